import type { Attachment } from 'svelte/attachments'

/** Takes the focus as it comes, if nothing else has it: who opened a curtain is not lost behind it. */
export const focused: Attachment<HTMLElement> = (element) => {
  // What had it until now may be about to go.
  const frame = requestAnimationFrame(() => {
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
  })
  return () => cancelAnimationFrame(frame)
}

/** Whoever goes by keys stays where they were, though the card or the choice they used is gone. */
export class KeptFocus {
  private zone: string | undefined
  private place = 0
  private inPrompt = false

  /** Notes where the focus is. */
  note(target: EventTarget | null) {
    const element = target instanceof Element ? target : null
    const card = element?.closest<HTMLElement>('[data-zone]')
    this.zone = card?.dataset.zone
    this.place = card ? this.cards(this.zone).indexOf(card) : 0
    this.inPrompt = element?.closest('.prompt') !== null && element !== null
  }

  /** A pointer goes its own ways. */
  forget() {
    this.zone = undefined
    this.inPrompt = false
  }

  private frame = 0

  /** After the table has changed: if the focus is lost, to the neighbour or to the question. With the next frame: to focus lays the
   *  page out. */
  mend() {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.mendNow())
  }

  private mendNow() {
    if (document.activeElement !== document.body || (this.zone === undefined && !this.inPrompt)) return
    const cards = this.cards(this.zone)
    const next = cards[Math.min(this.place, cards.length - 1)]?.querySelector<HTMLElement>('.over')
    const question = document.querySelector<HTMLElement>('.prompt h2')
    ;(next ?? question)?.focus({ preventScroll: true })
  }

  private cards(zone: string | undefined): HTMLElement[] {
    return zone === undefined ? [] : [...document.querySelectorAll<HTMLElement>(`[data-zone="${CSS.escape(zone)}"]`)]
  }
}
