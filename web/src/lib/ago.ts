/* Times in words: `5 minutes ago`. */
const STEPS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
]
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** `4 minutes ago`, from milliseconds since 1970. */
export function ago(at: number): string {
  const seconds = (Date.now() - at) / 1000
  const step = STEPS.find(([size]) => seconds >= size)
  return step ? words.format(-Math.floor(seconds / step[0]), step[1]) : 'just now'
}
