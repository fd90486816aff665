/* What a table needs, fetched at once and before it is needed: one thing after the other it would take several times as long. */
import { cardBook, hasNoOwnCards } from './cards'
import { held } from './held'

/** Gets the page of a table, its game's board and its game's cards. What does not come now is asked for again when it is needed. */
export function warm(game: string | undefined) {
  const nothing = () => undefined
  import('../table/TablePage.svelte').catch(nothing)
  if (!game) return
  cardBook(game).catch(nothing)
  import('../games').then(({ gamePage }) => gamePage(game).board()).catch(nothing)
}

/** The page of a table, and with it what a table of this browser will need. */
export function tablePage(id: string) {
  const page = import('../table/TablePage.svelte')
  if (hasNoOwnCards(id)) warm(held(id)?.game || undefined)
  return page
}
