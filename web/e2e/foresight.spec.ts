/* Before one commits: what comes of a choice, what is asked once more, and the line of what threatens. */
import type { Page } from '@playwright/test'
import { decision, expect, newTable, sitDown, test } from './house'
import type { Forecast, FromServer, NewTable, State } from '../src/types'

const CASE: NewTable = { game: 'encounters', seed: 'frame', seats: [{ name: 'Ash', held: 'here' }] }
const outcome = (page: Page) => page.locator('section.prompt .outcome')

/** What the server has said, as it came. */
function listen(page: Page): FromServer[] {
  const heard: FromServer[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(JSON.parse(payload.toString()) as FromServer)))
  return heard
}

const lastState = (heard: FromServer[]) => heard.findLast((message) => message.type === 'state') as State | undefined

test('whoever points at a choice reads what comes of it, in the list and on the card, before it is taken; then it comes so', async ({ browser, request, house }) => {
  let heard: FromServer[] = []
  const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'], {}, (page) => (heard = listen(page)))
  await decision(page)
  await expect(outcome(page)).toContainText('Point at a choice')
  const told = () => heard.findLast((message) => message.type === 'forecast')
  await expect.poll(told).toBeDefined()
  const { of } = told() as unknown as { of: Forecast[] }
  const { asked, tableau } = lastState(heard)!
  const at = asked!.choices.findIndex((label) => label.startsWith('play '))
  const change = of.find((one) => one.at === at)!.changes.find(({ holder }) => holder === undefined || holder === 0)!
  const label = asked!.choices[at]!
  // On the card in the hand.
  await page.locator(`[data-zone="0/hand"][data-card=${JSON.stringify(label.slice(5))}]`).first().hover()
  await expect(outcome(page)).toContainText(`${change.from} → ${change.to}`)
  // In the list.
  await page.mouse.move(0, 0)
  await expect(outcome(page)).not.toContainText('→')
  await page.keyboard.press('p')
  await page.locator(`section.prompt button[data-choice=${JSON.stringify(label)}]`).hover()
  await expect(outcome(page)).toContainText(`${change.from} → ${change.to}`)
  const before = await decision(page)
  await page.locator(`section.prompt button[data-choice=${JSON.stringify(label)}]`).click()
  await expect(page.locator('section.prompt')).not.toHaveAttribute('data-decision', before)
  const area = (state: State) => (change.holder === undefined ? state.tableau.table : state.tableau.seats[change.holder])
  expect(area({ tableau } as State)?.facts[change.fact as never]).toBe(change.from)
  expect(area(lastState(heard)!)?.facts[change.fact as never]).toBe(change.to)
  await context.close()
})

test('ending with cards in hand is asked once more: it counts cards, No and Escape keep the turn, Enter ends it', async ({ browser, request, house }) => {
  let heard: FromServer[] = []
  const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'], {}, (page) => (heard = listen(page)))
  const first = await decision(page)
  const hand = lastState(heard)!.tableau.seats[0]!.zones.find(({ name }) => name === 'hand')!.cards.length
  const end = page.locator('section.prompt button[data-choice="end actions"]')
  const asks = page.locator('section.prompt .outcome.armed')
  // Only what the engine has foretold is asked once more.
  await end.hover()
  await expect(outcome(page)).toContainText(`You could still play ${hand} cards`)
  await end.click()
  await expect(asks).toContainText('End actions?')
  await expect(asks.getByRole('alert')).toContainText('Enter does it, Escape does not.')
  await asks.getByRole('button', { name: 'No' }).click()
  await expect(asks).toHaveCount(0)
  expect(await decision(page)).toBe(first)
  await page.keyboard.press('e')
  await expect(asks.getByRole('button', { name: 'Do it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asks).toHaveCount(0)
  expect(await decision(page)).toBe(first)
  await page.keyboard.press('e')
  await expect(asks.getByRole('button', { name: 'Do it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('section.prompt')).not.toHaveAttribute('data-decision', first)
  await context.close()
})

test('a choice by which one loses says so on the card and in the list, and is asked once more', async ({ browser, request, house }) => {
  const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'], {}, async (page) => {
    await page.routeWebSocket(/\/socket/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((words) => {
        const message = JSON.parse(String(words)) as FromServer
        // The engine would tell it of a blow that nobody survives.
        if (message.type === 'forecast') for (const one of message.of) Object.assign(one, { over: 'lost', warn: 'You lose the game.' })
        socket.send(JSON.stringify(message))
      })
    })
  })
  const first = await decision(page)
  const card = page.locator('[data-zone="0/hand"]').first()
  await card.hover()
  await expect(outcome(page)).toContainText('You lose the game.')
  await expect(card).toContainText('☠ you lose')
  await card.click()
  await expect(page.locator('.outcome.armed')).toContainText('You lose the game.')
  expect(await decision(page)).toBe(first)
  await context.close()
})

const TABLES: [game: string, table: NewTable, answers: number][] = [
  ['Encounters', CASE, 8],
  ['Battles', { game: 'battles', seed: 'board', seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }] }, 24],
  ['the CCG', { game: 'ccg', seed: 'boards', seats: [{ name: 'Ash', held: 'here', deck: 'mulder' }, { name: 'Birch', held: 'bot', deck: 'scully' }] }, 8],
  ['the board game', { game: 'boardgame', seed: 'boards', seats: [{ held: 'bot' }, { name: 'Ash', held: 'here' }] }, 4],
]

for (const [game, table, most] of TABLES)
  test(`the line of what threatens says what the engine says, once, in ${game}`, async ({ browser, request, house }) => {
    let heard: FromServer[] = []
    const { page, context } = await sitDown(browser, house, await newTable(request, table), ['Ash'], {}, (page) => (heard = listen(page)))
    const line = page.getByRole('list', { name: 'What threatens' })
    await page.locator('main.board').getByRole('heading').first().waitFor()
    let lines = 0
    for (let answers = 0; answers < most && lines < 6; answers += 1) {
      const before = await decision(page)
      const outlook = lastState(heard)?.outlook ?? []
      await expect(line).toHaveCount(outlook.length > 0 ? 1 : 0)
      if (outlook.length > 0) await expect(line.getByRole('listitem')).toHaveText(outlook.map(({ words }) => words))
      lines += outlook.length
      // Time goes by: what ends is taken where something can be ended.
      await page.locator('section.prompt .end button').or(page.locator('section.prompt button[data-choice]')).last().click()
      await page.waitForFunction((old) => {
        document.querySelector<HTMLElement>('.sure .primary')?.click()
        return (document.querySelector('section.prompt')?.getAttribute('data-decision') ?? old) !== old
      }, before)
    }
    expect(lines).toBeGreaterThan(0)
    await context.close()
  })
