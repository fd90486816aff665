/* The icons of Battles. */
import alienStare from 'icon:alien-stare'
import brain from 'icon:brain'
import crossedSwords from 'icon:crossed-swords'
import doorway from 'icon:doorway'
import files from 'icon:files'
import fist from 'icon:fist'
import heartBeats from 'icon:heart-beats'
import idCard from 'icon:id-card'
import lightningHelix from 'icon:lightning-helix'
import newspaper from 'icon:newspaper'
import openWound from 'icon:open-wound'
import person from 'icon:person'
import pistol from 'icon:pistol-gun'
import robot from 'icon:vintage-robot'
import shield from 'icon:shield'
import strongMan from 'icon:strong-man'
import syringe from 'icon:syringe'
import { printedWord, printedWords } from '../../lib/cards'
import { oneOf } from '../../lib/face'
import type { CardFacts } from '../../types'

/** The signs of numbers and symbols, by their names. */
export const SIGNS = {
  atk: crossedSwords,
  def: shield,
  health: heartBeats,
  wounds: openWound,
  Might: fist,
  Intellect: brain,
  Skill: pistol,
  Energy: lightningHelix,
  Humanity: person,
  Alien: alienStare,
}

const KINDS: Record<string, string[]> = {
  'supporting character': [person, strongMan],
  'main character': [idCard],
  'plot twist': [newspaper, files],
  agenda: [files],
  equipment: [syringe],
  machine: [robot],
  'special location': [doorway],
}

/** The icon that stands large and pale on a card: of a basic Location what it gives, of others their kind. */
export function iconOf(card: CardFacts): string {
  const kind = (printedWord(card, 'kind') ?? '').split(',')[0] ?? ''
  const given = kind === 'basic location' ? SIGNS[printedWords(card, 'gives')[0] as keyof typeof SIGNS] : undefined
  return given ?? oneOf(KINDS[kind], card)
}
