/* Photographs taken from a car: roads, cities, and what happens there. */
import { between, upto } from '../dice'
import type { Drawing } from '../drawing'
import { dim, disc, fade, halftone, line, rect, round, shape, times } from '../pen'
import { standing } from '../people'
import { blur, pines, stars } from './shared'

/** A road at night with a sign nobody has time to read. */
export const road: Drawing = (roll) => {
  const x = between(roll, 66, 86)
  const left = roll() < 0.5
  const post = left ? 28 : 118
  return [
    rect(0, 0, 150, 210, 'd'),
    stars(roll, 22, 74),
    disc(between(roll, 20, 130), between(roll, 40, 54), 9, 'l', dim(0.8)),
    fade(60, 70, 0.35),
    pines(roll, 112, 'b', 46),
    rect(0, 110, 150, 100, 'b'),
    shape(`M${round(x - 3)} 110H${round(x + 3)}L132 210H14Z`, 'm', dim(0.65)),
    line(`M${round(x)} 114L${round(x)} 124M${round(x)} 132V146M${round(x)} 156V178`, 'g', 1.8, dim(0.8)),
    rect(post - 1.5, 88, 3, 58, 'l'),
    `<rect x="${post - 19}" y="70" width="38" height="24" rx="2.5" class="l"/>`,
    rect(post - 15, 75, 30, 3.4, 'b'),
    rect(post - 15, 81.5, upto(roll, 14, 26), 3.4, 'b'),
    rect(post - 15, 88, upto(roll, 10, 20), 2.4, 'd'),
  ].join('')
}

/** Roofs of a city; one window is lit. */
export const city: Drawing = (roll) => {
  const tower = (at: number) => {
    const high = between(roll, 44, 92)
    const wide = between(roll, 20, 30)
    const x = at * 24 - 8
    const ink = at % 2 ? 'b' : 'd'
    const windows = times(Math.floor(high / 11), (row) => times(3, (k) => (roll() < 0.42 ? `M${round(x + 3 + k * 7)} ${round(150 - high + 5 + row * 11)}h4v5h-4z` : '')))
    return rect(x, 150 - high, wide, high + 60, ink) + shape(windows, 'm')
  }
  const x = between(roll, 40, 104)
  return [
    rect(0, 0, 150, 210, 'm'),
    fade(26, 110, 0.45),
    disc(112, 50, 12, 'l', dim(0.7)),
    times(7, tower),
    rect(x, between(roll, 92, 116), 5, 6.5, 'g'),
    rect(0, 150, 150, 60, 'b'),
  ].join('')
}

/** Two who fight, too quick for the film. */
export const struggle: Drawing = (roll) => {
  const one = standing(58, 172, 1.14, 'b', roll() < 0.4)
  const other = standing(96, 174, 1.08, 'b')
  return [
    rect(0, 0, 150, 210, 'm'),
    rect(0, 0, 150, 210, 'l', dim(0.35)),
    fade(30, 150, 0.5),
    `<g transform="rotate(${round(between(roll, 6, 12))} 58 172)">${blur(one, roll, 9)}</g>`,
    `<g transform="rotate(${round(-between(roll, 6, 13))} 96 174)">${blur(other, roll, 8)}</g>`,
    line('M66 100C76 92 84 96 90 104M62 108C74 112 82 106 92 112', 'b', 6),
    line(times(5, () => `M${round(between(roll, 8, 60))} ${round(between(roll, 44, 120))}l${round(between(roll, 14, 34))} ${round(between(roll, -8, 8))}`), 'w', 1.4, dim(0.5)),
    halftone(2, 0, 150, 150, 60, dim(0.6)),
  ].join('')
}

/** A picture of a surveillance camera above a gate. */
export const gate: Drawing = (roll) => {
  const bars = times(9, (at) => `M${12 + at * 16} 62V150`)
  return [
    rect(0, 0, 150, 210, 'd'),
    stars(roll, 16, 60),
    fade(60, 90, 0.35),
    shape('M0 150L0 92 34 80 34 150ZM150 150V92L116 80V150Z', 'b'),
    rect(46, 74, 58, 60, 'b'),
    rect(52, 80, 20, 14, roll() < 0.5 ? 'g' : 'm'),
    rect(78, 80, 20, 14, 'm'),
    line(bars, 'l', 2.2, dim(0.75)),
    line('M0 70H150M0 140H150', 'l', 2.6, dim(0.75)),
    line(times(12, (at) => `M${at * 13} 58l6 6m0-6l-6 6`), 'w', 0.9, dim(0.7)),
    rect(52, 98, 46, 18, 'r'),
    rect(58, 103, 34, 2.4, 'w'),
    rect(58, 109, upto(roll, 16, 30), 2.4, 'w'),
    rect(0, 150, 150, 60, 'b'),
  ].join('')
}
