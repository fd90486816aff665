/* Turns events and questions into words for screen readers. */
import type { Asked, Logged } from '../types'
import { askedNumbers } from './numbers'
import { groupTitle, joined } from './prompt'
import { lines } from './lines'

/** More lines than this at once nobody listens to; the log has them all. */
const MOST_LINES = 24
/** With more choices than this their number is said, and a key reads them. */
const FEW = 6

/** What happened, for ears: what belongs together is one line, and the same thing several times is said once. */
export function spokenNews(told: Logged[]): string[] {
  const all = lines(told)
  const left = all.length - MOST_LINES
  const said = all.slice(-MOST_LINES).map(({ words, times }) => (times > 1 ? `${words.replace(/\.$/, '')}, ${times} times.` : words))
  return left > 0 ? [`${left} more lines are in the log.`, ...said] : said
}

/** What is asked, for ears: why, what, and the choices with their numbers. */
export function spokenQuestion(asked: Asked, all = false): string {
  const { question, cause, choices } = asked
  const why = cause && !question.includes(cause) ? `${cause}: ` : ''
  const ways = all || choices.length <= FEW || askedNumbers(asked) ? spokenChoices(asked) : `${choices.length} choices; R reads them.`
  return `${why}${question} ${ways}`
}

/** `buy: type a number from 0 to 4`; what is no number keeps its own words. */
function spokenNumbers(asked: Asked, numbers: Map<number, number>): string {
  const all = [...numbers.keys()].sort((one, other) => one - other)
  const [least = 0, most = 0] = [all[0], all.at(-1)]
  const which = most - least + 1 === all.length ? `from ${least} to ${most}` : all.join(', ')
  const group = asked.groups.find(({ items }) => items.some(({ at }) => [...numbers.values()].includes(at)))
  const rest = asked.choices.filter((_, at) => ![...numbers.values()].includes(at))
  return `Type a number, ${which}${group ? `, to ${groupTitle(group)}` : ''}${rest.length > 0 ? `; or ${rest.join(', or ')}` : ''}.`
}

function spokenChoices(asked: Asked): string {
  const { choices, groups } = asked
  const numbers = askedNumbers(asked)
  if (numbers) return spokenNumbers(asked, numbers)
  const parts = joined(groups).map((group) => {
    const named = group.items.map(({ at, words }) => `${at + 1} ${words}`).join(', ')
    const above = groupTitle(group)
    // That one chooses goes without saying.
    return above && above !== 'choose' ? `${above}: ${named}` : named
  })
  return `${choices.length === 1 ? 'Only choice' : 'Choices'}: ${parts.join('; ')}.`
}
