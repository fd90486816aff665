/* What is heard of an answer that is not staged: the one sound that matters most. */
import type { Scene } from '../types'
import { hear } from './sounds'

export function follow(scenes: Scene[]) {
  const hit = Math.max(0, ...scenes.filter(({ act }) => act === 'damage').map(({ amount = 1 }) => amount))
  const has = (...acts: Scene['act'][]) => scenes.some(({ act }) => acts.includes(act))
  if (hit > 0) hear('strike', hit)
  else if (has('attack', 'strike')) hear('strike', 1)
  else if (has('reveal')) hear('turn')
  else if (has('move', 'enter') && !has('play')) hear('creep')
  else if (has('play', 'draw', 'leave', 'gain')) hear('slide')
}
