/* Plays a table far into its game without drawing it: a board is looked at as it is among people. */
import type { Browser } from '@playwright/test'
import type { House } from './house'
import { PROTOCOL, type FromClient, type FromServer, type Made } from '../src/types'

/** Takes so many choices as a bot would, for the one seat of this device, and goes on until the table shows a fact; says how many
 * there were. */
export async function playAhead(browser: Browser, house: House, made: Made, answers: number, fact = ''): Promise<number> {
  const context = await browser.newContext({ baseURL: house.address })
  const page = await context.newPage()
  await page.goto('/api/about')
  const taken = await page.evaluate(
    async ([id, token, protocol, answers, fact]) => {
      const most = 400
      /** Takes some choices over a socket of its own; says how many were left to take. */
      const some = (few: number, least: number) =>
        new Promise<{ taken: number; over: boolean; there: boolean }>((done, failed) => {
          let taken = 0
          let asked = -1
          const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`)
          const send = (message: FromClient) => socket.send(JSON.stringify(message))
          socket.onopen = () => send({ type: 'hello', protocol, token })
          socket.onerror = () => failed(new Error('the socket failed'))
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(String(data)) as FromServer
            if (message.type === 'refused') failed(new Error(message.words))
            if (message.type === 'hint') {
              taken += 1
              send({ type: 'answer', decision: message.decision, label: message.label })
            }
            if (message.type !== 'state') return
            const over = message.outcome !== null && message.outcome !== undefined
            // It ends at a question, not while others go on.
            if (over || (message.asked && (taken >= few || (taken >= least && message.tableau.table.facts[fact as never] !== undefined)))) {
              socket.close()
              done({ taken, over, there: fact === '' || message.tableau.table.facts[fact as never] !== undefined })
            } else if (message.asked && message.asked.number !== asked) {
              asked = message.asked.number
              send({ type: 'hint', decision: asked })
            }
          }
        })
      let all = 0
      for (let last = { over: false, there: fact === '' }; !last.over && all < most && (all < answers || !last.there); ) {
        // A socket may not ask more than so much at once.
        const few = all < answers ? Math.min(15, answers - all) : 15
        const round = await some(few, answers - all)
        all += round.taken
        last = round
      }
      return all
    },
    [made.id, made.seats[0]!.token, PROTOCOL, answers, fact] as const,
  )
  await context.close()
  return taken
}
