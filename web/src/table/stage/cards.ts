/* Cards that come, go and are turned over. */
import { CREEP } from './beat'
import { around, cast, light, settle, travel, turnOver, type Playing } from './craft'
import { pose } from './picture'
import type { Scene } from '../../types'

/** More cards than this at once only flicker. */
const MOST_FLYING = 8
const APART_MS = 40
const CREEP_APART_MS = 60

/** Comes large to the middle, turns over if it lay face down, stays a while, and goes where it goes. */
export const reveal: Playing = async (step, at) => {
  const scene = step.scenes[0]
  if (!scene) return
  const { picture, beat, shown, hear } = at
  const box = picture.middle()
  // Where it is turned over is where it lay, if nothing else is said.
  const where = scene.from ?? scene.to
  const lay = where ? picture.find(where, scene.card) : picture.named(scene.card)
  const start = lay?.element.getBoundingClientRect() ?? picture.boxOf(scene.from) ?? picture.holder(scene.who)?.getBoundingClientRect()
  if (lay) {
    lay.element.style.visibility = 'hidden'
    picture.drop(lay)
  }
  const card = picture.bring(scene.card, box.width, lay?.origin ?? where?.zone)
  pose(card, { box: start ? around(start, card) : box })
  const isOpen = lay?.open ?? false
  if (isOpen) picture.turn(card)
  shown.dim = true
  shown.words = step.words
  hear('slide')
  await travel(at, card, { box }, 300, start ? {} : { fade: [0, 1] })
  if (!isOpen && scene.card !== undefined) await turnOver(at, card, box, 380)
  await beat.wait(620)
  light(at, step)
  hear('slide')
  await settle(at, card, { ...scene, to: scene.to ?? scene.from, card: scene.card }, 300)
}

/** One after the other, a little apart: they creep, and what enters comes last. */
export const move: Playing = async (step, at) => {
  at.shown.words = step.words
  at.hear(step.scenes.length > 1 || step.act === 'move' ? 'creep' : 'slide')
  const order = [...step.scenes.filter(({ act }) => act === 'move'), ...step.scenes.filter(({ act }) => act !== 'move')]
  // Who stands where is known before anybody moves.
  const cards = order.map((scene) => cast(at, scene))
  const goals = order.map((scene) => at.picture.boxOf(scene.to, scene.card))
  await Promise.all(
    order.map((scene, place) => {
      const [card, goal] = [cards[place], goals[place]]
      if (!card || !goal) return
      at.picture.put(card, scene.to)
      const from = { box: card.box, tilt: scene.act === 'enter' ? 7 : 0 }
      return travel(at, card, { box: around(goal, card) }, 560, { delay: place * CREEP_APART_MS, easing: CREEP, from })
    }),
  )
}

/** How many cards a scene is about: of those nobody names, it says so. */
const several = ({ act, card, amount = 1 }: Scene) => (card === undefined && (act === 'draw' || act === 'leave') ? Math.max(amount, 1) : 1)

/** Several cards at once, as one does in passing. */
export const routine: Playing = async (step, at) => {
  const flying = step.scenes.flatMap((scene) => Array.from({ length: several(scene) }, () => scene)).slice(0, MOST_FLYING)
  at.shown.words = ''
  at.hear('slide')
  // Where all go is known before any of them is made.
  for (const { from, to, card } of flying) {
    at.picture.boxOf(to, card)
    at.picture.boxOf(from)
  }
  await Promise.all(
    flying.map((scene, place) => {
      const card = cast(at, scene)
      if (!card) return
      return settle(at, card, scene, 220, place * APART_MS)
    }),
  )
}
