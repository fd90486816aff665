/** Cards travel from where they were to where they are. Nobody says which piece of cardboard is which, so cards are
 *  matched by name; what was not seen before comes out of a pile that got smaller, what is gone flies into one that grew. */
const STEP_MS = 40
const CALM_MS = 220
const MOVED_PX = 6
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

interface Seen {
  element: HTMLElement
  name: string
  zone: string
  spot: string
  box: DOMRect
}

interface Before {
  cards: Seen[]
  piles: Map<string, { box: DOMRect; count: string }>
}

const cardsOf = (root: HTMLElement): Seen[] =>
  [...root.querySelectorAll<HTMLElement>('[data-card]')].map((element) => ({
    element,
    name: element.dataset.card ?? '',
    zone: element.dataset.zone ?? '',
    spot: element.dataset.spot ?? '',
    box: element.getBoundingClientRect(),
  }))

const countOf = (pile: HTMLElement) => pile.querySelector('b')?.textContent ?? ''

export class Motion {
  private before: Before | undefined
  private running: Animation[] = []

  /** Looks at the table before it changes. */
  look(root: HTMLElement) {
    this.skip()
    const piles = [...root.querySelectorAll<HTMLElement>('[data-pile]')].map(
      (pile) =>
        [pile.dataset.pile ?? '', { box: pile.getBoundingClientRect(), count: countOf(pile) }] as const,
    )
    this.before = { cards: cardsOf(root), piles: new Map(piles) }
  }

  /** Lets what has changed move there. */
  play(root: HTMLElement) {
    const before = this.before
    this.before = undefined
    if (!before || before.cards.length === 0) return
    const after = cardsOf(root)
    const { pairs, come, gone } = matched(before.cards, after)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const changed = [...root.querySelectorAll<HTMLElement>('[data-pile]')].filter(
      (pile) => before.piles.get(pile.dataset.pile ?? '')?.count !== countOf(pile),
    )
    const moves = pairs.filter(([from, to]) => distance(from.box, to.box) > MOVED_PX)
    if (calm) {
      for (const card of [...moves.filter(([from, to]) => from.zone !== to.zone).map(([, to]) => to), ...come])
        if (!before.cards.some((old) => old.name === card.name && old.zone === card.zone)) this.glow(card.element)
      return
    }
    let step = 0
    for (const [from, to] of moves) {
      // Neighbours that close up do so at once; what changes its zone does so one after the other.
      const delay = from.zone === to.zone ? 0 : STEP_MS * step++
      this.travel(to.element, from.box, to.box, delay)
    }
    for (const card of come) {
      const turned = before.cards.find((old) => old.spot === card.spot && old.name === '')
      // From a stack of its kind, which is still there.
      const stack = before.cards.find((old) => old.name === card.name)
      if (turned) this.turn(card.element, STEP_MS * step++)
      else if (stack) this.travel(card.element, stack.box, card.box, STEP_MS * step++)
      else this.travel(card.element, sourceOf(card, changed) ?? shrunk(card.box), card.box, STEP_MS * step++, true)
    }
    for (const card of gone) {
      // Onto a stack of its kind, or into a pile that is no deck.
      const stack = after.find((other) => other.name === card.name && other.zone !== card.zone)?.element
      const to = stack ?? changed.find((pile) => !pile.dataset.pile?.endsWith('deck'))
      if (to) this.fly(card, to.getBoundingClientRect())
    }
  }

  /** Everything is where it belongs, at once. */
  skip() {
    for (const animation of this.running) animation.finish()
    this.running = []
  }

  private travel(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number, fade = false) {
    const x = from.left - to.left
    const y = from.top - to.top
    const scale = to.width > 0 ? Math.max(from.width / to.width, 0.2) : 1
    this.run(
      element,
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', opacity: fade ? 0 : 1, zIndex: 5 },
        { transform: 'none', transformOrigin: '0 0', opacity: 1, zIndex: 5 },
      ],
      delay,
    )
  }

  /** A reveal turns the page. */
  private turn(element: HTMLElement, delay: number) {
    this.run(element, [{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'perspective(600px) rotateY(0)' }], delay)
  }

  private glow(element: HTMLElement) {
    const colour = getComputedStyle(element).getPropertyValue('--chosen')
    this.run(element, [{ boxShadow: `0 0 0 4px ${colour}` }, { boxShadow: `0 0 0 4px ${colour}`, offset: 0.8 }, { boxShadow: 'none' }], 0, 900)
  }

  private fly(card: Seen, to: DOMRect) {
    const ghost = card.element.cloneNode(true) as HTMLElement
    ghost.removeAttribute('data-card')
    for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.inert = true
    document.body.append(ghost)
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${card.box.left}px`,
      top: `${card.box.top}px`,
      width: `${card.box.width}px`,
      height: `${card.box.height}px`,
      pointerEvents: 'none',
      outline: 'none',
    })
    const x = to.left + to.width / 2 - card.box.left - card.box.width / 2
    const y = to.top + to.height / 2 - card.box.top - card.box.height / 2
    const flight = this.run(
      ghost,
      [{ opacity: 0.9 }, { transform: `translate(${x}px, ${y}px) scale(0.2)`, opacity: 0 }],
      0,
    )
    flight.onfinish = () => ghost.remove()
  }

  private run(element: HTMLElement, frames: Keyframe[], delay: number, duration = CALM_MS): Animation {
    const animation = element.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' })
    this.running.push(animation)
    return animation
  }
}

function distance(one: DOMRect, other: DOMRect): number {
  return Math.hypot(one.left - other.left, one.top - other.top)
}

function shrunk(box: DOMRect): DOMRect {
  return new DOMRect(box.left + box.width * 0.1, box.top - 12, box.width * 0.8, box.height * 0.8)
}

/** The pile a new card may have come from: a deck of the same seat or of the table that changed. */
function sourceOf(card: Seen, changed: HTMLElement[]): DOMRect | undefined {
  const owner = card.zone.split('/')[0]
  const own = changed.find((pile) => pile.dataset.pile?.startsWith(`${owner}/`))
  return (own ?? changed[0])?.getBoundingClientRect()
}

/** Cards of one name: those that stayed in their zone first, the others as they come. */
function matched(before: Seen[], after: Seen[]): { pairs: [Seen, Seen][]; come: Seen[]; gone: Seen[] } {
  const pairs: [Seen, Seen][] = []
  let old = before.filter((card) => card.name !== '')
  let fresh = after.filter((card) => card.name !== '')
  for (const alike of [(one: Seen, two: Seen) => one.zone === two.zone, () => true]) {
    const rest: Seen[] = []
    for (const card of fresh) {
      const from = old.find((other) => other.name === card.name && alike(other, card))
      if (!from) {
        rest.push(card)
        continue
      }
      pairs.push([from, card])
      old = old.filter((other) => other !== from)
    }
    fresh = rest
  }
  return { pairs, come: fresh, gone: old }
}
