import type { Asked, Told } from '../types'
import { grouped } from './group'
import { lines } from './lines'

/** More lines than this at once nobody listens to; the log has them all. */
const MOST_LINES = 24
/** With more choices than this their number is said, and a key reads them. */
const FEW = 6

/** What happened, for ears: what belongs together is one line, and the same thing several times is said once. */
export function spokenNews(told: Told[]): string[] {
  const all = lines(told)
  const left = all.length - MOST_LINES
  const said = all.slice(-MOST_LINES).map(({ words, times }) => (times > 1 ? `${words.replace(/\.$/, '')}, ${times} times.` : words))
  return left > 0 ? [`${left} more lines are in the log.`, ...said] : said
}

/** What is asked, for ears: why, what, and the choices with their numbers. */
export function spokenQuestion({ question, cause, choices }: Asked, all = false): string {
  const why = cause && !question.includes(cause) ? `${cause}: ` : ''
  const ways = all || choices.length <= FEW ? spokenChoices(choices) : `${choices.length} choices; R reads them.`
  return `${why}${question} ${ways}`
}

function spokenChoices(choices: Asked['choices']): string {
  const number = new Map(choices.map(({ label }, at) => [label, at + 1]))
  const parts = grouped(choices).map(({ verb, items }) => {
    const named = items.map(({ choice, rest }) => `${number.get(choice.label)} ${rest}`).join(', ')
    // That one chooses goes without saying.
    return verb && verb !== 'choose' ? `${verb}: ${named}` : named
  })
  return `${choices.length === 1 ? 'Only choice' : 'Choices'}: ${parts.join('; ')}.`
}
