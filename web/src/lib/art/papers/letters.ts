/* Papers somebody sent, signed or took to court. */
import { between, pick, upto } from '../dice'
import type { Drawing } from '../drawing'
import { barcode, redacted, sheet, typed } from '../paper'
import { dim, disc, line, placed, rect, round, shape, times, words } from '../pen'
import { framed, portrait } from '../people'
import * as places from '../scenes/places'
import * as skies from '../scenes/skies'

/** What somebody saw, and who they are. */
export const statement: Drawing = (roll, of) => {
  const left = roll() < 0.5
  const x = left ? 14 : 90
  const name = between(roll, 26, 44)
  return [
    sheet(),
    rect(0, 30, 150, 4, 'i'),
    portrait(roll, x, 42, 46, 56, of.look),
    typed(roll, left ? 68 : 14, 46, 66, 5, 10),
    line(`M${left ? 70 : 16} 96C${left ? 80 : 26} 84 ${round(name + (left ? 56 : 0))} 108 ${left ? 134 : 80} 92`, 'v', 1.2),
    words(14, 116, 'STATEMENT', 8, 'i', 'letter-spacing="1.2"'),
    redacted(roll, 14, 122, 122, 8),
  ].join('')
}

/** Letters cut out of newspapers: whoever glued them is not to be believed. */
export const cuttings: Drawing = (roll) => {
  const inks = ['i', 't', 'r', 'v2', 'b'] as const
  const row = (at: number) => {
    let x = 14
    let found = ''
    while (x < 124) {
      const wide = between(roll, 8, 17)
      const high = between(roll, 11, 17)
      const piece = rect(-wide / 2, -high / 2, wide, high, pick(roll, inks)) + rect(-wide / 2 + 2.4, -high / 2 + 3, wide - 4.8, high - 6, pick(roll, ['p', 'w', 'y']), dim(0.85))
      found += placed(piece, `translate(${round(x + wide / 2)} ${round(50 + at * 23 + between(roll, -3, 3))}) rotate(${round(between(roll, -11, 11))})`)
      x += wide + between(roll, 1.5, 9)
    }
    return found
  }
  return sheet('q') + placed(rect(7, 32, 136, 172, 'p') + times(4, row) + typed(roll, 16, 150, 112, 5), `rotate(${round(between(roll, -2, 2))} 75 110)`)
}

/** A case: its folder with a photograph on a clip, and where it was. */
export const folder: Drawing = (roll, of) => {
  const scene = of.inset ?? pick(roll, [skies.lights, skies.saucer, places.corridor, places.house, places.lake, places.telephoto])
  const inset = framed(rect(56, 44, 82, 70, 'm') + placed(scene(roll, of), 'translate(56 22) scale(.55)'), 56, 44, 82, 70)
  return [
    rect(0, 0, 150, 210, 'e'),
    shape('M0 34H52L60 22H138L146 34H150V210H0Z', 'q2'),
    rect(66, 25, 64, 8, 'p'),
    typed(roll, 69, 28, 56, 1, 8, 'i'),
    placed(rect(10, 38, 128, 172, 'p') + typed(roll, 16, 48, 34, 8, 8) + typed(roll, 16, 124, 112, 8, 9), `rotate(${round(between(roll, -1.6, 1.6))} 75 120)`),
    placed(inset, `rotate(${round(between(roll, -4, 4))} 97 79)`),
    shape('M0 34H3V210H0Z', 'i', dim(0.25)),
    disc(18, 112, 8, 'n sr', 'stroke-width="1.2" opacity=".7"'),
    barcode(roll, 92, 186, 44, 12),
  ].join('')
}

/** Four lines of a form, three of them blackened: what one asks a whole game for. */
export const dossier: Drawing = (roll) => {
  const entry = (at: number) => {
    const y = 46 + at * 21
    const long = upto(roll, 54, 96)
    return rect(20, y, 26, 3, 'o', dim(0.8)) + rect(20, y + 6, long, 9, 'x') + rect(20, y + 6, long, 9, 'n so', 'stroke-width=".5"') + rect(22 + long, y + 9, Math.max(110 - long, 4) * 0.6, 3, 'o', dim(0.3))
  }
  return [
    rect(0, 0, 150, 210, 'x'),
    rect(8, 34, 134, 168, 'x2'),
    rect(8, 34, 134, 168, 'n so', 'stroke-width=".8"'),
    line('M0 27H150', 'r', 3),
    times(4, entry),
    placed(line('M-26-20L26 20M-26 20L26-20', 'r', 7, dim(0.85)), `translate(${round(between(roll, 104, 116))} ${round(between(roll, 76, 92))}) rotate(${round(between(roll, -10, 10))}) scale(.62)`),
  ].join('')
}
