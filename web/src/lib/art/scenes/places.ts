/* Photographs of places, mostly at night. */
import { between, upto } from '../dice'
import type { Drawing } from '../drawing'
import { dim, disc, fade, halftone, line, oval, placed, rect, round, shape, times } from '../pen'
import { bust, HAIR, someone, standing } from '../people'
import { stars } from './shared'

export const doorway: Drawing = (roll) => {
  const x = between(roll, 60, 92)
  return rect(0, 0, 150, 210, 'b') + rect(x - 26, 34, 52, 120, 'l') + rect(x - 22, 38, 44, 116, 'w', dim(0.8))
    + shape(`M${x - 26} 154H${x + 26}L${x + 62} 210H${x - 62}Z`, 'm') + halftone(1, x - 26, 34, 52, 60, dim(0.5))
    + standing(x + between(roll, -4, 4), 158, 1.12, 'b', roll() < 0.5) + shape(`M${x - 10} 158H${x + 10}L${x + 24} 210H${x - 26}Z`, 'b', dim(0.75))
}

export const corridor: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'd') + shape('M0 20L56 70V126L0 210ZM150 20L94 70V126L150 210Z', 'b') + rect(56, 70, 38, 56, 'l')
    + shape('M56 126H94L150 210H0Z', 'm', dim(0.7)) + shape('M56 70H94L150 20H0Z', 'm', dim(0.3))
    + times(3, i => shape(`M${68 - i * 9} ${62 - i * 13}H${82 + i * 9}L${85 + i * 11} ${57 - i * 14}H${65 - i * 11}Z`, 'w', dim(0.8 - i * 0.15)))
    + standing(75 + between(roll, -6, 6), 128, 0.54, 'b', roll() < 0.4) + shape('M68 128H82L104 190H58Z', 'b', dim(0.5)) + fade(110, 100, 0.3)
}

export const house: Drawing = (roll) => {
  const lit = upto(roll, 0, 3)
  return rect(0, 0, 150, 210, 'd') + stars(roll, 20, 70) + fade(60, 90, 0.3) + shape('M14 76L75 34 136 76V170H14Z', 'b') + times(4, i => {
      const x = 30 + (i % 2) * 54, y = 74 + Math.floor(i / 2) * 42
      return i === lit ? rect(x, y, 36, 32, 'g', dim(0.9)) + bust(x + 18, y + 5, 0.34, { body: 'b', face: 'b', top: 'b', rim: 'b', hair: HAIR[0] })
        + line(`M${x + 18} ${y}V${y + 32}M${x} ${y + 16}H${x + 36}`, 'b', 1.6) : rect(x, y, 36, 32, 'd')
    }) + rect(0, 160, 150, 50, 'b') + line('M0 164L10 140M20 170L22 138M140 170L134 138', 'd', 2)
}

export const lake: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'd')
    + placed(rect(0, 0, 150, 98, 'l') + fade(24, 76, 0.5) + shape('M0 98C20 74 44 84 60 72 84 60 110 80 150 70V98Z', 'm')
      + rect(0, 96, 150, 114, 'd')
      + shape('M42 102C44 78 54 72 60 80 64 86 62 96 66 102ZM74 102C80 88 94 88 100 102ZM108 102C112 94 120 94 124 102ZM50 78L42 70 46 81Z', 'b')
      + times(16, () => {
      const y = between(roll, 102, 200)
      return rect(roll() * 120, y, between(roll, 12, 44), 1, 'l', dim(round(0.2 + roll() * 0.3)))
    }) + oval(76, 104, 48, 2.5, 'w', dim(0.35)), 'translate(0 -26)')
}

export const blinds: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'm') + fade(20, 150)
    + bust(75 + between(roll, -10, 10), 42, 1.5, someone(roll, { body: 'b', face: 'd', side: 'b', top: 'b', rim: 'l', glasses: false }))
    + times(17, i => rect(0, 24 + i * 11, 150, 4.6, 'b', dim(0.8)) + rect(0, 28.6 + i * 11, 150, 0.9, 'w', dim(0.35)))
    + line('M36 20V210M118 20V210', 'w', 0.7, dim(0.4))
}

export const telephoto: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'l') + shape('M0 34H150V120H0Z', 'm') + times(4, i => rect(8 + i * 37, 40, 24, 30, i % 2 ? 'd' : 'b', dim(0.7)))
    + rect(0, 118, 150, 92, 'd') + fade(30, 140, 0.5) + shape('M2 150C6 126 16 120 30 118L44 102H96L112 118C130 120 146 124 148 150Z', 'b')
    + shape('M49 106H68V118H40ZM73 106H93L104 118H73Z', 'm') + disc(32, 150, 11, 'b') + disc(120, 150, 11, 'b') + disc(32, 150, 5, 'm')
    + disc(120, 150, 5, 'm') + standing(between(roll, 60, 96), 142, 0.95, 'b', roll() < 0.6)
    + line('M75 62V72M75 92V102M56 82H66M84 82H94', 'w', 0.9, dim(0.9))
      + line('M24 44H36M24 44V56M126 44H114M126 44V56M24 122H36M24 122V110M126 122H114M126 122V110', 'w', 1.1, dim(0.8))
}
