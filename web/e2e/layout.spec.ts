/* Boards in the middle of real games, at every size and in both themes: no text is cut, nothing lies over anything else, nothing is
 * wider than the window. */
import { playAhead } from './ahead'
import { expect, newTable, sitDown, test } from './house'
import { faults } from './measure'
import type { NewTable } from '../src/types'

const SIZES = [[390, 844], [844, 390], [768, 1024], [1024, 768], [1440, 900], [1920, 1080], [2560, 1440]] as const
const bots = (game: string, names: string[], decks: (string | undefined)[] = []): NewTable => ({
  game,
  hints: true,
  seed: 'layout',
  seats: names.map((name, at) => ({ name, held: at === 0 ? 'here' : 'bot', deck: decks[at % Math.max(1, decks.length)] })),
})
const DUEL = ['scully', 'colonists']
const PAIR = ['mulder', 'scully']
const TABLES: [what: string, answers: number[], table: NewTable][] = [
  ['Encounters with three', [20, 24], bots('encounters', ['Fox Mulder', 'Dana Scully', 'Walter Skinner'])],
  ['a duel of Battles', [22, 24], bots('battles', ['Ash', 'Birch'], DUEL)],
  ['Battles with four', [12, 18], { ...bots('battles', ['Ash', 'Birch', 'Cedar', 'Dogwood'], DUEL), options: { mode: 'free_for_all' } }],
  ['a CCG for two', [40, 30], bots('ccg', ['Ash', 'Birch'], PAIR)],
  ['a CCG for six', [20, 20], bots('ccg', ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir'], PAIR)],
  ['the board game as an Agent', [6, 6], { ...bots('boardgame', ['Dana Scully', 'Shade', 'Walter Skinner']), options: { roles: ['Dana Scully', 'Syndicate', 'Walter Skinner'] } }],
  ['the board game as the Syndicate', [6, 8], bots('boardgame', ['Shade', 'Dana Scully', 'Fox Mulder'])],
]

for (const [what, answers, table] of TABLES)
  test(`everything has its place at ${what}`, async ({ browser, request, house }) => {
    test.setTimeout(240_000)
    const made = await newTable(request, table)
    const found: string[] = []
    for (const [moment, more] of answers.entries()) {
      await playAhead(browser, house, made, more)
      const { page, context } = await sitDown(browser, house, made, [table.seats[0]!.name!])
      await page.locator('section.prompt[data-decision]').waitFor()
      await page.locator('main.board').getByRole('heading').first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      // Each size is seen in both themes, one at the first moment and the other at the second.
      for (const [at, [width, height]] of SIZES.entries()) {
        const colorScheme = (at + moment) % 2 === 0 ? 'dark' : 'light'
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height })
        // Cards that have another width are fitted again, before the next frame.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        found.push(...(await faults(page)).map((fault) => `${width} × ${height}, ${colorScheme}: ${fault}`))
      }
      await context.close()
    }
    expect(found).toEqual([])
  })
