/** Choices by what they have in common, as the terminal shows them: one line for all that can be played. */
export interface Group<T> {
  /** What they have in common, `ask Birch to play` or `discard … to draw`; empty for one by itself. */
  verb: string
  items: Item<T>[]
}

export interface Item<T> {
  choice: T
  /** What it has in common with its neighbours, before and after what is its own. */
  before: string
  rest: string
  after: string
}

/** An item longer than this stands by itself. */
const ITEM_MAX = 40

const isSmall = (word: string | undefined) => word !== undefined && /^\p{Ll}/u.test(word)
const firstWord = (label: string) => label.split(' ')[0]
const lastWord = (label: string) => {
  const word = label.split(' ').at(-1)
  return isSmall(word) ? word : undefined
}

/** Groups choices. Their order stays. */
export function grouped<T extends { label: string }>(choices: T[]): Group<T>[] {
  if (choices.every(({ label }) => !label.includes(' ')))
    return choices.length > 0 ? [{ verb: '', items: choices.map(alone) }] : []
  const groups: Group<T>[] = []
  for (const run of runs(choices, ({ label }) => firstWord(label))) {
    // Where most neighbours end alike too, the ends are said once: `place … as a resource`.
    const ends = runs(run, ({ label }) => lastWord(label))
    const parts = ends.length > 1 && ends.length * 2 <= run.length ? ends : [run]
    for (const part of parts) {
      const one = together(part)
      if (one) groups.push(one)
      else groups.push(...part.map((choice) => ({ verb: '', items: [alone(choice)] })))
    }
  }
  return groups
}

function alone<T extends { label: string }>(choice: T): Item<T> {
  return { choice, before: '', rest: choice.label, after: '' }
}

/** Neighbours that are alike in something. */
function runs<T>(all: T[], by: (one: T) => string | undefined): T[][] {
  const found: T[][] = []
  for (const one of all) {
    const last = found.at(-1)
    if (last?.[0] !== undefined && by(last[0]) === by(one)) last.push(one)
    else found.push([one])
  }
  return found
}

/** One group of all of these, if they have something in common and what is left is short. */
function together<T extends { label: string }>(run: T[]): Group<T> | undefined {
  const labels = run.map(({ label }) => label.split(' '))
  const shortest = Math.min(...labels.map((label) => label.length))
  const first = labels[0]
  if (run.length < 2 || shortest < 2 || !first) return undefined
  // A name is not torn apart: what is in common ends, and begins again, with a small letter.
  let before = 0
  while (before < shortest - 1 && labels.every((label) => label[before] === first[before])) before += 1
  while (before > 0 && !isSmall(first[before - 1])) before -= 1
  if (before === 0) return undefined
  let after = 0
  while (after < shortest - before - 1 && labels.every((label) => label.at(-1 - after) === first.at(-1 - after))) after += 1
  while (after > 0 && !isSmall(first.at(-after))) after -= 1
  const start = first.slice(0, before).join(' ')
  const end = after > 0 ? first.slice(-after).join(' ') : ''
  const items = run.map((choice, at) => {
    const label = labels[at] ?? []
    return { choice, before: start, rest: label.slice(before, label.length - after).join(' '), after: end }
  })
  if (items.some(({ rest }) => rest.length > ITEM_MAX || rest.includes(','))) return undefined
  return { verb: end ? `${start} … ${end}` : start, items }
}
