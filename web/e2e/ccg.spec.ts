/* The CCG in a browser: a duel to its end, a secret answer among three, a deck of one's own, and no barriers. */
import type { Browser, Page } from '@playwright/test'
import { decision, dice, expect, newTable, nothingSerious, playOn, sitDown, sitDownAt, test, type House } from './house'
import { look, passOn, plainly, stopAt, take, type Seen } from './sleuth'
import type { CardFacts, Made, NewTable } from '../src/types'

test('a duel from the lobby to the right guess', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The same duel every time, with a bot that takes no beat, and one that whoever plays plainly can beat.
  await page.route('**/api/tables', (route) => {
    const asked: NewTable | null = route.request().postDataJSON()
    if (!asked) return route.continue()
    const seats = asked.seats.map((seat) => (seat.held === 'bot' ? { ...seat, bot: 'random' } : seat))
    return route.continue({ postData: JSON.stringify({ ...asked, seats, seed: 'duel', pace_ms: 0 }) })
  })
  await sitDownAt(page, 'CCG')
  await expect(page).toHaveURL(/\/t\//)

  let guessed = ''
  for (let answers = 0; answers < 700; answers += 1) {
    await page.locator('section.prompt[data-decision]').waitFor({ timeout: 30_000 })
    const seen = await look(page)
    if (!seen || seen.decision === 'over') break
    const label = plainly(seen)
    if (label?.startsWith('guess ')) guessed = label.slice('guess '.length)
    if (answers === 0) await stopAt(page, 'it fails')
    if (label === 'pass') await passOn(page, seen)
    else await take(page, seen, label)
  }
  await expect(page.getByRole('heading', { name: /^You won$/ })).toBeVisible()
  await expect(page.getByText('an X-File was identified').first()).toBeVisible()
  // After the end everything lies open: the bot's X-File is what was guessed last.
  const id = page.url().split('/').at(-1)
  await page.getByRole('link', { name: 'Step through it' }).click()
  await page.getByRole('slider').waitFor()
  const { answers } = await (await page.request.get(`/api/records/${id}`)).json()
  const end = await (await page.request.get(`/api/records/${id}/at/${answers}?seat=all`)).json()
  expect(end.tableau.seats[1].facts.x_file).toBe(guessed)
})

const THREE: NewTable = {
  game: 'ccg',
  seed: 'three',
  undo: 'off',
  seats: [
    { name: 'Ash', held: 'here', deck: 'mulder' },
    { name: 'Birch', held: 'here', deck: 'scully' },
    { name: 'Cedar', held: 'here', deck: 'skinner' },
  ],
}
const NAMES = ['Ash', 'Birch', 'Cedar']

/** One of three at a table, with all that their browser has received. */
interface Player {
  name: string
  page: Page
  close: () => Promise<void>
  /** Messages of the socket, as they came. */
  frames: string[]
  /** Answers to requests about the table. */
  answers: string[]
}

interface Game {
  id: string
  players: Player[]
  asker: string
  asked: string
  question: string
  guess: string
}

/** A browser of which every byte about the table is kept. */
async function listener(browser: Browser, house: House, made: Made, name: string): Promise<Player> {
  const frames: string[] = []
  const answers: string[] = []
  const { page, context } = await sitDown(browser, house, made, [name], {}, (page) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(payload.toString())))
    page.on('response', (response) => {
      if (response.url().includes(`/api/tables/${made.id}`)) response.text().then((text) => answers.push(text), () => undefined)
    })
  })
  return { name, page, frames, answers, close: () => context.close() }
}

/** Whoever is asked, and what. */
async function whoever(players: Player[]): Promise<{ who: Player; seen: Seen }> {
  const found: { who: Player; seen: Seen }[] = []
  await expect
    .poll(async () => {
      for (const who of players) {
        const seen = await look(who.page)
        if (seen) found.push({ who, seen })
      }
      return found.length
    })
    .toBeGreaterThan(0)
  return found[0]!
}

/** What a player's own page says of their X-File. */
async function xfileOf(players: Player[], name: string, cards: CardFacts[]): Promise<CardFacts | undefined> {
  const page = players.find((player) => player.name === name)?.page
  const own = await page?.getByRole('region', { name }).locator('dt', { hasText: /^X-File$/ }).locator('+ dd').innerText()
  return cards.find((card) => card.name === own?.trim())
}

/** Is `ask MOTIVE Control` to be answered with yes? */
function isTrue(label: string, truth: CardFacts | undefined): boolean {
  const [, characteristic = '', value] = /^ask (\w+) (.*)$/.exec(label) ?? []
  return truth?.facts[characteristic.toLowerCase()] === value
}

test('of a question among three the third learns neither its value nor the answer, in no byte', async ({ browser, request, house }) => {
  test.setTimeout(240_000)

  const cards = (await (await request.get('/api/games/ccg/cards')).json()) as CardFacts[]

  /** Plays until somebody has asked and guessed: in one game for what is so, in the other for what is not. */
  async function play(isSo: boolean, notGuess = ''): Promise<Game> {
    const made = await newTable(request, THREE)
    const players = []
    for (const name of NAMES) players.push(await listener(browser, house, made, name))
    for (const { page } of players) {
      await page.locator('section.prompt').waitFor()
      await page.keyboard.press('?')
      await page.getByLabel('If there is only one choice, take it').check()
      await page.keyboard.press('Escape')
    }
    const game: Game = { id: made.id, players, asker: '', asked: '', question: '', guess: '' }
    let truth: CardFacts | undefined
    for (let taken = 0, after = 0; taken < 400 && after < 8; taken += 1) {
      const { who, seen } = await whoever(players)
      let label = plainly(seen)
      const asks = seen.choices.filter((choice) => choice.startsWith('ask '))
      if (game.question === '' && asks.length > 0) {
        game.asker = who.name
        game.asked = /Ask (\w+) for/.exec(seen.question)?.[1] ?? ''
        truth = await xfileOf(players, game.asked, cards)
        label = asks.find((choice) => isTrue(choice, truth) === isSo) ?? null
        game.question = label?.slice('ask '.length) ?? ''
      } else if (label?.startsWith('guess ')) {
        label = seen.choices.find((choice) => choice.startsWith('guess ') && ![truth?.name, notGuess].includes(choice.slice('guess '.length))) ?? null
        game.guess = label?.slice('guess '.length) ?? ''
      } else if (seen.question.includes('guessed wrong')) label = seen.choices.at(-1) ?? null
      if (game.guess !== '') after += 1
      await take(who.page, seen, label)
    }
    // The record of a table that is not over tells its reader no more.
    for (const { name, answers, close } of players) {
      const token = made.seats.find((seat) => seat.name === name)?.token
      answers.push(await (await request.post(`/api/tables/${made.id}/record`, { data: { token } })).text())
      await close()
    }
    return game
  }

  const one = await play(true)
  const other = await play(false, one.guess)
  // The same asker asks the same player for the same characteristic; value, answer and guess differ.
  expect([one.asker, one.asked]).toEqual([other.asker, other.asked])
  expect(one.question.split(' ')[0]).toBe(other.question.split(' ')[0])
  expect(one.question).not.toBe(other.question)
  expect(one.guess).not.toBe(other.guess)

  /** All states a browser was sent, without what differs between two tables anyway. */
  const states = (game: Game, name: string) => {
    const player = game.players.find((player) => player.name === name)
    const frames = (player?.frames ?? []).filter((frame) => JSON.parse(frame).type === 'state')
    return [...new Set(frames.map((frame) => frame.replaceAll(game.id, 'TABLE')))]
  }
  /** The record without its salts, which are drawn anew at every table. */
  const record = (game: Game, name: string) => {
    const { answers, checkpoints } = JSON.parse(game.players.find((player) => player.name === name)?.answers.at(-1) ?? '{}')
    return { answers, checkpoints }
  }
  const third = NAMES.find((name) => name !== one.asker && name !== one.asked) ?? ''
  expect(states(one, third).length).toBeGreaterThan(10)
  expect(states(one, third)).toEqual(states(other, third))
  expect(record(one, third)).toEqual(record(other, third))
  // That says something only because it differs for the two who know.
  expect(states(one, one.asker)).not.toEqual(states(other, one.asker))
  expect(states(one, one.asked)).not.toEqual(states(other, one.asked))
  expect(record(one, one.asker)).not.toEqual(record(other, one.asker))

  for (const game of [one, other]) {
    const bytes = (name: string) => {
      const player = game.players.find((player) => player.name === name)
      return [...(player?.frames ?? []), ...(player?.answers ?? [])].join('\n')
    }
    const characteristic = game.question.split(' ')[0]
    for (const name of [game.asker, game.asked]) expect(bytes(name)).toContain(`asked ${game.asked} for ${game.question}`)
    // All hear for what characteristic, and that there was an answer.
    expect(bytes(third)).toContain(`asked ${game.asked} for`)
    expect(bytes(third)).toContain(String(characteristic))
    expect(bytes(third)).not.toContain(`for ${game.question}`)
    expect(bytes(third)).not.toContain(`${game.question}: `)
    expect(bytes(third)).not.toContain(`guesses ${game.asked}'s X-File: `)
  }
})

test('a deck is built from nothing, kept, and played', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/decks/ccg')
  await page.getByRole('button', { name: 'New deck' }).click()
  const status = page.locator('.legality [role=status]')
  await expect(status).toHaveText('✗ Not yet legal, 0 cards: 3 things to change')
  await expect(page.getByRole('button', { name: 'Play against a bot' })).toHaveCount(0)
  await page.getByLabel('Title').fill('Rain on the Roof')
  const deck = page.getByRole('region', { name: 'The deck' })
  await deck.getByLabel('X-File', { exact: true }).selectOption('Eve')
  const cards = page.getByRole('region', { name: 'Cards' })
  const chip = (name: string) => cards.getByRole('group', { name: 'Kind' }).getByRole('button', { name: new RegExp(`${name} \\d+$`) })
  await chip('Agent').click()
  for (const agent of ['Agent Kreski', 'Agent Moe Bocks', 'Agent Lucy Kazdin'])
    await cards.getByRole('button', { name: `${agent} among the Agents` }).click()
  await expect(deck.getByLabel('Agents 3')).toHaveValue('Agent Lucy Kazdin')
  await expect(status).toHaveText('✗ Not yet legal, 0 cards: one thing to change')

  const built = new Set<string>()
  await chip('Agent').click()
  for (const kind of ['Site', 'Witness']) {
    await chip(kind).click()
    const adders = cards.locator('button[aria-label^="Add one "]')
    const names = await adders.evaluateAll((buttons) => buttons.slice(0, 15).map((button) => button.getAttribute('aria-label')?.slice('Add one '.length) ?? ''))
    for (const [at, name] of names.entries()) {
      built.add(name)
      await adders.nth(at).click({ clickCount: 2 })
    }
    await chip(kind).click()
  }
  await expect(status).toHaveText('✓ Legal, 60 cards')
  // A third copy is one too many.
  const [some] = built
  await deck.getByRole('button', { name: `Add one ${some}`, exact: true }).click()
  await expect(status).toHaveText('✗ Not yet legal, 61 cards: one thing to change')
  await deck.getByRole('button', { name: `Remove one ${some}`, exact: true }).click()
  await expect(status).toHaveText('✓ Legal, 60 cards')

  await page.reload()
  await expect(status).toHaveText('✓ Legal, 60 cards')
  await page.getByRole('link', { name: /All decks/ }).click()
  await expect(page.getByRole('link', { name: 'Rain on the Roof' })).toBeVisible()
  await page.getByRole('button', { name: 'Play Rain on the Roof' }).click()
  await expect(page).toHaveURL(/\/t\//)
  const hand = page.locator('[data-zone="0/hand"]')
  await expect(hand.first()).toBeVisible()
  for (const name of await hand.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''))) expect([...built]).toContain(name)
  await expect(page.getByRole('region', { name: 'Ash' }).getByRole('link', { name: 'Eve' })).toBeVisible()
  await playOn(page, dice(3), 10)
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`axe finds nothing serious at a table of the CCG, by eye or in words, ${colorScheme}`, async ({ browser, request, house }) => {
    const made = await newTable(request, { game: 'ccg', seed: 'axe', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'bot' }] })
    const { page, context } = await sitDown(browser, house, made, ['Ash'], { colorScheme })
    await playOn(page, dice(9), 20)
    await nothingSerious(page)
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: 'Notebook: Birch’s X-File' })).toBeFocused()
    await nothingSerious(page)
    await page.keyboard.press('n')
    await page.getByText(/^Standing orders:/).click()
    await expect(page.getByLabel('Ask me every time')).toBeChecked()
    await nothingSerious(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByText('How to play').click()
    await nothingSerious(page)
    await page.getByLabel('Text only').check()
    await page.keyboard.press('Escape')
    await nothingSerious(page)
    await context.close()
  })

  // Of long lists a few are enough: they are all made alike.
  test(`axe finds nothing serious on cards, rules and decks of the CCG, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [address, words] of [
      ['/cards/ccg', 'Mulder'],
      ['/rules/ccg', 'bluff'],
    ] as const) {
      await page.goto(address)
      await page.getByRole('searchbox').fill(words)
      await nothingSerious(page)
    }
    await page.goto('/decks/ccg')
    await page.getByRole('button', { name: 'Edit a copy of Lights in the Sky' }).click()
    await expect(page.locator('.legality [role=status]')).toHaveText('✓ Legal, 60 cards')
    await page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: /^Agent \d+$/ }).click()
    await nothingSerious(page)
  })
}

test('among bots one is asked what concerns one, or every time', async ({ browser, request, house }) => {
  const seats = [{ name: 'Ash', held: 'here', deck: 'mulder', unconcerned: true }, { name: 'Birch', held: 'bot', deck: 'scully' }] as const
  const { page, context } = await sitDown(browser, house, await newTable(request, { game: 'ccg', seed: 'unconcerned', seats: [...seats] }), ['Ash'])
  const asked = page.locator('section.prompt')
  const orders = page.getByText('Standing orders:')
  await expect(orders).toHaveText(/you pass what does not concern you/)
  // What was let go by is not asked again in the same turn, unless it is about one's own.
  const seen = new Set<string>()
  let turn = ''
  for (let given = 0; given < 30 && (await decision(page)) !== 'over'; given += 1) {
    const now = /turn \d+/.exec(await page.getByRole('banner').innerText())?.[0] ?? ''
    if (now !== turn) seen.clear()
    turn = now
    const question = await asked.locator('.question').innerText()
    const labels = await asked.locator('button[data-choice]').evaluateAll((all) => all.map((one) => one.getAttribute('data-choice') ?? ''))
    if (/^End of/.test(question)) expect(labels.some((label) => !seen.has(label)), `${question} ${labels.join(', ')}`).toBe(true)
    for (const label of labels) seen.add(label)
    await playOn(page, () => labels.length - 1, 1)
  }
  await orders.click()
  await page.getByLabel('Ask me every time').check()
  await expect(orders).toHaveText(/you are asked every time/)
  await context.close()
})
