/* Arrow keys over a grid of cards. */
import type { Attachment } from 'svelte/attachments'

const CARD = 'button.over'

/** Left and right along the list, up and down to the card above and below. */
export const walking: Attachment<HTMLElement> = (list) => {
  const walk = (event: KeyboardEvent) => {
    const from = event.target
    if (!(from instanceof HTMLElement) || !from.matches(CARD)) return
    const cards = [...list.querySelectorAll<HTMLElement>(CARD)]
    const at = cards.indexOf(from)
    const top = (card: HTMLElement | undefined) => card?.getBoundingClientRect().top
    const next = cards.findIndex((card, other) => other > at && top(card) !== top(from))
    const wide = Math.max(1, cards.findIndex((card) => top(card) !== top(cards[0])))
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: next < 0 ? 0 : wide, ArrowUp: -wide }[event.key]
    if (!step) return
    event.preventDefault()
    cards[Math.min(Math.max(at + step, 0), cards.length - 1)]?.focus()
  }
  list.addEventListener('keydown', walk)
  return () => list.removeEventListener('keydown', walk)
}
