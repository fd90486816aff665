/* Draws the document of a card. The same card gives the same drawing, everywhere and for ever. */
import { between, dice, hash, pick, upto, type Dice } from './dice'
import type { Document, Stock, Subject, Tint } from './document'
import type { Drawing } from './drawing'
import { clip, coffee, seal, stamp, tape } from './overlays'
import * as bag from './papers/bag'
import * as charts from './papers/charts'
import * as files from './papers/files'
import * as letters from './papers/letters'
import * as medical from './papers/medical'
import { pattern, rect, words } from './pen'
import { HAIR, HAT, portrait, type Look } from './people'
import * as creatures from './scenes/creatures'
import * as people from './scenes/people'
import * as places from './scenes/places'
import * as skies from './scenes/skies'
import * as streets from './scenes/streets'

const SCENES: Record<string, Drawing> = { ...creatures, ...people, ...places, ...skies, ...streets }
const PAPERS: Record<string, Drawing> = { ...bag, ...charts, ...files, ...letters, ...medical }
const TINTS = ['cold', 'neutral', 'sepia', 'night', 'neutral', 'cold'] as const

/** What a card is drawn from. */
export interface Sitter {
  name: string
  number: string
}

/** What somebody looks like: a person looks alike on all their cards. */
function lookOf(person: string): Partial<Look> {
  const roll = dice(hash(person))
  const hair = pick(roll, HAIR)
  const glasses = roll() < 0.25
  return roll() < 0.12 ? { hair, hat: HAT[1], glasses: false } : { hair, glasses }
}

/** `93 04 17`, in the corner of a photograph. */
function dated(roll: Dice, taken: string | undefined): string {
  const [, season, episode] = /(\d+)x(\d+)/.exec(taken ?? '') ?? []
  const two = (value: number) => String(value).padStart(2, '0')
  const year = (92 + (season ? Number(season) : upto(roll, 1, 9))) % 100
  const month = episode ? 1 + ((Number(episode) * 5) % 12) : upto(roll, 1, 12)
  return `${two(year)} ${two(month)} ${two(upto(roll, 1, 28))}`
}

/** What makes a drawing a photograph: grain, an edge, and the date of the camera. */
function developed(inside: string, roll: Dice, stock: Stock, tint: Tint, taken: string | undefined): string {
  const lines = roll() < 0.3 ? pattern('scan') : ''
  const edge = rect(2.5, 2.5, 145, 205, `n s${stock === 'black' ? 'x' : 'w'}`, 'stroke-width="5"')
  const date = words(140, 62, `${tint === 'night' ? 'REC ' : "'"}${dated(roll, taken)}`, 8, 'g', 'text-anchor="end" letter-spacing=".6"')
  return inside + pattern('grain') + lines + edge + date
}

/** Tape, clip, coffee, stamp: at most three, each at its own places, so that no two cards are alike. */
function onTop(roll: Dice, { stock, stamps }: Document, photo: boolean): string {
  const found: string[] = []
  if (stock === 'black' && photo && roll() < 0.7) found.push(seal(124, 112, 0.42))
  if (roll() < 0.5) found.push(photo ? tape(roll() < 0.5 ? 14 : 136, 34, between(roll, -50, 50)) : clip(between(roll, 18, 132), 30, between(roll, -12, 12)))
  if (stock === 'paper' && !photo && roll() < 0.4) found.push(coffee(between(roll, 20, 140), between(roll, 70, 190), between(roll, 24, 34)))
  const [first, ...others] = stamps ?? []
  if (first !== undefined && roll() < (photo ? 0.45 : 0.6))
    found.push(stamp(between(roll, 62, 96), photo ? between(roll, 106, 124) : between(roll, 108, 136), between(roll, -16, 12), pick(roll, [first, ...others])))
  return found.join('')
}

function svg(inside: string, stock: Stock, tint: Tint): string {
  const named = `art tint-${tint} stock-${stock}`
  return `<svg class="${named}" viewBox="0 0 150 210" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false">${inside}</svg>`
}

const drawn = new Map<string, string>()

/** The drawing of a card, as SVG. It says nothing: whoever cannot see it misses nothing. */
export function draw(card: Sitter, doc: Document): string {
  const key = `${card.number}|${card.name}|${JSON.stringify(doc)}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const roll = dice(hash(`${card.number}|${card.name}`))
  const tint = pick(roll, TINTS)
  const motif = pick(roll, doc.motif)
  const [first, ...others] = doc.inset ?? []
  const inset = first === undefined ? undefined : SCENES[pick(roll, [first, ...others])]
  const of: Subject = { ...card, thing: doc.thing, inset, marks: doc.marks ?? 0, look: lookOf(doc.person ?? card.name), tint }
  const scene = SCENES[motif]
  const inside = (scene ?? PAPERS[motif] ?? files.memo)(roll, of)
  const photo = scene !== undefined || motif === 'scan'
  const found = svg((photo ? developed(inside, roll, doc.stock, tint, doc.taken) : inside) + onTop(roll, doc, photo), doc.stock, tint)
  drawn.set(key, found)
  return found
}

/** A small face for a seat or a partner, 50 by 62: the same person as on the cards. */
export function mug(name: string): string {
  const inside = portrait(dice(hash(name)), 14, 42, 50, 62, lookOf(name))
  return `<svg class="art tint-neutral" viewBox="14 42 50 62" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false">${inside}</svg>`
}
