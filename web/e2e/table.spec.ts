/* The table's frame: the question and its keys stay where they are, at every size, and say what is true now. */
import type { Page } from '@playwright/test'
import { playAhead } from './ahead'
import { choose, decision, dice, expect, mean, newTable, openChoices, playOn, sitDown, test } from './house'
import type { NewTable } from '../src/types'

const CASE: NewTable = { game: 'encounters', seed: 'frame', seats: [{ name: 'Ash', held: 'here' }] }
const prompt = (page: Page) => page.locator('section.prompt')
const next = (page: Page, before: string) => expect(prompt(page)).not.toHaveAttribute('data-decision', before)

test('what is told once is told once: a take-back that was agreed to does not fill the ears', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'encounters', undo: 'consent', seed: '5', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'here' }] })
  const ash = await sitDown(browser, house, made, ['Ash'])
  const birch = await sitDown(browser, house, made, ['Birch'])
  const troubles: string[] = []
  ash.page.on('pageerror', ({ message }) => troubles.push(message))
  const first = await decision(ash.page)
  await choose(ash.page, 'end actions')
  await expect(birch.page.locator('section.prompt[data-decision]')).toBeVisible()
  await ash.page.getByRole('button', { name: /undo/i }).click()
  // What would be taken back is named, and the wish can be withdrawn.
  await expect(ash.page.getByText('It was:')).toBeVisible()
  await ash.page.getByRole('button', { name: 'Never mind' }).click()
  await expect(birch.page.getByRole('button', { name: 'Agree' })).toHaveCount(0)
  await ash.page.getByRole('button', { name: /undo/i }).click()
  await birch.page.getByRole('button', { name: 'Agree' }).click()
  await expect(prompt(ash.page)).toHaveAttribute('data-decision', first)
  const told = ash.page.getByRole('log', { name: 'Events' }).getByText('Ash took back one answer.')
  await expect(told).toHaveCount(1)
  // And what comes afterwards is still heard; the note goes with the next answer.
  await ash.page.locator('section.prompt button[data-choice^="play "]').first().click()
  await next(ash.page, first)
  await expect(ash.page.getByRole('log', { name: 'Events' })).toContainText(/Ash played/)
  await expect(told).toHaveCount(1)
  await expect(prompt(ash.page)).not.toContainText('took back')
  expect(troubles).toEqual([])
  await ash.context.close()
  await birch.context.close()
})

test('digits choose only within an opened verb, and no digit ends anything', async ({ browser, request, house }) => {
  const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'])
  const first = await decision(page)
  // As fast as fingers go, with every number there is: nothing happens.
  for (const key of '123456789110') await page.keyboard.press(key)
  await page.waitForTimeout(900)
  expect(await decision(page)).toBe(first)
  for (let plays = 0; plays < 3; plays += 1) {
    const before = await decision(page)
    await page.keyboard.press('p')
    await page.keyboard.press('1')
    await next(page, before)
  }
  await expect(page.getByRole('group', { name: 'What happened' })).not.toContainText('ended')
  const before = await decision(page)
  await page.keyboard.press('e')
  await mean(page)
  await next(page, before)
  await context.close()
})

test('verbs, their letters and the end stay where they are through a turn', async ({ browser, request, house }) => {
  const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'])
  const places = () =>
    page.evaluate(() => ({
      end: document.querySelector('section.prompt .end')!.getBoundingClientRect().top,
      outcome: document.querySelector('section.prompt .outcome')!.getBoundingClientRect().top,
      letters: [...document.querySelectorAll('section.prompt .name')].map((name) => `${name.getAttribute('aria-keyshortcuts')} ${name.textContent}`),
    }))
  await decision(page)
  await expect(page.locator('section.prompt .end button')).toBeVisible()
  const first = await places()
  expect(first.letters).toHaveLength(6)
  for (let plays = 0; plays < 4; plays += 1) {
    const before = await decision(page)
    await page.keyboard.press('p')
    await page.locator('li.opened button[data-choice]').first().hover()
    expect((await places()).outcome).toBe(first.outcome)
    await page.keyboard.press('1')
    await next(page, before)
    expect(await places()).toEqual(first)
  }
  await context.close()
})

test('all plain cards are played by one key', async ({ browser, request, house }) => {
  const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'])
  await decision(page)
  await page.keyboard.press('a')
  await expect(page.locator('li.verb[data-verb=play].no')).toBeVisible()
  await expect(page.locator('section.prompt button[data-choice="end actions"]')).toBeVisible()
  await context.close()
})

test('the log stays at its end through a long game, unless one reads further up', async ({ browser, request, house }) => {
  const made = await newTable(request, { ...CASE, hints: true })
  await playAhead(browser, house, made, 60)
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  const log = page.getByRole('group', { name: 'What happened' })
  const last = () => log.getByRole('listitem').last()
  const roll = dice(2)
  // It is longer than what is shown of it, so lines go at its top while others come at its end.
  await expect(log.getByRole('button', { name: 'Earlier' })).toBeAttached()
  for (let given = 0; given < 4; given += 1) {
    await playOn(page, roll, 1)
    await expect(last()).toBeInViewport({ ratio: 0.9 })
  }
  await log.hover()
  await page.mouse.wheel(0, -400)
  await expect(last()).not.toBeInViewport()
  const read = await log.getByRole('listitem').filter({ visible: true }).first().innerText()
  await playOn(page, roll, 1)
  await expect(last()).not.toBeInViewport()
  expect(await log.getByRole('listitem').filter({ visible: true }).first().innerText()).toBe(read)
  await context.close()
})

test('arrows lead from the question to the table and back, and i looks closer', async ({ browser, request, house }) => {
  const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'])
  await decision(page)
  await page.locator('section.prompt h2').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('main.board .choose :focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('section.prompt h2')).toBeFocused()
  await page.keyboard.press('i')
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.close()
})

for (const [width, height] of [[390, 844], [844, 390], [768, 1024], [1024, 768], [1440, 900], [1920, 1080], [2560, 1440]] as const)
  test(`at ${width} x ${height} board and question both have their room`, async ({ browser, request, house }) => {
    const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'], { viewport: { width, height } })
    await playOn(page, dice(2), 4)
    await expect(page.locator('main.board [data-card]').first()).toBeVisible()
    const found = await page.evaluate(() => {
      const box = (query: string) => document.querySelector(query)!.getBoundingClientRect()
      const [board, ask, end] = [box('main.board'), box('section.prompt'), box('section.prompt .end')]
      const root = document.documentElement
      return { board: board.height / innerHeight, right: ask.left >= board.right - 1, beneath: ask.top >= board.bottom - 1, end: end.bottom <= innerHeight + 1, wide: root.scrollWidth <= innerWidth, high: root.scrollHeight <= innerHeight + 1 }
    })
    expect(found).toMatchObject({ right: width > 700, beneath: width <= 700, end: true, wide: true, high: true })
    expect(found.board).toBeGreaterThan(width <= 700 ? 0.7 : 0.85)
    // Every choice can be reached.
    await openChoices(page)
    for (const choice of await page.locator('section.prompt button[data-choice]').all()) {
      await choice.scrollIntoViewIfNeeded()
      await expect(choice).toBeInViewport({ ratio: 0.9 })
    }
    await context.close()
  })

test('who watches is told so, and who plays sees that somebody does', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'battles', listed: true, seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'bot' }] })
  const ash = await sitDown(browser, house, made, ['Ash'])
  const watcher = await sitDown(browser, house, made, [])
  await expect(watcher.page.getByText('You are watching.')).toBeVisible()
  await expect(ash.page.getByRole('region', { name: 'Who is here' })).toContainText('1 watches')
  await watcher.context.close()
  await expect(ash.page.getByRole('region', { name: 'Who is here' })).not.toContainText('watches')
  await ash.context.close()
})

test('an answer without a connection says that it waits', async ({ browser, request, house }) => {
  const { page, context } = await sitDown(browser, house, await newTable(request, CASE), ['Ash'])
  const before = await decision(page)
  await house.kill()
  await expect(page.getByText(/connection is lost|server/i).first()).toBeVisible()
  await page.locator('section.prompt button[data-choice^="play "]').first().click()
  await expect(prompt(page)).toContainText('Your answer waits for the connection.')
  await house.openAgain()
  await expect(prompt(page)).not.toHaveAttribute('data-decision', before, { timeout: 30_000 })
  await context.close()
})
