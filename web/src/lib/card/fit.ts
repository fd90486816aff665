/* Fits the words of cards: a smaller title, a smaller face, keywords as signs, then whole lines and sentences fold away under
   a line that names them. Never is a line cut. Cards that wait are measured together, with one layout a step; since all sizes
   follow the card's width, a result holds for every card of the same words and width. */
import type { Attachment } from 'svelte/attachments'

/** Sizes of the text, in hundredths of the card's width, as in `Front.svelte`. */
const SIZES = [8.7, 8.35, 8, 7.7, 7.35]
/** Smaller than this nobody reads: before that, keywords become signs and lines fold. */
const LEAST_PX = 10
/** Text from here on is read without effort; below it, pointing at a card shows it large. */
const EASY_PX = 12
const TITLES = 3
/** How much of a card's height is left to its picture, if the text can do with less. */
const PICTURE = 0.12
const PICTURE_LEAST = 0.03
/** A fold names what it hides, if that is not longer than this. */
const NAMED = 24

interface Result {
  title: number
  step: number
  signs: boolean
  /** How many sentences are folded away. */
  folded: number
}

interface Open {
  element: HTMLElement
  key: string
  name: HTMLElement | null
  text: HTMLElement | null
  grow: HTMLElement | null
  /** How far it may go down in size. */
  most: number
  now: Result
}

const known = new Map<string, Result>()
const keys = new Map<HTMLElement, string>()
const widths = new Map<HTMLElement, number>()
const waiting = new Set<HTMLElement>()
let observer: ResizeObserver | undefined

/** Fits the words of a card whenever they or its width change. An empty key says that all of them have room anyway. */
export function fitting(key: string): Attachment<HTMLElement> {
  return (element) => {
    if (key === '') return undefined
    keys.set(element, key)
    // Whoever is observed anew is told of once, when the page is laid out and before it is painted.
    resized().observe(element)
    return () => {
      keys.delete(element)
      widths.delete(element)
      waiting.delete(element)
      resized().unobserve(element)
    }
  }
}

function resized(): ResizeObserver {
  observer ??= watch()
  return observer
}

function watch(): ResizeObserver {
  // What was measured with another face is worth nothing.
  document.fonts.addEventListener('loadingdone', () => {
    known.clear()
    for (const element of keys.keys()) waiting.add(element)
    fitAll()
  })
  return new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement && widths.get(target) !== target.clientWidth) waiting.add(target)
    fitAll()
  })
}

function fitAll() {
  const elements = [...waiting].filter((element) => element.isConnected && element.clientWidth > 0)
  waiting.clear()
  const open: Open[] = []
  for (const element of elements) {
    const width = element.clientWidth
    widths.set(element, width)
    const key = `${keys.get(element) ?? ''}@${width}`
    const before = known.get(key)
    const one = opened(element, key, width)
    if (before) apply(one, before)
    else open.push(one)
  }
  if (open.length === 0) return
  for (const one of open) apply(one, one.now)
  shrinkTitles(open)
  const left = shrinkTexts(open)
  fold(left)
  for (const one of open) known.set(one.key, one.now)
}

function opened(element: HTMLElement, key: string, width: number): Open {
  const part = (name: string) => element.querySelector<HTMLElement>(`:scope > ${name}`)
  const most = Math.max(SIZES.findLastIndex((size) => (size * width) / 100 >= LEAST_PX), 0)
  const name = element.querySelector<HTMLElement>('.name')
  const letters = name?.textContent?.trim().length ?? 0
  return {
    element,
    key,
    name,
    text: part('.text'),
    grow: part('.grow'),
    most,
    now: { title: letters > 34 ? 2 : letters > 17 ? 1 : 0, step: 0, signs: false, folded: 0 },
  }
}

/** Goes down in title while a word is wider than its line. */
function shrinkTitles(open: Open[]) {
  let wide = open.filter(({ name }) => name !== null)
  while (wide.length > 0) {
    wide = wide.filter(({ name, now }) => now.title < TITLES && name !== null && name.scrollWidth > name.clientWidth + 1)
    for (const one of wide) apply(one, { ...one.now, title: one.now.title + 1 })
  }
}

/** Goes down in size, then to signs; gives back what does not fit even so. */
function shrinkTexts(open: Open[]): Open[] {
  let tall = open.filter(({ text }) => text !== null)
  for (const one of tall) apply(one, { ...one.now, step: Math.min(guess(one), one.most) })
  while (tall.length > 0) {
    tall = tall.filter((one) => !fits(one))
    const more = tall.filter(({ now, most }) => now.step < most || !now.signs)
    if (more.length === 0) return tall
    for (const one of more) apply(one, one.now.step < one.most ? { ...one.now, step: one.now.step + 1 } : { ...one.now, signs: true })
  }
  return tall
}

/** A size to begin with, by the number of letters: it saves most of the layouts. */
function guess({ text }: Open): number {
  const rows = [...(text?.querySelectorAll('.line') ?? [])].reduce((sum, line) => sum + Math.ceil((line.textContent?.length ?? 0) / 23), 0)
  return rows <= 5 ? 0 : rows <= 6 ? 1 : rows <= 8 ? 2 : 3
}

function fits({ element, grow, text, now, most }: Open): boolean {
  const least = now.signs || now.step >= most ? PICTURE_LEAST : PICTURE
  return (grow?.offsetHeight ?? 0) >= element.clientHeight * least - 1 && (text?.scrollWidth ?? 0) <= (text?.clientWidth ?? 0) + 1
}

/** Folds sentences away from the end until the rest fits. The first one stays. */
function fold(open: Open[]) {
  let tall = open
  while (tall.length > 0) {
    tall = tall.filter((one) => !fits(one) && one.now.folded < foldable(one).length - 1)
    for (const one of tall) apply(one, { ...one.now, folded: one.now.folded + 1 })
  }
  // A single sentence that is longer than its card is small rather than cut.
  tall = open
  while (tall.length > 0) {
    tall = tall.filter((one) => !fits(one) && one.now.step < SIZES.length - 1)
    for (const one of tall) apply(one, { ...one.now, step: one.now.step + 1 })
  }
  // What has become of a card may leave its text no room at all.
  for (const one of open.filter((one) => !fits(one))) apply(one, { ...one.now, folded: foldable(one).length })
}

/** What can be folded away: sentences of lines, and lines that have none. */
function foldable({ text }: Open): HTMLElement[] {
  return [...(text?.querySelectorAll<HTMLElement>('.sentence, .line:not(:has(.sentence))') ?? [])]
}

function apply(one: Open, now: Result) {
  one.now = now
  const { element, text } = one
  const width = element.clientWidth
  element.dataset.title = String(now.title)
  element.dataset.step = String(now.step)
  toggle(element, 'signs', now.signs)
  toggle(element, 'folded', now.folded > 0)
  toggle(element, 'small', text !== null && ((SIZES[now.step] ?? 0) * width) / 100 < EASY_PX)
  if (!text) return
  const parts = foldable(one)
  const from = parts.length - now.folded
  parts.forEach((part, at) => (part.hidden = at >= from))
  const lines = [...text.querySelectorAll<HTMLElement>('.line')]
  for (const line of lines) {
    const own = [...line.querySelectorAll<HTMLElement>('.sentence')]
    if (own.length > 0) line.hidden = own.every((sentence) => sentence.hidden)
  }
  const more = text.querySelector<HTMLElement>('.more')
  if (more) more.textContent = now.folded > 0 ? named(lines.filter(({ hidden }) => hidden)) : ''
}

/** `+ Level up 4`, `+ 2 more`: what is under the fold. */
function named(lines: HTMLElement[]): string {
  const heads = lines.map((line) => (line.querySelector('b')?.textContent ?? '').replace(/[:,].*/, '').trim())
  const words = `+ ${heads.join(', ')}`
  if (heads.length > 0 && heads.every(Boolean) && words.length <= NAMED) return words
  return heads.length > 1 ? `+ ${heads.length} more` : '+ more'
}

function toggle(element: HTMLElement, name: 'signs' | 'folded' | 'small', on: boolean) {
  if (on) element.dataset[name] = ''
  else delete element.dataset[name]
}
