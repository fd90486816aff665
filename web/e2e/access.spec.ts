/* Accessibility: axe finds nothing serious on any page, and a game can be played by keyboard alone. */
import { decision, dice, expect, newTable, nothingSerious, openChoices, playOn, sitDown, test } from './house'

const PAGES = ['/', '/new', '/cards/encounters', '/cards/battles', '/cards/boardgame', '/rules/encounters', '/decks', '/records', '/nowhere']

for (const scheme of ['dark', 'light'] as const)
  for (const address of PAGES)
    test(`axe finds nothing serious on ${address}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await nothingSerious(page)
    })

for (const [game, seats] of [
  ['encounters', [{ name: 'Ash', held: 'here' }]],
  ['battles', [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'bot' }]],
] as const)
  test(`axe finds nothing serious at a table of ${game}`, async ({ browser, request, house }) => {
    const made = await newTable(request, { game, seats: [...seats], seed: 'axe' })
    const { page, context } = await sitDown(browser, house, made, ['Ash'])
    await playOn(page, dice(9), 12)
    await nothingSerious(page)
    await context.close()
  })

test('axe finds nothing serious in the waiting room, in words only, in sheets, at the end and in a record', async ({ browser, request, house }) => {
  const waiting = await newTable(request, { game: 'battles', seats: [{ name: 'Ash', held: 'here' }, { held: 'open' }] })
  const room = await sitDown(browser, house, waiting, ['Ash'])
  await room.page.getByRole('heading', { name: 'Seats' }).waitFor()
  await nothingSerious(room.page)
  await room.context.close()

  const made = await newTable(request, { game: 'encounters', seats: [{ name: 'Ash', held: 'here' }], seed: 'axe' })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await playOn(page, dice(9), 3)
  await page.getByRole('button', { name: 'More' }).click()
  await nothingSerious(page)
  await page.getByLabel('Text only').check()
  await page.keyboard.press('Escape')
  await nothingSerious(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Concede' }).last().click()
  await page.getByRole('link', { name: 'Step through it' }).waitFor()
  await nothingSerious(page)
  await page.getByRole('link', { name: 'Step through it' }).click()
  await page.getByRole('slider').waitFor()
  await nothingSerious(page)
  await context.close()
})

test('a game goes on by keyboard alone', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'encounters', seats: [{ name: 'Ash', held: 'here' }], seed: 'keys' })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  for (let answers = 0; answers < 10; answers += 1) {
    await page.locator('section.prompt[data-decision]').waitFor()
    const before = await decision(page)
    // A letter opens a verb, a number chooses within it; where nothing has a letter, a number chooses from the list.
    const letter = await page.locator('section.prompt li.verb:not(.no) .name').first().getAttribute('aria-keyshortcuts', { timeout: 200 }).catch(() => null)
    if (letter) await page.keyboard.press(letter)
    await page.keyboard.press((await page.locator('section.prompt .list button[data-choice], section.prompt li.opened button[data-choice]').count()) > 0 ? '1' : 'e')
    await page.keyboard.press('Enter')
    await expect(page.locator('section.prompt')).not.toHaveAttribute('data-decision', before)
  }
  await context.close()
})

test('on a phone nothing is wider than the screen, and choices are as large as a thumb', async ({ browser, request, house }) => {
  for (const game of ['encounters', 'battles', 'ccg', 'boardgame']) {
    const made = await newTable(request, { game, seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'bot' }], seed: 'phone' })
    const { page, context } = await sitDown(browser, house, made, ['Ash'], { viewport: { width: 390, height: 844 }, hasTouch: true })
    await playOn(page, dice(2), 8)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await openChoices(page)
    const heights = await page.locator('section.prompt button[data-choice]').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(32)
    await context.close()
  }
})
