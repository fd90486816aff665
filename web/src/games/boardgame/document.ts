/* Which document a card of the board game is. */
import type { Document } from '../../lib/art/document'
import { printedWord } from '../../lib/cards'
import type { CardFacts } from '../../types'

type Motif = Document['motif']

const SKILLS: Record<string, Motif> = {
  General: ['personnel', 'memo', 'map', 'telephoto'],
  Paranormal: ['lights', 'ghost', 'stars', 'note'],
  Political: ['memo', 'telegram', 'clipping'],
  Science: ['xray', 'exhibit', 'autopsy', 'fiche'],
  Violent: ['target', 'struggle', 'doorway'],
}

const SYNDICATE: readonly [RegExp, Motif][] = [
  [/smoking|morley/i, ['smoke']],
  [/bounty|alien/i, ['alien']],
  [/helicopter|swamp/i, ['lights']],
  [/men at|manicured/i, ['doorway', 'blinds']],
  [/burned/i, ['fire']],
  [/truth|records|files/i, ['agenda']],
]

/** What the photograph in a case's folder shows, by what the case is called. */
const CASES: readonly [RegExp, string][] = [
  [/squeeze|tooms|2shy/i, 'hand'],
  [/host|ice|firewalker/i, 'worm'],
  [/shapes|devil|symmetry/i, 'beast'],
  [/fire|bones/i, 'fire'],
  [/machine|wetwired|pusher|roland/i, 'screen'],
  [/coprophages|emasculata/i, 'roach'],
  [/darkness/i, 'swarm'],
  [/quagmire|apocrypha|maru|sea/i, 'lake'],
  [/angel|e\.b\.e|space|pilot|conduit|barry/i, 'saucer'],
  [/colony|nisei|anasazi|talitha|clip|flask/i, 'alien'],
  [/irresistible|aubrey|grotesque|list|final repose/i, 'mugshot'],
  [/breath|born|lazarus|miracle|excelsis|calusari|avatar|walk|revelations/i, 'ghost'],
  [/money|syzygy|town|museum/i, 'city'],
  [/humbug|hand|blood|oubliette/i, 'eyes'],
]

const ANY = ['road', 'telephoto', 'house', 'corridor', 'lights', 'gate', 'doorway', 'city'] as const

function inset(name: string): readonly string[] {
  const scene = CASES.find(([pattern]) => pattern.test(name))?.[1]
  return scene === undefined ? ANY : [scene]
}

/** Which document a card is, by its kind and skill. */
export function documentOf(card: CardFacts): Document {
  const kind = printedWord(card, 'kind')
  if (kind === 'agent') return { stock: 'paper', motif: ['badge'], stamps: ['ACTIVE', 'CLEARED'], person: card.called }
  if (kind === 'x-file') return { stock: 'paper', motif: ['folder'], stamps: ['UNSOLVED', 'OPEN', 'CASE FILE'], inset: inset(card.name) }
  if (kind === 'syndicate card')
    return {
      stock: 'black',
      motif: SYNDICATE.find(([pattern]) => pattern.test(card.name))?.[1] ?? ['agenda', 'telephoto', 'profile'],
      stamps: ['CLASSIFIED', 'NO RECORD', 'EYES ONLY'],
    }
  return { stock: 'paper', motif: SKILLS[printedWord(card, 'skill') ?? ''] ?? ['memo'], stamps: ['FILED', 'RECEIVED', 'COPY'], person: card.called }
}
