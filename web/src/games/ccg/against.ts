/* What a CCG deck can and cannot do: what its Agents have together against what its Sites need. */
import { printedNumber, printedWords, type CardBook } from '../../lib/cards'
import type { CardFacts, DeckLook } from '../../types'

/** A skill, and what the deck has and needs of it. */
export interface Reach {
  skill: string
  /** What all Agents have together. */
  team: number
  /** What the best two have. */
  two: number
  /** The lowest prerequisite of its Sites; nothing if no Site needs it. */
  lowest: number | undefined
  sites: number
}

export interface Against {
  agents: { name: string; points: number }[]
  reaches: Reach[]
  sites: number
  /** How many Sites all Agents together reach, and how many the best two. */
  all: number
  two: number
  /** How often each characteristic is asked. */
  asks: [of: string, sites: number][]
}

const numbers = (card: CardFacts, fact: string) => Object.entries((card.facts[fact] ?? {}) as Record<string, number>)
const skillOf = (card: CardFacts, skill: string) => ((card.facts['skills'] ?? {}) as Record<string, number>)[skill] ?? 0

function cardsOf(look: DeckLook, book: CardBook, part: string): CardFacts[] {
  const named = look.parts.find(({ name }) => name === part)?.groups.flatMap(({ cards }) => cards) ?? []
  return named.flatMap(({ card, copies }) => {
    const facts = book.get(card ?? undefined)
    return facts ? Array.from({ length: copies }, () => facts) : []
  })
}

export function against(look: DeckLook, book: CardBook): Against {
  const agents = cardsOf(look, book, 'agents')
  const sites = cardsOf(look, book, 'deck').filter(({ facts }) => facts.kind === 'Site')
  const together = (skill: string) => agents.reduce((sum, agent) => sum + skillOf(agent, skill), 0)
  const bestTwo = (skill: string) => agents.map((agent) => skillOf(agent, skill)).sort((one, other) => other - one).slice(0, 2).reduce((sum, part) => sum + part, 0)
  const skills = [...new Set([...agents.flatMap((agent) => numbers(agent, 'skills')), ...sites.flatMap((site) => numbers(site, 'prerequisite'))].map(([skill]) => skill))].sort()
  const reaches = skills.map((skill): Reach => {
    const needs = sites.flatMap((site) => numbers(site, 'prerequisite').filter(([name]) => name === skill).map(([, number]) => number))
    return { skill, team: together(skill), two: bestTwo(skill), lowest: needs.length > 0 ? Math.min(...needs) : undefined, sites: needs.length }
  })
  const reached = (has: (skill: string) => number) => sites.filter((site) => numbers(site, 'prerequisite').some(([skill, needed]) => has(skill) >= needed)).length
  const asked = new Map<string, number>()
  for (const site of sites) for (const of of printedWords(site, 'questions')) asked.set(of, (asked.get(of) ?? 0) + 1)
  return {
    agents: agents.map((agent) => ({ name: agent.called, points: printedNumber(agent, 'cost') ?? 0 })),
    reaches,
    sites: sites.length,
    all: reached(together),
    two: reached(bestTwo),
    asks: [...asked],
  }
}
