/* Papers of a hospital. */
import { between, upto } from '../dice'
import type { Drawing } from '../drawing'
import { brain } from '../objects'
import { outline, sheet, typed } from '../paper'
import { dim, disc, fade, line, oval, pattern, placed, rect, round, shape, times, words } from '../pen'

export const autopsy: Drawing = (roll, of) => {
  const marks = of.marks || upto(roll, 1, 3)
  return sheet() + pattern('mm', 0.5, 30) + outline(50, 100, 1.05) + outline(104, 100, 1.05)
    + times(marks, i => {
      const x = (i % 2 ? 104 : 50) + between(roll, -12, 12), y = between(roll, 64, 112)
      return line(`M${round(x - 4)} ${round(y - 4)}l8 8m0-8l-8 8`, 'r', 2) + disc(x, y, 8, 'n sr', 'stroke-width="1.1"')
        + line(`M${round(x + 7)} ${round(y - 4)}L${x > 75 ? 138 : 76} ${round(y - 12)}`, 'r', 0.8)
    }) + typed(roll, 14, 176, 122, 3)
}

export const xray: Drawing = (roll, of) => {
  return rect(0, 0, 150, 210, 'b') + oval(75, 84, 62, 74, 'd')
    + placed(times(7, i => line(`M-3 ${i * 11 - 30}C-34 ${i * 11 - 38} -44 ${i * 11 - 16} -20 ${i * 11 - 8}M3 ${i * 11 - 30}C34 ${i * 11 - 38} 44 ${i * 11 - 16} 20 ${i * 11 - 8}`, 'l', 3.4, dim(0.8)))
      + times(11, i => rect(-4.5, i * 9 - 44, 9, 6.5, 'w', dim(0.85)))
      + shape('M-8-54C-26-56-40-50-46-44-30-46-14-46-4-44ZM8-54C26-56 40-50 46-44 30-46 14-46 4-44Z', 'l', dim(0.8)), `translate(75 92)`)
    + times(of.marks || 1, i => line(`M${round(50 + i * 20)} ${round(between(roll, 66, 110))}l7 5-4 4 8 6`, 'r', 2.2))
    + words(124, 46, roll() < 0.5 ? 'L' : 'R', 12, 'w') + words(12, 200, 'KV 62  MA 200', 6, 'w', dim(0.7)) + fade(120, 90, 0.1)
}

export const ekg: Drawing = (roll, of) => {
  const flat = (of.marks || 0) > 2, beat = (x: number, y: number, a: number) => `L${x} ${y}l4-${round(a * 0.2)} 3 ${round(a * 0.2)} 3 4 4-${round(a)} 5 ${round(a * 1.5)} 4-${round(a * 0.5 + 4)} 5 0 4-${round(a * 0.2)} 5 ${round(a * 0.2)}`
  return sheet() + pattern('mm', 1, 30) + times(3, k => {
      const y = 60 + k * 42
      let d = `M0 ${y}`
      for (let x = upto(roll, 2, 14); x < 120; x += upto(roll, 34, 46)) { if (flat && k && x > 30) break; d += beat(x, y, between(roll, 16, 30)) }
      return line(d + `L150 ${y}`, k == 1 ? 'r' : 'i', 1.5)
    }) + words(8, 44, 'II  25 mm/s', 6.5, 'j')
}

/** Two slices of a brain, and what should not be there. */
export const scan: Drawing = (roll) => rect(0, 0, 150, 210, 'b') + placed(brain(roll), 'translate(75 82) scale(1.5)') + typed(roll, 14, 150, 122, 5, 9, 'm')
