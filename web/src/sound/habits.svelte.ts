/* How this reader likes sound, kept in this browser. Everything is off until it is asked for. */
interface Kept {
  on: boolean
  effects: number
  drone: number
  captions: boolean
  shakes: boolean
}

const KEY = 'casefile.sound'
const USUAL: Kept = { on: false, effects: 0.6, drone: 0.4, captions: false, shakes: false }

function kept(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return { ...USUAL }
  }
}

class SoundHabits {
  private now: Kept = $state(kept())

  get on() {
    return this.now.on
  }
  set on(on: boolean) {
    this.keep({ on })
  }

  /** Loudness of what happens, from 0 to 1. */
  get effects() {
    return this.now.effects
  }
  set effects(effects: number) {
    this.keep({ effects })
  }

  /** Loudness of the low sound of danger, from 0 to 1. */
  get drone() {
    return this.now.drone
  }
  set drone(drone: number) {
    this.keep({ drone })
  }

  /** Sounds in words, for those who do not hear them. */
  get captions() {
    return this.now.captions
  }
  set captions(captions: boolean) {
    this.keep({ captions })
  }

  /** A phone shakes with strikes. */
  get shakes() {
    return this.now.shakes
  }
  set shakes(shakes: boolean) {
    this.keep({ shakes })
  }

  private keep(change: Partial<Kept>) {
    Object.assign(this.now, change)
    localStorage.setItem(KEY, JSON.stringify(this.now))
  }
}

export const soundHabits = new SoundHabits()
