/* How fast what happens is shown: a habit of this reader, kept in this browser. */
export const PACES = ['slow', 'normal', 'fast', 'off'] as const
export type PaceName = (typeof PACES)[number]

const KEY = 'casefile.pace'
const FACTORS: Record<PaceName, number> = { slow: 2, normal: 1, fast: 0.45, off: 0 }

class Pace {
  private chosen: PaceName = $state(PACES.find((name) => name === localStorage.getItem(KEY)) ?? 'normal')

  get name(): PaceName {
    return this.chosen
  }

  set name(name: PaceName) {
    this.chosen = name
    localStorage.setItem(KEY, name)
  }

  /** What a millisecond of normal speed takes; 0 if nothing is staged. */
  get factor(): number {
    return isCalm() || document.hidden ? 0 : FACTORS[this.chosen]
  }
}

/** Does the reader want things to stay where they are? */
export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export const pace = new Pace()
