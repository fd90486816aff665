/* What the server offers, loaded once. */
import { api } from '../api'
import type { About, GameAbout } from '../types'

let asked: Promise<About> | undefined

/** What the server says about itself and its games, loaded once. */
export function about(): Promise<About> {
  if (!asked) {
    asked = api.about()
    asked.catch(() => (asked = undefined))
  }
  return asked
}

export async function gameAbout(name: string): Promise<GameAbout | undefined> {
  return (await about()).games.find((game) => game.name === name)
}
