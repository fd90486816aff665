/* What happens is played on the board: in order, skippable, and never anything that was not told. */
import type { Page } from '@playwright/test'
import { expect, nothingSerious, test } from './house'
import { alone, answer, board, isOver, seen, told, type Seat } from './staged'

/** What is taken: a scan, then turns until something strikes. */
const COURSE = ['play Assault Team', 'play Field Agent', 'scan Bureau 1', 'end actions', 'end actions', 'end actions']

test('staged at any speed or not at all, the board is the same in the end', async ({ browser, request, house }) => {
  const ends: string[][] = []
  for (const seat of [{}, { pace: 'fast' }, { pace: 'off' }] as Seat[]) {
    const { page, context } = await alone(browser, request, house, seat)
    const boards: string[] = []
    for (const label of COURSE) {
      await answer(page, label)
      await isOver(page)
      boards.push(await board(page))
    }
    ends.push(boards)
    const { staged } = await seen(page)
    expect(staged > 0, `${JSON.stringify(seat)} is ${staged > 0 ? '' : 'not '}staged`).toBe(!seat.calm && seat.pace !== 'off')
    await context.close()
  }
  for (const end of ends.slice(1)) expect(end).toEqual(ends[0])
})

test('steps are played in the order they were told, a key finishes one, Escape all', async ({ browser, request, house }) => {
  const { page, context } = await alone(browser, request, house, { pace: 'slow' })
  for (const label of COURSE.slice(0, 3)) await answer(page, label)
  await expect(page.locator('.stage .words p')).toHaveText(/Lab Results was revealed/)
  await isOver(page)
  await answer(page, 'end actions')
  const words = page.locator('.stage .words p')
  await expect(words).toHaveText(/^Turn 2/)
  await nothingSerious(page)
  await answer(page, 'end actions')
  // A key ends a step at once, not by its time: what follows is there before any timer could run.
  expect(await pressed(page, /^Turn 3/, 'x')).toMatchObject({ on: true, words: expect.stringMatching(/Shadows/) })
  expect(await pressed(page, /Shadows/, 'Escape')).toMatchObject({ on: false })
  await expect(page.locator('[data-stage="picture"], .flyer')).toHaveCount(0)
  await context.close()
})

/** Presses a key the moment the stage says this, and tells how the stage is before anything that takes time can happen. */
async function pressed(page: Page, said: RegExp, key: string): Promise<{ on: boolean; words: string }> {
  return page.evaluate(
    async ([said, key]) => {
      const words = () => document.querySelector('.stage .words p')?.textContent ?? ''
      while (!new RegExp(said!).test(words())) await new Promise(requestAnimationFrame)
      window.dispatchEvent(new KeyboardEvent('keydown', { key }))
      for (let turn = 0; turn < 100; turn += 1) await null
      return { on: document.querySelector('.stage.on') !== null, words: words() }
    },
    [said.source, key],
  )
}

test('an answer does not wait for the stage', async ({ browser, request, house }) => {
  const { page, context } = await alone(browser, request, house, { pace: 'slow' })
  for (const label of COURSE.slice(0, 3)) await answer(page, label)
  await expect(page.locator('.stage.on')).toHaveCount(1)
  const on = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('section.prompt button[data-choice="play Field Agent"]')?.click()
    for (let turn = 0; turn < 100; turn += 1) await null
    return document.querySelector('.stage.on') !== null
  })
  expect(on).toBe(false)
  await context.close()
})

test('with reduced motion nothing travels, and a ring shows what changed', async ({ browser, request, house }) => {
  const { page, context } = await alone(browser, request, house, { calm: true })
  for (const label of COURSE.slice(0, 3)) {
    await answer(page, label)
    const moving = await page.evaluate(() => document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).getKeyframes().some(({ transform }) => transform && transform !== 'none')).length)
    expect(moving).toBe(0)
  }
  const { rings, staged } = await seen(page)
  expect(rings).toBeGreaterThan(0)
  expect(staged).toBe(0)
  await context.close()
})

test('by ear the same is told in the same order, staged or not, and nothing twice', async ({ browser, request, house }) => {
  const heard: string[][] = []
  for (const calm of [false, true]) {
    const { page, context } = await alone(browser, request, house, { calm })
    // What is asked is heard once the page is ready to speak.
    await expect(page.locator('.by-ear[role=status] p')).not.toBeEmpty()
    for (const label of COURSE) {
      await answer(page, label)
      await isOver(page)
    }
    await expect.poll(async () => (await seen(page)).said.join(' ')).toContain('Turn 4')
    heard.push((await seen(page)).said)
    await context.close()
  }
  expect(heard[0]).toEqual(heard[1])
})

test('the stage shows no card that was not told', async ({ browser, request, house }) => {
  const events: string[] = []
  const make = (words: string) => {
    events.push(words)
    return told(words)
  }
  const { page, context } = await alone(browser, request, house, { pace: 'fast', make })
  for (const label of COURSE) {
    await answer(page, label)
    await isOver(page)
  }
  const { names, words, said } = await seen(page)
  expect(names.some((name) => name.includes('Lab Results'))).toBe(true)
  for (const name of names) expect(/Assault Team|Field Agent|Lab Results/.test(name), `${name} was told`).toBe(true)
  for (const line of words) expect([...events, ...said]).toContain(line)
  await context.close()
})
