/* The host keeps the peace; and everything works under a path. */
import { House, expect, newTable, sitDown, test } from './house'

test('the host mutes a guest, then removes them; those who watch are sent away', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'here' }] })
  const birch = await sitDown(browser, house, made, ['Birch'])
  const kept = { id: made.id, game: 'battles', at: Date.now(), host: made.host, seats: made.seats.slice(0, 1) }
  const ash = await sitDown(browser, house, made, ['Ash'], {}, (page) =>
    page.addInitScript(([id, kept]) => localStorage.setItem(`casefile.table.${id}`, kept!), [made.id, JSON.stringify(kept)] as const),
  )
  const watcher = await sitDown(browser, house, made, [])
  await expect(watcher.page.getByText('Ash').first()).toBeVisible()
  await expect(birch.page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  await birch.page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(birch.page.getByRole('heading', { name: 'People at your table' })).toHaveCount(0)
  await birch.page.keyboard.press('Escape')

  await ash.page.getByRole('button', { name: 'More', exact: true }).click()
  await ash.page.getByRole('button', { name: 'Mute Birch' }).click()
  await expect(ash.page.getByRole('button', { name: 'Let talk Birch' })).toBeVisible()
  await ash.page.getByLabel('Others may watch').uncheck()
  await expect(watcher.page.getByText('Only those who play see this game')).toBeVisible()
  await ash.page.getByRole('button', { name: 'Remove Birch …' }).click()
  await ash.page.getByRole('button', { name: 'Remove Birch', exact: true }).click()
  await expect(birch.page.getByText('The host has removed you from this table.')).toBeVisible()
  await expect(ash.page.getByRole('button', { name: 'Remove Birch …' })).toHaveCount(0)
  for (const { context } of [ash, birch, watcher]) await context.close()
})

test('under a path the page, its links and its sockets work', async ({ browser }) => {
  const house = new House()
  await house.open('127.0.0.1:0', ['--base', '/games/casefile'])
  const context = await browser.newContext()
  const page = await context.newPage()
  const lost: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 || !new URL(response.url()).pathname.startsWith('/games/casefile/')) lost.push(response.url())
  })
  await page.goto(`${house.address}/games/casefile/`)
  await page.getByRole('link', { name: 'Rules' }).first().click()
  await expect(page).toHaveURL(/\/games\/casefile\/rules/)
  // A link that is opened in another tab leads there too.
  const hrefs = await page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.length).toBeGreaterThan(2)
  for (const href of hrefs) expect(href).toMatch(/^\/games\/casefile(\/|$)/)
  await page.goBack()
  await expect(page).toHaveURL(/\/games\/casefile\/$/)
  await page.goto(`${house.address}/games/casefile/new?game=dead_drop`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/games\/casefile\/t\//)
  await expect(page.locator('section.prompt, .waiting, [role=status]').first()).toBeVisible()
  expect(lost).toEqual([])
  await context.close()
  await house.close()
})
