/* What comes of a choice, as the engine tells it. */
import type { Forecast } from '../types'

/** Why it is asked once more before it is sent, if it is. */
export function heldBack({ over, warn }: Forecast): string | undefined {
  return warn ?? (over === 'lost' ? 'You lose the game by this.' : undefined)
}

/** The shortest word for what ends by it; nothing for what is ordinary. */
export function tagOf({ over, warn }: Forecast): string {
  if (over === 'lost') return '☠ you lose'
  if (over === 'won') return 'you win'
  return warn ? '!' : ''
}

/** Numbers that count everything else: of no use to whoever decides. */
const COUNTERS = /^(turns|round)$|bank$/

/** What changes, as figures: `attack 4 → 3`. */
export function figuresOf({ changes }: Forecast, own: number | undefined, called: (fact: string) => string, nameOf: (holder: number) => string): string[] {
  return changes
    .filter(({ fact }) => !COUNTERS.test(fact))
    .map(({ holder, fact, from, to }) => `${holder === undefined || holder === own ? '' : `${nameOf(holder)}: `}${called(fact)} ${from} → ${to}`)
}

/** Somebody does something, told as it is done. */
const DOES = /^\S+( \S+){0,2} (played|scanned|recruited|placed|moved|discarded|began|begins|announced)\b/
/** Somebody does no more. */
const ENDS = /^\S+( \S+){0,2} (finished|went on|passed|kept their hand)\.$/

/** What happens, without what the choice says itself. */
export function wordsOf({ words }: Forecast, label: string): string[] {
  const object = label.split(' ').slice(1).join(' ')
  const first = words[0] ?? ''
  const isSaid = ENDS.test(first) || (object !== '' && first.includes(object) && DOES.test(first))
  return isSaid ? words.slice(1) : words
}
