import { join } from 'node:path'
import { dice, newTable, playOn, sitDown, test } from './house'
import type { NewTable } from '../src/types'

const FOLDER = join(import.meta.dirname, '../../docs/pictures')
const DUEL: NewTable = {
  game: 'battles',
  seed: 'picture',
  seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }],
}
const CASE: NewTable = { game: 'encounters', seed: 'picture', seats: [{ name: 'Fox Mulder', held: 'here' }, { name: 'Dana Scully', held: 'bot' }] }

test('the lobby', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(FOLDER, 'lobby.png') })
})

const TABLES = [
  ['encounters', CASE, 17, { colorScheme: 'dark' }],
  ['battles', DUEL, 60, { colorScheme: 'light' }],
  ['phone', CASE, 17, { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const

for (const [name, table, answers, eyes] of TABLES)
  test(name, async ({ browser, request, house }) => {
    const made = await newTable(request, table)
    const { page, context } = await sitDown(browser, house, made, [table.seats[0]!.name!], eyes)
    await playOn(page, dice(11), answers)
    await page.locator('section.prompt[data-decision]').waitFor()
    await page.mouse.move(0, 0)
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
    await context.close()
  })

test('a record', async ({ browser, request, house }) => {
  const made = await newTable(request, { ...DUEL, seats: DUEL.seats.map((seat) => ({ ...seat, held: 'here' as const })) })
  const { page, context } = await sitDown(browser, house, made, ['Ash'], { colorScheme: 'dark' })
  const roll = dice(13)
  const other = await sitDown(browser, house, made, ['Birch'])
  for (let answers = 0; answers < 40; ) {
    const mine = (await page.locator('section.prompt[data-decision]').count()) > 0
    const theirs = (await other.page.locator('section.prompt[data-decision]').count()) > 0
    if (mine) answers += await playOn(page, roll, 1)
    else if (theirs) answers += await playOn(other.page, roll, 1)
    else await page.waitForTimeout(100)
  }
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Give up' }).last().click()
  await page.getByRole('heading', { name: /won$/ }).waitFor()
  const record = await (await request.post(`/api/tables/${made.id}/record`, { data: {} })).json()
  const { id } = (await (await request.post('/api/records', { data: record })).json()) as { id: string }
  await page.goto(`/r/${id}`)
  await page.getByRole('slider').fill('36')
  await page.waitForTimeout(1000)
  await page.screenshot({ path: join(FOLDER, 'record.png') })
  await context.close()
  await other.context.close()
})
