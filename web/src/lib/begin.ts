/* Starts a game at once, for "Play now". */
import { api } from '../api'
import { contribute } from '../fair/promise'
import { router } from '../router.svelte'
import type { GameAbout, NewSeat, NewTable } from '../types'
import { hold } from './held'
import { warm } from './warm'

/** Makes a table, keeps its seats, and opens it. `before` may keep something about it in this browser. */
export async function begin(table: NewTable, before?: (id: string) => void): Promise<void> {
  warm(table.game)
  const secret = !table.seed && !table.from
  const own = (seat: NewSeat): NewSeat => (seat.held === 'here' ? { ...seat, own_nonce: true } : seat)
  const { id, host, seats, commitment } = await api.makeTable(secret ? { ...table, seats: table.seats.map(own) } : table)
  hold(id, table.game, seats, host)
  before?.(id)
  // What does not arrive now, the page of the table sends once more.
  if (secret) await contribute({ id, stage: 'open', commitment, chosen: null }, seats.map(({ token }) => token)).catch(() => undefined)
  router.go(`/t/${id}`)
}

/** A first game: one person here at the first seat, bots at as few other seats as the game allows, ready decks where it has decks. */
export async function playNow(game: GameAbout, deck?: string): Promise<void> {
  const ready = game.decks ? (await api.decks(game.name)).ready.map(({ name }) => name) : []
  const decks = deck === undefined ? ready : [deck, ...ready]
  const seats = Array.from({ length: game.seats_min }, (_, at): NewSeat => ({
    held: at === 0 ? 'here' : 'bot',
    deck: decks.length > 0 ? decks[at % decks.length] : undefined,
  }))
  // Bots agree to whatever is taken back.
  await begin({ game: game.name, seats, undo: 'consent', hints: true })
}
