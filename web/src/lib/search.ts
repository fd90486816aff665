/** Small letters without accents, so that `Skyland` finds what `skyland` means. */
export function plain(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}

/** The words of a search; all of them must be found. */
export function terms(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean)
}

export function hasAll(words: string, wanted: string[]): boolean {
  return wanted.every((term) => words.includes(term))
}

export interface Found {
  words: string
  hit: boolean
}

/** A text in pieces, those that were searched for apart. */
export function highlighted(words: string, wanted: string[]): Found[] {
  const small = plain(words)
  // Where taking accents off changes the length, places no longer fit: better no mark than a wrong one.
  if (wanted.length === 0 || small.length !== words.length) return [{ words, hit: false }]
  const found: Found[] = []
  let from = 0
  for (;;) {
    const next = wanted
      .map((term) => ({ term, at: small.indexOf(term, from) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.term.length - one.term.length)[0]
    if (!next) break
    if (next.at > from) found.push({ words: words.slice(from, next.at), hit: false })
    from = next.at + next.term.length
    found.push({ words: words.slice(next.at, from), hit: true })
  }
  if (from < words.length) found.push({ words: words.slice(from), hit: false })
  return found
}
