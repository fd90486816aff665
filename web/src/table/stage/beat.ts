/* One step while it runs: its animations and its waiting, all of which can be finished at once. */
export const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
export const CREEP = 'cubic-bezier(0.6, 0, 0.3, 1)'

export class Beat {
  /** It was finished before its time: what is left of it happens at once, and silently. */
  over = false
  private running: Animation[] = []
  private waiting: (() => void)[] = []

  /** `rate`: what a millisecond of normal speed takes. */
  constructor(readonly rate: number) {}

  /** Sets where the element will rest, then runs there: whoever skips finds it exactly there. */
  go(element: HTMLElement, frames: Keyframe[], ms: number, more: { delay?: number; easing?: string } = {}): Promise<void> {
    const { transform, opacity } = frames.at(-1) ?? {}
    if (transform !== undefined) element.style.transform = String(transform)
    if (opacity !== undefined) element.style.opacity = String(opacity)
    if (this.over) return Promise.resolve()
    const { delay = 0, easing = EASE } = more
    const animation = element.animate(frames, { duration: ms * this.rate, delay: delay * this.rate, easing, fill: 'backwards' })
    this.running.push(animation)
    return animation.finished.then(
      () => undefined,
      () => undefined,
    )
  }

  wait(ms: number): Promise<void> {
    if (this.over) return Promise.resolve()
    return new Promise((done) => {
      const timer = setTimeout(done, ms * this.rate)
      this.waiting.push(() => {
        clearTimeout(timer)
        done()
      })
    })
  }

  finish() {
    this.over = true
    for (const animation of this.running) animation.finish()
    for (const done of this.waiting) done()
    this.running = []
    this.waiting = []
  }
}
