/* Takes the screenshots of the README. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { playAhead } from './ahead'
import { decision, mean, newTable, openChoices, sitDown, test } from './house'
import type { NewTable } from '../src/types'

/** As small as still reads well. */
const JPEG = { type: 'jpeg', quality: 82 } as const
const FOLDER = join(import.meta.dirname, '../../docs/pictures')
const DUEL: NewTable = {
  game: 'battles',
  hints: true,
  seed: 'file1',
  seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }],
}
const CASE: NewTable = { game: 'encounters', hints: true, seed: 'file1', seats: [{ name: 'Fox Mulder', held: 'here' }, { name: 'Dana Scully', held: 'bot' }] }

for (const colorScheme of ['dark', 'light'] as const)
  test(`the lobby, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(FOLDER, `lobby-${colorScheme}.jpg`), ...JPEG })
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

const bots = (game: string, names: string[], decks: string[] = []): NewTable => ({
  game,
  hints: true,
  seed: 'file1',
  seats: names.map((name, at) => ({ name, held: at === 0 ? 'here' : 'bot', deck: decks[at] })),
})
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** A picture's name, its table, after how many answers it is taken and what the table then shows, and which eyes see it. */
const TABLES: [name: string, table: NewTable, answers: number, fact: string, eyes: object][] = [
  ['encounters', CASE, 44, '', {}],
  ['battles', DUEL, 38, 'attackers', {}],
  ['ccg', { ...bots('ccg', ['Ash', 'Birch'], ['mulder', 'scully']), seed: 'b' }, 40, 'round', {}],
  ['boardgame', { ...bots('boardgame', ['Dana Scully', 'Shade', 'Walter Skinner']), options: { roles: ['Dana Scully', 'Syndicate', 'Walter Skinner'] } }, 8, '', {}],
  ['syndicate', bots('boardgame', ['Shade', 'Dana Scully', 'Fox Mulder']), 12, '', {}],
  ['phone', CASE, 44, '', PHONE],
]

for (const [name, table, answers, fact, eyes] of TABLES)
  test(name, async ({ browser, request, house }) => {
    test.setTimeout(240_000)
    const made = await newTable(request, table)
    await playAhead(browser, house, made, answers, fact)
    for (const colorScheme of ['dark', 'light']) {
      const { page, context } = await sitDown(browser, house, made, [table.seats[0]!.name!], { colorScheme, ...eyes })
      await page.locator('section.prompt[data-decision]').waitFor({ timeout: 60_000 })
      await page.locator('main.board').getByRole('heading').first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(1200)
      await page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}.jpg`), ...JPEG })
      await context.close()
    }
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
  await page.screenshot({ path: join(FOLDER, 'record.jpg'), ...JPEG })
  await context.close()
})
