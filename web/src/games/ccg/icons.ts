/* The icons of the CCG. */
import alienStare from 'icon:alien-stare'
import crossedSwords from 'icon:crossed-swords'
import doorway from 'icon:doorway'
import dominoMask from 'icon:domino-mask'
import files from 'icon:files'
import fist from 'icon:fist'
import briefcase from 'icon:briefcase'
import heartBeats from 'icon:heart-beats'
import idCard from 'icon:id-card'
import newspaper from 'icon:newspaper'
import person from 'icon:person'
import pistol from 'icon:pistol-gun'
import syringe from 'icon:syringe'
import { printedWord } from '../../lib/cards'
import { oneOf } from '../../lib/face'
import type { CardFacts } from '../../types'

/** The signs of numbers, by their names. */
export const SIGNS = { health: heartBeats, lrc: pistol, crc: fist, res: briefcase }

const SUITS: Record<string, string[]> = {
  Agent: [idCard],
  Site: [doorway],
  'X-File': [files],
  Witness: [person],
  Event: [newspaper],
  Equipment: [syringe],
  Adversary: [alienStare],
  Combat: [crossedSwords],
  Bluff: [dominoMask],
}

/** The icon that stands large and pale on a card: that of its suit. */
export function iconOf(card: CardFacts): string {
  return oneOf(SUITS[printedWord(card, 'kind') ?? ''], card)
}
