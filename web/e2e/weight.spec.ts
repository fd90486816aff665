/* What a first visit carries over the line, as the server sends it: compressed. */
import type { Page } from '@playwright/test'
import { expect, newTable, sitDown, test } from './house'

const LIMIT = 170_000
/** A table with its cards and all its words. */
const TABLE_LIMIT = 400_000
/** A browser fetches six files at a time: more scripts and styles than two times that wait for each other. */
const FILES = 12

/** Adds up what arrives from now on, headers and all. */
async function weighed(page: Page): Promise<() => number> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  let bytes = 0
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  return () => bytes
}

test('the first visit is under 170 kB', async ({ page }) => {
  const bytes = await weighed(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Open your first case' })).toBeVisible()
  expect(bytes()).toBeGreaterThan(50_000)
  expect(bytes()).toBeLessThan(LIMIT)
})

for (const game of ['encounters', 'battles', 'ccg', 'boardgame'])
  test(`whoever follows a link to a table of ${game} waits for less than 400 kB, in few files`, async ({ browser, request, house }) => {
    const made = await newTable(request, { game, seats: [{ name: 'Ash', held: 'here' }, { held: 'bot' }] })
    let bytes = () => 0
    const files: string[] = []
    const { page, context } = await sitDown(browser, house, made, ['Ash'], {}, async (page) => {
      bytes = await weighed(page)
      page.on('request', (request) => /\.(js|css)$/.test(request.url()) && files.push(request.url().split('/').at(-1)!))
    })
    await page.locator('section.prompt button[data-choice]').first().waitFor()
    expect(files.length, files.join(', ')).toBeLessThanOrEqual(FILES)
    await page.locator('main.board').getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(bytes()).toBeLessThan(TABLE_LIMIT)
    await context.close()
  })
