/* Moves the focus with the arrow keys: between cards, between choices, and from the question to the table. */
import type { Attachment } from 'svelte/attachments'

const STOPS = 'button.over, button.pile'

/** Arrow keys walk over the board: left and right along a row, up and down to the row above and below. */
export const arrows: Attachment<HTMLElement> = (board) => {
  const walk = (event: KeyboardEvent) => {
    const from = event.target
    if (!(from instanceof HTMLElement) || !from.matches(STOPS)) return
    const row = from.closest<HTMLElement>('[data-row]')
    if (!row) return
    const along = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const across = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (along === 0 && across === 0) return
    event.preventDefault()
    const stops = [...row.querySelectorAll<HTMLElement>(STOPS)]
    if (along !== 0) return stops[stops.indexOf(from) + along]?.focus()
    const rows = [...board.querySelectorAll<HTMLElement>('[data-row]')].filter((other) => other.querySelector(STOPS))
    const next = rows[rows.indexOf(row) + across]
    nearest(next ? [...next.querySelectorAll<HTMLElement>(STOPS)] : [], from)?.focus()
  }
  /** From the question, where the focus returns after every answer, to what can be done first; along the choices; and back. */
  const step = (event: KeyboardEvent) => {
    const from = event.target
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(from instanceof HTMLElement)) return
    if (event.key === 'Escape' && board.contains(from)) return document.querySelector<HTMLElement>('.prompt h2')?.focus()
    if (!event.key.startsWith('Arrow') || from.closest('input, textarea, select, dialog')) return
    const choices = [...document.querySelectorAll<HTMLElement>('.prompt button')].filter((button) => button.checkVisibility())
    if (choices.includes(from)) {
      const by = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1
      choices[choices.indexOf(from) + by]?.focus()
    } else if (from === document.body || from.closest('.prompt')) {
      const stops = [...board.querySelectorAll<HTMLElement>(STOPS)]
      ;(stops.find((stop) => stop.closest('.choose')) ?? stops[0])?.focus()
    } else return
    event.preventDefault()
  }
  board.addEventListener('keydown', walk)
  addEventListener('keydown', step)
  return () => {
    board.removeEventListener('keydown', walk)
    removeEventListener('keydown', step)
  }
}

function nearest(stops: HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const middle = (element: HTMLElement) => {
    const box = element.getBoundingClientRect()
    return box.left + box.width / 2
  }
  const wanted = middle(from)
  return stops.sort((one, other) => Math.abs(middle(one) - wanted) - Math.abs(middle(other) - wanted))[0]
}
