/* Photographs of people. Half of every face lies in shadow. */
import { between, upto } from '../dice'
import type { Drawing } from '../drawing'
import { dim, disc, fade, line, oval, placed, rect, round, shape, times, words } from '../pen'
import { bust, HAIR, someone } from '../people'

export const group: Drawing = (roll, of) => {
  const k = /trinity|brothers|three/i.test(of.name) ? 3 : 2
  return rect(0, 0, 150, 210, 'm') + fade(24, 170, 0.6) + oval(75, 84, 58, 62, 'l', dim(0.5))
    + times(k, i => bust(75 + (i - (k - 1) / 2) * 44, 54 + (i % 2) * 9, 1.02, someone(roll, { body: i % 2 ? 'd' : 'b', face: 'd', side: 'b', top: 'b', rim: 'l', glasses: false })))
    + rect(0, 160, 150, 50, 'b')
}

const SMOKE: readonly [aside: number, opacity: number][] = [[0, 0.5], [5, 0.3], [-6, 0.22]]

export const smoke: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'b') + oval(112, 70, 44, 70, 'd') + fade(40, 140, 0.3)
    + bust(64, 44, 1.3, someone(roll, { body: 'b', face: 'd', side: 'b', top: 'b', rim: 'm', glasses: false, hair: HAIR[3] }))
    + line('M50 51C50 44 60 42 66 43M49 60V72M52 82Q56 92 63 94', 'l', 1.4, dim(0.7)) + disc(92, 89, 1.8, 'g')
    + rect(80, 88.2, 12, 1.7, 'w', dim(0.8))
    + SMOKE.map(([d, op]) => line(`M93 86C${102 + d} 74 ${84 - d} 66 ${98 + d} 54S${92 - d} 40 ${108 + d} 28`, 'w', 3.2, dim(op))).join('')
}

export const mugshot: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'l') + rect(0, 0, 150, 210, 'w', dim(0.25)) + line(times(9, i => `M0 ${36 + i * 13}H150`), 'm', 0.8, dim(0.8))
    + times(5, i => words(6, 46 + i * 26, 6 - i + "'", 7, 'd')) + fade(90, 120, 0.35)
    + bust(75, 46, 1.12, someone(roll, { body: 'd', face: 'm', side: 'd', top: 'b', rim: 'l', bar: roll() < 0.35 })) + rect(38, 132, 74, 22, 'b')
    + words(75, 147, upto(roll, 10000, 99999), 13, 'w', 'text-anchor="middle" letter-spacing="2"')
}

export const profile: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'd') + oval(48, 84, 44, 66, 'm', dim(0.8)) + fade(30, 150, 0.45)
    + placed(shape('M30 130V98C44 90 46 70 42 50 38 26 4 22-14 38-20 44-20 52-18 58L-27 72C-28 75-24 76-21 76L-22 82-18 85-20 90-17 93C-16 102-8 102 0 100L2 112C-16 118-26 130-28 150V210H70V150C60 138 46 134 30 130Z', 'b')
      + line('M-14 38C-20 44-20 52-18 58L-27 72C-28 75-24 76-21 76L-22 82-18 85-20 90-17 93C-16 102-8 102 0 100', 'w', 1.3, dim(0.8))
      + (roll() < 0.4 ? shape('M-34 42C-10 34 40 34 58 44 40 48-10 48-34 42ZM-14 40C-12 16 36 14 42 40Z', 'b') : ''), `translate(${round(between(roll, 74, 86))} 12)`)
}

export const screen: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'b')
    + `<rect x="14" y="34" width="122" height="94" rx="9" class="d"/><rect x="21" y="41" width="108" height="80" rx="6" class="m"/>`
    + line(`M21 81${times(36, i => `L${21 + i * 3} ${round(81 + Math.sin(i * 0.8) * between(roll, 2, 24) * Math.exp(-Math.pow((i - 18) / 9, 2)))}`)}`, 'w', 1.2)
    + disc(75, 81, 27, 'n sw', 'stroke-width="1"') + disc(75, 81, 12, 'g', dim(0.85)) + disc(75, 81, 4.5, 'b')
    + `<rect x="21" y="41" width="108" height="80" rx="6" fill="url(#art-scan)"/>` + rect(40, 140, 70, 5, 'd')
    + times(9, i => times(3, j => rect(22 + i * 12, 156 + j * 13, 9, 9, 'd'))) + fade(30, 100, 0.15)
}
