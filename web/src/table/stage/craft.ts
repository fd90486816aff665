/* The craft of the stage: what every act does with cards. */
import type { SoundName } from '../../sound/sounds'
import type { Beat } from './beat'
import { pose, poseOf, type Actor, type Picture, type Pose } from './picture'
import type { Step } from './plan'
import type { Act, Scene } from '../../types'
import type { Shown } from './shown.svelte'

export interface Scenery {
  picture: Picture
  beat: Beat
  shown: Shown
  nameOf: (holder: number | undefined) => string
  hear: (name: SoundName, amount?: number) => void
}

/** Leaves the stage as its step ends, also if it is finished early. */
export type Playing = (step: Step, at: Scenery) => Promise<void>

/** How wide a card is made that comes from a pile. */
const WIDE_PX = 160
const GOING: ReadonlySet<Act> = new Set<Act>(['gain', 'leave', 'move'])
const LARGE: ReadonlySet<Act> = new Set<Act>(['reveal', 'strike', 'damage'])

/** Runs a card from where it is to there. */
export function travel({ beat }: Scenery, actor: Actor, to: Pose, ms: number, more: { delay?: number; easing?: string; from?: Pose; fade?: [number, number] } = {}): Promise<void> {
  const from = more.from ?? { box: actor.box }
  const [first, last] = (more.fade ?? []).map((opacity) => ({ opacity }))
  const frames = [
    { transform: poseOf(actor, from), ...first },
    { transform: poseOf(actor, to), ...last },
  ]
  actor.box = new DOMRect(to.box.left, to.box.top, to.box.width, to.box.height)
  return beat.go(actor.element, frames, ms, more)
}

/** Turns a card over where it lies. */
export async function turnOver({ picture, beat, hear }: Scenery, actor: Actor, box: DOMRect, ms: number) {
  hear('turn')
  await beat.go(actor.element, [{ transform: poseOf(actor, { box }) }, { transform: poseOf(actor, { box, turn: 90, scale: 1.06 }) }], ms / 2, { easing: 'ease-in' })
  picture.turn(actor)
  await beat.go(actor.element, [{ transform: poseOf(actor, { box, turn: -90, scale: 1.06 }) }, { transform: poseOf(actor, { box }) }], ms / 2, { easing: 'ease-out' })
}

/** The card that is meant, where the scene says or wherever one of that name lies. */
export function lying(picture: Picture, { from, card }: Scene): Actor | undefined {
  return from ? picture.find(from, card) : picture.named(card)
}

/** What is hit: the card that is meant, what lies there, or whoever sits there. */
export function target(picture: Picture, { card, to, who }: Scene): HTMLElement | undefined {
  return (picture.find(to, card) ?? picture.named(card) ?? picture.find(to, undefined))?.element ?? picture.holder(to?.holder ?? who)
}

/** Whoever is meant: the card that lay there, or one that comes from there. */
export function cast(at: Scenery, scene: Scene): Actor | undefined {
  const { picture } = at
  const found = lying(picture, scene)
  if (found) return picture.lift(found)
  // What goes from where nobody says, and is not to be seen, goes unseen.
  if (!scene.from && GOING.has(scene.act)) return undefined
  // From its pile, or from whoever has it.
  const box = picture.boxOf(scene.from) ?? picture.holder(scene.who)?.getBoundingClientRect() ?? picture.boxOf(scene.to)
  if (!box) return undefined
  const brought = picture.bring(scene.card, WIDE_PX, scene.from?.zone)
  if (scene.card !== undefined) picture.turn(brought)
  pose(brought, { box: around(box, brought) })
  return brought
}

/** A card's shape in the middle of a place that may have another. */
export function around(box: DOMRect, { width, height }: { width: number; height: number }): DOMRect {
  const size = Math.min(box.width / width, box.height / height)
  const [wide, high] = [width * size, height * size]
  return new DOMRect(box.left + (box.width - wide) / 2, box.top + (box.height - high) / 2, wide, high)
}

/** Lets the light come up again, unless the next card comes large as well. */
export function light({ shown }: Scenery, { next }: Step) {
  if (next && LARGE.has(next)) return
  shown.dim = false
  shown.meter = null
}

/** A card goes where it belongs; where that is not to be seen, it fades. */
export async function settle(at: Scenery, actor: Actor, scene: Scene, ms: number, delay = 0) {
  const box = at.picture.boxOf(scene.to, scene.card)
  const pile = at.picture.pile(scene.to)
  if (!box) {
    at.picture.drop(actor)
    await at.beat.go(actor.element, [{ opacity: 1 }, { opacity: 0 }], ms, { delay })
    return
  }
  // A pile swallows what goes on it.
  if (pile) at.picture.drop(actor)
  else at.picture.put(actor, scene.to)
  await travel(at, actor, { box: around(box, actor) }, ms, pile ? { delay, fade: [1, 0] } : { delay })
}

export function shake(beat: Beat, element: HTMLElement, amount: number): Promise<void> {
  const far = Math.min(4 + amount * 4, 18)
  const base = element.style.transform
  return beat.go(element, [0, -far, far, -far / 2, 0].map((x) => ({ transform: `translateX(${x}px) ${base}` })), 300, { easing: 'linear' }).then(() => {
    element.style.transform = base
  })
}
