/* The board game in a browser: both sides from the lobby, three people to the end, and no barriers. */
import type { Browser, Page } from '@playwright/test'
import { decision, dice, expect, newTable, nothingSerious, playOn, sitDown, sitDownAt, test, type House } from './house'
import type { Area, CardFacts, FromServer, Made, NewTable } from '../src/types'

/** The same game every time, and bots that take no beat. */
async function quick(page: Page, seed: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/tables', (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), seed, pace_ms: 0 }) }))
}

test('from the lobby as the Agents: one player leads two of them against a bot', async ({ page }) => {
  await quick(page, 'agents')
  await sitDownAt(page, 'Board game', 'Agent', /as the Agents/)
  await expect(page).toHaveURL(/\/t\//)
  // Both are the player's own, each with a hand that lies open.
  await expect(page.getByRole('heading', { name: /, you$/ })).toHaveCount(2)
  for (const region of ['West', 'Midwest', 'Northeast', 'South']) await expect(page.getByRole('heading', { name: region, exact: true })).toBeVisible()
  await playOn(page, dice(5), 30)
  // With Shift, since the question may need the letter itself; anew, since the bot may still be at it.
  await expect(async () => {
    await page.keyboard.press('Shift+N')
    await expect(page.getByRole('heading', { name: 'Northeast', exact: true })).toBeFocused({ timeout: 1000 })
  }).toPass()
})

test('alone as the Syndicate, to the end', async ({ page }) => {
  test.setTimeout(300_000)
  await quick(page, 'syndicate')
  await sitDownAt(page, 'Board game', 'Agent', /as the Syndicate/)
  await expect(page).toHaveURL(/\/t\//)
  await playOn(page, dice(3))
  await page.getByRole('link', { name: 'Step through it' }).click()
  await page.getByRole('slider').waitFor()
})

test('roles and Agents are chosen at a new table', async ({ page }) => {
  await page.goto('/new?game=boardgame')
  await page.getByLabel('Seat 2').selectOption('Syndicate')
  // Whoever was the Syndicate takes what the other had.
  await expect(page.getByLabel('Seat 1')).toHaveValue('Fox Mulder')
  await page.getByLabel('Seat 1').selectOption('Alex Krycek')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/t\//)
  await expect(page.getByRole('heading', { name: 'Alex Krycek, you' })).toBeVisible()
})

const THREE: NewTable = {
  game: 'boardgame',
  seed: 'three',
  undo: 'off',
  // Without Mulder nobody ever looks at a card that lies face down.
  options: { roles: ['Syndicate', 'Dana Scully', 'Walter Skinner'] },
  seats: ['Shade', 'Ann', 'Ben'].map((name) => ({ name, held: 'here' as const })),
}

interface Player {
  page: Page
  frames: string[]
  close: () => Promise<void>
}

async function listener(browser: Browser, house: House, made: Made, seats: string[]): Promise<Player> {
  const frames: string[] = []
  const { page, context } = await sitDown(browser, house, made, seats, {}, (page) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(payload.toString())))
  })
  await page.locator('section.prompt').waitFor()
  return { page, frames, close: () => context.close() }
}

const heard = ({ frames }: Player) => frames.map((frame) => JSON.parse(frame) as FromServer)
const hand = (area: Area | undefined) => area?.zones.find(({ name }) => name === 'hand')
const SPACE = /^(northeast|midwest|west|south)_\d$/

test('three people play to the end, one reloads during a reveal, and no byte tells a side what the other hides', async ({ browser, request, house }) => {
  test.setTimeout(420_000)
  const made = await newTable(request, THREE)
  const [shade, ann, ben, watcher] = [
    await listener(browser, house, made, ['Shade']),
    await listener(browser, house, made, ['Ann']),
    await listener(browser, house, made, ['Ben']),
    await listener(browser, house, made, []),
  ] as const
  await ann.page.getByRole('tab', { name: /Chat/ }).click()
  await ann.page.getByLabel('Your message to your side').fill('I go west.')
  await ann.page.keyboard.press('Enter')

  const rolls = new Map([shade, ann, ben].map((player, at) => [player, dice(at + 1)]))
  const asked = async ({ page }: Player) => (await page.locator('section.prompt[data-decision]').count()) > 0
  let reloaded = false
  for (let answers = 0; answers < 3000; answers += 1) {
    await expect.poll(async () => (await asked(shade)) || (await asked(ann)) || (await asked(ben)), { timeout: 30_000 }).toBe(true)
    const who = (await asked(shade)) ? shade : (await asked(ann)) ? ann : ben
    const before = await decision(who.page)
    if (before === 'over') break
    const revealing = who === shade && (await who.page.locator('section.prompt .question').innerText()).toLowerCase().includes('reveal')
    if (revealing && !reloaded) {
      for (const { page } of [ben, shade]) await page.reload()
      await expect(shade.page.locator('section.prompt[data-decision]')).toHaveAttribute('data-decision', before)
      reloaded = true
    }
    await playOn(who.page, rolls.get(who)!, 1)
  }
  expect(await decision(shade.page)).toBe('over')
  expect(reloaded).toBe(true)

  const cards = (await (await request.get('/api/games/boardgame/cards')).json()) as CardFacts[]
  const secret = cards.filter(({ facts }) => facts.kind === 'syndicate card').map(({ name }) => name)
  for (const player of [ann, ben, watcher]) {
    const states = heard(player).filter((message) => message.type === 'state')
    expect(states.length).toBeGreaterThan(20)
    let told = ''
    for (const state of states) {
      told += state.events.told.map(({ words }) => words).join('\n')
      const syndicate = state.tableau.seats.find(({ name }) => name === 'Syndicate')
      expect(hand(syndicate)?.cards.filter(({ name }) => name !== undefined)).toEqual([])
      const tied = state.tableau.table.zones.filter(({ name }) => SPACE.test(name)).flatMap(({ cards }) => cards)
      expect(tied.filter(({ name }) => name !== undefined)).toEqual([])
      // A card of the Syndicate is named only after it was told.
      if (!state.outcome) for (const name of secret) if (JSON.stringify(state.tableau).includes(`"${name}"`)) expect(told).toContain(name)
    }
    if (player === watcher) expect(player.frames.join('\n')).not.toContain('I go west.')
  }
  for (const state of heard(shade).filter((message) => message.type === 'state'))
    for (const area of state.tableau.seats.filter(({ name }) => name !== 'Syndicate')) expect(hand(area)?.cards.filter(({ name }) => name !== undefined)).toEqual([])
  expect(shade.frames.join('\n')).not.toContain('I go west.')
  expect(ben.frames.join('\n')).toContain('I go west.')
  for (const { close } of [shade, ann, ben, watcher]) await close()
})

for (const colorScheme of ['dark', 'light'] as const)
  test(`axe finds nothing serious at a table of the board game, by eye or in words, ${colorScheme}`, async ({ browser, request, house }) => {
    const made = await newTable(request, { game: 'boardgame', seed: 'axe', seats: [{ held: 'bot' }, { name: 'Ash', held: 'here' }] })
    const { page, context } = await sitDown(browser, house, made, ['Ash'], { colorScheme })
    await playOn(page, dice(9), 12)
    await nothingSerious(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByText('How to play').click()
    await nothingSerious(page)
    await page.getByLabel('Text only').check()
    await page.keyboard.press('Escape')
    await nothingSerious(page)
    for (const address of ['/cards/boardgame', '/rules/boardgame', '/new?game=boardgame']) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await nothingSerious(page)
    }
    await context.close()
  })
