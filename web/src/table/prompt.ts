import type { Group } from '../types'

/** What stands above the choices of a group: `ask Birch to play`, `discard … to draw a card`. */
export function groupTitle({ before, after }: Pick<Group, 'before' | 'after'>): string {
  return after ? `${before} … ${after}` : before
}

/** The server leaves choices with commas in their names alone, because it writes a group in one line. Here each choice is
 *  a button, so they too are put under what they have in common: `move Agent Kreski to`, `place … under Gibsonton, FL`. */
export function joined(groups: Group[]): Group[] {
  const found: Group[] = []
  let single: Group[] = []
  const flush = () => {
    found.push(...bySharedWords(single.flatMap(({ items }) => items)))
    single = []
  }
  for (const group of groups) {
    if (group.items.length === 1 && group.before === '' && group.after === '') single.push(group)
    else {
      flush()
      found.push(group)
    }
  }
  flush()
  return found
}

type Item = Group['items'][number]
/** How many words two labels begin and end with in common. */
interface Shared {
  before: number
  after: number
}

const isSmall = (word: string | undefined) => word !== undefined && /^[a-z]/.test(word)

function sharedBy(one: string[], other: string[]): Shared {
  const shortest = Math.min(one.length, other.length)
  let before = 0
  while (before < shortest - 1 && one[before] === other[before]) before += 1
  // A name is not torn apart: what is in common ends, and begins again, with a small letter.
  while (before > 0 && !isSmall(one[before - 1])) before -= 1
  let after = 0
  while (after < shortest - before - 1 && one.at(-1 - after) === other.at(-1 - after)) after += 1
  while (after > 0 && !isSmall(one.at(-after))) after -= 1
  return { before, after }
}

function bySharedWords(items: Item[]): Group[] {
  const words = items.map((item) => item.words.split(' '))
  const shared = words.slice(1).map((label, at) => sharedBy(words[at] ?? [], label))
  const isLike = (one: Shared | undefined, other: Shared | undefined) => one?.before === other?.before && one?.after === other?.after
  const size = (one: Shared | undefined) => (one ? one.before + one.after : 0)
  const groups: Group[] = []
  let start = 0
  while (start < items.length) {
    const key = shared[start]
    let end = start + 1
    if (key && key.before > 0 && size(shared[start + 1]) <= size(key)) {
      while (end < items.length && isLike(shared[end - 1], key)) end += 1
      // Whoever has more in common with the next one goes along with it.
      if (end - start > 2 && size(shared[end - 1]) > size(key)) end -= 1
    }
    groups.push(groupOf(items.slice(start, end), words[start] ?? [], end - start > 1 ? key : undefined))
    start = end
  }
  return groups
}

function groupOf(items: Item[], first: string[], shared: Shared | undefined): Group {
  if (!shared) return { before: '', after: '', items }
  const inner = (label: string) => {
    const words = label.split(' ')
    return words.slice(shared.before, words.length - shared.after).join(' ')
  }
  return {
    before: first.slice(0, shared.before).join(' '),
    after: first.slice(first.length - shared.after).join(' '),
    items: items.map(({ at, words }) => ({ at, words: inner(words) })),
  }
}
