import type { Asked, Group, Spot } from '../types'

/** What stands above the choices of a group: `ask Birch to play`, `discard … to draw a card`. */
export function groupTitle({ before, after }: Group): string {
  return after ? `${before} … ${after}` : before
}

/** The choices as the prompt shows them. What ends or passes stands last and by itself, so that it is always in the same
 *  corner: the last choice, if it is about nothing on the table while others are. */
export function arranged(asked: Asked, spots: Spot[]): { groups: Group[]; last: number | undefined } {
  const end = asked.choices.length - 1
  const isApart = end >= 0 && (end === 0 || spots.some(({ choices }) => choices.length > 0)) && !spots.some(({ choices }) => choices.includes(end))
  if (!isApart) return { groups: asked.groups, last: undefined }
  const groups = asked.groups.map((group) => ({ ...group, items: group.items.filter(({ at }) => at !== end) }))
  return { groups: groups.filter(({ items }) => items.length > 0), last: end }
}
