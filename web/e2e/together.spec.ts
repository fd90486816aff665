/* Several people at one table: undo, watching, reconnecting. */
import { choose, decision, dice, expect, newTable, playOn, sitDown, test } from './house'
import type { NewTable } from '../src/types'

const DUEL: NewTable = { game: 'battles', undo: 'consent', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'here' }] }

test('two browsers at one table; one reloads in the middle of a decision, one loses its connection', async ({ browser, request, house }) => {
  const made = await newTable(request, DUEL)
  const ash = await sitDown(browser, house, made, ['Ash'])
  const birch = await sitDown(browser, house, made, ['Birch'])
  const rolls = [dice(1), dice(2)]
  const asked = async (page: typeof ash.page) => (await page.locator('section.prompt[data-decision]').count()) > 0

  let answers = 0
  let reloaded = false
  let lost = false
  while (answers < 30) {
    await expect.poll(async () => (await asked(ash.page)) || (await asked(birch.page))).toBe(true)
    const who = (await asked(ash.page)) ? ash : birch
    if (who === ash && !reloaded && answers > 5) {
      const before = await decision(ash.page)
      await ash.page.reload()
      await expect(ash.page.locator('section.prompt[data-decision]')).toHaveAttribute('data-decision', before)
      reloaded = true
    }
    if (who === birch && !lost && answers > 8) {
      const before = await decision(birch.page)
      await birch.context.setOffline(true)
      await birch.page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await birch.context.setOffline(false)
      await birch.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(birch.page.locator('section.prompt[data-decision]')).toHaveAttribute('data-decision', before)
      lost = true
    }
    answers += await playOn(who.page, rolls[who === ash ? 0 : 1]!, 1)
  }
  expect(reloaded && lost).toBe(true)
  await ash.context.close()
  await birch.context.close()
})

test('the server dies and comes back; the page mends itself and nothing is lost', async ({ browser, request, house }) => {
  const made = await newTable(request, { ...DUEL, game: 'encounters', seats: [{ name: 'Ash', held: 'here' }] })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await playOn(page, dice(4), 6)
  const before = await decision(page)
  await house.kill()
  await expect(page.getByText(/connection|server/i).first()).toBeVisible()
  await house.openAgain()
  await expect(page.locator('section.prompt[data-decision]')).toHaveAttribute('data-decision', before, { timeout: 30_000 })
  await playOn(page, dice(4), 3)
  await context.close()
})

test('pages say in words that the server is gone, and mend themselves', async ({ page, house }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await house.kill()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Records' }).click()
  await expect(page.getByText('The server does not respond')).toBeVisible()
  await house.openAgain()
  await expect(page.getByText('You have no games yet')).toBeVisible()
})

test('taking back is free as long as nothing became known, and otherwise asks', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'encounters', undo: 'consent', seed: '5', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'here' }] })
  const ash = await sitDown(browser, house, made, ['Ash'])
  const birch = await sitDown(browser, house, made, ['Birch'])
  const first = await decision(ash.page)
  await ash.page.locator('section.prompt button[data-choice^="play "]').first().click()
  await expect(ash.page.locator('section.prompt')).not.toHaveAttribute('data-decision', first)
  await ash.page.getByRole('button', { name: 'Undo' }).click()
  await expect(ash.page.locator('section.prompt')).toHaveAttribute('data-decision', first)
  // The end of a turn draws cards: that is known, and Birch must agree.
  await choose(ash.page, 'end actions')
  await expect(birch.page.locator('section.prompt[data-decision]')).toBeVisible()
  await ash.page.getByRole('button', { name: /undo/i }).click()
  await birch.page.getByRole('button', { name: 'Agree' }).click()
  await expect(ash.page.locator('section.prompt')).toHaveAttribute('data-decision', first)
  await ash.context.close()
  await birch.context.close()
})

test('a spectator sees the table and no hand', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', listed: true, seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'bot' }] })
  const ash = await sitDown(browser, house, made, ['Ash'])
  const watcher = await sitDown(browser, house, made, [])
  await playOn(ash.page, dice(6), 1)
  await expect(watcher.page.getByRole('heading', { name: /decides|responses|moment/ })).toBeVisible()
  await expect(ash.page.getByLabel('Your hand')).toBeVisible()
  await expect(watcher.page.getByLabel('Your hand')).toHaveCount(0)
  await expect(watcher.page.locator('section.prompt button[data-choice]')).toHaveCount(0)
  await ash.context.close()
  await watcher.context.close()
})
