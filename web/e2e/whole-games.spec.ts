/* Plays whole games in a browser. */
import { dice, expect, newTable, playOn, sitDown, sitDownAt, test } from './house'

test('a solo game of Encounters, from the lobby to its end', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await sitDownAt(page, 'Encounters')
  await expect(page).toHaveURL(/\/t\//)
  await playOn(page, dice(7), 400)
  await expect(page.getByRole('heading', { name: /^(You (won|lost)|Nobody won)/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download the record' })).toBeVisible()
})

test('a duel of Battles against a bot, to its end', async ({ browser, request, house }) => {
  test.setTimeout(300_000)
  const made = await newTable(request, {
    game: 'battles',
    seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', bot: 'random', deck: 'colonists' }],
  })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await playOn(page, dice(3))
  await expect(page.getByRole('heading', { name: /^(You (won|lost)|Nobody won)/ })).toBeVisible()
  await context.close()
})

test('two people on one screen, with a curtain between them', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'here' }] })
  const { page, context } = await sitDown(browser, house, made, ['Ash', 'Birch'])
  const roll = dice(5)
  let curtains = 0
  for (let answers = 0; answers < 25; ) {
    const curtain = page.getByRole('button', { name: /show my cards/ })
    await expect(curtain.first().or(page.locator('section.prompt[data-decision]'))).toBeVisible()
    if (await curtain.first().isVisible()) {
      // Nothing of either hand shows while the screen changes hands.
      await expect(page.locator('article')).toHaveCount(0)
      await curtain.first().focus()
      await page.keyboard.press('Enter')
      // Who goes by keys is at the question then, not nowhere.
      await expect(page.locator('section.prompt h2')).toBeFocused()
      curtains += 1
      continue
    }
    answers += await playOn(page, roll, 1)
  }
  expect(curtains).toBeGreaterThan(1)
  await context.close()
})
