/* Tables whose states the test changes before the page gets them: moments that take long to reach by playing. */
import type { Browser, Page } from '@playwright/test'
import { sitDown, type House } from './house'
import type { CardShown, Made, State } from '../src/types'

/** A table of which every state passes through `change` before the page gets it. */
export async function changed(browser: Browser, house: House, made: Made, names: string[], change: (state: State) => void, more: object = {}): Promise<{ page: Page; close: () => Promise<void> }> {
  const { page, context } = await sitDown(browser, house, made, names, more, (page) =>
    page.routeWebSocket(/socket$/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((words) => {
        const message = JSON.parse(words.toString())
        if (message.type === 'state') change(message)
        socket.send(JSON.stringify(message))
      })
    }),
  )
  await page.locator('section.prompt').waitFor()
  // A game's board is fetched when it is needed, and its keys come with it.
  await page.locator('main.board').getByRole('heading').first().waitFor()
  return { page, close: () => context.close() }
}

/** Puts other cards into a zone; no seat is the table itself. */
export function lay(state: State, seat: number | null, zone: string, cards: CardShown[]) {
  const area = seat === null ? state.tableau.table : state.tableau.seats[seat]
  const found = area?.zones.find(({ name }) => name === zone)
  if (found) found.cards = cards
}
