/* What a table tells of its cards, looked at where it is drawn: hidden cards one knows, prices, changed numbers, rule numbers, people.
 * Each was wrong once. */
import type { Page } from '@playwright/test'
import { changed, lay } from './changed'
import { decision, dice, expect, mean, newTable, playOn, sitDown, test } from './house'
import { faults } from './measure'
import { face as ofBattles } from '../src/games/battles/face'
import { face as ofEncounters } from '../src/games/encounters/face'
import type { CardFacts, NewTable, State } from '../src/types'

const KEYWORDED = "Donnie Pfaster"
const CASE: NewTable = { game: 'encounters', seed: 'frame', hints: true, seats: [{ name: 'Ash', held: 'here' }] }

/** Of what lies in the Shadows one card is open, one is hidden but known, one is changed for the worse and one for the better. */
function shadows(state: State) {
  lay(state, null, 'shadows_2', [{ name: 'Jersey Devil', marks: { value: 7 }, sources: { value: [{ amount: '4', by: 'printed' }, { amount: '+3', by: 'Purity Control' }] } }])
  lay(state, null, 'shadows_3', [{ name: 'Parasitic Worm', marks: { value: 0 }, sources: { value: [{ amount: '1', by: 'printed' }, { amount: '-1', by: 'Deep Throat' }] } }])
  lay(state, null, 'shadows_4', [{ name: 'Jersey Devil', marks: {} }])
  lay(state, null, 'shadows_5', [{ name: 'The Erlenmeyer Flask', face_down: true, marks: { scan: 3 } }])
}

const space = (page: Page, number: number) => page.getByRole('region', { name: 'Shadows' }).locator(`li[data-home="table/shadows_${number}"]`)

test('a hidden card one knows wears its name on a slip, whole and over everything printed', async ({ browser, request, house }) => {
  const { page, close } = await changed(browser, house, await newTable(request, CASE), ['Ash'], shadows)
  const slip = space(page, 5).locator('.slip')
  await expect(slip).toHaveText('The Erlenmeyer Flask')
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const found = await slip.evaluate((slip) => {
      const [own, back, name] = [slip.getBoundingClientRect(), slip.closest('.back')!.getBoundingClientRect(), slip.querySelector('.name')!.getBoundingClientRect()]
      const art = slip.parentElement!.querySelector('.art')!
      return {
        within: own.left >= back.left && own.right <= back.right && own.top >= back.top && own.bottom <= back.bottom,
        whole: name.left >= own.left && name.right <= own.right && name.top >= own.top && name.bottom <= own.bottom,
        opaque: /^rgb\(/.test(getComputedStyle(slip).backgroundColor),
        over: Boolean(art.compareDocumentPosition(slip) & Node.DOCUMENT_POSITION_FOLLOWING) && getComputedStyle(slip).position === 'relative',
      }
    })
    expect(found, `at ${width}`).toEqual({ within: true, whole: true, opaque: true, over: true })
    expect((await faults(page)).filter((fault) => fault.includes('Erlenmeyer')), `at ${width}`).toEqual([])
  }
  await close()
})

test('only what is hidden has a price to look at it', async ({ browser, request, house }) => {
  const { page, close } = await changed(browser, house, await newTable(request, CASE), ['Ash'], shadows)
  await expect(space(page, 5).locator('.tag')).toContainText('3')
  await expect(space(page, 5).locator('.tag svg')).toHaveCount(1)
  for (const number of [2, 3, 4]) await expect(space(page, number).locator('.tag svg')).toHaveCount(0)
  await close()
})

test('what harms has another colour and another sign than what helps, and says which card did it', async ({ browser, request, house }) => {
  const { page, close } = await changed(browser, house, await newTable(request, CASE), ['Ash'], shadows)
  const seen = (number: number) =>
    space(page, number).locator('.corner').evaluate((corner) => ({ title: corner.getAttribute('title'), sign: corner.querySelector('i')?.textContent, colour: getComputedStyle(corner).backgroundColor }))
  const [harm, help, plain] = [await seen(2), await seen(3), await seen(4)]
  expect(harm).toMatchObject({ title: 'to fight 7: printed 4, +3 Purity Control', sign: '!' })
  expect(help).toMatchObject({ title: 'to fight 0: printed 1, -1 Deep Throat', sign: '✓' })
  expect(plain.sign).toBeUndefined()
  expect(harm.colour).not.toBe(help.colour)
  // Large it stands in words, for eyes without a pointer and for ears.
  await space(page, 2).getByRole('button').click({ button: 'right' })
  await expect(page.getByRole('dialog').locator('.made')).toHaveText('to fight 7: printed 4, +3 Purity Control')
  await close()
})

test('no explanation of a keyword lies over the enlarged card', async ({ browser, request, house }) => {
  const { page, close } = await changed(browser, house, await newTable(request, CASE), ['Ash'], (state) => lay(state, null, 'shadows_2', [{ name: KEYWORDED }]), { viewport: { width: 1024, height: 768 } })
  const word = space(page, 2).locator('b[data-keyword]').first()
  await word.hover()
  await expect(page.locator('.peek')).toBeVisible()
  await expect(page.getByRole('tooltip')).toBeHidden()
  // What it means stands with the card.
  await expect(page.locator('.peek .explained')).toContainText(/^E\d/)
  await page.mouse.move(0, 0)
  await expect(page.locator('.peek')).toHaveCount(0)
  await close()
})

test('there is a space before every rule number', async ({ browser, request, house }) => {
  const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'])
  await playOn(page, dice(2), 3)
  await page.getByText(/not possible now$/).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  const cites = page.locator('section.prompt a[data-rule], [role=tabpanel] a[data-rule]')
  await expect.poll(() => cites.count()).toBeGreaterThan(4)
  const joined = await cites.evaluateAll((all) =>
    all.filter((cite) => {
      const range = document.createRange()
      range.setStart(cite.closest('p, li, span.why, div')!, 0)
      range.setEndBefore(cite)
      const before = range.toString()
      return before !== '' && !/\s$/.test(before)
    }).map((cite) => cite.parentElement?.textContent),
  )
  expect(joined).toEqual([])
  await context.close()
})

test('alone in Battles one does not wait for a bot that only passes', async ({ browser, request, house }) => {
  // At the pace that people play at.
  const made = await newTable(request, { game: 'battles', seed: 'beat', hints: true, pace_ms: undefined, seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }] })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  const turn = () => page.locator('header').first().innerText()
  const waits: number[] = []
  for (let answers = 0; waits.length < 9; answers += 1) {
    expect(answers).toBeLessThan(40)
    await page.locator('section.prompt[data-decision]').waitFor({ timeout: 30_000 })
    const [before, whose] = [await decision(page), await turn()]
    await page.keyboard.press('h')
    await page.locator('section.prompt button.hinted').first().click()
    const start = Date.now()
    await mean(page)
    await page.waitForFunction((old) => (document.querySelector('section.prompt')?.getAttribute('data-decision') ?? old) !== old, before, { polling: 20 })
    // Where the turn went on, nobody but a bot that passed can have been asked.
    if (/Ash/.test(whose) && (await turn()).slice(0, 60) === whose.slice(0, 60)) waits.push(Date.now() - start)
  }
  const median = waits.sort((one, other) => one - other)[4]!
  expect(median, `in ms: ${waits.join(', ')}`).toBeLessThan(500)
  await context.close()
})

test('colleagues are drawn as people from a file', async ({ request }) => {
  for (const [game, face] of [['battles', ofBattles], ['encounters', ofEncounters]] as const) {
    const all = (await (await request.get(`/api/games/${game}/cards`)).json()) as CardFacts[]
    const people = all.filter(({ name }) => /^(Byers|Frohike|Langly|John Doggett|Monica Reyes|Walter Skinner)\b/.test(name))
    expect(people.length, game).toBeGreaterThan(2)
    for (const card of people) {
      const { motif, person } = face.document(card)
      expect([...motif].filter((scene) => scene !== 'personnel' && scene !== 'badge'), card.name).toEqual([])
      expect(person, card.name).toBeTruthy()
    }
  }
})
