/* Checks: what is added, and what comes out of a bag. */
import { around, travel, type Playing } from './craft'
import { pose } from './picture'

/** A check: each part is laid on what there is. */
export const check: Playing = async (step, at) => {
  const scene = step.scenes[0]
  if (!scene) return
  const { shown, beat, hear } = at
  shown.words = step.words
  const before = shown.check
  const amount = scene.amount ?? 0
  shown.check = { parts: [...(before?.parts ?? []), { amount, by: step.cause ?? scene.card ?? '' }], total: scene.total ?? (before?.total ?? 0) + amount, of: scene.of ?? before?.of }
  hear('key')
  await beat.wait(step.next === 'sum' ? 320 : 620)
  if (step.next !== 'sum' && step.next !== 'token') shown.check = null
}

export const token: Playing = async (step, at) => {
  const scene = step.scenes[0]
  if (!scene) return
  const { picture, beat, shown, hear } = at
  const box = picture.aside()
  const drawn = picture.token(scene.amount)
  const from = picture.boxOf(scene.from)
  const middle = around(box, drawn)
  pose(drawn, { box: from ? around(from, drawn) : middle })
  shown.words = step.words
  hear('slide')
  await travel(at, drawn, { box: middle }, 300, { fade: [0, 1] })
  hear('key')
  await beat.wait(300)
  const to = picture.boxOf(scene.to)
  await travel(at, drawn, { box: to ? around(to, drawn) : middle }, 220, { fade: [1, 0] })
  picture.drop(drawn)
}
