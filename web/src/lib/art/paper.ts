/* Sheets and what is typed, printed and measured on them. */
import { between, upto, type Dice } from './dice'
import { box, dim, HEIGHT, line, pattern, placed, rect, round, shape, times, WIDTH, words } from './pen'

/** A whole sheet of paper. */
export function sheet(ink = 'p'): string {
  return rect(0, 0, WIDTH, HEIGHT, ink) + pattern('fibre')
}

/** Lines of typing nobody can read. */
export function typed(roll: Dice, x: number, y: number, width: number, lines: number, gap = 8, ink = 'j', height = 2): string {
  const row = (at: number) => {
    let from = x
    let path = ''
    while (from < x + width - 6) {
      const long = Math.min(between(roll, 5, 22), x + width - from)
      path += box(from, y + at * gap, long, height)
      from += long + 3
    }
    return path
  }
  return shape(times(lines, row), ink)
}

/** Typing with black bars over what matters. */
export function redacted(roll: Dice, x: number, y: number, width: number, lines: number, gap = 9): string {
  return times(lines, (at) => {
    const cut = between(roll, 0.15, 0.8) * width
    const long = between(roll, 0.2, 0.75) * width
    const hidden = roll() < 0.62
    const text = typed(roll, x, y + at * gap + 1.6, hidden ? cut : width, 1)
    return text + (hidden ? rect(x + Math.min(cut, width - long), y + at * gap - 0.6, long, 6.4, 'i') : '')
  })
}

export function redactedDark(roll: Dice, x: number, y: number, width: number, lines: number): string {
  return times(lines, (at) => rect(x, y + at * 10, between(roll, 0.4, 1) * width, 3, 'o', dim(0.35)))
}

export function fingerprint(roll: Dice, x: number, y: number, scale: number): string {
  const skew = roll() * 4 - 2
  const ridge = (at: number) => {
    const a = 4 + at * 2.5
    const tail = at > 2 ? `C${round(a)} ${round(a * 1.1)} ${round(a * 0.5)} ${round(a * 1.25)} ${round(-a * 0.2)} ${round(a * 1.25 + skew)}` : ''
    const arch = `M${round(-a)} ${round(a * 0.55 + skew)}C${round(-a)} ${round(-a * 1.2)} ${round(a)} ${round(-a * 1.2)} ${round(a)} ${round(a * 0.55)}`
    return line(arch + tail, 'i', 1, `stroke-dasharray="${upto(roll, 7, 19)} ${round(between(roll, 0.8, 2))}" opacity=".6"`)
  }
  return placed(times(9, ridge), `translate(${round(x)} ${round(y)}) scale(${scale}) rotate(${round(between(roll, -20, 20))})`)
}

export function barcode(roll: Dice, x: number, y: number, width: number, height: number): string {
  let from = x
  let path = ''
  while (from < x + width) {
    const bar = between(roll, 0.6, 2.4)
    path += box(from, y, bar, height)
    from += bar + between(roll, 0.7, 2)
  }
  return shape(path, 'i')
}

export function ruler(y: number, ink = 'p'): string {
  const marks = times(31, (at) => box(at * 5, y, 0.7, at % 5 ? 4 : 8))
  return rect(0, y, WIDTH, 14, ink) + rect(0, y, WIDTH, 0.7, 'i') + shape(marks, 'i') + times(6, (at) => words(at * 25 + 2, y + 12, at, 5.5, 'i'))
}

/** The outline of a body, as on a form of the morgue. */
export function outline(x: number, y: number, scale: number): string {
  const body =
    'M0-60C-8-60-9-44-4-41L-5-37C-16-35-19-30-21-16L-27 14-23 16-15-10-13 12-13 60H-4L0 20 4 60H13L13 12 15-10 23 16 27 14 21-16C19-30 16-35 5-37L4-41C9-44 8-60 0-60Z'
  const marks = shape(body, 'n si', 'stroke-width="1.4"') + line('M-8-30L0-24 8-30M0-24V12', 'j', 1, 'stroke-dasharray="3 2"')
  return placed(marks, `translate(${x} ${y}) scale(${scale})`)
}
