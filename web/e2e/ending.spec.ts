/* The end of a game and the next one. */
import type { Page } from '@playwright/test'
import { decision, dice, expect, newTable, nothingSerious, playOn, sitDown, test } from './house'

async function concede(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Concede' }).last().click()
  await page.getByRole('dialog', { name: /^The end/ }).waitFor()
}

test('the end says "you", the focus is on Play again, and one key opens the next game', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', seats: [{ name: 'Ash', held: 'here', deck: 'mulder' }, { name: 'Birch', held: 'bot', deck: 'tooms' }], seed: 'end' })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await playOn(page, dice(3), 12)
  await concede(page)
  await expect(page.getByRole('heading', { name: 'You lost this one' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play again/ })).toBeFocused()
  await nothingSerious(page)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(made.id))
  await expect(page.locator('section.prompt[data-decision]')).toBeVisible()
  // The same seats with the same decks.
  const id = page.url().split('/').at(-1)!
  const token = await page.evaluate((id) => JSON.parse(localStorage.getItem(`casefile.table.${id}`) ?? '{}').seats[0].token as string, id)
  const record = await (await request.post(`/api/tables/${id}/record`, { data: { token } })).json()
  expect(record.setup.seats.map(({ name }: { name: string }) => name)).toEqual(['Ash', 'Birch'])
  expect(record.setup.seats[0].submission.contents.ready).toBe('mulder')
  await context.close()
})

test('the table as it ended is one button away, and so is the way back', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'encounters', seats: [{ name: 'Ash', held: 'here' }], seed: 'end' })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await playOn(page, dice(3), 10)
  await concede(page)
  await page.getByRole('button', { name: 'The table as it ended' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'The game is over' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the ending' }).click()
  await expect(page.getByRole('dialog', { name: /^The end/ })).toBeVisible()
  await context.close()
})

test('the same shuffle deals the same hand', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'encounters', seats: [{ name: 'Ash', held: 'here' }] })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  const labels = () => page.locator('section.prompt button[data-choice]').evaluateAll((all) => all.map((button) => button.getAttribute('data-choice')))
  await page.locator('section.prompt[data-decision]').waitFor()
  const scanned = async () => {
    // What lies in the Bureau is known only to the shuffle.
    for (let card = 0; card < 8 && !(await labels()).includes('scan Bureau 1'); card += 1) {
      const before = await decision(page)
      await page.locator('section.prompt button[data-choice^="play "]').first().click()
      await page.waitForFunction((old) => document.querySelector('section.prompt')?.getAttribute('data-decision') !== old, before)
    }
    const before = await decision(page)
    await page.locator('section.prompt button[data-choice="scan Bureau 1"]').click()
    await page.waitForFunction((old) => document.querySelector('section.prompt')?.getAttribute('data-decision') !== old, before)
    return labels()
  }
  const first = await scanned()
  await concede(page)
  await page.getByRole('button', { name: /^Same shuffle/ }).click()
  await expect(page).not.toHaveURL(new RegExp(made.id))
  await page.locator('section.prompt[data-decision]').waitFor()
  expect(await scanned()).toEqual(first)
  await context.close()
})

test('whoever stays at the table hears of the next game and sits down there', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'here' }], seed: 'again' })
  const ash = await sitDown(browser, house, made, ['Ash'])
  const birch = await sitDown(browser, house, made, ['Birch'])
  await ash.page.locator('section.prompt').waitFor()
  await concede(ash.page)
  await birch.page.getByRole('dialog', { name: /^The end/ }).waitFor()
  await expect(birch.page.getByRole('heading', { name: 'You won' })).toBeVisible()
  await ash.page.getByRole('button', { name: /^Play again/ }).click()
  await expect(ash.page).not.toHaveURL(new RegExp(made.id))
  await birch.page.getByRole('button', { name: 'Sit down there' }).click()
  await expect(birch.page).toHaveURL(ash.page.url())
  await expect(birch.page.locator('section.prompt')).toBeVisible()
  await ash.context.close()
  await birch.context.close()
})
