/* All rules of a game, loaded once. */
import { api } from '../api'
import type { Rule } from '../types'

/** The rules of a game, by number. */
export class RuleBook {
  private readonly byNumber: Map<string, Rule>

  constructor(readonly all: Rule[]) {
    this.byNumber = new Map(all.map((clause) => [clause.number, clause]))
  }

  get(number: string): Rule | undefined {
    return this.byNumber.get(number)
  }

  /** The clause that says what a word means: the one that begins with it, or the first that has it. */
  explaining(word: string): Rule | undefined {
    const lower = word.toLowerCase()
    const head = (clause: Rule) => clause.words.slice(0, Math.max(clause.words.indexOf(':'), 0)).toLowerCase()
    const begins = this.all.find((clause) => head(clause).split(/, | to /).includes(lower))
    return begins ?? this.all.find((clause) => clause.words.includes(word))
  }

  /** What the rules say about one card by name. */
  rulings(card: string): Rule[] {
    return this.all.filter((clause) => clause.chapter.includes('Named cards') && clause.words.includes(card))
  }
}

const books = new Map<string, Promise<RuleBook>>()

/** The rules of a game, loaded once. */
export function ruleBook(game: string): Promise<RuleBook> {
  let book = books.get(game)
  if (!book) {
    book = api.rules(game).then((clauses) => new RuleBook(clauses))
    book.catch(() => books.delete(game))
    books.set(game, book)
  }
  return book
}

export function ruleLink(game: string, number: string): string {
  return `/rules/${game}#${number}`
}
