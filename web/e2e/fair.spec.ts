/* The shuffle, checked by the page itself: what was promised, what this browser drew, and what a server that lies looks like. */
import type { Browser, Page } from '@playwright/test'
import { expect, newTable, sitDown, test, type House } from './house'

const FAIR = 'The shuffle was fair: it is the one that was promised, and the number that this browser drew is in it.'

async function concede(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Concede' }).last().click()
  await page.getByRole('dialog', { name: /^The end/ }).waitFor()
}

function idOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** A game that this browser opened from the lobby. */
async function opened(browser: Browser, house: House, before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await browser.newContext({ baseURL: house.address, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await before?.(page)
  await page.goto('/new?game=encounters')
  await page.getByRole('button', { name: 'Start', exact: false }).last().click()
  await page.locator('section.prompt[data-decision]').waitFor()
  return page
}

test('the page draws a number of its own and says at the end that the shuffle was fair', async ({ browser, request, house }) => {
  const page = await opened(browser, house)
  const id = idOf(page)
  const kept = await page.evaluate((id) => JSON.parse(localStorage.getItem(`casefile.promise.${id}`)!) as { commitment: string; nonces: Record<string, string> }, id)
  const info = (await (await request.get(`/api/tables/${id}`)).json()) as { commitment: string }
  expect(kept.commitment).toBe(info.commitment)
  const drawn = Object.values(kept.nonces)
  expect(drawn).toHaveLength(1)
  expect(drawn[0]).toMatch(/^[0-9a-f]{64}$/)
  // What checks it is not loaded before the end.
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/check-/.test(name)).length)
  expect(await loaded()).toBe(0)
  await concede(page)
  await expect(page.getByText(FAIR)).toBeVisible()
  expect(await loaded()).toBe(1)
  const record = (await (await request.post(`/api/tables/${id}/record`, { data: {} })).json()) as { shuffle: { nonces: (string | null)[] } }
  expect(record.shuffle.nonces).toContain(drawn[0])
  // The next game has a promise and a number of its own.
  await page.getByRole('button', { name: /^Play again/ }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await concede(page)
  await expect(page.getByText(FAIR)).toBeVisible()
  await page.context().close()
})

for (const [lie, change, words] of [
  ['another commitment', (over: Shuffle) => (over.commitment = '0'.repeat(64)), 'the server has another commitment now.'],
  ['another secret', (over: Shuffle) => (over.secret = 'ab'.repeat(32)), 'the secret of the server is another one.'],
  ['no secret', (over: Shuffle) => delete over.secret, 'the server keeps its secret.'],
  ['another number', (over: Shuffle) => (over.nonces = over.nonces!.map(() => 'cd'.repeat(32))), 'a number that this browser drew is not in it.'],
] as const)
  test(`a server that shows ${lie} at the end is found out`, async ({ browser, house }) => {
    const page = await opened(browser, house, (page) =>
      page.routeWebSocket(/\/socket$/, (socket) => {
        const server = socket.connectToServer()
        server.onMessage((message) => {
          const told = JSON.parse(String(message)) as { outcome?: { shuffle: Shuffle } | null }
          if (told.outcome) change(told.outcome.shuffle)
          socket.send(JSON.stringify(told))
        })
      }),
    )
    await concede(page)
    await expect(page.getByRole('alert').getByText(`The shuffle does not match what was promised: ${words}`)).toBeVisible()
    await page.context().close()
  })

interface Shuffle {
  commitment: string
  secret?: string
  nonces?: (string | null)[]
}

test('a chosen shuffle says so before anybody sits down, and at the end', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', seats: [{ name: 'Ash', held: 'here' }, { held: 'open' }], seed: 'known' })
  const { page, context } = await sitDown(browser, house, made, [])
  await expect(page.getByRole('note')).toHaveText('The shuffle of this table was chosen: whoever made it could know every card.')
  await context.close()
  const begun = await newTable(request, { game: 'encounters', seats: [{ name: 'Ash', held: 'here' }], seed: 'known' })
  const player = await sitDown(browser, house, begun, ['Ash'])
  await concede(player.page)
  await expect(player.page.getByText('The shuffle was chosen, as the table said before the game.')).toBeVisible()
  await player.context.close()
})

test('whoever takes an open seat sends a number, and both browsers find it in the shuffle', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', seats: [{ name: 'Ash', held: 'here', own_nonce: true }, { name: 'Birch', held: 'open' }] })
  const ash = await sitDown(browser, house, made, ['Ash'])
  await ash.page.evaluate(([id, host]) => {
    const kept = JSON.parse(localStorage.getItem(`casefile.table.${id}`)!) as object
    localStorage.setItem(`casefile.table.${id}`, JSON.stringify({ ...kept, host }))
  }, [made.id, made.host] as const)
  await ash.page.reload()
  const birch = await sitDown(browser, house, made, [])
  await birch.page.evaluate((id) => localStorage.removeItem(`casefile.table.${id}`), made.id)
  await birch.page.reload()
  await birch.page.getByLabel('Your name').fill('Birch')
  await birch.page.getByRole('button', { name: 'Sit here' }).click()
  await ash.page.getByRole('button', { name: 'Start the game' }).click()
  await concede(ash.page)
  for (const { page } of [ash, birch]) await expect(page.getByText(FAIR)).toBeVisible()
  const record = (await (await request.post(`/api/tables/${made.id}/record`, { data: {} })).json()) as { shuffle: Shuffle }
  expect(record.shuffle.nonces!.every((nonce) => nonce !== null)).toBe(true)
  await ash.context.close()
  await birch.context.close()
})
