const WAIT_MS = 700

/** Choices by number keys. With ten and more a digit waits for a second one, or for Enter. */
export class Numbers {
  private digits = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly show: (digits: string) => void,
    private readonly chosen: (number: number) => void,
  ) {}

  /** Takes a key, and says whether it was one for it. */
  typed(key: string, choices: number): boolean {
    if (key === 'Enter' && this.digits) {
      this.choose()
      return true
    }
    if (!/^[0-9]$/.test(key)) return false
    const digits = this.digits + key
    const number = Number(digits)
    if (number < 1 || number > choices) return this.set('')
    this.set(digits)
    if (number * 10 > choices) this.choose()
    else this.timer = setTimeout(() => this.choose(), WAIT_MS)
    return true
  }

  private choose() {
    const number = Number(this.digits)
    this.set('')
    this.chosen(number)
  }

  private set(digits: string): true {
    clearTimeout(this.timer)
    this.digits = digits
    this.show(digits)
    return true
  }
}
