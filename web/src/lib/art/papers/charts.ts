/* Maps, charts and plans. */
import { between, upto } from '../dice'
import type { Drawing } from '../drawing'
import { sheet, typed } from '../paper'
import { dim, disc, dots, line, oval, pattern, placed, rect, round, shape, times, words } from '../pen'

/** A point on a circle around the middle of a chart. */
const around = (angle: number, radius: number) => `${round(75 + radius * Math.cos(angle))} ${round(84 + radius * Math.sin(angle))}`

export const stars: Drawing = (roll) => {
  const named = Array.from('αβγδεζη', (letter, i) => ({ letter, x: 22 + i * 17 + between(roll, -6, 6), y: between(roll, 48, 118), i }))
  const found = named[3] ?? { x: 75, y: 84 }
  const star = ({ letter, x, y, i }: (typeof named)[number]) =>
    disc(x, y, i === 3 ? 4 : 2, i === 3 ? 'g' : 'w') + (i % 2 ? words(x + 4, y - 3, letter, 7, 'l') : '')
  return rect(0, 0, 150, 210, 'k') + [58, 44, 28, 12].map((k) => disc(75, 84, k, 'n sm', 'stroke-width=".7" opacity=".8"')).join('')
    + line(times(12, (i) => `M75 84L${around(i * 0.5236, 62)}`), 'm', 0.5, dim(0.7))
    + dots(roll, 60, 0, 28, 150, 208, 1.8, 'w', 0.7)
    + line(`M${named.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`, 'g', 0.9, 'stroke-dasharray="3 2"')
    + named.map(star).join('') + disc(found.x, found.y, 9, 'n sr', 'stroke-width="1.4"')
    + words(10, 200, `RA ${upto(roll, 1, 23)}h ${upto(roll, 10, 59)}m  DEC +${upto(roll, 10, 80)}°`, 7, 'l')
}

export const radar: Drawing = (roll) => {
  const a = roll() * 6.3
  return rect(0, 0, 150, 210, 'k') + disc(75, 84, 54, 'd') + [54, 40, 26, 12].map(k => disc(75, 84, k, 'n sm', 'stroke-width="1"')).join('')
    + line('M21 84H129M75 30V138', 'm', 0.8) + shape(`M75 84L${around(a, 54)}A54 54 0 0 1 ${around(a + 0.9, 54)}Z`, 'l', dim(0.35))
    + line(`M75 84L${around(a + 0.9, 54)}`, 'w', 1.2) + times(4, i => {
      const q = a + between(roll, -.4, 1.2) + i * 0.1, k = between(roll, 14, 50)
      return disc(75 + k * Math.cos(q), 84 + k * Math.sin(q), i ? 1.6 : 3, 'g')
    }) + typed(roll, 14, 154, 122, 5, 9, 'm') + words(12, 148, `BRG ${upto(roll, 100, 359)}  ALT ${upto(roll, 10, 90)}000`, 7, 'l')
}

export const map: Drawing = (roll) => {
  const x = between(roll, 55, 98), y = between(roll, 72, 94), way = (a: number, b: number) => `M0 ${round(a)}C40 ${round(a + between(roll, -30, 30))} 90 ${round(b + between(roll, -30, 30))} 150 ${round(b)}`
  return sheet('z')
    + times(7, i => line(`M${round(x - 30 + i * 5)} ${round(y - 34 + i * 5)}C${round(x + 20)} ${round(y - 50 + i * 7)} ${round(x + 60 - i * 5)} ${round(y)} ${round(x + 26 - i * 3)} ${round(y + 40 - i * 5)}S${round(x - 50 + i * 6)} ${round(y + 10)} ${round(x - 30 + i * 5)} ${round(y - 34 + i * 5)}Z`, 'j', 0.7, dim(0.8)))
    + line(way(50, 130), 'v', 5, dim(0.8)) + line(way(120, 60), 'i', 2.6) + line(way(150, 175), 'i', 1.2, 'stroke-dasharray="4 2"')
    + line('M37.5 28V210M75 28V210M112.5 28V210M0 66H150M0 104H150M0 142H150M0 180H150', 'j', 0.4)
    + line(`M${round(x)} ${round(y)}L150 ${round(between(roll, 30, 60))}M${round(x)} ${round(y)}L0 ${round(between(roll, 100, 150))}`, 'r', 1.1)
      + disc(x, y, 15, 'n sr', 'stroke-width="1.8"') + oval(x + 5, y + 2, 6, 2, 'i', dim(0.35))
      + shape(`M${round(x - 1)} ${round(y)}L${round(x + 4)} ${round(y - 16)}H${round(x + 7)}Z`, 'i') + disc(x + 7, y - 19, 6, 'r')
      + disc(x + 5, y - 21, 1.8, 'w', dim(0.8))
}

export const blueprint: Drawing = (roll) => {
  return rect(0, 0, 150, 210, 'v2') + pattern('mm', 0.5)
    + line('M22 50H128V124H22ZM22 78H62V50M62 96V124M62 96H92V124M92 50V72H128M128 92H108V124', 'w', 1.8, dim(0.9))
    + line('M62 78A14 14 0 0 1 76 92M92 72A12 12 0 0 0 80 60', 'w', 0.8, 'stroke-dasharray="2 1.5"')
    + line('M22 42H128M22 39V45M128 39V45M136 50V124M133 50H139M133 124H139', 'w', 0.7) + words(66, 40, upto(roll, 18, 60) + ' ft', 6, 'w')
    + times(3, () => disc(between(roll, 30, 120), between(roll, 56, 118), 3, 'n sg', 'stroke-width="1.4"'))
    + rect(14, 150, 122, 44, 'n sw', 'stroke-width=".8"') + typed(roll, 20, 158, 108, 4, 9, 'w', 1.5)
}

export const target: Drawing = (roll) => {
  return sheet() + [46, 36, 26, 16, 7].map((k, i) => disc(75, 84, k, i % 2 ? 'p' : 'j', dim(i % 2 ? 1 : 0.55))).join('')
    + line('M75 30V138M21 84H129', 'i', 0.7) + times(3, () => {
      const x = between(roll, 96, 134), y = between(roll, 40, 126)
      return disc(x, y, 3.4, 'i')
        + line(`M${round(x - 7)} ${round(y)}l4 0M${round(x + 3)} ${round(y - 5)}l3-3M${round(x + 2)} ${round(y + 4)}l4 4`, 'i', 1)
    })
}

export const clock: Drawing = (roll) => {
  const hand = (a: number, l: number, w: number) => line(`M75 84L${round(75 + l * Math.sin(a))} ${round(84 - l * Math.cos(a))}`, 'i', w)
  return sheet('q') + disc(75, 84, 46, 'p') + disc(75, 84, 46, 'n si', 'stroke-width="3"')
    + times(12, i => placed(rect(-1.2, -42, 2.4, i % 3 ? 5 : 9, 'i'), `translate(75 84) rotate(${i * 30})`)) + hand(5.2, 26, 4)
    + hand(1.9, 36, 2.6) + `<g opacity=".3">${hand(5.8, 26, 4) + hand(0.6, 36, 2.6)}</g>` + disc(75, 84, 4, 'r')
    + line('M40 50L66 78 58 92 88 120M66 78L104 66', 'i', 0.8, dim(0.8)) + typed(roll, 20, 150, 110, 5)
}
