/* Talk of one side: two against two, and somebody who watches. */
import type { Browser, Page } from '@playwright/test'
import { expect, newTable, nothingSerious, sitDown, test, type House } from './house'
import type { Made, NewTable } from '../src/types'

const TEAMS: NewTable = {
  game: 'battles',
  options: { mode: 'teams' },
  seats: ['Ash', 'Birch', 'Cedar', 'Dale'].map((name) => ({ name, held: 'here' as const })),
}

/** Somebody at the table with the chat open, and all that their socket has received. */
async function talker(browser: Browser, house: House, made: Made, seats: string[]): Promise<{ page: Page; frames: string[]; close: () => Promise<void> }> {
  const frames: string[] = []
  const { page, context } = await sitDown(browser, house, made, seats, {}, (page) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(payload.toString())))
  })
  await page.getByRole('tab', { name: /Chat/ }).click()
  return { page, frames, close: () => context.close() }
}

const chat = (page: Page) => page.getByRole('list', { name: 'Chat' })

test('what a side says among itself reaches its players and nobody else, also after a reload', async ({ browser, request, house }) => {
  const made = await newTable(request, TEAMS)
  const all = []
  for (const seats of [['Ash'], ['Birch'], ['Cedar'], ['Dale'], []]) all.push(await talker(browser, house, made, seats))
  const [ash, birch, cedar, dale, watcher] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0]]
  // Who is on which side, the page says.
  const mates = await ash.page.getByRole('radio', { name: /^Your side: / }).locator('xpath=..').innerText()
  const mate = [birch, cedar, dale].find((_, at) => mates.includes(['Birch', 'Cedar', 'Dale'][at]!))!
  const others = [birch, cedar, dale, watcher].filter((one) => one !== mate)

  // By keyboard: the line goes to the side, unless one says otherwise.
  await ash.page.getByLabel('Your message to your side').focus()
  await ash.page.keyboard.type('Attack from the left.')
  await ash.page.keyboard.press('Enter')
  await expect(chat(mate.page)).toContainText('to your side Attack from the left.')
  await expect(mate.page.getByRole('log', { name: 'Events' })).toContainText('Ash says to your side: Attack from the left.')
  await ash.page.getByRole('radio', { name: 'Everybody, once' }).check()
  await ash.page.getByLabel('Your message to everybody').fill('Good luck.')
  await ash.page.getByRole('button', { name: 'Tell everybody' }).click()
  for (const { page } of all) await expect(chat(page)).toContainText('Good luck.')
  // The next one is for the side again.
  await expect(ash.page.getByRole('radio', { name: /^Your side: / })).toBeChecked()
  await expect(ash.page.getByRole('button', { name: 'Tell your side' })).toBeVisible()
  await expect(watcher.page.getByRole('radio')).toHaveCount(0)

  for (const one of [mate, others[0]!]) {
    await one.page.reload()
    await one.page.getByRole('tab', { name: /Chat/ }).click()
    await expect(chat(one.page)).toContainText('Good luck.')
  }
  await expect(chat(mate.page).getByRole('listitem')).toHaveText([/Ash.*to your side.*Attack from the left\./, /Ash.*Good luck\./])
  await expect(chat(others[0]!.page).getByRole('listitem')).toHaveText([/Ash.*Good luck\./])
  for (const { frames } of others) expect(frames.join('\n')).not.toContain('Attack from the left')
  expect(mate.frames.join('\n')).toContain('Attack from the left')
  await nothingSerious(ash.page)
  for (const { close } of all) await close()
})
