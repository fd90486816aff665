/* What each act looks like. */
import { attack, damage, fall, heal, miss, strike } from './blows'
import { move, reveal, routine } from './cards'
import { check, token } from './checks'
import { target, type Playing } from './craft'
import type { Act } from '../../types'

/** Longer than this nobody reads the title of a turn. */
const TITLE_MS = 380
const END_MS = 300
const USE_MS = 200

const turn: Playing = (step, { shown, beat }) => {
  shown.words = step.words
  return beat.wait(TITLE_MS)
}

const use: Playing = async ({ scenes }, { picture, beat, hear }) => {
  const used = scenes[0] && target(picture, scenes[0])
  hear('key')
  if (used) await beat.go(used, [{ transform: 'none' }, { transform: 'scale(1.06)' }, { transform: 'none' }], USE_MS)
}

const over: Playing = (_, { beat }) => beat.wait(END_MS)
const nothing: Playing = () => Promise.resolve()

export const ACTS: Record<Act, Playing> = {
  turn,
  reveal,
  enter: move,
  move,
  draw: routine,
  play: routine,
  use,
  leave: routine,
  gain: routine,
  attack,
  strike,
  damage,
  miss,
  heal,
  fall,
  sum: check,
  token,
  answer: nothing,
  over,
}
