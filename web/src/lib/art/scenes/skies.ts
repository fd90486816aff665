/* Photographs of lights, fires and apparitions. */
import { between, upto } from '../dice'
import type { Drawing } from '../drawing'
import { dim, disc, fade, line, oval, rect, shape, times } from '../pen'
import { bust, grey, someone, standing } from '../people'
import { beam, blur, pines, stars } from './shared'

export const saucer: Drawing = (roll) => {
  const x = between(roll, 55, 95), y = between(roll, 54, 66)
  return rect(0, 0, 150, 210, 'd') + fade(70, 80, 0.35) + stars(roll, 26, 90) + beam(x, y, x - 30, x + 34, 150, 0.28)
    + beam(x, y, x - 14, x + 16, 150, 0.3) + oval(x, y + 1, 36, 7, 'b') + oval(x, y - 5, 15, 9, 'b') + oval(x, y - 1, 35, 5, 'm')
    + times(6, i => disc(x - 25 + i * 10, y + 2.5, 1.9, 'g')) + pines(roll, 152, 'b', 44) + rect(0, 150, 150, 60, 'b')
    + (roll() < 0.6 ? standing(x + 6, 156, 0.26, 'b') : '')
}

export const lights: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'd') + fade(60, 100, 0.4) + stars(roll, 30, 100) + times(upto(roll, 3, 5), i => {
      const x = 42 + i * 16, y = 52 + Math.abs(i - 2) * 9 + roll() * 4
      return disc(x, y, 9, 'w', dim(0.14)) + disc(x, y, 4.5, 'g', dim(0.5)) + disc(x, y, 2, 'w')
    }) + pines(roll, 150, 'b', 56) + rect(0, 148, 150, 62, 'b') + shape('M64 210L74 148H78L100 210Z', 'm', dim(0.6))
}

export const alien: Drawing = (roll) => {
  const x = 75 + between(roll, -10, 10)
  return rect(0, 0, 150, 210, 'b') + oval(x, 92, 62, 74, 'm') + oval(x, 92, 48, 62, 'l') + oval(x, 90, 32, 48, 'w', dim(0.9)) + fade(110, 90, 0.5)
    + grey(x, 176, 1.28, 'b') + (roll() < 0.5 ? grey(x - 44, 180, 0.8, 'd') + grey(x + 42, 182, 0.86, 'd') : '')
}

export const ghost: Drawing = (roll) => {
  const f = roll() < 0.5 ? bust(75, 44, 1.15, someone(roll, { body: 'w', face: 'w', top: 'l', rim: 'w', glasses: false })) : standing(75, 176, 1.3, 'w')
  return rect(0, 0, 150, 210, 'd') + shape('M0 210V120L40 96V30H110V96L150 120V210Z', 'm', dim(0.5))
    + line('M40 30V96L0 120M110 30V96L150 120M40 96H110', 'b', 1) + fade(30, 170, 0.4) + `<g opacity=".62">${blur(f, roll, 7)}</g>`
    + oval(75, 70, 50, 50, 'w', dim(0.1)) + times(5, () => disc(roll() * 150, 30 + roll() * 100, between(roll, 2, 7), 'w', dim(0.16)))
}

export const fire: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'd') + fade(60, 130, 0.3) + times(9, i => {
      const x = 8 + i * 17, h = between(roll, 34, 84)
      return shape(`M${x - 13} 170C${x - 18} ${170 - h * 0.5} ${x + 2} ${170 - h * 0.6} ${x} ${170 - h}C${x + 14} ${170 - h * 0.6} ${x + 16} ${170 - h * 0.3} ${x + 12} 170Z`, i % 2 ? 'l' : 'w', dim(0.65))
    }) + standing(75, 172, 1.16, 'b', roll() < 0.3) + rect(0, 168, 150, 42, 'b')
}
