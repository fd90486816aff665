/* The board as it was, standing over the board as it is while what lies between is played: a copy of its elements that
   can be moved about at will, and what lies where on it. */
import { mount, unmount } from 'svelte'
import type { CardBook } from '../../lib/cards'
import Flyer from './Flyer.svelte'
import { freeze, thaw, type Part } from './frozen'
import type { Locus } from '../../types'

/** A card of the picture: one that lay there, or one that was brought. */
export interface Actor {
  element: HTMLElement
  /** Empty if the viewer does not know it. */
  name: string
  zone: string
  /** Where it lay first: its back tells. */
  origin: string
  /** Its size before anything is done to it. */
  width: number
  height: number
  /** Does it lie above all, free to travel? */
  lifted: boolean
  /** Does its face lie up? */
  open: boolean
  box: DOMRect
}

/** Where something lies and how it is turned. */
export interface Pose {
  box: { left: number; top: number; width: number; height: number }
  scale?: number
  tilt?: number
  /** Degrees by which it is turned on its edge. */
  turn?: number
}

/** What says where something lies, and must not be found twice. */
const MARKS = ['id', 'data-card', 'data-zone', 'data-spot', 'data-pile', 'data-home', 'data-holder', 'data-choice', 'data-decision', 'aria-label', 'aria-describedby', 'aria-labelledby', 'aria-live', 'role', 'name']
const MARKED = MARKS.map((mark) => `[${mark}]`).join()
const WHERE = '[data-card], [data-pile], [data-spot], [data-home], [data-holder]'
const RATIO = 7 / 5
const TOKEN = 72
/** So long what is finished lies about. */
const LATER_MS = 60

export const zoneKey = ({ holder, zone }: Locus) => `${holder ?? 'table'}/${zone}`

export class Picture {
  readonly root: HTMLElement
  private readonly zones = new Map<string, Actor[]>()
  private readonly piles = new Map<string, HTMLElement>()
  /** Where cards of a zone lie, also if there are none. */
  private readonly homes = new Map<string, HTMLElement>()
  private readonly holders = new Map<string, HTMLElement>()
  private readonly mounted: Record<string, unknown>[] = []
  private readonly carriers: HTMLElement[] = []
  private readonly boxes = new Map<string, DOMRect | undefined>()
  /** What is not to be seen yet. */
  private readonly parts: Part[]

  constructor(
    private readonly board: HTMLElement,
    /** Where cards travel: above everything. */
    private readonly air: HTMLElement,
    private readonly book: CardBook,
    private readonly game: string,
  ) {
    this.root = board.cloneNode(true) as HTMLElement
    this.note()
    this.strip()
    this.parts = freeze(board, this.root)
    const { left, top, width, height } = board.getBoundingClientRect()
    // The board itself may lie hidden behind the picture before this one.
    Object.assign(this.root.style, { opacity: '1', position: 'fixed', margin: '0', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  }

  /** Does it hang before the board? */
  get hangs(): boolean {
    return this.root.isConnected
  }

  /** Puts it before the board, part by part, scrolled as the board was: beneath a picture that hangs there already. */
  async hang(scrolled: [number, number, number][], frame: () => Promise<void>, isWanted: () => boolean) {
    this.board.after(this.root)
    await thaw(this.parts, frame, isWanted)
    if (scrolled.length === 0 || !isWanted()) return
    const all = this.root.querySelectorAll('*')
    for (const [at, left, top] of scrolled) all[at]?.scrollTo(left, top)
  }

  /** How far parts of a board are scrolled that were ever scrolled, by their places among all. */
  static scrolled(board: HTMLElement, parts: Set<EventTarget>): [number, number, number][] {
    const here = [...parts].filter((part): part is Element => part instanceof Element && part !== board && board.contains(part) && (part.scrollLeft !== 0 || part.scrollTop !== 0))
    if (here.length === 0) return []
    const all = [...board.querySelectorAll('*')]
    return here.map((part) => [all.indexOf(part), part.scrollLeft, part.scrollTop])
  }

  /** Is not to be seen from now on; that it goes costs time that whoever finishes it has other use for. */
  vanish() {
    this.root.style.opacity = '0'
    setTimeout(() => this.remove(), LATER_MS)
  }

  remove() {
    for (const flyer of this.mounted) void unmount(flyer)
    for (const carrier of this.carriers) carrier.remove()
    this.root.remove()
  }

  /** All cards that lie somewhere now, for whoever wants to know where they were. */
  actors(): Actor[] {
    return [...this.zones.values()].flat()
  }

  /** The card a scene means: by its name where it is known, else by its place. */
  find(locus: Locus | undefined, card: string | undefined): Actor | undefined {
    if (!locus) return undefined
    const here = this.zones.get(zoneKey(locus)) ?? []
    const named = card === undefined ? undefined : here.find(({ name }) => name === card)
    return named ?? (locus.place === undefined ? undefined : here[locus.place]) ?? here.find(({ name }) => card === undefined || name === '')
  }

  /** A card by its name alone, wherever it lies: on the table rather than in a hand. */
  named(card: string | undefined): Actor | undefined {
    if (card === undefined) return undefined
    const all = this.actors().filter(({ name }) => name === card)
    return all.find(({ zone }) => !zone.endsWith('/hand')) ?? all[0]
  }

  pile(locus: Locus | undefined): HTMLElement | undefined {
    return locus && this.piles.get(zoneKey(locus))
  }

  /** Whoever sits there: what shakes when they are struck. */
  holder(who: number | undefined): HTMLElement | undefined {
    return who === undefined ? undefined : this.holders.get(String(who))
  }

  /** Where that is: on the board as it will be, or else as it was. Who asks for it again in the same frame has no part of the page
   *  laid out a second time. */
  boxOf(locus: Locus | undefined, card?: string): DOMRect | undefined {
    if (!locus) return undefined
    const asked = `${zoneKey(locus)}/${locus.place ?? ''}/${card ?? ''}`
    if (this.boxes.size === 0) requestAnimationFrame(() => this.boxes.clear())
    if (!this.boxes.has(asked)) this.boxes.set(asked, this.lookFor(locus, card)?.getBoundingClientRect())
    return this.boxes.get(asked)
  }

  private lookFor(locus: Locus, card: string | undefined): HTMLElement | undefined {
    const key = CSS.escape(zoneKey(locus))
    const after = [...this.board.querySelectorAll<HTMLElement>(`[data-zone="${key}"]`)]
    const named = card === undefined ? undefined : after.find(({ dataset }) => dataset.card === card)
    const placed = this.board.querySelector<HTMLElement>(`[data-spot="${key}/${locus.place ?? 0}"]`)
    const home = this.board.querySelector<HTMLElement>(`[data-pile="${key}"]`) ?? this.board.querySelector<HTMLElement>(`[data-home="${key}"]`)
    return named ?? placed ?? after.at(-1) ?? home ?? this.find(locus, card)?.element ?? this.pile(locus) ?? this.homes.get(zoneKey(locus)) ?? this.holder(locus.holder)
  }

  /** Where a large card lies: in the middle of what can be seen of the board. */
  middle(part = 0.62): DOMRect {
    const { left, top, width, height } = this.root.getBoundingClientRect()
    const [from, to] = [Math.max(top, 0), Math.min(top + height, innerHeight)]
    const wide = Math.min(300, width * 0.6, ((to - from) * part) / RATIO)
    return new DOMRect(left + (width - wide) / 2, from + (to - from - wide * RATIO) * 0.42, wide, wide * RATIO)
  }

  /** Where a token is shown: above what is said of it. */
  aside(): DOMRect {
    const { left, width, top } = this.middle()
    return new DOMRect(left, top, width, TOKEN * 1.6)
  }

  /** Takes a card off the picture into the air, where nothing cuts it off. */
  lift(actor: Actor): Actor {
    if (actor.lifted) return actor
    const box = actor.element.getBoundingClientRect()
    const ghost = actor.element.cloneNode(true) as HTMLElement
    actor.element.style.visibility = 'hidden'
    const holder = this.carrier(box.width, box.height)
    Object.assign(ghost.style, { width: '100%', height: '100%', margin: '0', opacity: '', transform: '' })
    holder.style.setProperty('--card', `${box.width}px`)
    holder.append(ghost)
    Object.assign(actor, { element: holder, lifted: true, width: box.width, height: box.height, box })
    pose(actor, { box })
    return actor
  }

  /** A card that was not there to see. */
  bring(name: string | undefined, wide: number, origin = ''): Actor {
    const element = this.carrier(wide, wide * RATIO)
    this.mounted.push(mount(Flyer, { target: element, props: { book: this.book, game: this.game, name, zone: origin } }))
    return { element, name: name ?? '', zone: '', origin, width: wide, height: wide * RATIO, lifted: true, open: false, box: new DOMRect() }
  }

  /** Turns the other side up, of a card that was brought. */
  turn(actor: Actor) {
    actor.open = true
    actor.element.classList.add('open')
  }

  /** A token out of a bag. */
  token(amount: number | undefined): Actor {
    const element = this.carrier(TOKEN, TOKEN)
    element.classList.add('token')
    element.textContent = amount === undefined ? '' : String(amount)
    return { element, name: '', zone: '', origin: '', width: TOKEN, height: TOKEN, lifted: true, open: false, box: new DOMRect() }
  }

  /** It lies there now. */
  put(actor: Actor, locus: Locus | undefined) {
    this.drop(actor)
    if (!locus) return
    actor.zone = zoneKey(locus)
    this.zones.set(actor.zone, [...(this.zones.get(actor.zone) ?? []), actor])
  }

  /** It lies nowhere any more. */
  drop(actor: Actor) {
    const left = (this.zones.get(actor.zone) ?? []).filter((other) => other !== actor)
    this.zones.set(actor.zone, left)
  }

  private carrier(width: number, height: number): HTMLElement {
    const element = document.createElement('div')
    element.className = 'flyer'
    Object.assign(element.style, { width: `${width}px`, height: `${height}px` })
    this.air.append(element)
    this.carriers.push(element)
    return element
  }

  /** What lies where; the copy has its elements in the order of the board's. */
  private note() {
    const copies = this.root.querySelectorAll<HTMLElement>(WHERE)
    for (const [at, element] of [...this.board.querySelectorAll<HTMLElement>(WHERE)].entries()) {
      const copy = copies[at]
      const { card, zone = '', pile, spot = '', home, holder } = element.dataset
      if (!copy) continue
      if (pile !== undefined) this.piles.set(pile, copy)
      if (home !== undefined) this.homes.set(home, copy)
      if (holder !== undefined) this.holders.set(holder, copy)
      else if (card === undefined && /^\d+\/\//.test(spot)) this.holders.set(spot.split('/')[0] ?? '', copy)
      if (card !== undefined) {
        const box = element.getBoundingClientRect()
        const actor = { element: copy, name: card, zone, origin: zone.split('/')[1] ?? '', width: box.width, height: box.height, lifted: false, open: card !== '', box }
        this.zones.set(zone, [...(this.zones.get(zone) ?? []), actor])
      }
    }
  }

  /** It is for eyes only, and nobody may take it for the board. */
  private strip() {
    // What a drawing refers to within itself keeps its name.
    for (const element of [this.root, ...this.root.querySelectorAll(MARKED)])
      if (!(element instanceof SVGElement)) for (const mark of MARKS) element.removeAttribute(mark)
    this.root.inert = true
    this.root.setAttribute('aria-hidden', 'true')
    this.root.dataset.stage = 'picture'
  }
}

/** The transform that lays a card there. */
export function poseOf({ width, height }: { width: number; height: number }, { box, scale = 1, tilt = 0, turn = 0 }: Pose): string {
  const size = Math.min(box.width / width, Math.max(box.height / height, 0.1)) * scale
  const x = box.left + box.width / 2 - width / 2
  const y = box.top + box.height / 2 - height / 2
  return `translate(${x}px, ${y}px) perspective(1200px) rotate(${tilt}deg) rotateY(${turn}deg) scale(${size})`
}

/** Lays it there at once. */
export function pose(actor: Actor, to: Pose) {
  actor.element.style.transform = poseOf(actor, to)
  actor.box = new DOMRect(to.box.left, to.box.top, to.box.width, to.box.height)
}
