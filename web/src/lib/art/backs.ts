/* The backs of cards, by the pile they come from. */
import { between, dice, hash, type Dice } from './dice'
import { coffee, seal, stamp } from './overlays'
import { redactedDark, sheet, typed } from './paper'
import { dim, disc, line, pattern, placed, rect, shape, times } from './pen'

type Back = (roll: Dice) => string

const shadows: Back = roll => rect(0, 0, 150, 210, 'x') + rect(9, 9, 132, 192, 'x2') + times(15, i => {
    const w = between(roll, 40, 112)
    return rect(19, 22 + i * 11.5, w, 6.5, 'x') + (w < 84 ? rect(24 + w, 22 + i * 11.5, between(roll, 10, 104 - w), 6.5, 'x', dim(0.6)) : '')
  }) + stamp(75, between(roll, 92, 124), between(roll, -18, 14), 'UNIDENTIFIED')

const conspiracy: Back = roll => sheet('q') + shape('M0 20H58L66 8H142L150 20V210H0Z', 'q2') + rect(72, 11, 64, 8, 'p')
  + line('M0 24H150', 'j', 1) + line('M42 0V210', 'i', 3) + disc(42, 105, 9, 'r') + disc(42, 105, 3, 'i') + stamp(96, 150, -8, 'CASE FILE')
  + coffee(108, 66, 26) + typed(roll, 64, 34, 66, 2)

const academy: Back = roll => rect(0, 0, 150, 210, 'e') + pattern('fibre')
  + shape('M0 0H150L75 84Z', 'e2') + line('M0 0L75 84 150 0M0 210L60 120M150 210L90 120', 'j', 0.9) + disc(75, 78, 11, 'r')
  + disc(75, 78, 7, 'n si', 'stroke-width=".8" opacity=".5"') + line('M75 78C92 92 60 104 78 120', 'i', 1.2) + rect(30, 140, 90, 34, 'p')
  + typed(roll, 38, 148, 74, 3)

const strike: Back = roll => rect(0, 0, 150, 210, 'r2') + rect(9, 9, 132, 192, 'n sw', 'stroke-width="1.5" opacity=".7"')
  + placed(rect(-9, -30, 18, 60, 'w') + rect(-30, -9, 60, 18, 'w'), 'translate(75 82)', dim(0.9))
  + line('M18 150H52l6-5 5 5 5-22 8 38 6-16H132', 'w', 2) + typed(roll, 38, 178, 74, 2, 8, 'w')

const disk: Back = roll => rect(0, 0, 150, 210, 'k') + `<rect x="10" y="20" width="130" height="170" rx="6" class="b"/>`
  + rect(36, 20, 70, 46, 'l') + rect(82, 26, 15, 34, 'b') + rect(24, 88, 102, 90, 'p') + rect(24, 88, 102, 12, 't')
  + typed(roll, 32, 110, 86, 6, 10) + rect(14, 176, 7, 7, 'k') + disc(126, 30, 3, 'k')

const syndicate: Back = roll => rect(0, 0, 150, 210, 'x') + rect(9, 9, 132, 192, 'n so', 'stroke-width="1"')
  + rect(13, 13, 124, 184, 'n so', 'stroke-width=".5"') + seal(75, 96, 1.5) + redactedDark(roll, 34, 158, 82, 3)

/** Documents that wait beneath a case: a string around a plain folder. */
const field: Back = (roll) => sheet('z') + line('M75 0V210M0 92H150', 'i', 2.4) + disc(75, 92, 8, 'r') + disc(75, 92, 3, 'i') + typed(roll, 20, 150, 110, 4)
  + stamp(75, 48, between(roll, -10, 10), 'FIELD COPY')

const BACKS = { shadows, conspiracy, academy, strike, disk, syndicate, field }

/** Which back a card has. */
export type BackName = keyof typeof BACKS

/** The back of a card of a pile, as SVG. `seed` is where it lies: what it is must not show. */
export function back(name: BackName, seed: string): string {
  const inside = BACKS[name](dice(hash(name + seed)))
  return `<svg class="art tint-neutral" viewBox="0 0 150 210" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${inside}</svg>`
}
