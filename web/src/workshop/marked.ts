/* A text in pieces, those that are wrong apart. */
import type { TextTrouble } from '../types'

export interface Stretch {
  words: string
  /** What is wrong with it, if anything. */
  trouble: TextTrouble | null
}

/** Where a line and a column, both from 1, stand in a text. */
export function placeOf(text: string, line: number, column: number): number {
  let at = 0
  for (let seen = 1; seen < line; seen += 1) {
    const next = text.indexOf('\n', at)
    if (next < 0) return text.length
    at = next + 1
  }
  return Math.min(at + column - 1, text.length)
}

/** The line and column, both from 1, of a place. */
export function lineOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return { line, column: at - (before.lastIndexOf('\n') + 1) + 1 }
}

export function marked(text: string, troubles: TextTrouble[]): Stretch[] {
  const spans = troubles
    .map((trouble) => {
      const from = placeOf(text, trouble.line, trouble.column)
      return { trouble, from, to: Math.max(placeOf(text, trouble.line, trouble.end), from + 1) }
    })
    .sort((one, other) => one.from - other.from)
  const found: Stretch[] = []
  let at = 0
  for (const { trouble, from, to } of spans) {
    if (from < at) continue
    if (from > at) found.push({ words: text.slice(at, from), trouble: null })
    found.push({ words: text.slice(from, to), trouble })
    at = to
  }
  found.push({ words: text.slice(at), trouble: null })
  return found
}
