/* Turns the scenes of an answer into steps: what is routine happens together, what matters by itself. */
import { lines } from '../lines'
import type { Act, Logged, Scene } from '../../types'

export interface Step {
  act: Act
  /** One, or several that happen together. */
  scenes: Scene[]
  /** The card responsible. */
  cause?: string
  /** How many of the events told are told once it begins. */
  told: number
  /** Its words, as the log and the ears have them. */
  words: string
  /** What comes after it, so that two large cards need not let the light come up between them. */
  next?: Act
}

/** Worth a stage. An answer without any of these is shown at once. */
const DRAMA: ReadonlySet<Act> = new Set<Act>(['reveal', 'enter', 'move', 'attack', 'strike', 'damage', 'miss', 'fall', 'sum', 'token'])
/** Done by several at once. */
const TOGETHER: ReadonlySet<Act> = new Set<Act>(['move', 'draw', 'play', 'leave', 'gain', 'heal'])
/** What comes of a Strike. */
const RESULTS: ReadonlySet<Act> = new Set<Act>(['damage', 'miss'])
/** How long each takes at normal speed, all told, in milliseconds. */
const LASTS: Record<Act, number> = {
  turn: 380,
  reveal: 1500,
  enter: 560,
  move: 720,
  draw: 240,
  play: 240,
  use: 200,
  leave: 240,
  attack: 560,
  strike: 1500,
  damage: 520,
  miss: 340,
  heal: 300,
  fall: 560,
  gain: 240,
  sum: 340,
  token: 640,
  answer: 0,
  over: 300,
}

/** What was done to somebody ends what struck them. */
function belongs(step: Step, scene: Scene): boolean {
  const first = step.scenes[0]
  // What enters pushes the others.
  if (step.act === 'enter') return scene.act === 'move'
  if (step.act === 'strike') return RESULTS.has(scene.act) && step.scenes.length === 1 && first?.from !== undefined && scene.who === first.who
  return step.act === scene.act && TOGETHER.has(scene.act)
}

/** The steps of what was told, in its order. */
export function plan(told: Logged[]): Step[] {
  const steps: { act: Act; scenes: Scene[]; first: number }[] = []
  told.forEach(({ scene }, at) => {
    if (!scene || scene.act === 'answer') return
    const last = steps.at(-1)
    if (last && belongs({ ...last, told: 0, words: '' }, scene)) last.scenes.push(scene)
    else steps.push({ act: scene.act, scenes: [scene], first: at })
  })
  return steps.map(({ act, scenes, first }, at) => {
    const end = steps[at + 1]?.first ?? told.length
    const own = told.slice(first, end)
    const words = lines(own)[0]?.words ?? own[0]?.words ?? ''
    return { act, scenes, cause: own[0]?.cause, told: end, words, next: steps[at + 1]?.act }
  })
}

export function isDrama(steps: Step[]): boolean {
  return steps.some(({ act, scenes }) => DRAMA.has(act) && !(act === 'move' && scenes.every(({ to }) => to === undefined)))
}

/** How long it takes at normal speed. */
export function lasts(steps: Step[]): number {
  return steps.reduce((sum, { act }) => sum + LASTS[act], 0)
}

/** All scenes of what was told. */
export function scenesOf(told: Logged[]): Scene[] {
  return told.map(({ scene }) => scene).filter((scene) => scene !== undefined)
}
