/* The icons of Encounters. */
import alienSkull from 'icon:alien-skull'
import alienStare from 'icon:alien-stare'
import angryEyes from 'icon:angry-eyes'
import brain from 'icon:brain'
import brokenBone from 'icon:broken-bone'
import brokenShield from 'icon:broken-shield'
import burningEye from 'icon:burning-eye'
import cigarette from 'icon:cigarette'
import claws from 'icon:claws'
import crossedSwords from 'icon:crossed-swords'
import crown from 'icon:crown'
import cyberEye from 'icon:cyber-eye'
import dna from 'icon:dna2'
import doorway from 'icon:doorway'
import enlightenment from 'icon:enlightenment'
import erlenmeyer from 'icon:erlenmeyer'
import fangs from 'icon:fangs'
import files from 'icon:files'
import flashlight from 'icon:flashlight'
import ghost from 'icon:ghost'
import handcuffs from 'icon:handcuffs'
import heartBeats from 'icon:heart-beats'
import idCard from 'icon:id-card'
import magnifyingGlass from 'icon:magnifying-glass'
import microchip from 'icon:microchip'
import monsterGrasp from 'icon:monster-grasp'
import newspaper from 'icon:newspaper'
import openFolder from 'icon:open-folder'
import openWound from 'icon:open-wound'
import pistol from 'icon:pistol-gun'
import policeBadge from 'icon:police-badge'
import radarDish from 'icon:radar-dish'
import roundStar from 'icon:round-star'
import robot from 'icon:vintage-robot'
import shakingHands from 'icon:shaking-hands'
import shield from 'icon:shield'
import skull from 'icon:death-skull'
import snake from 'icon:snake'
import spiderEye from 'icon:spider-eye'
import spy from 'icon:spy'
import surprisedSkull from 'icon:surprised-skull'
import syringe from 'icon:syringe'
import thirdEye from 'icon:third-eye'
import ufo from 'icon:ufo'
import worriedEyes from 'icon:worried-eyes'
import { printedNumber, printedWord, printedWords } from '../../lib/cards'
import { oneOf } from '../../lib/face'
import type { CardFacts } from '../../types'

/** The signs of numbers, by their names. */
export const SIGNS = {
  attack: crossedSwords,
  recruit: roundStar,
  defense: shield,
  health: heartBeats,
  damage: openWound,
  fight: crossedSwords,
  scan: magnifyingGlass,
}

const CLASSES: Record<string, string> = {
  Intellect: brain,
  Leadership: crown,
  Science: erlenmeyer,
  Tech: microchip,
  Will: enlightenment,
}

const TYPES: Record<string, string[]> = {
  Alien: [alienSkull, ufo, alienStare],
  Spirit: [ghost, burningEye, thirdEye],
  Construct: [robot, cyberEye],
  Creature: [claws, fangs, monsterGrasp, snake, spiderEye],
  Human: [angryEyes, handcuffs, pistol, skull],
}

const KINDS: Record<string, string[]> = {
  starting: [policeBadge, idCard],
  'special agent': [policeBadge],
  avatar: [idCard],
  belief: [ufo],
  doubt: [worriedEyes],
  strike: [openWound, brokenBone, brokenShield, surprisedSkull],
  syndicate: [cigarette, spy],
  ally: [shakingHands],
  event: [newspaper, radarDish, doorway],
  informant: [spy],
  lead: [magnifyingGlass, flashlight],
  evidence: [openFolder, files, dna, syringe],
  'end game': [alienSkull],
}

/** The icon that stands large and pale on a card, by its type, its class or its kind. */
export function iconOf(card: CardFacts): string {
  const kind = printedWord(card, 'kind') ?? ''
  if (kind === 'starting' && (printedNumber(card, 'attack') ?? 0) > 0) return pistol
  const type = Object.keys(TYPES).find((type) => printedWords(card, 'types').includes(type))
  if (type && kind !== 'syndicate') return oneOf(TYPES[type], card)
  return CLASSES[printedWord(card, 'class') ?? ''] ?? oneOf(KINDS[kind], card)
}
