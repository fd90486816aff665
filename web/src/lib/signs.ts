/* Our own signs, 16 by 16, one path each: numbers, symbols, keywords. */

/** Signs of numbers and things. */
export const MARKS = {
  attack: 'M2 2l7 7 1-1 1 1-1.5 1.5L13 14l-1 1-3.5-3.5L7 13l-1-1 1-1L2 5zM14 2v3l-3 3-2-2 4-4zM6 9l1 1-4 4-1-1z',
  recruit: 'M8 1l2 4.6 5 .5-3.8 3.3 1.2 5L8 11.7 3.6 14.4l1.2-5L1 6.1l5-.5z',
  defense: 'M8 1l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V3z',
  health: 'M8 14C2 10 1 7 2 4.5 3.5 1.5 7 2 8 4.5 9 2 12.5 1.5 14 4.5 15 7 14 10 8 14z',
  scan: 'M7 1a6 6 0 0 1 4.7 9.7L15 14l-1 1-3.3-3.3A6 6 0 1 1 7 1zm0 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  damage: 'M9 1L3 9h4l-2 6 8-9H8.5z',
  time: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm-1 2v5.5l4 2.5 1-1.5-3-2V3z',
  eye: 'M8 3c4 0 6.5 3 7.5 5C14.5 10 12 13 8 13S1.5 10 .5 8C1.5 6 4 3 8 3zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  cards: 'M2 3h8v11H2zM11 4l3 1-3 8z',
  wound: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zM4 5l3 3-3 3 1 1 3-3 3 3 1-1-3-3 3-3-1-1-3 3-3-3z',
  case: 'M5 4V1.5h6V4h4v10H1V4zM6.5 4h3V3h-3zM1 8.5h5.5v1h3v-1H15v1.5h-4v1H5v-1H1z',
  boxes: 'M2 9h5v5H2zM9 9h5v5H9zM5.5 2h5v5h-5z',
  bag: 'M4 1h8v2H4zM3 4h10v11H3zM5 7v1.5h6V7zM5 10v1.5h4V10z',
}

/** Signs of symbols that cards give and ask for. */
export const SYMBOLS = {
  Skill: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  Intellect: 'M8 1a5 5 0 0 1 3 9v2H5v-2a5 5 0 0 1 3-9zM5.5 13h5v2h-5z',
  Might: 'M3 6h2V4h2v1h2V4h2v1h2v5l-2 5H5L3 10z',
  Energy: 'M9 0L3 9h4l-2 7 8-10H8.5z',
  Humanity: 'M8 1a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM2 15c0-5 3-7 6-7s6 2 6 7z',
  Alien: 'M8 1c5 0 7 4 6 8-1 3-4 6-6 6s-5-3-6-6C1 5 3 1 8 1zM4 7c0 2 2 4 3 3.5C7.5 9 6 7 4 7zm8 0c-2 0-3.5 2-3 3.5C10 11 12 9 12 7z',
}

/** By the keyword in small letters. */
const KEYWORDS: Record<string, string> = {
  coordinate: 'M4 2a3 3 0 0 1 2.8 4h2.4a3 3 0 1 1 0 2H6.8A3 3 0 1 1 4 2zm0 9h8v2H4z',
  vigilant: 'M8 3c4 0 6.5 3 7.5 5C14.5 10 12 13 8 13S1.5 10 .5 8C1.5 6 4 3 8 3zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  apprehend: 'M4.5 4a4 4 0 0 1 3.5 2 4 4 0 1 1 0 4 4 4 0 1 1-3.5-6zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  frightening: 'M8 1c4 0 6 3 6 6s-1 4-2 5v3H4v-3C3 11 2 10 2 7s2-6 6-6zM5 6v3h2V6zm4 0v3h2V6zm-2 5h2v2H7z',
  swift: 'M1 4h7v2H1zm-1 3h9v2H0zm2 3h6v2H2zm7-8l6 6-6 6z',
  stealth: 'M1 7c4-4 10-4 14 0l-2 2H9L8 8 7 9H3zM1 1l14 13-1 1L0 2z',
  stationary: 'M7 1h2v2h3v2H9v7c2 0 3-1 4-3l1 3-4 3H6l-4-3 1-3c1 2 2 3 4 3V5H4V3h3z',
  lethal: 'M8 1c4 0 6 3 6 6 0 2-1 3-2 4v4H4v-4C3 10 2 9 2 7c0-3 2-6 6-6zM5 6a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm6 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  maul: 'M3 1l2 14H4L1 2zm4 0l2 14H8L5 2zm4 0l2 14h-1L9 2z',
  ravage: 'M1 3l4 2 3-4 3 4 4-2-2 5 2 5-4-1-3 3-3-3-4 1 2-5z',
  runner: 'M10 1a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM5 5h5l2 4-2 1-1-2-2 3 2 4H7L5 11l-3 3-1-1 4-5z',
  ambush: 'M8 1l7 13H1zM7 6v4h2V6zm0 5v2h2v-2z',
  ferocious: 'M1 2l3 5 2-5 2 5 2-5 2 5 3-5-1 11-6 2-6-2z',
  elude: 'M1 8h8V4l6 4-6 4V9H1zM1 3h4v2H1zm0 8h4v2H1z',
  range: 'M7 0h2v3a5 5 0 0 1 4 4h3v2h-3a5 5 0 0 1-4 4v3H7v-3a5 5 0 0 1-4-4H0V7h3a5 5 0 0 1 4-4zm1 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  flight: 'M0 5c4-1 6 0 8 3 2-3 4-4 8-3-3 0-5 3-6 6H6C5 8 3 5 0 5z',
  swarm: 'M4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8 7a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM3 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm9 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  'one of a kind': 'M8 0l2 3 4-1-1 4 3 2-3 2 1 4-4-1-2 3-2-3-4 1 1-4-3-2 3-2-1-4 4 1zM7 5v6h2V5z',
  immunity: 'M8 1l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V3zM4 8h8V6H4z',
  vulnerability: 'M8 1l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V3zM9 3L5 8h2l-1 5 5-6H8z',
  ranged: 'M7 0h2v3a5 5 0 0 1 4 4h3v2h-3a5 5 0 0 1-4 4v3H7v-3a5 5 0 0 1-4-4H0V7h3a5 5 0 0 1 4-4zm1 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'double strike': 'M3 1l2 14H4L1 2zm4 0l2 14H8L5 2zm4 0l2 14h-1L9 2z',
  'triple strike': 'M3 1l2 14H4L1 2zm4 0l2 14H8L5 2zm4 0l2 14h-1L9 2z',
  tough: MARKS.defense,
  bulletproof: MARKS.defense,
  regeneration: MARKS.health,
  mercenary: MARKS.attack,
  genius: SYMBOLS.Intellect,
}

/** The sign of a keyword, where it has one. */
export function keywordSign(word: string): string | undefined {
  return KEYWORDS[word.toLowerCase()]
}
