/* What lies on top of a document: tape, a clip, a coffee ring, a stamp, a seal. */
import { dim, disc, line, oval, placed, rect, round, shape, words } from './pen'

export function tape(x: number, y: number, angle: number): string {
  const edges = line('M-17-6l2 3-2 3 2 3-2 3M17-6l-2 3 2 3-2 3 2 3', 'u2', 0.8)
  return placed(rect(-17, -6, 34, 12, 'u') + edges, `translate(${x} ${y}) rotate(${round(angle)})`)
}

export function clip(x: number, y: number, angle: number): string {
  const wire = 'M0 26V-6C0-12 9-12 9-6V22C9 30-5 30-5 22V0'
  const shadow = line(wire, 'b', 2.6, `${dim(0.35)} transform="translate(1 1.5)"`)
  return placed(shadow + line(wire, 'c', 2.2), `translate(${round(x)} ${y}) rotate(${round(angle)})`)
}

export function coffee(x: number, y: number, radius: number): string {
  const ring = `stroke-width="3.4" stroke-dasharray="${round(radius * 4.2)} 9 ${round(radius)} 4"`
  return disc(x, y, radius, 'n sf', ring) + disc(x, y, radius - 2.5, 'n sf', 'stroke-width=".8"')
}

export function stamp(x: number, y: number, angle: number, word: string): string {
  const width = word.length * 7.4 + 12
  const edge = `<rect x="${round(-width / 2)}" y="-9" width="${round(width)}" height="18" rx="2" class="n sr" stroke-width="1.8"/>`
  const letters = words(0, 4.4, word, 11.5, 'r', 'text-anchor="middle" letter-spacing=".8"')
  return placed(edge + letters, `translate(${round(x)} ${round(y)}) rotate(${round(angle)})`, dim(0.78))
}

/** Foil on black stock. */
export function seal(x: number, y: number, scale: number): string {
  const parts = [
    disc(0, 0, 30, 'n so', 'stroke-width="1.6"'),
    disc(0, 0, 26, 'n so', 'stroke-width=".6"'),
    '<circle r="23" class="n so" stroke-width="3" stroke-dasharray="1 5.02"/>',
    shape('M0-17C-10-17-12-8-8-2-6 2-3 4-3 8L-7 16H7L3 8C3 4 6 2 8-2 12-8 10-17 0-17Z', 'o'),
    oval(-4, -7, 2.6, 3.6, 'x', 'transform="rotate(-18 -4 -7)"'),
    oval(4, -7, 2.6, 3.6, 'x', 'transform="rotate(18 4 -7)"'),
  ]
  return placed(parts.join(''), `translate(${x} ${y}) scale(${scale})`)
}
