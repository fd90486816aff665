/* Patterns that all drawings share: they stand in the page once. */
import { between, dice } from './dice'
import { round, times } from './pen'

const ID = 'art-defs'
const WEIGHTS = [0.45, 0.7, 0.95, 1.2]

function halftones(): string {
  return WEIGHTS.map(
    (radius, at) =>
      `<pattern id="art-h${at}" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><circle cx="1.5" cy="1.5" r="${radius}" class="art-black"/></pattern>`,
  ).join('')
}

function grain(): string {
  const roll = dice(7)
  const speck = () => {
    const at = `x="${round(roll() * 46)}" y="${round(roll() * 46)}" width="${round(between(roll, 0.5, 1.2))}"`
    return `<rect ${at} height=".7" class="${roll() < 0.5 ? 'art-white' : 'art-black'}" opacity="${round(between(roll, 0.15, 0.45))}"/>`
  }
  return `<pattern id="art-grain" width="46" height="46" patternUnits="userSpaceOnUse">${times(80, speck)}</pattern>`
}

function fibre(): string {
  const roll = dice(11)
  const hair = () => {
    const from = `M${round(roll() * 60)} ${round(roll() * 60)}`
    return `<path d="${from}q${round(roll() * 6 - 3)} ${round(roll() * 4)} ${round(roll() * 9 - 4)} ${round(roll() * 7 - 3)}" class="art-fibre" fill="none" stroke-width=".5"/>`
  }
  return `<pattern id="art-fibre" width="60" height="60" patternUnits="userSpaceOnUse">${times(22, hair)}</pattern>`
}

const LINES = [
  '<pattern id="art-scan" width="4" height="2.4" patternUnits="userSpaceOnUse"><rect width="4" height=".8" class="art-black" opacity=".35"/></pattern>',
  '<pattern id="art-mm" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M6 0H0V6" class="art-line" fill="none" stroke-width=".5"/></pattern>',
].join('')

/** Puts the patterns into the page, if they are not there yet. */
export function ensureDefs() {
  if (document.getElementById(ID)) return
  const holder = document.createElement('div')
  holder.id = ID
  holder.className = 'art-defs'
  holder.innerHTML = `<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>${halftones()}${grain()}${LINES}${fibre()}</defs></svg>`
  document.body.prepend(holder)
}
