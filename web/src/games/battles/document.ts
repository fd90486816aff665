/* Which document a Battles card is. */
import type { Document } from '../../lib/art/document'
import { printedWord, printedWords } from '../../lib/cards'
import type { CardFacts } from '../../types'

type Motif = Document['motif']

/** Scenes that a name asks for. */
const BY_NAME: readonly [RegExp, string][] = [
  [/worm|fluke/i, 'worm'],
  [/swarm|bees/i, 'swarm'],
  [/smoking/i, 'smoke'],
  [/d\.p\.o|fire/i, 'fire'],
  [/oil|golem/i, 'eyes'],
  [/c\.o\.s|soldier/i, 'screen'],
  [/coloni|hunter|seraphim|queen/i, 'alien'],
  [/bark|creature|devil|jersey/i, 'beast'],
  [/abduct/i, 'saucer'],
]

const BUREAU = ['COPY', 'RECEIVED', 'ACTIVE', 'CLEARED'] as const
const SYNDICATE = ['CLASSIFIED', 'NO RECORD', 'EYES ONLY'] as const
const MONSTERS = ['AT LARGE', 'UNKNOWN', 'SIGHTED'] as const

function named(card: CardFacts): Motif | undefined {
  const scene = BY_NAME.find(([pattern]) => pattern.test(card.called))?.[1]
  return scene === undefined ? undefined : [scene]
}

/** A character: a file of the Bureau, a picture on black stock, or what somebody saw. */
function character(card: CardFacts, team: string | undefined): Document {
  if (team === 'Syndicate') return { stock: 'black', motif: named(card) ?? ['blinds', 'telephoto', 'doorway', 'profile'], stamps: SYNDICATE }
  if (team === 'Monsters of the Week') return { stock: 'photo', motif: named(card) ?? ['ghost', 'eyes', 'hand', 'doorway'], stamps: MONSTERS }
  return { stock: 'paper', motif: ['personnel', 'badge', 'personnel'], stamps: BUREAU, person: card.called }
}

/** Which document a card is, by its kind and team. */
export function documentOf(card: CardFacts): Document {
  const kind = (printedWord(card, 'kind') ?? '').split(',')[0]
  const team = printedWords(card, 'teams')[0]
  switch (kind) {
    case 'plot twist':
      return { stock: 'paper', motif: named(card) ?? ['memo', 'fiche', 'telegram', 'clipping'], stamps: BUREAU }
    case 'agenda':
      return { stock: 'black', motif: ['agenda'], stamps: SYNDICATE }
    case 'equipment':
      return { stock: 'bag', motif: ['bag'], stamps: ['SEALED', 'EXHIBIT A', 'LAB COPY'] }
    case 'machine':
      return { stock: 'photo', motif: ['screen'], stamps: MONSTERS }
    case 'basic location':
      return { stock: 'paper', motif: ['map', 'city', 'road', 'house'], stamps: ['FOLLOW UP', 'OPEN'] }
    case 'special location':
      return { stock: 'paper', motif: ['blueprint'], stamps: ['FOLLOW UP', 'RESTRICTED'] }
    default:
      return character(card, team)
  }
}
