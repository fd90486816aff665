/* Photographs of what is not quite an animal. */
import { between } from '../dice'
import type { Drawing } from '../drawing'
import { dim, disc, fade, halftone, line, oval, pattern, placed, rect, round, shape, times } from '../pen'
import { standing } from '../people'
import { pines } from './shared'

export const eyes: Drawing = (roll) => {
  const y = between(roll, 66, 82), x = between(roll, 62, 88)
  return rect(0, 0, 150, 210, 'b') + pines(roll, 170, 'd', 120) + fade(90, 110, 0.2) + oval(x, y + 14, 34, 42, 'b')
    + oval(x - 12, y, 6.5, 4.2, 'g') + oval(x + 12, y, 6.5, 4.2, 'g') + oval(x - 12, y, 1.5, 4, 'b') + oval(x + 12, y, 1.5, 4, 'b')
    + disc(x - 12, y, 12, 'g', dim(0.1)) + disc(x + 12, y, 12, 'g', dim(0.1))
    + line(times(8, () => `M${round(roll() * 150)} 210Q${round(roll() * 150)} 150 ${round(roll() * 150)} ${round(100 + roll() * 40)}`), 'd', 2)
}

export const beast: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'd') + disc(104, 58, 20, 'l') + halftone(1, 80, 36, 50, 46, dim(0.5)) + fade(80, 90, 0.3) + pines(roll, 150, 'b', 60)
    + placed(shape('M-44 60C-46 34-34 18-18 10-16-4-4-14 8-10 18-7 20 2 16 10 30 16 38 34 36 60L40 92 30 94 28 72 20 96H8L10 70-8 70-12 96-26 96-22 70-30 74-40 94-50 92Z', 'b')
      + shape('M-6-10L-14-24 0-14ZM10-10L18-22 4-14Z', 'b') + disc(2, 0, 1.8, 'g') + disc(11, 0, 1.8, 'g')
      + line('M-42 58C-44 36-34 22-18 13', 'l', 1, dim(0.6)), `translate(${round(between(roll, 60, 74))} 62) scale(1.02)`)
      + rect(0, 152, 150, 58, 'b')
}

export const worm: Drawing = () => {
  const d = 'M118 210C128 170 60 168 58 140 56 112 104 112 98 84 94 66 72 62 62 74'
  return rect(0, 0, 150, 210, 'd') + rect(0, 0, 150, 210, 'm', dim(0.35)) + fade(30, 150, 0.45) + oval(75, 150, 60, 14, 'b', dim(0.6))
    + `<path d="${d}" class="n sb" stroke-width="25" stroke-linecap="round"/><path d="${d}" class="n sm" stroke-width="19" stroke-linecap="round" stroke-dasharray="5 1.6"/><path d="${d}" class="n sl" stroke-width="5" stroke-linecap="round" stroke-dasharray="5 1.6" transform="translate(-4 -2)" opacity=".7"/>`
    + disc(60, 76, 7.5, 'b') + times(9, i => {
      const a = i * 0.7
      return shape(`M${round(60 + 7 * Math.cos(a))} ${round(76 + 7 * Math.sin(a))}L${round(60 + 3 * Math.cos(a + 0.2))} ${round(76 + 3 * Math.sin(a + 0.2))}L${round(60 + 7 * Math.cos(a + 0.4))} ${round(76 + 7 * Math.sin(a + 0.4))}Z`, 'w')
    })
}

export const swarm: Drawing = (roll) => {
  const x = between(roll, 60, 90)
  return rect(0, 0, 150, 210, 'l') + fade(30, 180, 0.6) + standing(x, 190, 1.2, 'm') + shape(times(90, () => {
      const a = roll() * 6.3, d = Math.sqrt(roll()), q = roll() * 6.3, k = between(roll, 2.6, 4.6), px = x + Math.cos(a) * d * 52, py = 88
        + Math.sin(a) * d * 58, u = round(Math.cos(q) * k), v = round(Math.sin(q) * k)
      return `M${round(px)} ${round(py)}l${u} ${v} ${round(-v * 0.6)} ${round(u * 0.6)}zM${round(px)} ${round(py)}l${round(-u * 0.8)} ${round(v * 0.5)} ${round(v * 0.5)} ${round(-u * 0.6)}z`
    }), 'b')
}

export const roach: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'm') + pattern('mm') + fade(90, 110, 0.4)
    + placed(line('M-8-30Q-26-58-40-60M8-30Q26-58 40-60M-14-12L-36-24-44-10M14-12L36-24 44-10M-15 6L-40 4-48 22M15 6L40 4 48 22M-13 22L-34 34-36 56M13 22L34 34 36 56', 'b', 2.4)
      + oval(0, 8, 17, 36, 'b') + oval(0, -25, 12, 9, 'b') + line('M0-14V42M-15 0Q0 8 15 0M-15 14Q0 22 15 14', 'm', 1.2)
      + disc(-5, -29, 1.6, 'g') + disc(5, -29, 1.6, 'g')
      + line('M-10-6Q-13 12-8 30', 'w', 1.6, dim(0.6)), `translate(75 92) rotate(${round(between(roll, -34, 34))})`)
}

export const hand: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'd') + oval(75, 92, 66, 80, 'm') + oval(75, 88, 46, 60, 'l', dim(0.7)) + fade(40, 150, 0.5)
    + placed(shape('M-20 66C-24 40-32 26-39 12-42 4-34 2-30 8L-18 26-23-24C-23-32-14-32-13-24L-8 14-6-36C-6-44 4-44 4-36L4 14 12-28C13-36 22-34 21-26L15 18 27-8C31-16 38-10 35-3L22 36C20 48 19 56 20 66L24 150H-26Z', 'b')
      + line('M-16-22L-12 6M-1-34L-2 6', 'm', 1, dim(0.5)), `translate(75 82) rotate(${round(between(roll, -14, 14))}) scale(${roll() < 0.5 ? -1 : 1} 1)`)
      + line('M8 60L60 210M96 34L150 150', 'w', 1.2, dim(0.25))
}

export const cat: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'd') + disc(44, 58, 18, 'l') + fade(70, 110, 0.35) + shape('M0 150Q40 134 84 142T150 130V210H0Z', 'b')
    + placed(shape('M-52 30C-50 12-30 8-10 12 4 14 14 4 22-2L20-14 29-7C36-9 42-4 46 2L54 8 50 14C44 17 38 16 34 18L30 34 36 62H26L18 40C6 42-12 42-24 40L-30 64H-40L-38 40C-46 36-50 34-52 30ZM-50 30C-66 26-72 10-62-2-64 12-58 20-48 22Z', 'b')
      + disc(40, 2, 1.6, 'g') + line('M-46 18C-36 11-16 12-2 14', 'l', 1, dim(0.5)), `translate(${round(between(roll, 68, 78))} 82)`)
}
