/* Finds rules: whole words count more than parts of words, and the words of the question that say nothing do not count. */
import { plain, terms } from '../lib/search'
import { escaped } from '../lib/text'
import type { Rule } from '../types'
import { parts } from './clause'

/** Words of a question that no rule is about. */
const EMPTY = new Set(
  'a an the i me my we our you your it its is are was be am do does did can could may might must to of in on at for and or if how what when where who why which then that this there'.split(' '),
)

/** What a search looks for: the words that mean something, or all if none does. */
export function wantedOf(query: string): string[] {
  const all = terms(query.replace(/[?!,;:"“”]/g, ' '))
  const telling = all.filter((word) => !EMPTY.has(word))
  return telling.length > 0 ? telling : all
}

interface Hit {
  clause: Rule
  score: number
}

const WHOLE = 12
const FORM = 8
const START = 3
const PART = 1
const WHEN_BONUS = 10
const EARLY = 4
/** The chapter of rulings about single cards. */
const ONE_CARD = 'Named cards'
/** Words that English bends in its own way. */
const FAMILIES = [
  'win wins won winning winner', 'lose loses lost losing loser', 'draw draws drew drawn drawing', 'buy buys bought buying',
  'pay pays paid paying payment', 'fight fights fought fighting', 'strike strikes struck striking', 'take takes took taken',
  'give gives gave given', 'begin begins began begun start starts started', 'choose chooses chose chosen', 'leave leaves left',
  'hide hides hidden hid', 'die dies dead defeat defeated', 'see sees saw seen', 'tell tells told', 'end ends ended ending',
].map((family) => family.split(' '))
/** A question is answered near the beginning of a clause. */
const OPENING = 90
/** Such words say when something comes about. */
const WHEN = '(?:as soon as|when|once|if)'

/** Every form of a word, as a pattern. */
function forms(word: string): string {
  const family = FAMILIES.find((family) => family.includes(word))
  return family ? family.map(escaped).join('|') : `${escaped(word)}(?:s|es|d|ed|ing|er|ers)?`
}

/** How well a word stands in a text: by itself, in another form, at the start of a word, or inside one. */
function strength(text: string, word: string): number {
  if (new RegExp(`\\b${escaped(word)}\\b`).test(text)) return WHOLE
  if (new RegExp(`\\b(?:${forms(word)})\\b`).test(text)) return FORM
  if (new RegExp(`\\b${escaped(word)}`).test(text)) return START
  return text.includes(word) ? PART : 0
}

/** Does the text say when that comes about, and not what follows from it? */
function tellsWhen(text: string, word: string): boolean {
  if (new RegExp(`^${WHEN}\\b`).test(text)) return false
  return new RegExp(`\\b(?:${forms(word)})(?:[.,]|.{0,16}\\b${WHEN}\\b)`).test(text)
}

function score(clause: Rule, words: string[]): number {
  const { says, because } = parts(clause)
  const text = plain(says)
  const reason = plain(because ?? '')
  const chapter = plain(clause.chapter)
  let sum = 0
  for (const word of words) {
    if (clause.number.toLowerCase() === word) return 1000
    const inText = Math.max(strength(text, word), Math.min(strength(reason, word), PART))
    const inChapter = strength(chapter, word)
    const best = Math.max(inText, inChapter, clause.number.toLowerCase().startsWith(word) ? START : 0)
    if (best === 0) return 0
    // Where the word opens the clause or heads the chapter, the clause is about it.
    sum += best + (inText >= FORM ? strength(text.slice(0, OPENING), word) / 2 : 0) + (inChapter >= FORM ? 6 : 0)
    if (inText >= FORM && tellsWhen(text, word)) sum += WHEN_BONUS
  }
  // What holds for everybody comes before what holds for one card. Of two that say it, the shorter is about it.
  if (clause.chapter.includes(ONE_CARD)) sum = Math.max(sum - WHEN_BONUS, PART)
  return sum + 3 / (1 + text.length / 120)
}

/** The clauses that have all words, the best first. Where whole words are found, mere parts of words are left out. */
export function find(clauses: Rule[], query: string): Rule[] {
  const words = wantedOf(query)
  if (words.length === 0) return clauses
  // What is usual comes before its variants.
  const early = (at: number) => (EARLY * (clauses.length - at)) / clauses.length
  const scored = (clause: Rule, at: number): Hit => {
    const found = score(clause, words)
    return { clause, score: found > 0 ? found + early(at) : 0 }
  }
  const hits = clauses.map(scored).filter(({ score }) => score > 0)
  const best = Math.max(0, ...hits.map(({ score }) => score))
  const least = best >= FORM * words.length ? FORM * words.length : 0
  return hits
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .map(({ clause }) => clause)
}
