/* The faces of cards: no text is cut, nothing lies over anything else, and the drawings are the same every time. */
import type { Page } from '@playwright/test'
import { playAhead } from './ahead'
import { expect, newTable, sitDown, test } from './house'
import type { NewTable } from '../src/types'

const GAMES: [name: string, cards: number, table: NewTable][] = [
  ['encounters', 201, { game: 'encounters', hints: true, seed: 'faces', seats: [{ name: 'Ash', held: 'here' }] }],
  ['battles', 70, { game: 'battles', hints: true, seed: 'faces', seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }] }],
  ['ccg', 532, { game: 'ccg', hints: true, seed: 'faces', seats: [{ name: 'Ash', held: 'here', deck: 'mulder' }, { name: 'Birch', held: 'bot', deck: 'scully' }] }],
  ['boardgame', 109, { game: 'boardgame', hints: true, seed: 'faces', seats: [{ name: 'The Syndicate', held: 'bot' }, { name: 'Agents', held: 'here' as const }] }],
]
const SCREENS = [[390, 844], [844, 390], [768, 1024], [1024, 768], [1440, 900], [1920, 1080], [2560, 1440]] as const

/** How wide cards are on the board of a game at each size of a screen. */
async function widthsOnBoard(page: Page): Promise<number[]> {
  const found = new Set<number>()
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const widths = await page.locator('main .front.board').evaluateAll((fronts) => fronts.map((front) => front.clientWidth))
    for (const one of widths) if (one > 0) found.add(one)
  }
  return [...found].sort((one, other) => one - other)
}

/** Opens the cards of a game and lets all of them be drawn: a card is drawn when it comes near the window. */
async function allDrawn(page: Page, game: string, count: number) {
  await page.goto(`/cards/${game}`)
  await page.locator('ul[aria-label="Cards"] > li').first().waitFor()
  for (let rounds = 0; rounds < 80 && (await page.locator('.front.board').count()) < count; rounds += 1) {
    await page.mouse.wheel(0, 1500)
    await page.waitForTimeout(60)
  }
  await expect(page.locator('.front.board')).toHaveCount(count)
  await page.evaluate(() => document.fonts.ready)
}

/** All cards of the page at this width: which of them cut a text, break a word or let one part lie over another. */
async function troubles(page: Page, width: number): Promise<string[]> {
  await page.locator('ul[aria-label="Cards"]').evaluate((list, wide) => (list as HTMLElement).style.setProperty('grid-template-columns', `repeat(auto-fill, ${wide}px)`), width)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.locator('.front.board').evaluateAll((fronts) => {
    const found: string[] = []
    const wider = (part: Element) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline'
    for (const front of fronts) {
      const name = front.querySelector('.name')?.textContent ?? ''
      const edge = front.getBoundingClientRect()
      const parts = [...front.children].filter((part) => !part.matches('.art, .grow') && part.getClientRects().length > 0)
      if (front.scrollHeight > front.clientHeight + 1) found.push(`${name}: taller than its card`)
      for (const part of front.querySelectorAll('.head, .name, .kind, .text, .line, .keywords, .foot, .on')) if (wider(part)) found.push(`${name}: ${part.className} is cut`)
      parts.forEach((part, at) => {
        const box = part.getBoundingClientRect()
        const next = parts[at + 1]?.getBoundingClientRect()
        if (next && box.bottom > next.top + 1) found.push(`${name}: ${part.className} lies over the next`)
        if (box.bottom > edge.bottom + 1 || box.right > edge.right + 1) found.push(`${name}: ${part.className} is outside`)
      })
      const text = front.querySelector<HTMLElement>('.text')
      const hidden = text?.querySelector('[hidden]')
      // What is folded away is said to be.
      if (hidden && !(text?.querySelector('.more')?.textContent ?? '').startsWith('+ ')) found.push(`${name}: folded without a word`)
      if (text && text.querySelector('.sentence, .line, .keywords') && (text.innerText ?? '').trim() === '') found.push(`${name}: nothing left of its text`)
    }
    return found
  })
}

for (const [game, count, table] of GAMES)
  test(`no card of ${game} cuts a text, at any width its board uses`, async ({ browser, request, house, page }) => {
    test.setTimeout(240_000)
    const made = await newTable(request, table)
    await playAhead(browser, house, made, 12)
    const seat = await sitDown(browser, house, made, table.seats.flatMap(({ held, name }) => (held === 'here' && name ? [name] : [])))
    await expect(seat.page.locator('main .front.board').first()).toBeAttached()
    const widths = await widthsOnBoard(seat.page)
    await seat.context.close()
    expect(widths.length).toBeGreaterThan(0)

    await page.setViewportSize({ width: 1600, height: 1200 })
    await allDrawn(page, game, count)
    for (const width of [...widths, 168]) expect(await troubles(page, width), `at ${width} px`).toEqual([])
  })

test('a card is drawn the same every time, with few elements, and says nothing to ears', async ({ page }) => {
  const drawings = async () => {
    await allDrawn(page, 'battles', 70)
    return page.locator('.front.board > .art').evaluateAll((all) =>
      all.map((art) => ({ words: art.outerHTML, count: art.querySelectorAll('*').length, hidden: art.getAttribute('aria-hidden'), focus: art.getAttribute('focusable') })),
    )
  }
  const first = await drawings()
  const second = await drawings()
  expect(second).toEqual(first)
  expect(new Set(first.map(({ words }) => words)).size).toBe(first.length)
  expect(first.filter(({ hidden, focus }) => hidden !== 'true' || focus !== 'false')).toEqual([])
  expect(Math.max(...first.map(({ count }) => count))).toBeLessThan(200)
  expect(first.reduce((sum, { count }) => sum + count, 0) / first.length).toBeLessThan(60)
})
