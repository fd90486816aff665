/* What a button can do about what is wrong with a deck. What is legal the server says; this only changes the draft. */
import { api } from '../api'
import type { DeckLook, DeckProblem, PartAbout, ReadyDeck } from '../types'
import { copiesOf, namedIn, slotsOf, type Draft, type Named } from './draft'

export interface Mend {
  words: string
  /** The draft as it would be. */
  parts: (draft: Draft) => Promise<Draft['parts']>
}

/** Takes some copies out of a part. */
function without(draft: Draft, part: string, written: string, count: number): Draft['parts'] {
  const left = namedIn(draft, part).flatMap((named): Named[] => {
    if (named.written !== written) return [named]
    return named.copies > count ? [{ ...named, copies: named.copies - count }] : []
  })
  return { ...draft.parts, [part]: left }
}

/** How a sentence is mended, if a button can do it. */
export function mendOf(problem: DeckProblem, parts: PartAbout[], draft: Draft, game: string, ready: ReadyDeck[]): Mend | undefined {
  const { part, card, advice } = problem
  const about = parts.find(({ name }) => name === part)
  if (part !== null && card !== null && about) {
    const instead = /^Did you mean (.+)\?$/.exec(advice)?.[1]
    const copies = copiesOf(draft, part, card)
    if (instead) return { words: `use ${instead}`, parts: async () => swapped(draft, part, card, instead) }
    if (copies === 0) return undefined
    const count = Math.min(copies, Number(/Take out (\d+)/.exec(advice)?.[1] ?? copies))
    return { words: copies > count ? `take out ${count}` : 'take out', parts: async (now) => without(now, part, card, count) }
  }
  if (ready.length === 0) return undefined
  const missing = Number(/^Add (\d+) /.exec(advice)?.[1] ?? 0)
  if (part === null && missing > 0) return { words: 'suggest', parts: (now) => filled(now, parts, game, ready, missing) }
  const isEmpty = about !== undefined && namedIn(draft, about.name).length === 0
  return isEmpty ? { words: 'suggest', parts: (now) => lent(now, about, game, ready) } : undefined
}

function swapped(draft: Draft, part: string, card: string, instead: string): Draft['parts'] {
  const copies = copiesOf(draft, part, card) + copiesOf(draft, part, instead)
  const others = namedIn(draft, part).filter(({ written }) => written !== card && written !== instead)
  return { ...draft.parts, [part]: [...others, { written: instead, copies }] }
}

/** The ready decks as the server reads them, those that have most in common with this one first. */
async function alike(draft: Draft, game: string, ready: ReadyDeck[]): Promise<DeckLook[]> {
  const looks = await Promise.all(ready.map(({ text }) => api.checkDeck(game, text)))
  const shared = (look: DeckLook) => cardsOf(look).reduce((sum, { part, written, copies }) => sum + Math.min(copies, copiesOf(draft, part, written)), 0)
  return looks.map((look) => ({ look, has: shared(look) })).sort((one, other) => other.has - one.has).map(({ look }) => look)
}

function cardsOf(look: DeckLook): { part: string; written: string; copies: number }[] {
  return look.parts.flatMap(({ name, groups }) => groups.flatMap(({ cards }) => cards.map(({ written, copies }) => ({ part: name, written, copies }))))
}

/** The counted part filled up with what ready decks have that are most like this one. */
async function filled(draft: Draft, parts: PartAbout[], game: string, ready: ReadyDeck[], missing: number): Promise<Draft['parts']> {
  const main = parts.find((part) => slotsOf(part) === null)
  if (!main) return draft.parts
  const named = namedIn(draft, main.name).map((each) => ({ ...each }))
  let left = missing
  for (const look of await alike(draft, game, ready)) {
    for (const { written, copies } of cardsOf(look).filter(({ part }) => part === main.name)) {
      const there = named.find((each) => each.written === written)
      const more = Math.min(left, copies - (there?.copies ?? 0))
      if (more <= 0) continue
      if (there) there.copies += more
      else named.push({ written, copies: more })
      left -= more
    }
    if (left === 0) break
  }
  return { ...draft.parts, [main.name]: named }
}

/** A part as the ready deck has it that is most like this one and has that part. */
async function lent(draft: Draft, part: PartAbout, game: string, ready: ReadyDeck[]): Promise<Draft['parts']> {
  for (const look of await alike(draft, game, ready)) {
    const found = cardsOf(look).filter((card) => card.part === part.name)
    if (found.length > 0) return { ...draft.parts, [part.name]: found.map(({ written, copies }) => ({ written, copies })) }
  }
  return draft.parts
}
