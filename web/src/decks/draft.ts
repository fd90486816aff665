import type { DeckLook, PartAbout } from '../types'

/** Something that is named in a part of a deck, and how often. */
export interface Named {
  written: string
  copies: number
}

/** A deck while it is being built. Nothing here says what is legal or what a text means: the server does. */
export interface Draft {
  title: string
  plan: string
  /** The variant of the game it is made for; null for the usual one. */
  madeFor: string | null
  /** What is named in each part, by the part's name. */
  parts: Record<string, Named[]>
}

/** The draft of a deck that the server has looked at. */
export function draftOf({ title, plan, made_for: madeFor, parts }: DeckLook): Draft {
  const named = parts.map(({ name, groups }) => {
    const cards = groups.flatMap(({ cards }) => cards).map(({ written, copies }) => ({ written, copies }))
    return [name, cards] as const
  })
  return { title, plan, madeFor, parts: Object.fromEntries(named) }
}

export function namedIn(draft: Draft, part: string): Named[] {
  return draft.parts[part] ?? []
}

export function copiesOf(draft: Draft, part: string, written: string): number {
  return namedIn(draft, part).find((named) => named.written === written)?.copies ?? 0
}

/** How many cards a part names where one says which, and not how many; none where one says how many. */
export function slotsOf({ cards, copies }: PartAbout): number | null {
  return copies === null ? null : cards / copies
}

/** A deck as text: its parts, each under its title. */
export function written(draft: Draft, parts: PartAbout[]): string {
  const head = [
    ['Title', draft.title],
    ['Plan', draft.plan],
    ['For', draft.madeFor ?? ''],
  ].flatMap(([key = '', value = '']) => (value.trim() ? [`${key}: ${value.trim()}`] : []))
  const bodies = parts.flatMap(({ name, title, copies }) => {
    const named = namedIn(draft, name)
    const lines = named.map((each) => (copies === null ? `${each.copies} ${each.written}` : each.written))
    return lines.length > 0 ? ['', `${title}:`, ...lines] : []
  })
  return `${[...head, ...bodies].join('\n')}\n`
}
