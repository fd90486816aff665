import alienSkull from 'icon:alien-skull'
import alienStare from 'icon:alien-stare'
import angryEyes from 'icon:angry-eyes'
import brain from 'icon:brain'
import brokenBone from 'icon:broken-bone'
import brokenShield from 'icon:broken-shield'
import burningEye from 'icon:burning-eye'
import castle from 'icon:castle'
import cigarette from 'icon:cigarette'
import claws from 'icon:claws'
import crossedSwords from 'icon:crossed-swords'
import crown from 'icon:crown'
import cyberEye from 'icon:cyber-eye'
import dna from 'icon:dna2'
import doorway from 'icon:doorway'
import drop from 'icon:drop'
import enlightenment from 'icon:enlightenment'
import erlenmeyer from 'icon:erlenmeyer'
import fangs from 'icon:fangs'
import files from 'icon:files'
import fist from 'icon:fist'
import flashlight from 'icon:flashlight'
import ghost from 'icon:ghost'
import hammerDrop from 'icon:hammer-drop'
import handcuffs from 'icon:handcuffs'
import heartBeats from 'icon:heart-beats'
import idCard from 'icon:id-card'
import lightningHelix from 'icon:lightning-helix'
import magnifyingGlass from 'icon:magnifying-glass'
import microchip from 'icon:microchip'
import microscope from 'icon:microscope'
import monsterGrasp from 'icon:monster-grasp'
import newspaper from 'icon:newspaper'
import openFolder from 'icon:open-folder'
import openWound from 'icon:open-wound'
import person from 'icon:person'
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
import strongMan from 'icon:strong-man'
import surprisedSkull from 'icon:surprised-skull'
import syringe from 'icon:syringe'
import thirdEye from 'icon:third-eye'
import ufo from 'icon:ufo'
import worriedEyes from 'icon:worried-eyes'
import type { CardFacts } from '../types'
import { printedWord, printedWords } from './cards'

/** Icons that stand for a number or a symbol, by its name. */
export const SIGNS: Record<string, string> = {
  attack: crossedSwords,
  atk: crossedSwords,
  recruit: roundStar,
  defense: shield,
  def: shield,
  health: heartBeats,
  damage: openWound,
  wounds: openWound,
  fight: crossedSwords,
  scan: magnifyingGlass,
  Might: fist,
  Intellect: brain,
  Skill: pistol,
  Energy: lightningHelix,
  Humanity: person,
  Alien: alienStare,
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
  'supporting character': [person, strongMan],
  'main character': [idCard],
  'plot twist': [newspaper, files],
  agenda: [files],
  equipment: [syringe],
  machine: [robot],
  'basic location': [castle],
  'special location': [doorway],
}

/** Words in a name that say more than its kind. */
const NAMED: [RegExp, string][] = [
  [/Oil|Purity/, drop],
  [/Cigarette|Smoking/, cigarette],
  [/Assassinate|Krycek|Assault/, pistol],
  [/Shapeshifter|Bounty/, alienSkull],
  [/Laborator/, microscope],
  [/Academy/, policeBadge],
  [/Fortress/, castle],
  [/Training/, hammerDrop],
]

/** The icon that stands large and pale on a card. The same card always has the same one. */
export function iconOf(card: CardFacts): string {
  const named = NAMED.find(([pattern]) => pattern.test(card.name))
  if (named) return named[1]
  const type = Object.keys(TYPES).find((type) => printedWords(card, 'types').includes(type))
  const kind = printedWord(card, 'kind') ?? ''
  if (type && kind !== 'syndicate') return oneOf(TYPES[type], card.name)
  const ofClass = CLASSES[printedWord(card, 'class') ?? '']
  if (ofClass) return ofClass
  return oneOf(KINDS[kind.split(',')[0] ?? ''], card.name)
}

function oneOf(icons: string[] | undefined, name: string): string {
  let sum = 0
  for (const letter of name) sum += letter.charCodeAt(0)
  return icons?.[sum % icons.length] ?? files
}
