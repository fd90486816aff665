/* A new table with all its options. */
import { expect, test } from './house'
import { faults } from './measure'

test('seats come and go, a ticket says what is chosen, and the table is made of it', async ({ page }) => {
  await page.goto('/new?game=encounters')
  const ticket = page.getByRole('complementary', { name: 'What is chosen' })
  const seats = page.getByRole('group', { name: /^Seat \d/ })
  await expect(seats).toHaveCount(1)
  await expect(ticket.getByRole('listitem')).toHaveText([/Fox Mulder\s*here/])
  await page.getByRole('button', { name: 'One more player' }).click()
  await page.getByRole('button', { name: 'One more player' }).click()
  await expect(seats).toHaveCount(3)
  await seats.nth(1).getByRole('button', { name: 'Nobody sits here' }).click()
  await expect(seats).toHaveCount(2)
  await seats.first().getByLabel('Name').fill('Ann')
  await expect(ticket.getByRole('listitem')).toHaveText([/Ann\s*here/, /bot$/])
  // Rules and manners lie behind a line each, which says how they stand.
  await expect(page.getByLabel('Seed')).toBeHidden()
  await page.getByText('Table', { exact: true }).click()
  await page.getByLabel(/^Seed/).fill('seven')
  await page.getByRole('radio', { name: /^Off/ }).check()
  await expect(ticket).toContainText('nothing taken back')
  await expect(ticket).toContainText('a known shuffle')
  await page.getByText('Rules', { exact: true }).last().click()
  await page.getByRole('spinbutton', { name: 'Syndicate' }).fill('2')
  await expect(ticket).toContainText('1 rule chosen')
  for (const [width, height] of [[390, 844], [844, 390], [1440, 900]] as const) {
    await page.setViewportSize({ width, height })
    expect((await faults(page)).filter((fault) => !/lies under/.test(fault)), `at ${width}`).toEqual([])
  }
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/t\//)
  await expect(page.getByText('Ann').first()).toBeVisible()
})

test('an open seat opens a table, and too few cannot begin', async ({ page }) => {
  await page.goto('/new?game=battles')
  await page.getByRole('group', { name: 'Seat 2' }).getByRole('button', { name: 'Nobody sits here' }).click()
  await expect(page.getByText('It takes at least 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled()
  await page.getByRole('button', { name: 'One more player' }).click()
  await page.getByRole('group', { name: 'Seat 2' }).getByRole('radio', { name: /^Open/ }).check({ force: true })
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible()
})
