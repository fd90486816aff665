/** Decks of this browser, in localStorage, as plain text. */
export interface OwnDeck {
  id: string
  game: string
  title: string
  text: string
  /** When it was last changed, in milliseconds. */
  at: number
}

const PREFIX = 'casefile.deck.'

export function ownDeck(id: string): OwnDeck | undefined {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function ownDecks(game: string): OwnDeck[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ownDeck(key.slice(PREFIX.length)))
    .filter((deck) => deck !== undefined && deck.game === game)
    .sort((one, other) => (other?.at ?? 0) - (one?.at ?? 0)) as OwnDeck[]
}

export function newId(): string {
  return Math.random().toString(36).slice(2, 10)
}

export function keepDeck(deck: OwnDeck) {
  localStorage.setItem(PREFIX + deck.id, JSON.stringify(deck))
}

export function throwAway(id: string) {
  localStorage.removeItem(PREFIX + id)
}

/** Has it no card yet? Its title alone is nothing to play, and nothing to keep. */
export function isEmpty({ text }: { text: string }): boolean {
  return text.split('\n').every((line) => line.trim() === '' || /^(Title|Plan):/.test(line))
}
