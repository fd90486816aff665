/* The smallest marks, as SVG. An ink is one letter, of which `art.css` knows the colour; `s` before it is a stroke. */
import { between, type Dice } from './dice'

export const WIDTH = 150
export const HEIGHT = 210

/** One decimal is as much as anybody sees. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

export function rect(x: number, y: number, width: number, height: number, ink: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" class="${ink}" ${more}/>`
}

export function disc(x: number, y: number, radius: number, ink: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" class="${ink}" ${more}/>`
}

export function oval(x: number, y: number, across: number, down: number, ink: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}" class="${ink}" ${more}/>`
}

export function shape(path: string, ink: string, more = ''): string {
  return `<path d="${path}" class="${ink}" ${more}/>`
}

export function line(path: string, ink: string, width = 1, more = ''): string {
  return `<path d="${path}" class="n s${ink}" stroke-width="${width}" ${more}/>`
}

export function words(x: number, y: number, text: string | number, size: number, ink = 'i', more = ''): string {
  const safe = String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" class="${ink}" ${more}>${safe}</text>`
}

export function placed(inside: string, transform: string, more = ''): string {
  return `<g transform="${transform}" ${more}>${inside}</g>`
}

export function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('')
}

export function dim(opacity: number): string {
  return `opacity="${opacity}"`
}

/** A box as part of a path: many marks in one path cost as much as one. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`
}

/** Dots of a printed photograph, in four weights. */
export function halftone(weight: number, x: number, y: number, width: number, height: number, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#art-h${weight})" ${more}/>`
}

/** Dots that get denser downwards. */
export function fade(y: number, height: number, opacity = 0.5): string {
  return times(4, (k) => halftone(k, 0, round(y + (k * height) / 4), WIDTH, round(height / 4), dim(opacity)))
}

/** A pattern of `defs.ts` over everything, or over what lies below `y`. */
export function pattern(name: 'grain' | 'scan' | 'mm' | 'fibre', opacity = 1, y = 0): string {
  return `<rect y="${y}" width="${WIDTH}" height="${HEIGHT - y}" fill="url(#art-${name})" opacity="${opacity}"/>`
}

/** Dots here and there within a box, as one path. */
export function dots(roll: Dice, count: number, x0: number, y0: number, x1: number, y1: number, big: number, ink: string, opacity: number): string {
  const dot = () => {
    const size = between(roll, 0.5, big)
    return box(between(roll, x0, x1), between(roll, y0, y1), size, size)
  }
  return shape(times(count, dot), ink, dim(opacity))
}
