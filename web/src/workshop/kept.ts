/** Packs of this browser, in localStorage, as text. */
export interface KeptPack {
  id: string
  game: string
  title: string
  text: string
  /** When it was last changed, in milliseconds. */
  at: number
}

const PREFIX = 'casefile.pack.'

export function keptPacks(game: string): KeptPack[] {
  const all = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => keptPack(key.slice(PREFIX.length)) ?? [])
  return all.filter((pack) => pack.game === game).sort((one, other) => other.at - one.at)
}

export function keptPack(id: string): KeptPack | undefined {
  try {
    return (JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null') as KeptPack | null) ?? undefined
  } catch {
    return undefined
  }
}

export function keepPack(pack: KeptPack) {
  localStorage.setItem(PREFIX + pack.id, JSON.stringify(pack))
}

export function throwPackAway(id: string) {
  localStorage.removeItem(PREFIX + id)
}

export function newPackId(): string {
  return Math.random().toString(36).slice(2, 10)
}

/** What a pack calls itself. */
export function titleOf(text: string): string {
  return /^title\s*=\s*"([^"]*)"/m.exec(text)?.[1] || 'My cards'
}
