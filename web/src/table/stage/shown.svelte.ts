/* What the stage shows besides cards: what is said, a bar, a check, a number. */

/** A bar that fills: damage, or whatever has an end. */
export interface Meter {
  name: string
  before: number
  total: number
  of: number
}

/** A check whose total grows. */
export interface Check {
  parts: { amount: number; by: string }[]
  total: number
  of: number | undefined
}

export class Shown {
  /** Is something being played? */
  on = $state(false)
  /** Does the board lie in the dark? */
  dim = $state(false)
  words = $state('')
  meter: Meter | null = $state.raw(null)
  check: Check | null = $state.raw(null)

  clear() {
    this.dim = false
    this.words = ''
    this.meter = null
    this.check = null
  }
}
