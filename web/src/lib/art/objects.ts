/* Things found: each about 80 by 80 around the middle. */
import { between, type Dice } from './dice'
import { dim, disc, line, oval, placed, rect, round, shape, times, words } from './pen'

/** Draws one around 0 0. */
export type Thing = (roll: Dice) => string

export const vial: Thing = roll => times(3, i => placed(shape('M-8-34H8V-28H6V24C6 33-6 33-6 24V-28H-8Z', 'l')
  + shape(`M-6 ${round(between(roll, -12, 6))}H6V24C6 33-6 33-6 24Z`, 't') + rect(-9, -36, 18, 6, 'i')
  + line('M-3-24V20', 'w', 1.2, dim(0.8)), `translate(${i * 23 - 23} 0) rotate(${round(between(roll, -7, 7))})`))

export const disk: Thing = () => `<rect x="-32" y="-34" width="64" height="66" rx="3" class="b"/>` + rect(-18, -34, 34, 22, 'l')
  + rect(4, -31, 8, 16, 'b') + rect(-24, -4, 48, 36, 'p') + line('M-19 4H19M-19 12H19M-19 20H8', 'j', 1.2)

export const chip: Thing = () => line('M-26-8H-40M-26 6H-40M26-8H40M26 6H40M-8-26V-40M6-26V-40M-8 26V40M6 26V40', 'm', 2.4)
  + rect(-26, -26, 52, 52, 'b') + rect(-14, -14, 28, 28, 'd') + line('M-14-4H14M0-14V14M-8 6H8', 'o', 1) + disc(-19, -19, 2.4, 'l')

export const implant: Thing = () => oval(0, 0, 36, 15, 'l') + shape('M-10-5H12C17-5 17 6 12 6H-10C-15 6-15-5-10-5Z', 'b')
  + rect(-8, -3, 18, 2, 'w', dim(0.7)) + line('M-16 0H-28M18 0H30', 'b', 1.4) + line('M-40 26H40M-40 22V30M40 22V30M0 24V28', 'i', 1)

export const bone: Thing = () => times(4, i => placed(shape('M-17-7C-24-9-24 8-16 7L-8 9H8L16 7C24 8 24-9 17-7L8-5C4-9-4-9-8-5Z', 'p')
  + oval(0, 1, 5.5, 3.6, 'b', dim(0.75)) + shape('M-3-8L0-17 3-8Z', 'p')
  + line('M-17-7C-24-9-24 8-16 7', 'j', 0.8), `translate(${(i % 2) * 3 - 1} ${i * 19 - 27}) scale(1.15)`))

export const rock: Thing = roll => shape('M-36 20L-30-10-12-30 14-32 34-10 38 14 20 32-18 34Z', 'd')
  + shape('M-30-10L-12-30 14-32 4-8-14 4Z', 'm') + shape('M4-8L34-10 38 14 12 12Z', 'b', dim(0.5))
  + times(9, () => disc(between(roll, -24, 26), between(roll, -20, 24), between(roll, 0.8, 2.4), 'b', dim(0.6)))

export const reel: Thing = () => disc(0, 0, 36, 'b') + disc(0, 0, 33, 'd')
  + times(3, i => placed(oval(0, -19, 9, 8, 'p', dim(0.9)), `rotate(${i * 120})`)) + disc(0, 0, 5, 'p')
  + disc(0, 0, 36, 'n sl', 'stroke-width=".8"') + line('M20 30C40 34 46 20 60 30', 'b', 3)

export const film: Thing = roll => placed(rect(-52, -20, 104, 40, 'b')
  + times(13, i => rect(-49 + i * 8, -17.5, 4, 4, 'p') + rect(-49 + i * 8, 13.5, 4, 4, 'p'))
  + times(4, i => rect(-48 + i * 25, -11, 21, 22, 'm')
    + disc(-38 + i * 25, -2 + i, 4 + i * 0.6, i == 2 ? 'w' : 'l')), `rotate(${round(between(roll, -16, 16))})`)

export const bee: Thing = roll => times(5, i => placed(oval(-7, -7, 11, 5, 'l', 'transform="rotate(24)" opacity=".7"')
  + oval(7, -7, 11, 5, 'l', 'transform="rotate(-24)" opacity=".7"') + oval(0, 5, 6.5, 12, 'b') + line('M-5.5 3H5.5M-5.6 8H5.6M-4 13H4', 'g', 2.2)
  + disc(0, -8, 4.6, 'b'), `translate(${round((i % 3) * 30 - 30)} ${round(i > 2 ? 22 : -14 + (i % 2) * 6)}) rotate(${round(roll() * 360)}) scale(0.9)`))

export const jar: Thing = () => `<rect x="-27" y="-30" width="54" height="66" rx="8" class="l"/><rect x="-27" y="-14" width="54" height="50" rx="8" class="t" opacity=".45"/>`
  + rect(-29, -38, 58, 10, 'i') + shape('M2-16C-16-16-18 4-9 10-12 18-6 28 6 26 15 24 17 14 9 11 3 10 2 6 8 4 18 0 18-16 2-16Z', 'd')
  + oval(-3, -5, 3.2, 4.6, 'b') + line('M-21-22V26', 'w', 2.4, dim(0.7))

export const folder: Thing = roll => placed(shape('M-38-26H-12L-6-32H34V30H-38Z', 'q') + rect(-32, -24, 60, 50, 'p')
  + line('M-26-14H22M-26-6H22M-26 2H10', 'j', 1.4) + rect(-26, 9, 40, 5, 'i')
  + rect(-26, 17, 28, 5, 'i'), `rotate(${round(between(roll, -7, 7))})`)

export const drop: Thing = roll => shape('M0-38C-8-20-24-8-24 10-24 26-12 34 0 34 12 34 24 26 24 10 24-8 8-20 0-38Z', 't')
  + shape('M0-38C-8-20-24-8-24 10-24 26-12 34 0 34-8 20-8-10 0-38Z', 'b', dim(0.35)) + line('M13 0C17 8 16 18 10 23', 'w', 2.4, dim(0.7))
  + times(7, () => disc(between(roll, -46, 46), between(roll, 8, 44), between(roll, 1, 4.4), 't'))

export const brain: Thing = roll => rect(-42, -34, 84, 70, 'b')
  + [0, 1].map(k => placed(oval(0, 0, 17, 23, 'm') + line('M-9-14C4-20 12-6 2-2-10 2-12 12 0 13 10 14 12 4 6 2M0-23V23', 'w', 1.3, dim(0.85))
    + (k ? disc(6, -6, 3.4, 'g') : ''), `translate(${k * 40 - 20} 0)`)).join('')
  + words(-38, -26, 'L', 6, 'w') + words(32, 34, round(roll() * 9) + ' T', 5, 'w')

export const doll: Thing = () => shape('M-14-2C-16-34 16-34 14-2L20 34H-20Z', 'd') + disc(0, -14, 12, 'p')
  + shape('M-13-14C-15-34 15-34 13-14L9-20H-9Z', 'b') + disc(-4, -13, 1.6, 'b') + disc(4, -13, 1.6, 'b') + line('M-3-7H3', 'r', 1)
  + line('M-14 6L-28 20M14 6L28 20', 'p', 4)

export const key: Thing = () => disc(-22, 0, 15, 'n si', 'stroke-width="5"') + line('M-8 0H38M30 0V10M38 0V13', 'i', 5)

export const pistol: Thing = () => shape('M-42-20H34V-24H40V-6H14C12 4 6 6-2 5L-8 32H-30L-22-2H-42Z', 'b') + line('M-2-4C4 6 10 4 10-5', 'b', 3)
  + line('M-38-14H36M-26 4L-20 26M-20 2L-14 26', 'm', 1.2)

export const telephone: Thing = (roll) => placed(`<rect x="-15" y="-30" width="30" height="66" rx="6" class="b"/>` + rect(8, -46, 5, 18, 'b')
  + rect(-10, -24, 20, 13, 'l') + times(4, row => times(3, k => rect(-10 + k * 7.4, -5 + row * 9, 5, 5.4, 'm'))), `rotate(${round(between(roll, -20, 20))})`)

export const torch: Thing = (roll) => placed(shape('M-44-7H2L14-15H30V15H14L2 7H-44Z', 'b') + line('M-36-7V7M-30-7V7M-24-7V7', 'm', 1.2)
  + rect(-14, -9, 10, 4, 'r') + shape('M31-14L60-30V30L31 14Z', 'g', dim(0.45)), `translate(-6 0) rotate(${round(between(roll, -28, 12))})`)

export const camera: Thing = () => `<rect x="-40" y="-22" width="80" height="52" rx="5" class="b"/>` + rect(-14, -32, 28, 12, 'b') + rect(-36, -27, 12, 6, 'd')
  + disc(2, 4, 20, 'd') + disc(2, 4, 20, 'n sl', 'stroke-width="2"') + disc(2, 4, 12, 'b') + disc(-2, 0, 3.4, 'w', dim(0.8)) + rect(24, -16, 11, 7, 'l')

export const computer: Thing = () => shape('M-32-34H32V10H-32ZM-42 16H42L50 32H-50Z', 'b') + rect(-27, -29, 54, 34, 'd')
  + line('M-22-22H8M-22-15H16M-22-8H-4', 'g', 1.6, dim(0.8)) + line('M-38 21H38M-42 26H42', 'm', 1.4)

export const kit: Thing = () => `<rect x="-42" y="-20" width="84" height="54" rx="5" class="w"/><rect x="-42" y="-20" width="84" height="54" rx="5" class="n sj" stroke-width="1.4"/>`
  + line('M-14-20V-30H14V-20', 'b', 4) + rect(-6, -10, 12, 34, 'r') + rect(-17, 1, 34, 12, 'r')

export const vest: Thing = () => shape('M-30-36H-14C-10-22 10-22 14-36H30C28-20 32-8 40-2V36H-40V-2C-32-8-28-20-30-36Z', 'b') + line('M0-24V36M-34 12H34M-34 22H34', 'm', 1.6)
  + rect(-26, -6, 18, 12, 'd') + rect(10, -6, 18, 12, 'd')

export const knife: Thing = (roll) => placed(shape('M-8-5H44C40 6 26 10-8 8Z', 'l') + rect(-13, -9, 5, 22, 'd') + `<rect x="-46" y="-5" width="34" height="12" rx="4" class="b"/>`
  + line('M-4 5C20 7 32 4 40-2', 'w', 1.2, dim(0.8)), `rotate(${round(between(roll, -40, -8))})`)

export const meter: Thing = (roll) => `<rect x="-38" y="-18" width="76" height="52" rx="4" class="d"/>` + line('M-22-18V-32H22V-18', 'b', 5)
  + `<rect x="-30" y="-11" width="38" height="24" rx="2" class="w"/>` + line('M-27 9A17 17 0 0 1 5 9', 'i', 1)
  + line(`M-11 11L${round(-11 + between(roll, 2, 14))} ${round(between(roll, -8, -2))}`, 'r', 1.8) + disc(22, -2, 6, 'b') + disc(22, 16, 6, 'r')

export const car: Thing = () => shape('M-50 14C-50 2-44 0-34-2L-22-20H16L32-3C46 0 50 4 50 16V20H-50Z', 'b') + shape('M-18-15H-4V-3H-27ZM1-15H13L25-3H1Z', 'l')
  + disc(-28, 20, 10, 'b') + disc(28, 20, 10, 'b') + disc(-28, 20, 4.6, 'm') + disc(28, 20, 4.6, 'm') + rect(44, 4, 6, 4, 'g')

export const microscope: Thing = () => shape('M-6-40H8L14-14 4-10-6-30ZM6-12C30-8 34 18 16 30H40V38H-34V30H2C24 22 20 0 4-2Z', 'b') + rect(-28, 10, 30, 4, 'd') + line('M-14-6L-4-10', 'm', 4)

export const charm: Thing = (roll) => line('M-30-40C-20-10 20-10 30-40', 'i', 1.6) + shape('M-14-14C-26 4-22 34 0 34 22 34 26 4 14-14L8-18H-8Z', 't')
  + line('M-14-12H14', 'i', 2.4) + times(5, () => line(`M${round(between(roll, -12, 8))} ${round(between(roll, 0, 26))}l5 3`, 'p', 1.4))

export const cuffs: Thing = () => disc(-20, 6, 17, 'n sd', 'stroke-width="6"') + disc(22, -6, 17, 'n sd', 'stroke-width="6"') + line('M-8-4L8 4', 'm', 4, 'stroke-dasharray="5 2"')
  + rect(-26, -16, 12, 9, 'd') + rect(16, -28, 12, 9, 'd')

export const dish: Thing = () => shape('M-38-26C-44 6-18 30 14 26Z', 'l') + line('M-38-26C-44 6-18 30 14 26', 'b', 2) + line('M-12 0L14-24', 'b', 2.4) + disc(16, -26, 4, 'r')
  + shape('M-14 22L-30 40H10Z', 'd') + line('M24-32A10 10 0 0 1 26-18M30-38A18 18 0 0 1 34-14', 'v', 1.4)
