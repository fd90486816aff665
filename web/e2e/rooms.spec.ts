/* The boards of Encounters and Battles: rooms where they belong, cards five to seven at every size, and the end as it came. */
import type { Page } from '@playwright/test'
import { playAhead } from './ahead'
import { changed, lay } from './changed'
import { decision, dice, expect, newTable, playOn, sitDown, test } from './house'
import { faults } from './measure'
import { AsItEnded } from '../src/table/ended'
import type { Area, Logged, NewTable, Tableau } from '../src/types'

const CASE: NewTable = { game: 'encounters', seed: 'board', seats: [{ name: 'Ash', held: 'here' }] }
const DUEL: NewTable = { game: 'battles', seed: 'board', seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }] }
const SCREENS = [[390, 844], [844, 390], [768, 1024], [1024, 768], [1440, 900], [1920, 1080], [2560, 1440]] as const

/** Cards of the board that are not five to seven, or that stick out of the board where it does not scroll. */
async function bent(page: Page): Promise<string[]> {
  return page.locator('main .lying .card:is(.board, .mini)').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { offsetWidth: width, offsetHeight: height } = card as HTMLElement
      return width === 0 || Math.abs(height / width - 1.4) < 0.03 ? [] : [`${card.textContent?.trim().slice(0, 20)} ${width} × ${height}`]
    }),
  )
}

for (const [name, table] of [['Encounters', CASE], ['Battles', DUEL]] as const)
  test(`${name}: cards are five to seven and nothing is wider than the window, at seven sizes`, async ({ browser, request, house }) => {
    test.setTimeout(120_000)
    const made = await newTable(request, table)
    const { page, context } = await sitDown(browser, house, made, ['Ash'])
    await playOn(page, dice(11), 14)
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => bent(page), { message: `${width} × ${height}` }).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} × ${height}` }).toBeLessThanOrEqual(width)
    }
    await context.close()
  })

test('an empty Field is a strip, left of the Shadows', async ({ browser, request, house }) => {
  const made = await newTable(request, CASE)
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await page.locator('section.prompt[data-decision]').waitFor()
  const field = await page.getByRole('region', { name: 'Field' }).boundingBox()
  const shadows = await page.getByRole('region', { name: 'Shadows' }).boundingBox()
  expect(field!.width).toBeLessThan(60)
  expect(field!.x + field!.width).toBeLessThanOrEqual(shadows!.x)
  expect(Math.abs(field!.y - shadows!.y)).toBeLessThan(4)
  await context.close()
})

test('where a Main Character is placed the rows glow, not the pile it comes from', async ({ browser, request, house }) => {
  const made = await newTable(request, DUEL)
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  for (let step = 0; step < 4 && (await page.locator('.place').count()) === 0; step += 1) {
    const before = await decision(page)
    await page.locator('section.prompt button[data-choice]').first().click()
    await expect(page.locator('section.prompt')).not.toHaveAttribute('data-decision', before)
    await page.locator('section.prompt[data-decision]').waitFor()
  }
  await expect(page.locator('main .place .choose')).toHaveCount(2)
  await expect(page.locator('main .pile.choose')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'back row' }).click()
  await expect(page.locator('main [data-zone="0/back"]')).toHaveCount(1)
  await context.close()
})

test('the board stays as it ended: who is out has what they had, and the last blow counts', () => {
  const area = (facts: Area['facts'], cards: string[]): Area => ({ name: 'Ash', seat: 0, facts, zones: [{ name: 'front', cards: cards.map((name) => ({ name, ...(name === 'Leader' ? { marks: { wounds: 4 } } : {}) })) }] })
  const around = { name: '', seat: null, facts: {}, zones: [] }
  const before: Tableau = { table: around, seats: [area({ out: false, wounds: 4, health: 5, main: ['Leader'] }, ['Leader', 'Friend']), area({ wounds: 1 }, ['Other'])] }
  const after: Tableau = { table: around, seats: [area({ out: true, wounds: 0, health: 5 }, []), area({ wounds: 2 }, ['Other', 'Late'])] }
  const log: Logged[] = [{ words: 'Leader is wounded.', rule: 'B5.8', scene: { act: 'damage', card: 'Leader', amount: 1, total: 5 } }]

  const end = new AsItEnded()
  expect(end.of(before, [], false)).toBe(before)
  const shown = end.of(after, log, true)
  expect(shown.seats[0]?.zones[0]?.cards).toHaveLength(2)
  expect(shown.seats[0]?.facts).toMatchObject({ wounds: 5, out: true })
  expect(shown.seats[0]?.zones[0]?.cards[0]?.marks).toEqual({ wounds: 5 })
  // Who stays has what they have now; and somebody who comes only after the end sees what there is.
  expect(shown.seats[1]).toBe(after.seats[1])
  expect(new AsItEnded().of(after, log, true)).toBe(after)
})

test('on a phone both sides of a combat are in sight, though three attack', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', hints: true, seed: 'file1', seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }] })
  await playAhead(browser, house, made, 38, 'attackers')
  const { page, close } = await changed(
    browser,
    house,
    made,
    ['Ash'],
    (state) => {
      const [own, far] = state.tableau.seats
      const main = (area?: Area) => (area?.facts.main as string[] | undefined)?.[0] ?? ''
      const three = ['John Doggett', 'Monica Reyes', 'Walter Skinner']
      lay(state, 0, 'front', three.map((name) => ({ name, marks: { attacks: true, exhausted: true } })))
      lay(state, 0, 'back', [{ name: main(own) }])
      lay(state, 1, 'front', [{ name: main(far), marks: { defends: true } }, { name: 'Langly' }])
      lay(state, 1, 'back', [{ name: 'Byers' }])
      Object.assign(state.tableau.table.facts, { attackers: three, defender: main(far), strike: 12, defense: 9, strike_back: 3, defense_back: 6, stuns_defender: true })
      if (own) own.facts.in_force = ['Searching for Samantha of Fox Mulder for the rest of the game']
    },
    { viewport: { width: 390, height: 844 } },
  )
  await expect(page.locator('main .role', { hasText: 'attacks' })).toHaveCount(3)
  for (const [width, height] of [[390, 844], [375, 812], [412, 915]] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    if (process.env.PICTURE) await page.screenshot({ path: `${process.env.PICTURE}-${width}.png` })
    expect.soft(await page.locator('.bands').evaluate((bands) => bands.scrollHeight - bands.clientHeight), `px out of sight at ${width} × ${height}`).toBeLessThanOrEqual(0)
    expect.soft(await faults(page), `at ${width} × ${height}`).toEqual([])
  }
  await close()
})
