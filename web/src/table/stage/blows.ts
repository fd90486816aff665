/* Attacks, strikes and what they do. */
import { around, light, settle, shake, target, travel, turnOver, type Playing, type Scenery } from './craft'
import { pose, zoneKey } from './picture'
import type { Scene } from '../../types'

const FORWARD = 'cubic-bezier(0.7, 0, 1, 0.6)'
/** How far on the way to what it attacks a card goes. */
const NEARLY = 0.8

/** From whoever attacks to whoever is attacked, and back. Where the card is what is attacked, a token travels for the seat. */
export const attack: Playing = async (step, at) => {
  const scene = step.scenes[0]
  if (!scene) return
  const { picture, beat, hear, shown } = at
  shown.words = step.words
  const card = picture.named(scene.card)
  const isTarget = card !== undefined && scene.to !== undefined && scene.to.place === undefined && card.zone === zoneKey(scene.to)
  const aimed = picture.named(scene.at) ?? picture.find(scene.to, undefined)
  const goal = isTarget ? card.element : (aimed?.element ?? picture.holder(scene.to?.holder ?? scene.who))
  if (!goal) return beat.wait(280)
  const there = goal.getBoundingClientRect()
  hear('slide')
  if (card && !isTarget) {
    const going = picture.lift(card)
    const home = going.box
    await travel(at, going, { box: between(home, there, NEARLY), scale: 1.08 }, 240, { easing: FORWARD })
    land(at, goal)
    return travel(at, going, { box: home }, 220)
  }
  const from = picture.holder(scene.who)?.getBoundingClientRect()
  const token = picture.token(scene.amount)
  if (from) await travel(at, token, { box: around(there, token), scale: 0.5 }, 260, { easing: FORWARD, from: { box: around(from, token) } })
  land(at, goal)
  await at.beat.go(token.element, [{ opacity: 1 }, { opacity: 0 }], 160)
}

function land({ beat, hear }: Scenery, goal: HTMLElement) {
  hear('strike', 1)
  void shake(beat, goal, 1)
}

/** On the way from one middle to the other. */
function between(from: DOMRect, to: DOMRect, part: number): DOMRect {
  const x = to.left + to.width / 2 - from.left - from.width / 2
  const y = to.top + to.height / 2 - from.top - from.height / 2
  return new DOMRect(from.left + x * part, from.top + y * part, from.width, from.height)
}

/** Whoever is hit has a bar of as many parts as they can bear. */
function fill(struck: HTMLElement, total: number, of: number) {
  const parts = struck.querySelectorAll('.bar > i')
  if (parts.length === of) parts.forEach((part, at) => part.classList.toggle('hurt', at < total))
}

/** The bar fills, and whoever was hit shakes. */
async function hurt(at: Scenery, scene: Scene) {
  const { shown, picture, beat, hear } = at
  const amount = scene.amount ?? 0
  if (scene.total !== undefined && scene.of)
    shown.meter = { name: scene.card ?? at.nameOf(scene.who), before: Math.max(scene.total - amount, 0), total: scene.total, of: scene.of }
  hear('strike', amount)
  const struck = target(picture, scene)
  if (struck && scene.of) fill(struck, scene.total ?? 0, scene.of)
  if (struck) await shake(beat, struck, amount)
  await beat.wait(160)
}

/** A card of the strikes, by itself: a breath, then it is turned over, then it does what it does. */
export const strike: Playing = async (step, at) => {
  const [scene, result] = step.scenes
  if (!scene) return
  // A blow needs no card.
  if (!scene.from) return blow(step, at)
  const { picture, beat, shown, hear } = at
  const box = picture.middle(0.5)
  const card = picture.bring(scene.card, box.width, scene.from.zone)
  const from = picture.boxOf(scene.from)
  pose(card, { box: from ? around(from, card) : box })
  shown.dim = true
  shown.words = ''
  hear('slide')
  await travel(at, card, { box }, 280, from ? {} : { fade: [0, 1] })
  hear('breath')
  // The last one takes the longest breath.
  await beat.wait(step.next === 'strike' ? 200 : 340)
  await turnOver(at, card, box, 300)
  shown.words = step.words
  if (result?.act === 'damage') await hurt(at, result)
  else if (result) hear('miss')
  await beat.wait((result?.amount ?? 0) > 2 ? 480 : 320)
  light(at, step)
  const home = picture.holder(scene.who)?.getBoundingClientRect()
  if (scene.to && picture.boxOf(scene.to)) await settle(at, card, scene, 220)
  else await travel(at, card, { box: home ? around(home, card) : box }, 220, { fade: [1, 0] })
}

const blow: Playing = async (step, at) => {
  const scene = step.scenes[0]
  const struck = scene && target(at.picture, scene)
  at.shown.words = step.words
  at.hear('strike', 2)
  if (struck) await shake(at.beat, struck, 2)
  await at.beat.wait(220)
}

export const miss: Playing = async (step, at) => {
  at.shown.words = step.words
  at.hear('miss')
  await at.beat.wait(320)
  light(at, step)
}

export const damage: Playing = async (step, at) => {
  const scene = step.scenes[0]
  if (!scene) return
  at.shown.words = step.words
  await hurt(at, scene)
  await at.beat.wait(120)
  light(at, step)
}

export const heal: Playing = async (step, at) => {
  const scene = step.scenes[0]
  at.shown.words = step.words
  const better = scene && target(at.picture, scene)
  at.hear('good')
  if (better) await at.beat.go(better, [{ opacity: 1 }, { opacity: 0.45 }, { opacity: 1 }], 300)
}

/** Somebody is out: they tip over and pale. */
export const fall: Playing = async (step, at) => {
  const scene = step.scenes[0]
  at.shown.words = step.words
  at.hear('stamp')
  const found = scene && (scene.card === undefined ? at.picture.holder(scene.who) : at.picture.named(scene.card)?.element)
  if (found) {
    const base = found.style.transform
    await at.beat.go(found, [{ transform: base || 'none', opacity: 1 }, { transform: `${base} rotate(5deg) scale(0.96)`, opacity: 0.4 }], 380)
  }
  await at.beat.wait(120)
}
