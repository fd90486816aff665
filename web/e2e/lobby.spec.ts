/* The lobby: a promise for the new, a way on for the returning, and a new table in two choices. */
import { expect, newTable, nothingSerious, playOn, dice, sitDown, sitDownAt, test } from './house'

const SIZES = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const

test('the lobby fits every size, dark and light, with the promise in sight', async ({ page }) => {
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const open = page.getByRole('button', { name: 'Open the file' })
      await expect(open).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
      const box = (await open.boundingBox())!
      expect(box.y + box.height, `${width}x${height}`).toBeLessThanOrEqual(height)
    }
    await nothingSerious(page)
  }
})

test('who comes back finds Continue first, and a small promise', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'encounters', seats: [{ name: 'Fox Mulder', held: 'here' }], seed: 'lobby' })
  const { page, context } = await sitDown(browser, house, made, ['Fox Mulder'])
  await playOn(page, dice(1), 2)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Go on: Fox Mulder' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open your first case' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'First case: Encounters' })).toBeVisible()
  await nothingSerious(page)
  await page.getByRole('region', { name: /Go on/ }).getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(made.id))
  await context.close()
})

for (const [mode, stage, seats] of [
  ['Alone', 'playing', 2],
  ['With bots', 'playing', 4],
  ['With friends', 'open', 2],
] as const)
  test(`a table ${mode.toLowerCase()} is two choices and one button`, async ({ page, request }) => {
    await page.goto('/')
    await page.getByRole('radio', { name: new RegExp(`^${mode}`) }).check({ force: true })
    await sitDownHere(page)
    const id = page.url().split('/').at(-1)
    const info = await (await request.get(`/api/tables/${id}`)).json()
    expect(info.stage).toBe(stage)
    expect(info.seats.length).toBe(seats)
    expect(info.hints).toBe(false)
    expect(info.undo).toBe('off')
  })

async function sitDownHere(page: import('@playwright/test').Page) {
  await page.getByRole('radio', { name: /^Battles/ }).check({ force: true })
  await page.getByRole('radio', { name: /^Unexplained/ }).check({ force: true })
  await page.getByRole('button', { name: 'Sit down at Battles' }).click()
  await expect(page).toHaveURL(/\/t\//)
}

for (const box of ['Encounters', 'Battles', 'CCG', 'Board game'])
  test(`every level of ${box} opens a table`, async ({ page }) => {
    for (const level of ['Rookie', 'Agent', 'Unexplained'] as const) {
      await sitDownAt(page, box, level)
      await expect(page.locator('section.prompt')).toBeVisible()
    }
  })

test('a finished game lies among the closed cases', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'encounters', seats: [{ name: 'Ash', held: 'here' }], seed: 'closed' })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Concede' }).last().click()
  await page.getByRole('dialog', { name: /^The end/ }).waitFor()
  await page.getByRole('link', { name: 'Lobby' }).click()
  const closed = page.getByRole('region', { name: 'Closed cases' })
  await expect(closed).toContainText('Encounters')
  await expect(closed).toContainText('unsolved')
  await closed.getByRole('link').first().click()
  await expect(page.getByRole('slider')).toBeVisible()
  await context.close()
})

test('the case of the week is offered where the server has one', async ({ page }) => {
  const week = {
    name: '2029-W52',
    game: 'encounters',
    title: 'The quiet town',
    words: 'Nobody heard anything.',
    table: { game: 'encounters', seed: 'week', seats: [{ name: 'Fox Mulder', held: 'here' }] },
    until: '2030-01-07T00:00:00Z',
    best: [{ names: ['Ash'], won: true, answers: 312, note: '' }],
  }
  await page.route('**/api/week', (route) => route.fulfill({ json: week }))
  await page.goto('/')
  await expect(page.getByRole('region', { name: /The quiet town/ })).toContainText('Ash: solved, 312 answers')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Marta')
  const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tables'))
  await page.getByRole('button', { name: 'Take the case' }).click()
  expect((await made).postDataJSON()).toEqual({ ...week.table, seats: [{ name: 'Marta', held: 'here' }] })
  await expect(page.locator('section.prompt[data-decision]')).toBeVisible()
})
