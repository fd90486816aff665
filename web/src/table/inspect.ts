/* Opens a card in full on long press, right click or `i`. */
import type { Attachment } from 'svelte/attachments'
import type { Desk } from './desk.svelte'

const LONG_PRESS_MS = 450

/** Opens a card large: a long press, a right click, or `i` while it has the pointer or the focus. Who holds `i` closes it
 *  by letting go. */
export function inspecting(open: () => void, close: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let long = false
    let since: number | undefined
    const press = (event: PointerEvent) => {
      long = false
      if (event.pointerType === 'mouse') return
      timer = setTimeout(() => {
        long = true
        open()
      }, LONG_PRESS_MS)
    }
    const release = () => clearTimeout(timer)
    // The click that ends a long press is none.
    const click = (event: MouseEvent) => {
      if (!long) return
      long = false
      event.stopImmediatePropagation()
      event.preventDefault()
    }
    const menu = (event: MouseEvent) => {
      event.preventDefault()
      if (!long) open()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'i' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (!element.matches(':hover, :focus-within')) return
      since = event.timeStamp
      open()
    }
    const letGo = (event: KeyboardEvent) => {
      if (event.key !== 'i' || since === undefined) return
      if (event.timeStamp - since > LONG_PRESS_MS) close()
      since = undefined
    }
    element.addEventListener('pointerdown', press)
    for (const end of ['pointerup', 'pointercancel', 'pointermove'] as const) element.addEventListener(end, release)
    element.addEventListener('click', click, { capture: true })
    element.addEventListener('contextmenu', menu)
    document.addEventListener('keydown', key)
    document.addEventListener('keyup', letGo)
    return () => {
      release()
      document.removeEventListener('keydown', key)
      document.removeEventListener('keyup', letGo)
    }
  }
}

/** `i` while no card has the pointer or the focus: the card that the pointed choice is about, or the one that asks, or the
 *  first one that something can be done with. */
export function lookCloser(desk: Desk) {
  if (document.querySelector('.lying:hover, .lying:focus-within') || desk.large) return
  const { asked, state, spots } = desk.view
  const at = desk.pointedLabel === null ? -1 : (asked?.choices.indexOf(desk.pointedLabel) ?? -1)
  const cause = asked?.cause
  if (at < 0 && cause && desk.book.get(cause)) {
    desk.large = { shown: { name: cause }, labels: [] }
    return
  }
  for (const spot of spots.filter(({ choices }) => (at < 0 ? choices.length > 0 : choices.includes(at)))) {
    const area = spot.seat === null ? state?.tableau.table : state?.tableau.seats[spot.seat]
    const shown = area?.zones.find(({ name }) => name === spot.zone)?.cards[spot.place]
    if (!shown?.name) continue
    desk.large = { shown, labels: desk.labelsAt(spot), why: desk.whyNotAt([spot]) }
    return
  }
}
