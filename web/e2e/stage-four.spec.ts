/* The stage on all four boards, with the server's own scenes: the same end at any speed, the right seat shakes, and a record is
 * staged as the table was. */
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { FromServer, NewTable, Scene } from '../src/types'
import { dice, expect, mean, newTable, sitDown, test, type House } from './house'

/** A table of each game, who is hit there, and how often in four what ends is taken. */
const GAMES: [game: string, table: NewTable, struck: { holder: number; words: string }, ends: number][] = [
  ['Encounters', { game: 'encounters', seed: 'ears', seats: [{ name: 'Ash', held: 'here' }] }, { holder: 0, words: 'damage' }, 2],
  ['Battles', { game: 'battles', seed: 'board', seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }] }, { holder: 1, words: 'Birch' }, 1],
  ['the CCG', { game: 'ccg', seed: 'boards', seats: [{ name: 'Ash', held: 'here', deck: 'mulder' }, { name: 'Birch', held: 'bot', deck: 'scully' }] }, { holder: 1, words: 'Birch' }, 1],
  ['the board game', { game: 'boardgame', seed: 'boards', seats: [{ name: 'Birch', held: 'bot' }, { name: 'Ash', held: 'here' }] }, { holder: 1, words: 'Fox Mulder' }, 1],
]

interface Seen {
  staged: number
  /** What lies elsewhere on the picture than on the board, as the picture goes up before the board has changed. */
  astray: string[]
  compared: number
  /** What shook, by what is written on it. */
  shook: string[]
}

/** Notes what is staged and what shakes. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen = { staged: 0, astray: [], compared: 0, shook: [] }
    Object.assign(window, { seen })
    let wasOn = false
    /** Where everything lies, but for what is in a drawing, and for a hand, whose cards rise and sink as they are pointed at. */
    const places = (root: Element) => [...root.querySelectorAll('*:not(svg *, .hand *)')].map((element) => [element, element.getBoundingClientRect()] as const)
    const compare = () => {
      const [board, picture] = [document.querySelector('main.board:not([data-stage])'), document.querySelector('[data-stage="picture"]')]
      if (!board || !picture) return
      const copies = places(picture)
      seen.compared += copies.length
      for (const [at, [element, box]] of places(board).entries()) {
        const copy = copies[at]?.[1]
        const off = copy ? Math.max(Math.abs(copy.left - box.left), Math.abs(copy.top - box.top), Math.abs(copy.width - box.width), Math.abs(copy.height - box.height)) : 9999
        if (off > 1.5) seen.astray.push(`${element.tagName} ${element.className} ${element.textContent?.trim().slice(0, 20)}: ${Math.round(off)} px`)
      }
    }
    new MutationObserver(() => {
      const isOn = document.querySelector('.stage.on') !== null
      if (isOn && !wasOn) compare()
      wasOn = isOn
      seen.staged += isOn ? 1 : 0
    }).observe(document, { subtree: true, childList: true, attributes: true })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const all = Array.isArray(frames) ? frames : []
      if (all.length === 5 && all.every(({ transform }) => String(transform).startsWith('translateX'))) seen.shook.push(this.textContent ?? '')
      return animate.call(this, frames, options)
    }
  })
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
const isOver = (page: Page) => expect(page.locator('.stage.on')).toHaveCount(0, { timeout: 30_000 })

/** A player at such a table, who sees it at this speed; `make` puts scenes into what is told. */
async function sit(browser: Browser, request: APIRequestContext, house: House, table: NewTable, pace: string, make?: (scene: Scene | undefined) => Scene | undefined) {
  const sat = await sitDown(browser, house, await newTable(request, table), ['Ash'], { reducedMotion: 'no-preference' }, async (page) => {
    await page.addInitScript((pace) => localStorage.setItem('casefile.pace', pace), pace)
    await watch(page)
    if (!make) return
    await page.routeWebSocket(/\/socket/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((words) => {
        const message = JSON.parse(String(words)) as FromServer
        if (message.type === 'state') message.events.told.forEach((told) => (told.scene = make(told.scene)))
        socket.send(JSON.stringify(message))
      })
    })
  })
  await sat.page.locator('section.prompt[data-decision]').waitFor()
  await sat.page.locator('main.board').getByRole('heading').first().waitFor()
  return sat
}

/** Takes a choice, the same at every speed, and waits until it was played. */
async function answer(page: Page, roll: (sides: number) => number, ends: number) {
  const prompt = page.locator('section.prompt')
  const before = await prompt.getAttribute('data-decision')
  const end = page.locator('section.prompt .end button')
  const buttons = page.locator('section.prompt button[data-choice]')
  const [toEnd, which] = [roll(4) < ends, roll(1000)]
  if (toEnd && (await end.count()) > 0) await end.click()
  else await buttons.nth(which % (await buttons.count())).click()
  await mean(page)
  await page.waitForFunction((old) => (document.querySelector('section.prompt')?.getAttribute('data-decision') ?? old) !== old, before, { timeout: 30_000 })
  await isOver(page)
}

const ANSWERS = 5

/** What the board says, but for what would come of it: that comes by itself, a little later. */
async function told(page: Page): Promise<string> {
  return page.locator('main.board:not([data-stage])').evaluate((board) => {
    const foretold = board.querySelectorAll<HTMLElement>('[aria-label="If all pass now"]')
    for (const part of foretold) part.style.display = 'none'
    const words = (board as HTMLElement).innerText
    for (const part of foretold) part.style.display = ''
    return words
  })
}

// Encounters has a test of its own for it.
for (const [game, table, , ends] of GAMES.slice(1))
  test(`${game}: staged, fast or not at all, the board is the same in the end`, async ({ browser, request, house }) => {
    test.setTimeout(240_000)
    const boards: string[] = []
    for (const pace of ['normal', 'fast', 'off']) {
      const { page, context } = await sit(browser, request, house, table, pace)
      const roll = dice(17)
      for (let given = 0; given < ANSWERS; given += 1) await answer(page, roll, ends)
      boards.push(await told(page))
      const { staged, astray, compared } = await seen(page)
      expect(astray.slice(0, 8)).toEqual([])
      expect(compared > 100).toBe(pace !== 'off')
      expect(staged > 0, `at speed ${pace} it is ${staged > 0 ? '' : 'not '}staged`).toBe(pace !== 'off')
      await expect(page.locator('[data-stage="picture"], .flyer')).toHaveCount(0)
      await context.close()
    }
    expect(boards[1]).toBe(boards[0])
    expect(boards[2]).toBe(boards[0])
  })

/** One scene instead of what is told next, once `ready` says so. */
function instead(scene: () => Scene) {
  let isDue = false
  return { ready: () => (isDue = true), make: (): Scene | undefined => (isDue ? ((isDue = false), scene()) : undefined) }
}

for (const [game, table, { holder, words }] of GAMES)
  test(`${game}: whoever is hit shakes, and nobody else`, async ({ browser, request, house }) => {
    const { ready, make } = instead(() => ({ act: 'damage', who: holder, amount: 2 }))
    const { page, context } = await sit(browser, request, house, table, 'fast', make)
    ready()
    await answer(page, dice(17), 0)
    const { shook } = await seen(page)
    expect(shook).toHaveLength(1)
    expect(shook[0]).toContain(words)
    await context.close()
  })

test('in the CCG an attack lands on the card it is aimed at', async ({ browser, request, house }) => {
  const names = { from: '', to: '' }
  const { ready, make } = instead(() => ({ act: 'attack', card: names.from, at: names.to, amount: 2 }))
  const { page, context } = await sit(browser, request, house, GAMES[2]![1], 'fast', make)
  const agent = (holder: number) => page.locator(`main [data-zone="${holder}/bureau"]`).nth(1)
  Object.assign(names, { from: await agent(1).getAttribute('data-card'), to: await agent(0).getAttribute('data-card') })
  const badge = (await agent(0).locator('.name').innerText()).trim()
  ready()
  await answer(page, dice(17), 0)
  const { shook } = await seen(page)
  expect(shook).toHaveLength(1)
  expect(shook[0]).toContain(badge)
  await context.close()
})

test('in the board game a token leaves the bag', async ({ browser, request, house }) => {
  const { ready, make } = instead(() => ({ act: 'token', who: 1, from: { zone: 'bag' }, to: { zone: 'concealed' }, amount: 2 }))
  const { page, context } = await sit(browser, request, house, GAMES[3]![1], 'fast', make)
  const bag = (await page.locator('main [data-home="table/bag"]').boundingBox())!
  const first = page.evaluate(
    () =>
      new Promise<string>((found) => {
        const animate = Element.prototype.animate
        Element.prototype.animate = function (frames, options) {
          if (this.matches('.token') && Array.isArray(frames)) found(String(frames[0]?.transform))
          return animate.call(this, frames, options)
        }
      }),
  )
  ready()
  await answer(page, dice(17), 0)
  const [, x, y] = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(await first)!.map(Number)
  // It begins where the bag is; a token is 72 pixels wide.
  expect(Math.abs(x! + 36 - (bag.x + bag.width / 2))).toBeLessThan(bag.width / 2 + 36)
  expect(Math.abs(y! + 36 - (bag.y + bag.height / 2))).toBeLessThan(bag.height / 2 + 36)
  await context.close()
})
