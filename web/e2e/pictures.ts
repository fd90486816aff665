/* Takes the screenshots of the README. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { decision, mean, newTable, openChoices, sitDown, test } from './house'
import type { NewTable } from '../src/types'

const FOLDER = join(import.meta.dirname, '../../docs/pictures')
const DUEL: NewTable = {
  game: 'battles',
  hints: true,
  seed: 'file1',
  seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }],
}
const CASE: NewTable = { game: 'encounters', hints: true, seed: 'file1', seats: [{ name: 'Fox Mulder', held: 'here' }, { name: 'Dana Scully', held: 'bot' }] }

test('the lobby', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(FOLDER, 'lobby.png') })
})

/** Plays as a bot would, so that the table looks as it does among people. */
async function playWell(page: Page, answers: number) {
  for (let taken = 0; taken < answers; taken += 1) {
    await page.locator('section.prompt[data-decision]').waitFor({ timeout: 60_000 })
    const before = await decision(page)
    await page.keyboard.press('h')
    await openChoices(page)
    await page.locator('section.prompt button.hinted').click()
    await mean(page)
    await page.waitForFunction((old) => document.querySelector('section.prompt')?.getAttribute('data-decision') !== old, before, { timeout: 30_000 })
  }
  await page.locator('section.prompt[data-decision]').waitFor({ timeout: 60_000 })
}

const TABLES = [
  ['encounters', CASE, 44, { colorScheme: 'dark' }],
  ['battles', DUEL, 38, { colorScheme: 'light' }],
  ['phone', CASE, 44, { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const

for (const [name, table, answers, eyes] of TABLES)
  test(name, async ({ browser, request, house }) => {
    const made = await newTable(request, table)
    const { page, context } = await sitDown(browser, house, made, [table.seats[0]!.name!], eyes)
    await playWell(page, answers)
    await page.mouse.move(0, 0)
    // What was just done is lit for a moment.
    await page.waitForTimeout(1200)
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
    await context.close()
  })

test('a record', async ({ browser, request, house }) => {
  const made = await newTable(request, DUEL)
  const { page, context } = await sitDown(browser, house, made, ['Ash'], { colorScheme: 'dark' })
  await playWell(page, 42)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Concede' }).last().click()
  await page.getByRole('link', { name: 'Step through it' }).click()
  await page.getByRole('slider').fill('60')
  await page.waitForTimeout(1000)
  await page.screenshot({ path: join(FOLDER, 'record.png') })
  await context.close()
})
