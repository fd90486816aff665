/* The curves of a deck as charts: those that count the same, each in a part of its own, stand on each other in one. */
import { capital } from '../lib/text'
import type { DeckLook } from '../types'

export interface Chart {
  heading: string
  /** What the columns count: `cost`. */
  of: string
  /** What is told apart in a column, from the ground up, and how many cards there are of each. */
  layers: { name: string; count: number }[]
  columns: { at: number; counts: number[]; sum: number }[]
  /** The tallest column. */
  most: number
}

type Curve = DeckLook['curves'][number]

/** `RP cards by cost` and `CP cards by cost` end alike. */
const ending = (name: string) => name.split(' ').slice(1).join(' ')

export function chartsOf(curves: Curve[]): Chart[] {
  const found: Curve[][] = []
  for (const curve of curves.filter(({ bars }) => bars.length > 0)) {
    const alike = found.find(([first]) => first && first.of === curve.of && ending(first.name) === ending(curve.name))
    if (alike) alike.push(curve)
    else found.push([curve])
  }
  return found.map(chart)
}

function chart(curves: Curve[]): Chart {
  const single = curves.length === 1
  const numbers = [...new Set(curves.flatMap(({ bars }) => bars.map(({ at }) => at)))].sort((one, other) => one - other)
  const columns = numbers.map((at) => {
    const counts = curves.map(({ bars }) => bars.find((bar) => bar.at === at)?.count ?? 0)
    return { at, counts, sum: counts.reduce((sum, count) => sum + count, 0) }
  })
  const name = curves[0]?.name ?? ''
  return {
    heading: capital(single ? name : ending(name)),
    of: curves[0]?.of ?? '',
    layers: curves.map(({ name, bars }) => ({ name: single ? '' : (name.split(' ')[0] ?? ''), count: bars.reduce((sum, { count }) => sum + count, 0) })),
    columns,
    most: Math.max(1, ...columns.map(({ sum }) => sum)),
  }
}
