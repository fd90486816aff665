/* The icons of the board game. */
import capitol from 'icon:capitol'
import dominoMask from 'icon:domino-mask'
import files from 'icon:files'
import idCard from 'icon:id-card'
import microscope from 'icon:microscope'
import papers from 'icon:papers'
import pistol from 'icon:pistol-gun'
import ufo from 'icon:ufo'
import { printedWord } from '../../lib/cards'
import { oneOf } from '../../lib/face'
import type { CardFacts } from '../../types'

const BY: Record<string, string[]> = {
  General: [papers],
  Paranormal: [ufo],
  Political: [capitol],
  Science: [microscope],
  Violent: [pistol],
  agent: [idCard],
  'x-file': [files],
  'syndicate card': [dominoMask],
}

/** The icon that stands large and pale on a card: that of its skill, or else of its kind. */
export function iconOf(card: CardFacts): string {
  return oneOf(BY[printedWord(card, 'skill') ?? printedWord(card, 'kind') ?? ''], card)
}
