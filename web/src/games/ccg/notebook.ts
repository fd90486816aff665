/* The Notebook as the server sends it: for each opponent the X-Files that are left, those that are out, and what each question
 * would leave. */
import type { Area } from '../../types'

export const CHARACTERISTICS = ['AFFILIATION', 'MOTIVE', 'METHOD', 'RESULT'] as const
export type Characteristic = (typeof CHARACTERISTICS)[number]

/** A question that can be asked, as `ask` writes it: `MOTIVE Ideology`. */
export interface Query {
  words: string
  of: string
  value: string
  yes: number
  no: number
  worst: number
}

/** An X-File on the page. */
export interface Slip {
  name: string
  /** The number of the answer that crossed it out, from 1. */
  out: number | undefined
}

export interface Answer {
  words: string
  number: number
  before: number
  after: number
}

export interface Page {
  owner: string
  left: number
  all: number
  slips: Slip[]
  answers: Answer[]
  queries: Query[]
}

interface Sent {
  left?: string[]
  out?: { by: string; files: string[] }[]
  questions?: Record<string, { yes: number; no: number; at_worst: number }>
}

export function pagesOf(area: Area | undefined): Page[] {
  const sent = (area?.facts.notebook ?? {}) as Record<string, Sent>
  return Object.entries(sent).map(([owner, page]) => pageOf(owner, page))
}

function pageOf(owner: string, { left = [], out = [], questions = {} }: Sent): Page {
  const all = left.length + out.reduce((sum, { files }) => sum + files.length, 0)
  let before = all
  const answers = out.map(({ by, files }, at): Answer => {
    const answer = { words: by, number: at + 1, before, after: before - files.length }
    before = answer.after
    return answer
  })
  const slips: Slip[] = [
    ...left.map((name) => ({ name, out: undefined })),
    ...out.flatMap(({ files }, at) => files.map((name) => ({ name, out: at + 1 }))),
  ]
  const queries = Object.entries(questions).map(([words, { yes, no, at_worst }]): Query => {
    const [of = '', ...value] = words.split(' ')
    return { words, of, value: value.join(' '), yes, no, worst: at_worst }
  })
  return { owner, left: left.length, all, slips, answers, queries }
}

/** Can the answer only be one thing? */
export function isKnown({ yes, no }: Query): boolean {
  return yes === 0 || no === 0
}

/** The questions that leave fewest whatever the answer, of those that are allowed. */
export function best(queries: Query[], isAllowed: (query: Query) => boolean): Query[] {
  const open = queries.filter((query) => isAllowed(query) && !isKnown(query))
  const least = Math.min(...open.map(({ worst }) => worst))
  return open.filter(({ worst }) => worst === least)
}
