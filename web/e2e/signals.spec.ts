/* Talk without words: gestures and pointing reach the others' browsers, by eye and by ear, and tell nothing that is hidden. */
import { decision, dice, expect, newTable, playOn, sitDown, test } from './house'
import type { NewTable } from '../src/types'

const TEAM: NewTable = { game: 'encounters', seed: '5', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'here' }] }
const DUEL: NewTable = { game: 'battles', seed: 'board', seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'here', deck: 'colonists' }] }

test('a gesture is a bubble at whoever made it, is heard once, and can be made with the keyboard', async ({ browser, request, house }) => {
  const made = await newTable(request, TEAM)
  const ash = await sitDown(browser, house, made, ['Ash'])
  const birch = await sitDown(browser, house, made, ['Birch'])
  await decision(ash.page)
  const open = ash.page.getByRole('button', { name: 'Wave …' })
  await open.focus()
  await ash.page.keyboard.press('Enter')
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  const all = ash.page.locator('.gestures .all').getByRole('button')
  await expect(all).toHaveCount(6)
  await all.filter({ hasText: 'Well done!' }).focus()
  await ash.page.keyboard.press('Enter')
  const here = (page: typeof ash.page) => page.getByRole('region', { name: 'Who is here' })
  for (const { page } of [ash, birch]) {
    await expect(here(page).getByRole('listitem').filter({ hasText: 'Ash' }).locator('.bubble')).toHaveText('Well done!')
    await expect(page.getByRole('log', { name: 'Events' }).getByText('Ash says: Well done!')).toHaveCount(1)
  }
  await expect(here(birch.page).getByRole('listitem').filter({ hasText: 'Birch' }).locator('.bubble')).toHaveCount(0)
  // It is no line of the chat, and nothing of it is kept.
  await birch.page.reload()
  await expect(here(birch.page)).toBeVisible()
  await expect(here(birch.page).getByRole('button', { name: 'Wave …' })).toBeVisible()
  await expect(here(birch.page).locator('.bubble')).toHaveCount(0)
  await ash.context.close()
  await birch.context.close()
})

test('a card that somebody points at is marked in the other browser, and named to ears', async ({ browser, request, house }) => {
  const made = await newTable(request, TEAM)
  const ash = await sitDown(browser, house, made, ['Ash'])
  const birch = await sitDown(browser, house, made, ['Birch'])
  await decision(ash.page)
  const card = ash.page.locator('main.board [data-zone^="table/"][data-card]:not([data-card=""])').first()
  const lies = ash.page.locator('main.board [data-zone="0/hand"]').first()
  const shown = (await card.count()) > 0 ? card : lies
  const name = (await shown.getAttribute('data-card'))!
  await shown.click({ button: 'right' })
  await ash.page.getByRole('dialog').getByRole('button', { name: /^Point at it/ }).click()
  await expect(birch.page.getByRole('log', { name: 'Events' })).toContainText(`Ash points at ${name} in`)
  await ash.context.close()
  await birch.context.close()
})

test('a card in a closed hand is not named to who may not see it', async ({ browser, request, house }) => {
  const made = await newTable(request, DUEL)
  const frames: string[] = []
  const ash = await sitDown(browser, house, made, ['Ash'])
  const birch = await sitDown(browser, house, made, ['Birch'], {}, (page) =>
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(payload.toString()))),
  )
  const asked = (page: typeof ash.page) => page.locator('section.prompt[data-decision]')
  const hand = ash.page.locator('main.board [data-zone="0/hand"]')
  // Both settle who begins and where their leaders stand, until there are hands.
  for (let answers = 0; (await hand.count()) === 0; answers += 1) {
    expect(answers).toBeLessThan(12)
    await expect.poll(async () => (await asked(ash.page).count()) + (await asked(birch.page).count()) + (await hand.count())).toBeGreaterThan(0)
    for (const { page } of [ash, birch]) if ((await asked(page).count()) > 0 && (await hand.count()) === 0) await playOn(page, dice(1), 1)
  }
  const names = await hand.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''))
  const name = names.find((name) => !frames.join('\n').includes(name))!
  await ash.page.locator(`main.board [data-zone="0/hand"][data-card=${JSON.stringify(name)}]`).click({ button: 'right' })
  const before = frames.length
  await ash.page.getByRole('dialog').getByRole('button', { name: /^Point at it/ }).click()
  await expect(ash.page.getByRole('log', { name: 'Events' })).toContainText(`Ash points at ${name}`)
  // What comes later has come: whatever was told of the card came before it.
  await ash.page.getByRole('button', { name: 'Wave …' }).click()
  await ash.page.getByRole('button', { name: 'Hello!' }).click()
  await expect(birch.page.getByRole('log', { name: 'Events' })).toContainText('Ash says: Hello!')
  for (const frame of frames.slice(before)) expect(frame).not.toContain(name)
  await expect(birch.page.getByRole('log', { name: 'Events' })).not.toContainText(name)
  await ash.context.close()
  await birch.context.close()
})
