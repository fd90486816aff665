/* Which document an Encounters card is. */
import type { Document } from '../../lib/art/document'
import { printedNumber, printedWord, printedWords } from '../../lib/cards'
import type { CardFacts } from '../../types'

type Motif = Document['motif']

/** Scenes that a name asks for. */
const BY_NAME: readonly [RegExp, string][] = [
  [/worm|fluke/i, 'worm'],
  [/bees|mites/i, 'swarm'],
  [/cockroach/i, 'roach'],
  [/jaguar|dhole|hound|cat\b/i, 'cat'],
  [/big blue/i, 'lake'],
  [/trinity|brothers|teena/i, 'group'],
  [/smoking/i, 'smoke'],
  [/tooms|incanto|owens/i, 'hand'],
  [/l'ively|cole\b|oswald/i, 'fire'],
  [/oil|fungus|golem|moth/i, 'eyes'],
  [/machine/i, 'screen'],
  [/colon|hunter/i, 'alien'],
  [/devil|manitou|creature/i, 'beast'],
  [/abduct|angel|ascension/i, 'saucer'],
]

/** Scenes by what somebody is; who is human and more is the more. */
const BY_TYPE: Record<string, Motif> = {
  Alien: ['alien', 'saucer', 'lights'],
  Spirit: ['ghost', 'ghost', 'corridor'],
  Creature: ['eyes', 'beast', 'hand'],
  Construct: ['screen'],
  Human: ['doorway', 'blinds', 'telephoto', 'corridor', 'mugshot', 'house', 'profile', 'mugshot'],
}

const EVENTS: readonly [RegExp, Motif][] = [
  [/machine/i, ['screen']],
  [/blood|swap|dead|kalm/i, ['autopsy']],
  [/mental|paranoid|folie/i, ['scan']],
  [/syzygy/i, ['stars']],
]

const STRIKES: readonly [RegExp, Motif][] = [
  [/missing time/i, ['clock']],
  [/fear|panic|mortal/i, ['ekg']],
  [/fracture/i, ['xray']],
]

function named(card: CardFacts): Motif | undefined {
  const scene = BY_NAME.find(([pattern]) => pattern.test(card.name))?.[1]
  return scene === undefined ? undefined : [scene]
}

const among = (list: readonly [RegExp, Motif][], card: CardFacts) => list.find(([pattern]) => pattern.test(card.name))?.[1]

function sceneOf(card: CardFacts): Motif {
  const types = printedWords(card, 'types')
  return named(card) ?? BY_TYPE[types.find((type) => type !== 'Human') ?? 'Human'] ?? ['doorway']
}

/** Cards of the Academy: things by their names, people otherwise. */
function ofAcademy(card: CardFacts): Document {
  const isThing = /photo|imaging|picture|tape|film|lab|trace|implant|analysis|quarantine|surveil|computer|disk/i.test(card.name)
  const motif: Motif = isThing ? ['exhibit'] : ['personnel', 'badge', 'memo', 'personnel', 'clipping']
  return { stock: 'paper', motif, stamps: ['COPY', 'RECEIVED', 'ACTIVE', 'CLEARED'], person: printedWord(card, 'character') ?? card.name }
}

type Drawn = (card: CardFacts) => Document

const file: Drawn = (card) => ({
  stock: 'paper',
  motif: ['personnel', 'badge', 'personnel'],
  stamps: ['COPY', 'ACTIVE', 'CLEARED'],
  person: printedWord(card, 'character') ?? card.name,
})

const KINDS: Record<string, Drawn> = {
  enemy: (card) => ({ stock: 'photo', motif: sceneOf(card), stamps: ['AT LARGE', 'UNKNOWN', 'SIGHTED', 'ARMED'], taken: printedWord(card, 'episode') }),
  syndicate: (card) => ({
    stock: 'black',
    motif: named(card) ?? ['blinds', 'telephoto', 'profile', 'doorway', 'corridor'],
    stamps: ['CLASSIFIED', 'NO RECORD', 'EYES ONLY'],
    taken: printedWord(card, 'episode'),
  }),
  evidence: () => ({ stock: 'bag', motif: ['bag'], stamps: ['SEALED', 'EXHIBIT A', 'LAB COPY'] }),
  strike: (card) => ({
    stock: 'paper',
    motif: card.facts.miss ? ['target'] : (among(STRIKES, card) ?? ['autopsy']),
    stamps: ['INJURY', 'E.R.', 'MEDICAL'],
    marks: printedNumber(card, 'damage'),
  }),
  'end game': () => ({ stock: 'black', motif: ['stars', 'radar', 'stars'], stamps: ['FINAL', 'TOP SECRET'] }),
  informant: (card) => ({
    stock: 'paper',
    motif: ['telegram', 'memo', 'telegram', 'doorway', 'telephoto'],
    stamps: ['SOURCE', 'BURN THIS', 'UNSIGNED'],
    taken: printedWord(card, 'episode'),
  }),
  lead: (card) => ({
    stock: 'paper',
    motif: /lights|base/i.test(card.name) ? ['radar'] : /tape|words/i.test(card.name) ? ['fiche'] : ['map'],
    stamps: ['FOLLOW UP', 'OPEN', 'URGENT'],
  }),
  event: (card) => ({
    stock: 'paper',
    motif: among(EVENTS, card) ?? named(card) ?? ['fiche', 'clipping'],
    stamps: ['UNEXPLAINED', 'OPEN', 'FILED'],
    taken: printedWord(card, 'episode'),
  }),
  belief: () => ({ stock: 'paper', motif: ['note'], stamps: ['COPY', 'RECEIVED'] }),
  doubt: () => ({ stock: 'paper', motif: ['shredded'] }),
  academy: ofAcademy,
  'bureau space': () => ({ stock: 'paper', motif: ['blueprint'] }),
  'shadows space': () => ({ stock: 'paper', motif: ['map'] }),
}

/** Which document a card is, by its kind. */
export function documentOf(card: CardFacts): Document {
  return (KINDS[printedWord(card, 'kind') ?? ''] ?? file)(card)
}
