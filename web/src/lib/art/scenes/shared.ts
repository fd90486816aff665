/* What several photographs show. */
import { between, type Dice } from '../dice'
import { dim, dots, placed, round, shape, times } from '../pen'

/** A wood against the sky; `base` is where it stands. */
export function pines(roll: Dice, base: number, ink: string, tall = 50): string {
  const pine = (at: number) => {
    const x = at * 15 + between(roll, -6, 6)
    const high = between(roll, tall * 0.6, tall * 1.2)
    const wide = high * 0.17
    return `M${round(x - wide)} ${base}L${round(x)} ${round(base - high)}L${round(x + wide)} ${base}Z`
  }
  return shape(times(11, pine), ink)
}

/** Light that falls from a point to the ground between `left` and `right`. */
export function beam(x: number, y: number, left: number, right: number, ground: number, opacity = 0.3): string {
  return shape(`M${round(x - 3)} ${round(y)}H${round(x + 3)}L${round(right)} ${ground}H${round(left)}Z`, 'w', dim(opacity))
}

export function stars(roll: Dice, count: number, lowest: number): string {
  return dots(roll, count, 0, 30, 150, lowest, 1.7, 'w', 0.75)
}

/** Somebody who moved while the shutter was open. */
export function blur(inside: string, roll: Dice, spread: number): string {
  const traces: [number, number][] = [[-spread, 0.28], [spread * 0.7, 0.3], [0, 0.75]]
  return traces.map(([dx, opacity]) => placed(inside, `translate(${round(dx)} ${round(roll() * 3 - 1.5)})`, dim(opacity))).join('')
}
