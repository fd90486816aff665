/* People: silhouettes with half a face in shadow. Nobody in particular. */
import { pick, type Dice } from './dice'
import { dim, halftone, line, placed, rect, round, shape } from './pen'

/** What somebody looks like, in inks. */
export interface Look {
  body: string
  face: string
  top: string
  rim: string
  side?: string
  shirt?: string
  tie?: string
  hair?: string
  hat?: string
  glasses?: boolean
  /** A bar over the eyes. */
  bar?: boolean
}

export const HAIR = [
  'M-13 14C-15-4 15-4 13 14 12 6 5 5-2 6-8 6-12 9-13 14Z',
  'M-14 20C-18-7 18-7 14 20L11 22C14 10 9 5 2 6-6 8-12 6-12 21Z',
  'M-14 34C-20-8 20-8 14 34L9 33C14 15 10 6 1 6-8 6-14 15-9 33Z',
  'M-12 11C-11-3 11-4 12 11 9 4 4 3 0 3-5 3-9 5-12 11Z',
  'M-15 26C-22-8 9-10 15 6 18 16 15 22 15 26L11 26C13 14 8 8-2 8-9 9-12 14-11 26Z',
  '',
  'M-13 12C-13-2-2-4 4-3 11-2 14 4 13 13 11 8 9 7 6 5-1 8-8 7-13 12Z',
] as const

export const HAT = [
  'M-22 9C-12 4 12 4 22 9 14 13-14 13-22 9ZM-12 7C-13-8-8-9 0-7 8-9 13-8 12 7Z',
  'M-13 9C-14-6 14-6 13 9L24 12C10 9-6 10-13 9Z',
] as const

/** Head and shoulders, about 76 wide and 80 high; `x` is the middle, `y` the top of the head. */
export function bust(x: number, y: number, scale: number, look: Look): string {
  const { body, face, top, rim, side, shirt, tie = 't', hair, hat, glasses, bar } = look
  const suit = shirt
    ? shape('M-8 45L0 66 9 45 4 42H-4Z', shirt) + shape('M-2.5 50H2.5L4 84 0 92-4 84Z', tie) + line('M-9 46L-15 58-2 92M9 46L15 58 2 92', rim, 1, dim(0.7))
    : ''
  const parts = [
    shape('M-42 92C-42 60-26 54-9 47L-8 30H8L9 47C26 54 42 60 42 92V190H-42Z', body),
    suit,
    shape('M-12 12C-12-2 12-2 12 12V20C12 32 5 39 0 39-5 39-12 32-12 20Z', face),
    side ? shape('M2-1C13-1 12 8 12 12V20C12 32 5 39 0 39 5 28 6 12 2-1Z', side) : '',
    hair ? shape(hair, top) : '',
    hat ? shape(hat, top) : '',
    glasses ? line('M-10 17h8v5h-8zM2 17h8v5h-8zM-2 18h4', rim, 1.1) : '',
    bar ? rect(-15, 14, 30, 8, 'i') : '',
  ]
  return placed(parts.join(''), `translate(${round(x)} ${round(y)}) scale(${round(scale)})`)
}

/** Anybody, in these inks. */
export function someone(roll: Dice, look: Look): Look {
  return { hair: pick(roll, HAIR), glasses: roll() < 0.22, ...look }
}

/** A whole figure in a coat, 100 high; `y` is the ground. */
export function standing(x: number, y: number, scale: number, ink: string, hat = false): string {
  const coat =
    'M-5-100C-9-100-9-88-4-86L-5-82C-17-79-19-70-20-48L-17-46-13-66-15-22-14 0H-3L-1-24 2 0H13L15-22 13-66 17-46 20-48C19-70 17-79 5-82L4-86C9-88 9-100 5-100Z'
  const hatted = hat ? shape('M-14-95C-7-99 7-99 14-95 8-92-8-92-14-95ZM-7-96C-8-106 8-106 7-96Z', ink) : ''
  return placed(shape(coat, ink) + hatted, `translate(${round(x)} ${round(y)}) scale(${round(scale)})`)
}

/** A slight figure with a large head, 100 high. */
export function grey(x: number, y: number, scale: number, ink: string): string {
  const figure =
    'M0-100C-17-100-20-84-13-73-9-67-5-64-3-62L-4-56C-10-54-11-46-14-20L-11-19-7-40-9 0H-2L0-26 2 0H9L7-40 11-19 14-20C11-46 10-54 4-56L3-62C5-64 9-67 13-73 20-84 17-100 0-100Z'
  return placed(shape(figure, ink), `translate(${round(x)} ${round(y)}) scale(${round(scale)})`)
}

/** What shows through a window of that size, with a white edge. */
export function framed(inside: string, x: number, y: number, width: number, height: number): string {
  return [
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${inside}</svg>`,
    rect(x, y, width, height, 'n sw', 'stroke-width="3"'),
    rect(x - 1.5, y - 1.5, width + 3, height + 3, 'n sj', 'stroke-width=".6"'),
  ].join('')
}

/** A passport photograph. */
export function portrait(roll: Dice, x: number, y: number, width: number, height: number, look: Partial<Look> = {}): string {
  const sitter = someone(roll, { body: 'd', face: 'm', side: 'd', top: 'b', rim: 'l', shirt: 'w', ...look })
  const photo = [
    rect(x, y, width, height, 'l'),
    rect(x, y, width * 0.5, height, 'w', dim(0.35)),
    halftone(1, x, y, width, height, dim(0.35)),
    bust(x + width / 2, y + height * 0.15, width / 74, sitter),
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#art-grain)"/>`,
  ]
  return framed(photo.join(''), x, y, width, height)
}
