/* Faults that were found by trying the page, and have no test elsewhere: each was there once. Of those that have one, digits, arrow
 * keys, a take-back that is withdrawn and an answer without a connection are in table.spec.ts; the rows that glow where a Main Character
 * is placed in rooms.spec.ts; the chapters of the rule sheet and empty decks in front.spec.ts. */
import type { Page } from '@playwright/test'
import { decision, dice, expect, newTable, playOn, sitDown, test } from './house'
import { turnedIn } from '../src/ending/turned'
import { Numbers } from '../src/table/numbers'
import type { Frame, FromServer, NewTable } from '../src/types'

const CASE: NewTable = { game: 'encounters', seed: 'frame', seats: [{ name: 'Ash', held: 'here' }] }

async function concede(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Concede' }).last().click()
  await page.getByRole('dialog', { name: /^The end/ }).waitFor()
}

test('a saved report is told once, and what comes after it is still heard', async ({ browser, request, house }) => {
  const wrong: string[] = []
  const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'], {}, (page) => page.on('pageerror', ({ message }) => wrong.push(message)))
  await decision(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByLabel('What is wrong?').fill('A card is missing.')
  await page.getByRole('button', { name: /^Save a report/ }).click()
  const events = page.getByRole('log', { name: 'Events' })
  await expect(events.getByText('The report is saved')).toHaveCount(1)
  await playOn(page, dice(2), 1)
  await expect(events).toContainText(/Ash played/)
  await expect(events.getByText('The report is saved')).toHaveCount(1)
  expect(wrong).toEqual([])
  await context.close()
})

test('what was refused is not said of the next moment', async ({ browser, request, house }) => {
  let refuse: (() => void) | undefined
  const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'], {}, async (page) => {
    await page.routeWebSocket(/\/socket/, (socket) => {
      socket.connectToServer()
      refuse = () => socket.send(JSON.stringify({ type: 'refused', words: 'Some seats are open.' } satisfies FromServer))
    })
  })
  await decision(page)
  refuse!()
  const outcome = page.locator('section.prompt .outcome')
  await expect(outcome.getByRole('alert')).toHaveText('Some seats are open.')
  await playOn(page, dice(2), 1)
  await expect(outcome).not.toContainText('Some seats are open.')
  await context.close()
})

test('an address that leads nowhere is not found', async ({ page, request }) => {
  expect((await request.get('/no/such/page')).status()).toBe(404)
  for (const address of ['/', '/rules', '/cards', '/decks', '/records', '/new']) expect((await request.get(address)).status(), address).toBe(200)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a hint lights its choice and moves none', async ({ browser, request, house }) => {
  const { page, context } = await sitDown(browser, house, await newTable(request, { ...CASE, hints: true }), ['Ash'])
  await playOn(page, dice(2), 3)
  const places = () => page.locator('section.prompt button[data-choice]').evaluateAll((all) => all.map((one) => [one.getAttribute('data-choice'), one.getBoundingClientRect().top, one.getBoundingClientRect().left]))
  const before = await places()
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.locator('section.prompt button.hinted')).toHaveCount(1)
  expect(await places()).toEqual(before)
  await context.close()
})

test('where a game turned is told by what turned it, not by how the turn began', () => {
  const told = (words: string, act?: string) => ({ words, rule: 'B1.1', ...(act ? { scene: { act } } : {}) })
  const frame = {
    answer: { seat: 0, label: 'attack with Scully', concedes: false },
    events: { from: 0, told: [told("Turn 15: Ash's turn.", 'turn'), told('Ash drew Academy.', 'draw'), told('Frohike was KO’d.', 'fall'), told('Ash ended their turn.')] },
  } as unknown as Frame
  expect(turnedIn(frame, ['Ash', 'Birch'])).toEqual({ answered: 'Ash: attack with Scully', words: 'Frohike was KO’d.' })
})

test('a card that asks is named once in the walk through a record', async ({ browser, request, house }) => {
  const made = await newTable(request, CASE)
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await playOn(page, dice(2), 2)
  await concede(page)
  // The ending asks for moments of the record, too.
  await page.goto('/records')
  await page.route(`**/api/records/${made.id}/at/*`, async (route) => {
    const response = await route.fetch()
    const frame = (await response.json()) as Frame
    if (frame.asked) Object.assign(frame.asked, { cause: 'Bureau 5', question: 'Bureau 5: defeat a starting card?' })
    await route.fulfill({ json: frame })
  })
  await page.goto(`/r/${made.id}#1`)
  const here = page.getByRole('group', { name: 'This moment' })
  await expect(here).toContainText('defeat a starting card?')
  expect((await here.innerText()).match(/Bureau 5/g)).toHaveLength(1)
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
})

test('who comes after the end sees the table as it ended, too', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', seed: 'end', seats: [{ name: 'Ash', held: 'here', deck: 'mulder' }, { name: 'Birch', held: 'bot', deck: 'tooms' }] })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await playOn(page, dice(3), 8)
  await concede(page)
  const own = page.locator('main.board [data-zone^="0/"]:not([data-zone="0/hand"])')
  for (let visit = 0; visit < 2; visit += 1) {
    await page.getByRole('dialog', { name: /^The end/ }).waitFor()
    await page.getByRole('button', { name: 'The table as it ended' }).click()
    // The loser's own side is still there.
    await expect(own.first()).toBeVisible()
    await page.reload()
  }
  await context.close()
})

test('an ending is saved as a picture', async ({ browser, request, house }) => {
  const made = await newTable(request, CASE)
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await playOn(page, dice(2), 8)
  await concede(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a picture' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`casefile-${made.id}.png`)
  const bytes: Buffer[] = []
  for await (const part of await download.createReadStream()) bytes.push(part as Buffer)
  const picture = Buffer.concat(bytes)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  // An empty sheet would be far smaller.
  expect(picture.length).toBeGreaterThan(15_000)
  if (process.env.PICTURE) await download.saveAs(process.env.PICTURE)
  await context.close()
})

test('a digit that no number goes on with takes what was typed before it', () => {
  const ten = Array.from({ length: 10 }, (_, at) => at + 1)
  const chosen: number[] = []
  const numbers = new Numbers(() => {}, (number) => chosen.push(number))
  for (const key of ['1', '1']) expect(numbers.typed(key, ten)).toBe(true)
  expect(chosen).toEqual([1])
  for (const key of ['1', '0', '1', 'Enter']) numbers.typed(key, ten)
  expect(chosen).toEqual([1, 10, 1])
})
