/* The pages around the table: addresses, links for friends, the waiting room, rules, decks. */
import { expect, newTable, sitDown, test } from './house'

test('/rules, /cards and /decks open a game', async ({ page }) => {
  for (const [address, heading] of [
    ['/rules', 'Rules'],
    ['/cards', 'Cards'],
    ['/decks', 'Decks'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await page.goto('/rules')
  await expect(page.getByText(/All \d+ clauses/)).toBeVisible()
})

test('a link for friends says so when nobody else can reach it', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', seats: [{ name: 'Ash', held: 'here' }, { held: 'open' }] })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await expect(page.getByText("Friends elsewhere can't reach this table")).toBeVisible()
  await expect(page.getByRole('img', { name: /code to scan/ })).toHaveCount(0)
  await context.close()
})

test('a link for friends has an address they can reach and a code to scan', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', seats: [{ name: 'Ash', held: 'here' }, { held: 'open' }] })
  const { page, context } = await sitDown(browser, house, made, ['Ash'], {}, (page) =>
    void page.route('**/api/about', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), addresses: ['http://192.168.7.20:8017'] } })
    }),
  )
  await expect(page.getByLabel(/For friends/)).toHaveValue(`http://192.168.7.20:8017/t/${made.id}`)
  await expect(page.getByRole('img', { name: /code to scan/ })).toBeVisible()
  await context.close()
})

test('the waiting room says what is missing; seats can be closed and opened', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'open' }, { name: 'Cedar', held: 'open' }] })
  const { page, context } = await sitDown(browser, house, made, ['Ash'], {}, (page) =>
    void page.addInitScript(
      ([id, kept]) => localStorage.setItem(`casefile.table.${id}`, kept!),
      [made.id, JSON.stringify({ id: made.id, game: '', at: Date.now(), host: made.host, seats: made.seats })] as const,
    ),
  )
  const start = page.getByRole('button', { name: 'Start the game' })
  await expect(page.getByText('2 seats are open')).toBeVisible()
  await expect(start).toBeDisabled()
  // Whoever sits is not offered a seat, and asked neither name nor deck.
  await expect(page.getByRole('button', { name: 'Sit here' })).toHaveCount(0)
  await expect(page.getByLabel('Your name')).toHaveCount(0)
  await page.getByRole('button', { name: 'Close the seat of Birch' }).click()
  await page.getByRole('button', { name: 'Close the seat of Cedar' }).click()
  await expect(page.getByText('takes at least 2 players')).toBeVisible()
  await expect(start).toBeDisabled()
  await page.getByRole('button', { name: 'Open the seat of Birch' }).click()
  await page.getByRole('button', { name: 'Add a bot for Birch' }).click()
  await start.click()
  await expect(page.locator('section.prompt')).toBeVisible()
  await context.close()
})

const HOW_TO_WIN = { encounters: 'E7.18', battles: 'B9.1', boardgame: 'G8.1' }

for (const [game, rule] of Object.entries(HOW_TO_WIN))
  test(`"win" and "how do I win" find how to win in ${game}, and no "knowing"`, async ({ page }) => {
    await page.goto(`/rules/${game}`)
    for (const query of ['win', 'How do I win?']) {
      await page.getByRole('searchbox', { name: 'Search the rules' }).fill(query)
      const clauses = page.locator('main section li')
      await expect.poll(() => clauses.count()).toBeLessThan(20)
      const first = await clauses.evaluateAll((all) => all.slice(0, 3).map(({ id }) => id))
      expect(first).toContain(rule)
      for (const words of await clauses.allInnerTexts()) expect(words).toMatch(/\b(win|wins|won|winning|winner)\b/i)
    }
  })

test('a rule on its sheet stands among rules of its own chapter only', async ({ browser, request, house }) => {
  const rules = (await (await request.get('/api/games/encounters/rules')).json()) as { number: string; chapter: string }[]
  const made = await newTable(request, { game: 'encounters', seats: [{ name: 'Ash', held: 'here' }], seed: 'sheet' })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  // The first question cites one of the first rules about actions.
  await page.locator('section.prompt a[data-rule]').first().click()
  const sheet = page.getByRole('dialog')
  const chapter = await sheet.getByRole('heading').innerText()
  const shown = await sheet.locator('p b').allInnerTexts()
  expect(shown.length).toBeGreaterThan(1)
  for (const number of shown) expect(rules.find((rule) => rule.number === number)?.chapter).toBe(chapter)
  await context.close()
})

test('a new deck that stays empty is not kept and not offered to play', async ({ page }) => {
  await page.goto('/decks/battles')
  await page.getByRole('button', { name: 'New deck' }).click()
  await expect(page).toHaveURL(/#/)
  await page.goto('/decks/battles')
  await expect(page.getByText('None yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'A new deck' })).toHaveCount(0)
})
