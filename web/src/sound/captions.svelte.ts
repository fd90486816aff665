/* What was heard last, in words, for a moment. */
const STAYS_MS = 1600
const MOST = 2

let last = 0

class Captions {
  all: { at: number; words: string }[] = $state.raw([])
}

export const captions = new Captions()

export function caption(words: string) {
  // The same sound again is no news.
  const others = captions.all.filter((other) => other.words !== words)
  const at = (last += 1)
  captions.all = [...others, { at, words }].slice(-MOST)
  setTimeout(() => (captions.all = captions.all.filter((other) => other.at !== at)), STAYS_MS)
}
