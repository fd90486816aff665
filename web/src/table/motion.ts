/** Cards travel in passing from where they were to where they are, and where that is to be told: from one room to another
 *  only as a scene says, never because two cards have one name. What travels far goes above everything, so that no box
 *  cuts it off. Where nothing should move, a ring shows what changed. */
import { pace } from './stage/pace.svelte'
import { EASE } from './stage/beat'
import { zoneKey, type Actor } from './stage/picture'
import type { Scene } from '../types'

const STEP_MS = 40
const CALM_MS = 220
const RING_MS = 600
const MOVED_PX = 6
/** More cards than this need not come one after the other. */
const MOST_STEPS = 8

interface Seen {
  /** On the board, or on the picture of it. */
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
const pilesOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-pile]')]
const isHand = (zone: string) => zone.endsWith('/hand')

export class Motion {
  private before: Before | undefined
  private running: Animation[] = []
  private ghosts: HTMLElement[] = []

  private frame = 0

  /** Looks at the table before it changes. */
  look(root: HTMLElement) {
    this.skip()
    cancelAnimationFrame(this.frame)
    const piles = pilesOf(root).map((pile) => [pile.dataset.pile ?? '', { box: pile.getBoundingClientRect(), count: countOf(pile) }] as const)
    this.before = { cards: cardsOf(root), piles: new Map(piles) }
  }

  /** Lets what was staged settle from where the stage left it. */
  settle(root: HTMLElement, actors: Actor[]) {
    const places = new Map<string, number>()
    const cards = actors.map(({ element, name, zone }) => {
      const place = places.get(zone) ?? 0
      places.set(zone, place + 1)
      return { element, name, zone, spot: `${zone}/${place}`, box: element.getBoundingClientRect() }
    })
    for (const [from, to] of matched(cards, cardsOf(root)).stay) if (distance(from.box, to.box) > MOVED_PX) this.slide(to, from.box)
  }

  /** Lets what has changed move there, from the next frame on: it lays the page out anyway. */
  begin(root: HTMLElement, scenes: Scene[] = []) {
    this.frame = requestAnimationFrame(() => this.play(root, scenes))
  }

  private play(root: HTMLElement, scenes: Scene[]) {
    const before = this.before
    this.before = undefined
    if (!before || before.cards.length === 0) return
    const after = cardsOf(root)
    const { stay, come, gone } = matched(before.cards, after)
    if (pace.factor === 0) {
      for (const card of come.slice(0, MOST_STEPS)) this.ring(card.box)
      return
    }
    for (const [from, to] of stay) if (distance(from.box, to.box) > MOVED_PX) this.slide(to, from.box)
    let step = 0
    for (const card of come) {
      const delay = STEP_MS * Math.min(step, MOST_STEPS)
      const turned = card.name !== '' && before.cards.find((old) => old.spot === card.spot && old.name === '')
      const from = origin(card, scenes, before, gone)
      if (turned) this.turn(card.element, delay)
      else if (from) this.fly(card.element, from, card.box, delay, false)
      else this.appear(card.element, delay)
      step += 1
    }
    const pileOf = (key: string) => root.querySelector<HTMLElement>(`[data-pile="${CSS.escape(key)}"]`)?.getBoundingClientRect()
    for (const card of gone) {
      const scene = scenes.find(({ card: name, from, to }) => to && from && zoneKey(from) === card.zone && (name === undefined || name === card.name))
      const to = scene?.to && pileOf(zoneKey(scene.to))
      if (to) this.fly(card.element, card.box, to, 0, true)
    }
  }

  /** Everything is where it belongs, at once. */
  skip() {
    for (const animation of this.running) animation.finish()
    for (const ghost of this.ghosts) ghost.remove()
    this.running = []
    this.ghosts = []
  }

  /** Neighbours that close up stay in their row. */
  private slide({ element, box }: Seen, from: DOMRect) {
    const scale = box.width > 0 ? Math.max(from.width / box.width, 0.2) : 1
    const transform = `translate(${from.left - box.left}px, ${from.top - box.top}px) scale(${scale})`
    this.run(element, [{ transform, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }], 0)
  }

  /** A reveal turns the page. */
  private turn(element: HTMLElement, delay: number) {
    this.run(element, [{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'perspective(600px) rotateY(0)' }], delay)
  }

  private appear(element: HTMLElement, delay: number) {
    this.run(element, [{ opacity: 0, transform: 'scale(0.92)' }, { opacity: 1, transform: 'none' }], delay)
  }

  private ring(box: DOMRect) {
    const ring = this.ghost(document.createElement('div'), box)
    ring.dataset.stage = 'ring'
    Object.assign(ring.style, { borderRadius: 'var(--r)', boxShadow: '0 0 0 4px var(--chosen)' })
    this.run(ring, [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], 0, RING_MS).onfinish = () => ring.remove()
  }

  /** A likeness of the card travels above everything; the card itself is there when it arrives. */
  private fly(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number, vanishes: boolean) {
    const likeness = element.cloneNode(true) as HTMLElement
    const size = vanishes ? from : to
    const ghost = this.ghost(likeness, size)
    for (const named of [ghost, ...ghost.querySelectorAll(':not(svg *)')])
      for (const mark of ['id', 'data-card', 'data-zone', 'data-spot']) named.removeAttribute(mark)
    const far = vanishes ? to : from
    const scale = size.width > 0 ? Math.min(Math.max(far.width / size.width, 0.2), 3) : 1
    const x = far.left + far.width / 2 - size.left - size.width / 2
    const y = far.top + far.height / 2 - size.top - size.height / 2
    const away = { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: vanishes ? 0 : 1 }
    const there = { transform: 'none', opacity: 1 }
    this.run(ghost, vanishes ? [there, away] : [away, there], delay).onfinish = () => ghost.remove()
    if (!vanishes) this.run(element, [{ opacity: 0 }, { opacity: 0 }], 0, CALM_MS + delay / Math.max(pace.factor, 0.1))
  }

  private ghost(element: HTMLElement, { left, top, width, height }: DOMRect): HTMLElement {
    element.setAttribute('aria-hidden', 'true')
    element.inert = true
    Object.assign(element.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, margin: '0', zIndex: '25', pointerEvents: 'none', outline: 'none' })
    element.style.setProperty('--card', `${width}px`)
    document.body.append(element)
    this.ghosts.push(element)
    return element
  }

  private run(element: HTMLElement, frames: Keyframe[], delay: number, duration = CALM_MS): Animation {
    const rate = pace.factor || 1
    const animation = element.animate(frames, { duration: duration * rate, delay: delay * rate, easing: EASE, fill: 'backwards' })
    this.running.push(animation)
    return animation
  }
}

function distance(one: DOMRect, other: DOMRect): number {
  return Math.hypot(one.left - other.left, one.top - other.top)
}

/** Where a card that is new in its room came from, if that is told. */
function origin(card: Seen, scenes: Scene[], before: Before, gone: Seen[]): DOMRect | undefined {
  const scene = scenes.find(({ card: name, to, from }) => from && to && zoneKey(to) === card.zone && (name === undefined || name === card.name))
  if (scene?.from) {
    const key = zoneKey(scene.from)
    const lay = before.cards.filter(({ zone }) => zone === key)
    return (lay.find(({ name }) => name === card.name) ?? (lay[scene.from.place ?? 0] as Seen | undefined))?.box ?? before.piles.get(key)?.box
  }
  const owner = card.zone.split('/')[0] ?? ''
  const moved = scenes.find(({ act, card: name, from, to }) => act === 'move' && from && !to && name === card.name)
  if (moved?.from) {
    const key = zoneKey(moved.from)
    return gone.find(({ zone, name }) => zone === key && name === card.name)?.box
  }
  // A hand is filled from its deck.
  if (isHand(card.zone)) return before.piles.get(`${owner}/deck`)?.box
  // What left the hand and now lies open before its owner was played.
  return gone.find(({ name, zone }) => name !== '' && name === card.name && zone === `${owner}/hand`)?.box
}

/** Cards that stayed in their room: by name as they come; card backs by their place. */
function matched(before: Seen[], after: Seen[]): { stay: [Seen, Seen][]; come: Seen[]; gone: Seen[] } {
  const stay: [Seen, Seen][] = []
  const come: Seen[] = []
  const left = new Set(before)
  for (const card of after) {
    const from = [...left].find(({ name, zone, spot }) => name === card.name && zone === card.zone && (name !== '' || spot === card.spot))
    if (!from) {
      come.push(card)
      continue
    }
    left.delete(from)
    stay.push([from, card])
  }
  return { stay, come, gone: [...left] }
}
