/* Turns events and questions into words for screen readers. */
import type { Asked, Group, Logged, Spot } from '../types'
import { askedNumbers } from './numbers'
import { groupTitle } from './prompt'
import { lines } from './lines'
import { isYesNo, laid, numbersIn, type Layout, type Part, type Verb } from './verbs'

/** More lines than this at once nobody listens to; the log has them all. */
const MOST_LINES = 24
/** With more choices than this, or longer ones, their number is said, and a key reads them. */
const FEW = 6
const LONG = 300

/** What happened, for ears: what belongs together is one line, and the same thing several times is said once. */
export function spokenNews(told: Logged[]): string[] {
  const all = lines(told)
  const left = all.length - MOST_LINES
  const said = all.slice(-MOST_LINES).map(({ words, times }) => (times > 1 ? `${words.replace(/\.$/, '')}, ${times} times.` : words))
  return left > 0 ? [`${left} more lines are in the log.`, ...said] : said
}

/** What is asked, for ears: why, what, and the choices with their keys. */
export function spokenQuestion(asked: Asked, spots: Spot[], all = false): string {
  const { question, cause, choices } = asked
  const why = cause && !question.includes(cause) ? `${cause}: ` : ''
  const read = () => spokenChoices(asked, laid(asked, spots))
  if (all || askedNumbers(asked)) return `${why}${question} ${read()}`
  const ways = choices.length <= FEW ? read() : ''
  const said = ways && ways.length <= LONG ? ways : `${choices.length} choices; Q reads them.`
  return `${why}${question} ${said}`
}

/** `buy: type a number from 0 to 4`; what is no number keeps its own words. */
function spokenNumbers(asked: Asked, numbers: Map<number, number>, end: string | undefined): string {
  const all = [...numbers.keys()].sort((one, other) => one - other)
  const [least = 0, most = 0] = [all[0], all.at(-1)]
  const which = most - least + 1 === all.length ? `from ${least} to ${most}` : all.join(', ')
  const group = asked.groups.find(({ items }) => items.some(({ at }) => [...numbers.values()].includes(at)))
  const title = group ? groupTitle(group) || group.items[0]?.words.replace(/ \d+$/, '') : ''
  return `Type a number, ${which}${title ? `, to ${title}` : ''}${end ? `; or ${end}` : ''}.`
}

function spokenChoices(asked: Asked, layout: Layout): string {
  const end = layout.end === undefined ? undefined : `${withNote(asked, layout.end, asked.choices[layout.end] ?? '')}, key E`
  const numbers = askedNumbers(asked)
  if (numbers) return spokenNumbers(asked, numbers, end)
  const verbs = layout.verbs.filter(({ why }) => why === undefined).map((verb) => spokenVerb(asked, layout, verb))
  const ways = isYesNo(asked) ? ['yes, key Y', 'no, key N'] : [...verbs, ...spokenParts(asked, layout.list, numbersIn(asked, layout, null))]
  return `${asked.choices.length === 1 ? 'Only choice' : 'Choices'}: ${[...ways, end].filter(Boolean).join('; ')}.`
}

/** `play, key P: 1 Clone, 2 Glock`. */
function spokenVerb(asked: Asked, layout: Layout, verb: Verb): string {
  if (verb.only !== undefined) return `${withNote(asked, verb.only, asked.choices[verb.only] ?? '')}, key ${verb.key.toUpperCase()}`
  return `${verb.title}, key ${verb.key.toUpperCase()}: ${spokenParts(asked, verb.parts, numbersIn(asked, layout, verb.word)).join('; ')}`
}

function spokenParts(asked: Asked, parts: (Part | Group)[], numbers: Map<number, number>): string[] {
  const numberOf = new Map([...numbers].map(([number, at]) => [at, number]))
  return parts.map((part) => {
    const named = part.items.map(({ at, words }) => `${numberOf.get(at)} ${withNote(asked, at, words)}`).join(', ')
    const above = groupTitle(part)
    // That one chooses goes without saying.
    return above && above !== 'choose' ? `${above}: ${named}` : named
  })
}

function withNote({ notes }: Asked, at: number, words: string): string {
  return notes?.[at] ? `${words} (${notes[at]})` : words
}
