/* A bag of evidence. */
import { between } from '../dice'
import type { Drawing } from '../drawing'
import { ruler, sheet, typed } from '../paper'
import { thing } from '../things'
import { dim, line, pattern, placed, rect, round, words } from '../pen'

export const bag: Drawing = (roll, of) => {
  return sheet('q')
    + `<rect x="10" y="32" width="130" height="176" rx="4" class="w" opacity=".5"/><rect x="10" y="32" width="130" height="176" rx="4" class="n sj" stroke-width="1"/>`
    + rect(10, 32, 130, 12, 'r') + words(16, 41, 'EVIDENCE', 8, 'w', 'letter-spacing="2"') + words(90, 41, 'DO NOT OPEN', 5.5, 'w')
    + placed(thing(of, roll), `translate(75 86) rotate(${round(between(roll, -10, 10))}) scale(0.92)`)
      + line('M22 52L40 130M30 50L36 76M128 60L118 140', 'w', 3, dim(0.55)) + ruler(132) + rect(22, 154, 106, 44, 'p')
      + typed(roll, 28, 162, 94, 4, 9)
}

/** A thing on a sheet with a ruler. */
export const exhibit: Drawing = (roll, of) =>
  sheet() + pattern('mm', 0.7, 30) + placed(thing(of, roll), 'translate(75 84)') + ruler(128) + typed(roll, 14, 152, 122, 5)
