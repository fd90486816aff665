/* The game that the surrounding page is about, as a Svelte context. */
import { getContext, setContext } from 'svelte'

const KEY = Symbol('game')

/** Says which game everything inside a component belongs to. */
export function setGame(game: string) {
  setContext(KEY, game)
}

/** Which game this belongs to, where a component around it says so. */
export function getGame(): string | undefined {
  return getContext<string | undefined>(KEY)
}
