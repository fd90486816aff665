/* The instruments: everything that sounds is made here from noise and tones. */

/** A filter from one frequency to another over noise. */
export interface Hiss {
  type: BiquadFilterType
  from: number
  to: number
  attack: number
  decay: number
  loud: number
  sharp?: number
  after?: number
}

/** A tone from one frequency to another. */
export interface Tone {
  type: OscillatorType
  from: number
  to: number
  attack: number
  decay: number
  loud: number
  after?: number
}

const SILENCE = 0.0001
const DRONE_HZ = [41.2, 61.9, 41.5]

export class Synth {
  private context: AudioContext | undefined
  private out: AudioNode | undefined
  private noise: AudioBuffer | undefined
  private hum: { gain: GainNode; filter: BiquadFilterNode } | undefined

  /** Only a gesture may start it. */
  wake() {
    this.context ??= this.build()
    if (this.context.state === 'suspended') void this.context.resume()
  }

  rest() {
    void this.context?.suspend()
  }

  hiss({ type, from, to, attack, decay, loud, sharp = 1, after = 0 }: Hiss) {
    const { context, out, noise } = this
    if (!context || !out || !noise) return
    const at = context.currentTime + after
    const source = context.createBufferSource()
    const filter = context.createBiquadFilter()
    source.buffer = noise
    filter.type = type
    filter.Q.value = sharp
    filter.frequency.setValueAtTime(from, at)
    filter.frequency.exponentialRampToValueAtTime(to, at + attack + decay)
    source.connect(filter).connect(this.swell(context, at, attack, decay, loud)).connect(out)
    source.start(at, (from % 97) / 100)
    source.stop(at + attack + decay + 0.05)
  }

  tone({ type, from, to, attack, decay, loud, after = 0 }: Tone) {
    const { context, out } = this
    if (!context || !out) return
    const at = context.currentTime + after
    const source = context.createOscillator()
    source.type = type
    source.frequency.setValueAtTime(from, at)
    source.frequency.exponentialRampToValueAtTime(to, at + attack + decay)
    source.connect(this.swell(context, at, attack, decay, loud)).connect(out)
    source.start(at)
    source.stop(at + attack + decay + 0.05)
  }

  /** A low sound that thickens with danger, from 0 to 1. */
  drone(danger: number, volume: number) {
    const { context, out } = this
    if (!context || !out || (!this.hum && danger * volume === 0)) return
    this.hum ??= this.humming(context, out)
    this.hum.gain.gain.setTargetAtTime(danger * 0.07 * volume, context.currentTime, 1.2)
    this.hum.filter.frequency.setTargetAtTime(70 + danger * 240, context.currentTime, 1.2)
  }

  private swell(context: AudioContext, at: number, attack: number, decay: number, loud: number): GainNode {
    const gain = context.createGain()
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(Math.max(loud, SILENCE), at + attack)
    gain.gain.exponentialRampToValueAtTime(SILENCE, at + attack + decay)
    return gain
  }

  private humming(context: AudioContext, out: AudioNode) {
    const gain = context.createGain()
    const filter = context.createBiquadFilter()
    filter.type = 'lowpass'
    gain.gain.value = 0
    for (const pitch of DRONE_HZ) {
      const saw = context.createOscillator()
      saw.type = 'sawtooth'
      saw.frequency.value = pitch
      saw.connect(filter)
      saw.start()
    }
    filter.connect(gain).connect(out)
    return { gain, filter }
  }

  private build(): AudioContext {
    const context = new AudioContext()
    const limiter = context.createDynamicsCompressor()
    limiter.connect(context.destination)
    this.out = limiter
    this.noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
    const samples = this.noise.getChannelData(0)
    let seed = 9
    for (let at = 0; at < samples.length; at += 1) {
      seed = (seed * 16807) % 2147483647
      samples[at] = seed / 1073741823.5 - 1
    }
    return context
  }
}
