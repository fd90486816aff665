/* Papers of an office. */
import { between, pick, upto } from '../dice'
import type { Drawing } from '../drawing'
import { seal } from '../overlays'
import { barcode, fingerprint, redacted, redactedDark, sheet, typed } from '../paper'
import { box, dim, disc, line, placed, rect, round, shape, times, words } from '../pen'
import { framed, portrait } from '../people'
import * as places from '../scenes/places'
import * as skies from '../scenes/skies'

/** What newspapers print. */
const INSETS: readonly [Drawing, ...Drawing[]] = [skies.lights, skies.saucer, places.corridor, places.telephoto]

export const personnel: Drawing = (roll, of) => {
  const left = roll() < 0.5, px = left ? 14 : 86, qx = left ? 76 : 14
  return sheet() + rect(0, 30, 150, 6, 't') + portrait(roll, px, 42, 50, 62, of.look) + typed(roll, qx, 46, 58, 3, 7)
    + fingerprint(roll, qx + 27, 86, 0.78) + rect(qx, 67, 58, 0.7, 'j')
    + words(14, 118, (of.number || 'FILE').replace(/\D/g, '').padStart(7, 'X-0000'), 8, 'i') + typed(roll, 14, 126, 122, 5, 9)
      + barcode(roll, 92, 174, 44, 16)
}

export const badge: Drawing = (roll, of) => {
  return sheet('q') + line('M52 0L68 34M98 0L82 34', 't', 6, dim(0.9))
    + `<rect x="22" y="34" width="106" height="150" rx="6" class="p"/><rect x="22" y="34" width="106" height="150" rx="6" class="n sj" stroke-width=".8"/><rect x="62" y="39" width="26" height="5" rx="2.5" class="q"/>`
    + rect(22, 50, 106, 9, 't') + portrait(roll, 30, 64, 44, 54, of.look) + disc(102, 84, 17, 'n st', 'stroke-width="2"')
    + disc(102, 84, 13, 'n st', 'stroke-width=".8"') + shape('M102 73L105 81 113 81 106.5 86 109 94 102 89 95 94 97.5 86 91 81 99 81Z', 't')
    + typed(roll, 30, 126, 90, 3) + barcode(roll, 34, 158, 82, 14)
}

export const memo: Drawing = (roll) => {
  return sheet() + rect(14, 36, 30, 3, 't') + words(14, 50, 'MEMORANDUM', 9, 'i', 'letter-spacing="1.5"') + line('M14 55H136', 'i', 1)
    + redacted(roll, 14, 63, 122, 15)
    + (roll() < 0.6 ? placed(disc(0, 0, 15, 'n st', 'stroke-width="1.6"') + disc(0, 0, 11, 'n st', 'stroke-width=".7"')
      + shape('M0-8L2.4-2.400H8L3.5 1 5 7 0 3.5-5 7-3.5 1-8-2.400H-2.400Z', 't'), 'translate(116 44)', dim(0.75)) : '')
}

export const telegram: Drawing = (roll) => {
  return sheet('y') + rect(0, 32, 150, 15, 'i') + words(12, 43, 'TELEGRAM', 10, 'y', 'letter-spacing="3"')
    + times(4, i => rect(10, 58 + i * 17, upto(roll, 88, 130), 11, 'p') + typed(roll, 14, 62.5 + i * 17, upto(roll, 70, 110), 1, 8, 'i', 2.4))
    + words(110, 60 + 4 * 17, 'STOP', 7, 'i') + typed(roll, 12, 140, 120, 7) + disc(118, 56, 14, 'n sr', 'stroke-width="1.5" opacity=".8"')
    + line('M100 50H136M100 56H136M100 62H136', 'r', 0.8, dim(0.7))
}

export const agenda: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'x') + rect(8, 34, 134, 168, 'n so', 'stroke-width=".8"') + seal(75, 80, 1.1) + redactedDark(roll, 20, 132, 110, 6)
}

export const clipping: Drawing = (roll, of) => {
  return rect(0, 0, 150, 210, 'q')
    + placed(shape(`M8 34L60 31 142 35 140 90 143 150 139 205 70 202 9 206 11 120Z`, 'p') + rect(15, 40, 120, 9, 'i') + rect(15, 52, 84, 5, 'j')
      + framed(rect(15, 62, 68, 54, 'm') + placed(pick(roll, INSETS)(roll, of), 'translate(15 42) scale(.46)'), 15, 62, 68, 54) + typed(roll, 90, 62, 44, 8, 7) + typed(roll, 15, 124, 56, 9, 7)
      + typed(roll, 80, 124, 54, 9, 7), `rotate(${round(between(roll, -2.5, 2.5))} 75 105)`)
}

export const fiche: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'k') + rect(6, 32, 138, 172, 'd') + rect(6, 32, 138, 10, 'm')
    + words(11, 40, 'REEL ' + upto(roll, 100, 999), 7, 'w') + times(12, i => {
      const x = 11 + (i % 3) * 44, y = 48 + Math.floor(i / 3) * 39
      return rect(x, y, 40, 34, 'l', dim(0.85)) + rect(x + 3, y + 3, 34, 4, 'b')
        + (i % 2 ? rect(x + 3, y + 10, 15, 20, 'd')
          + typed(roll, x + 21, y + 10, 16, 5, 4, 'd', 1.5) : typed(roll, x + 3, y + 10, 34, 5, 4, 'd', 1.5))
    }) + placed(rect(-2, -2, 44, 38, 'n sg', 'stroke-width="2"'), `translate(${11 + upto(roll, 0, 2) * 44} ${48 + upto(roll, 0, 1) * 39})`)
}

export const note: Drawing = (roll) => {
  return sheet() + disc(75, 82, 50, 'g', dim(0.12)) + disc(75, 82, 36, 'g', dim(0.18)) + line(times(16, i => {
      const a = i * 0.3927, k = i % 2 ? 40 : 34
      return `M${round(75 + k * Math.cos(a))} ${round(82 + k * Math.sin(a))}L${round(75 + 50 * Math.cos(a))} ${round(82 + 50 * Math.sin(a))}`
    }), 'g', 1.8) + shape('M33 82C52 58 98 58 117 82 98 106 52 106 33 82Z', 'p')
      + line('M33 82C52 58 98 58 117 82 98 106 52 106 33 82Z', 'i', 2.4) + disc(75, 82, 15, 't') + disc(75, 82, 7, 'i') + disc(71, 78, 3, 'w')
      + typed(roll, 20, 148, 110, 6)
}

export const shredded: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'k') + times(14, i => {
      const y = between(roll, 0, 34), skew = between(roll, -2.5, 2.5)
      return placed(rect(i * 10.8, 28 - y, 9, 200, 'p')
        + shape(times(20, k => box(i * 10.8 + 1, 34 - y
          + k * 9, between(roll, 2, 8), 2)), i % 4 ? 'j' : 'i'), `rotate(${round(skew)} ${i * 11} 100)`)
    })
}
