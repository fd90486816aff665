/* Whole games of all four with the keyboard alone: letters for verbs, numbers within them, Enter where it is asked once more. */
import type { Page } from '@playwright/test'
import { dice, expect, newTable, sitDown, test } from './house'
import type { NewTable } from '../src/types'

/** The keys that the question shows for its choices now. */
const KEYS = 'section.prompt :is(li.verb:not(.no) .name, button[data-choice])[aria-keyshortcuts]'

async function shown(page: Page, where = KEYS): Promise<string[]> {
  return page.locator(where).evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('aria-keyshortcuts') ?? ''))])
}

/** Types a key, or a number digit by digit; where more digits may follow, Enter ends it. */
async function type(page: Page, key: string) {
  for (const one of key) await page.keyboard.press(one)
  if ((await page.locator('section.prompt p.figure').count()) > 0) await page.keyboard.press('Enter')
}

/** Answers one question; false if the game is over. `ends` of four answers end, where something can be ended. */
async function answer(page: Page, roll: (sides: number) => number, ends: number): Promise<boolean> {
  const prompt = page.locator('section.prompt')
  await page.locator('section.prompt[data-decision]').waitFor({ timeout: 60_000 })
  const before = await prompt.getAttribute('data-decision')
  if (before === 'over') return false
  const field = page.locator('section.prompt input[type=number]')
  const keys = (await shown(page)).sort()
  if ((await field.count()) > 0) await type(page, (await field.getAttribute('min')) ?? '0')
  else {
    const deeds = keys.filter((key) => key !== 'e')
    const key = deeds.length === 0 || (keys.includes('e') && roll(4) < ends) ? 'e' : deeds[roll(deeds.length)]!
    await type(page, key)
    // A verb opens, and its choices have numbers.
    const within = page.locator('section.prompt li.opened')
    if ((await prompt.getAttribute('data-decision')) === before && (await within.count()) > 0) {
      const numbers = await shown(page, 'section.prompt li.opened button[data-choice][aria-keyshortcuts]')
      await type(page, numbers[roll(numbers.length)]!)
    }
  }
  const moved = (old: string | null) => {
    const now = document.querySelector('section.prompt')?.getAttribute('data-decision')
    return now !== old ? 'moved' : document.querySelector('section.prompt .outcome.armed') ? 'armed' : null
  }
  if ((await (await page.waitForFunction(moved, before, { timeout: 30_000 })).jsonValue()) === 'armed') {
    await page.keyboard.press('Enter')
    await page.waitForFunction((old) => document.querySelector('section.prompt')?.getAttribute('data-decision') !== old, before, { timeout: 30_000 })
  }
  return true
}

/** A game, a table of it that is soon over, how often what ends is taken, and how many answers are enough for it. */
const GAMES: [string, NewTable, number, number][] = [
  ['Encounters', { game: 'encounters', seed: 'keys', seats: [{ name: 'Ash', held: 'here' }] }, 1, 400],
  ['Battles', { game: 'battles', seed: 'keys', seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }] }, 1, 600],
  ['the CCG', { game: 'ccg', seed: 'keys', seats: [{ name: 'Ash', held: 'here', deck: 'mulder' }, { name: 'Birch', held: 'bot', deck: 'scully' }] }, 2, 900],
  ['the board game', { game: 'boardgame', seed: 'keys', seats: [{ name: 'Birch', held: 'bot' }, { name: 'Ash', held: 'here' }] }, 2, 900],
]

for (const [name, table, ends, most] of GAMES)
  test(`a whole game of ${name} by keys alone`, async ({ browser, request, house }) => {
    test.setTimeout(300_000)
    const { page, context } = await sitDown(browser, house, await newTable(request, table), ['Ash'])
    const roll = dice(7)
    let answers = 0
    while (await answer(page, roll, ends)) expect((answers += 1)).toBeLessThan(most)
    await expect(page.getByRole('heading', { name: /^(You (won|lost)|Nobody won)/ })).toBeVisible()
    // The next game is one key away as well.
    await expect(page.getByRole('button', { name: /^Play again/ })).toBeFocused()
    test.info().annotations.push({ type: 'answers', description: String(answers) })
    await context.close()
  })
