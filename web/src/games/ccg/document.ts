/* Which document a CCG card is. */
import type { Document } from '../../lib/art/document'
import { thingCalled } from '../../lib/art/things'
import { printedNumber, printedWord, printedWords } from '../../lib/cards'
import type { CardFacts } from '../../types'

type Motif = Document['motif']

/** Scenes by what an Adversary is. */
const BY_KEYWORD: readonly [string, Motif][] = [
  ['ALIEN', ['alien', 'saucer', 'lights']],
  ['PHENOMENA', ['ghost', 'lights', 'fire']],
  ['PRIMORDIAL', ['worm', 'eyes', 'roach', 'swarm']],
  ['GOVERNMENT', ['telephoto', 'blinds', 'profile', 'smoke']],
  ['EVOLUTIONARY', ['hand', 'eyes', 'beast']],
  ['OCCULT', ['ghost', 'fire', 'corridor', 'cat']],
  ['CREATURE', ['beast', 'eyes', 'hand', 'doorway']],
]

const BY_NAME: readonly [RegExp, string][] = [
  [/machine/i, 'screen'],
  [/manitou|stalks/i, 'beast'],
  [/host|slithers|worm/i, 'worm'],
  [/squeeze|fingerprint/i, 'hand'],
  [/smoking/i, 'smoke'],
  [/big blue|lake|sea\b/i, 'lake'],
  [/ghost|poltergeist|spirit/i, 'ghost'],
  [/abduct|crop|u\.f\.o/i, 'saucer'],
  [/fire|flaming|explosion/i, 'fire'],
  [/darkness|forest/i, 'eyes'],
]

const named = ({ name }: CardFacts): Motif | undefined => {
  const scene = BY_NAME.find(([pattern]) => pattern.test(name))?.[1]
  return scene === undefined ? undefined : [scene]
}

function adversary(card: CardFacts): Document {
  const keywords = printedWords(card, 'keywords')
  const scene = BY_KEYWORD.find(([keyword]) => keywords.includes(keyword))?.[1]
  return { stock: 'photo', motif: named(card) ?? scene ?? ['profile', 'mugshot', 'telephoto'], stamps: ['AT LARGE', 'UNKNOWN', 'SIGHTED', 'ARMED'] }
}

/** A place: maps of what lies outside, plans and pictures of what is built. */
function site(card: CardFacts): Document {
  const motif: readonly [RegExp, Motif][] = [
    [/lab|clinic|medical|university|facility|nasa|tomography/i, ['blueprint', 'corridor']],
    [/prison|hospital|convalescent|apartment|studio|house|home|school/i, ['corridor', 'house', 'blueprint']],
    [/air base|containment|mining|installation|building/i, ['gate', 'radar']],
    [/lake|cove|sea|ocean|cape/i, ['lake', 'map']],
    [/city|york|angeles|philadelphia|baltimore|minneapolis|chinatown|monument/i, ['city', 'telephoto']],
    [/forest|mountain|mt\.|northwest|town|highlands/i, ['road', 'map', 'lights']],
  ]
  const found = motif.find(([pattern]) => pattern.test(card.name))?.[1] ?? ['map', 'road', 'city', 'house', 'map']
  return { stock: 'paper', motif: found, stamps: ['FOLLOW UP', 'OPEN', 'URGENT'] }
}

/** What happens between hands and teeth, and what is left of it. */
function combat(card: CardFacts): Document {
  const motif: readonly [RegExp, Motif][] = [
    [/bleeding|damage|first aid|blow/i, ['autopsy', 'xray', 'ekg']],
    [/gun|fire|draw|points|shot/i, ['target']],
    [/claw|fang|web|charm|mind|illusion/i, ['hand', 'eyes']],
    [/alien|energy/i, ['lights', 'alien']],
    [/armor|handcuff|disarm/i, ['exhibit']],
  ]
  const found = motif.find(([pattern]) => pattern.test(card.name))?.[1] ?? ['struggle', 'struggle', 'target']
  return { stock: 'paper', motif: found, stamps: ['INJURY', 'E.R.', 'ASSAULT'], thing: card.name }
}

function event(card: CardFacts): Document {
  const thing = thingCalled(card.name)
  const motif: Motif = named(card) ?? (thing === undefined ? ['clipping', 'memo', 'fiche', 'telegram', 'clipping'] : ['exhibit', 'memo'])
  return { stock: 'paper', motif, stamps: ['UNEXPLAINED', 'OPEN', 'FILED', 'COPY'] }
}

type Drawn = (card: CardFacts) => Document

const SUITS: Record<string, Drawn> = {
  Agent: (card) => ({ stock: 'paper', motif: ['badge', 'personnel'], stamps: ['ACTIVE', 'CLEARED'], person: card.called }),
  Site: site,
  'X-File': (card) => ({ stock: 'black', motif: ['dossier'], stamps: ['CLASSIFIED', 'SEALED', 'OPEN'], person: card.called }),
  Witness: (card) => ({ stock: 'paper', motif: ['statement', 'statement', 'personnel'], stamps: ['SWORN', 'RECEIVED', 'HOSTILE'], person: card.called }),
  Event: event,
  Equipment: () => ({ stock: 'bag', motif: ['bag', 'exhibit'], stamps: ['ISSUED', 'RETURN', 'CHECKED'] }),
  Adversary: adversary,
  Combat: combat,
  Bluff: (card) => ({ stock: 'paper', motif: named(card) ?? ['cuttings', 'shredded', 'telegram', 'cuttings', 'memo'], stamps: ['FALSE', 'UNSIGNED', 'VOID'] }),
}

/** Which document a card is, by its suit. */
export function documentOf(card: CardFacts): Document {
  const suit = printedWord(card, 'kind') ?? ''
  const drawn = (SUITS[suit] ?? event)(card)
  return suit === 'Combat' ? { ...drawn, marks: printedNumber(card, 'damage') ?? 2 } : drawn
}
