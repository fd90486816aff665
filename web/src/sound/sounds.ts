/* What sounds when: each sound by its name, with its words for those who read what others hear. */
import { caption } from './captions.svelte'
import { soundHabits } from './habits.svelte'
import { Synth } from './synth'

const synth = new Synth()
/** How long a phone shakes for each point of damage. */
const SHAKE_MS = 30

interface Sound {
  words: string
  /** `loud` is the reader's volume. */
  play: (loud: number, amount: number) => void
}

const SOUNDS = {
  slide: {
    words: 'a card slides',
    play: (loud) => synth.hiss({ type: 'bandpass', from: 900, to: 2600, attack: 0.03, decay: 0.14, loud: 0.22 * loud, sharp: 0.7 }),
  },
  turn: {
    words: 'a page turns',
    play: (loud) => {
      synth.hiss({ type: 'highpass', from: 1800, to: 5200, attack: 0.01, decay: 0.16, loud: 0.2 * loud })
      synth.hiss({ type: 'bandpass', from: 700, to: 400, attack: 0.005, decay: 0.07, loud: 0.3 * loud, after: 0.14 })
    },
  },
  key: {
    words: 'a typewriter key',
    play: (loud) => {
      synth.hiss({ type: 'bandpass', from: 3200, to: 2400, attack: 0.001, decay: 0.03, loud: 0.4 * loud, sharp: 3 })
      synth.tone({ type: 'square', from: 180, to: 90, attack: 0.001, decay: 0.03, loud: 0.06 * loud })
    },
  },
  creep: {
    words: 'something creeps',
    play: (loud) => {
      synth.hiss({ type: 'lowpass', from: 240, to: 120, attack: 0.18, decay: 0.5, loud: 0.5 * loud, sharp: 2 })
      synth.tone({ type: 'sine', from: 58, to: 49, attack: 0.2, decay: 0.5, loud: 0.16 * loud })
    },
  },
  breath: {
    words: 'a held breath',
    play: (loud) => synth.tone({ type: 'sine', from: 66, to: 62, attack: 0.25, decay: 0.4, loud: 0.14 * loud }),
  },
  strike: {
    words: 'a heavy blow',
    play: (loud, amount) => {
      const hard = Math.min(amount, 5)
      synth.tone({ type: 'sine', from: 150 - hard * 18, to: 38, attack: 0.003, decay: 0.2 + hard * 0.09, loud: (0.5 + hard * 0.12) * loud })
      synth.hiss({ type: 'lowpass', from: 900, to: 120, attack: 0.002, decay: 0.12 + hard * 0.05, loud: 0.5 * loud })
    },
  },
  miss: {
    words: 'a whistle of air',
    play: (loud) => synth.hiss({ type: 'bandpass', from: 2400, to: 600, attack: 0.02, decay: 0.22, loud: 0.25 * loud, sharp: 4 }),
  },
  stamp: {
    words: 'a stamp falls',
    play: (loud) => {
      synth.tone({ type: 'sine', from: 110, to: 44, attack: 0.002, decay: 0.22, loud: 0.9 * loud })
      synth.hiss({ type: 'lowpass', from: 1800, to: 200, attack: 0.001, decay: 0.09, loud: 0.9 * loud })
      synth.hiss({ type: 'bandpass', from: 500, to: 300, attack: 0.004, decay: 0.2, loud: 0.25 * loud, after: 0.05 })
    },
  },
  good: {
    words: 'three rising notes',
    play: (loud) => [392, 494, 587].forEach((pitch, at) => synth.tone({ type: 'triangle', from: pitch, to: pitch, attack: 0.01, decay: 0.5, loud: 0.12 * loud, after: at * 0.09 })),
  },
  call: {
    words: 'a bell: it is your move',
    play: (loud) => [587, 440].forEach((pitch, at) => synth.tone({ type: 'triangle', from: pitch, to: pitch, attack: 0.01, decay: 0.4, loud: 0.14 * loud, after: at * 0.14 })),
  },
} satisfies Record<string, Sound>

export type SoundName = keyof typeof SOUNDS

/** Sounds, if the reader wants to hear, and says in words what sounded. `amount` makes a blow harder. */
export function hear(name: SoundName, amount = 0) {
  const sound: Sound = SOUNDS[name]
  if (soundHabits.on) sound.play(soundHabits.effects, amount)
  if (soundHabits.captions) caption(sound.words)
  if (name === 'strike' && soundHabits.shakes && amount > 0) navigator.vibrate?.(SHAKE_MS * amount)
}

/** How dangerous it is, from 0 to 1. */
export function drone(danger: number) {
  synth.drone(danger, soundHabits.on ? soundHabits.drone : 0)
}

/** After a gesture there may be sound. */
export function wake() {
  if (soundHabits.on) synth.wake()
}

export function rest() {
  synth.rest()
}
