/* The deck builder, in a browser. */
import { expect, test } from './house'

test('a deck is built from the parts its game declares, and the server says what is wrong with it', async ({ page }) => {
  await page.goto('/decks')
  await page.getByRole('button', { name: 'Edit a copy of The Basement Office' }).click()
  const status = page.locator('.legality [role=status]')
  await expect(status).toHaveText('✓ Legal, 60 cards')
  await expect(page.getByLabel('Main Character', { exact: true })).toHaveValue('Dana Scully')
  // Nobody here brings an Agenda or a Wish pile.
  await expect(page.getByLabel('Agenda', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Supporting Characters 32' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Characters by cost' })).toBeVisible()
  const deck = page.getByRole('region', { name: 'The deck' })

  await deck.getByRole('button', { name: 'Remove one Frohike' }).click()
  await expect(status).toHaveText('✗ Not yet legal, 59 cards: one thing to change')
  await expect(deck.getByText('The deck has 59 cards, 1 too few.')).toBeVisible()

  // A card that needs a part of its own brings it up.
  await page.getByRole('button', { name: 'Add one Jenn' }).click()
  await expect(deck.getByText('Jenn needs a Wish pile.')).toBeVisible()
  await deck.getByLabel('Wish 1').selectOption('Golem')
  await deck.getByLabel('Wish 2').selectOption('Abduction')
  await expect(deck.getByText('2 different cards but needs 3')).toBeVisible()
  await deck.getByLabel('Wish 3').selectOption('Mr. Burt')
  await expect(status).toHaveText('✓ Legal, 60 cards')

  // Those that begin together are one choice, from either card.
  await page.getByRole('button', { name: 'Choose Bark Creature and Bark Monster as Main Character' }).last().click()
  await expect(deck.getByLabel('Main Character', { exact: true })).toHaveValue('Bark Creature and Bark Monster')
  await deck.getByLabel('Main Character', { exact: true }).selectOption('Colonists')
  await expect(deck.getByText('Colonists needs an Agenda.')).toBeVisible()
  await deck.getByLabel('Agenda', { exact: true }).selectOption('Colonize')
  await expect(status).toHaveText('✓ Legal, 60 cards')

  // It is kept, and written as everybody writes decks.
  await page.reload()
  await expect(status).toHaveText('✓ Legal, 60 cards')
  await deck.getByText('As text', { exact: true }).click()
  await expect(page.getByLabel('The deck as text')).toHaveValue(/Main Character: Colonists\nAgenda: Colonize\nWish: Abduction, Golem, Mr. Burt\n/)
})

test('a deck that somebody pastes is read by the server, whatever is wrong with it', async ({ page }) => {
  await page.goto('/decks')
  await page.getByText('Import a deck').click()
  await page.getByRole('textbox').fill('Title: Mine\nMain: tooms\n4 XFB-007\n3 Frohyke\n1 golem')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeAttached()
  const deck = page.getByRole('region', { name: 'The deck' })
  await expect(deck.getByRole('heading', { name: 'Not a card of this game 3' })).toBeVisible()
  await expect(deck.getByRole('button', { name: 'use Frohike: Frohyke' })).toBeVisible()
  await expect(deck.getByText('4× Frohike')).toBeVisible()
  await deck.getByRole('button', { name: 'Remove one Frohyke' }).click({ clickCount: 3 })
  await expect(deck.getByRole('heading', { name: 'Not a card of this game' })).toHaveCount(0)
})

test('an empty deck is filled by what its sentences suggest, taken back, and found by chips', async ({ page }) => {
  await page.goto('/decks/battles')
  await page.getByRole('button', { name: 'New deck' }).click()
  const status = page.locator('.legality [role=status]')
  await expect(status).toHaveText('✗ Not yet legal, 0 cards: 2 things to change')
  // There is nothing to play yet, and nobody is told how to write a file.
  await expect(page.getByRole('button', { name: 'Play against a bot' })).toHaveCount(0)
  await expect(page.locator('.legality')).not.toContainText('Write')
  await page.getByRole('button', { name: 'suggest: Main Character' }).click()
  await expect(status).toHaveText('✗ Not yet legal, 0 cards: one thing to change')
  await page.getByRole('button', { name: 'suggest: the deck' }).click()
  await expect(status).toHaveText('✓ Legal, 60 cards')
  await expect(page.getByRole('button', { name: 'Play against a bot' })).toBeEnabled()

  // A copy too many has its own button.
  const deck = page.getByRole('region', { name: 'The deck' })
  const first = deck.getByRole('button', { name: /^Add one / }).first()
  const name = (await first.getAttribute('aria-label'))!.slice('Add one '.length)
  await first.click()
  await expect(status).toHaveText(/✗ Not yet legal, 61 cards/)
  await page.keyboard.press('z')
  await expect(status).toHaveText('✓ Legal, 60 cards')

  // Chips of a row widen what is found, chips of another narrow it.
  const cards = page.getByRole('region', { name: 'Cards' })
  const chip = (row: string, words: RegExp) => cards.getByRole('group', { name: row }).getByRole('button', { name: words })
  const found = async () => Number((await cards.getByRole('status').innerText()).split(' ')[0])
  const all = await found()
  await chip('Kind', /Plot twist \d+$/).click()
  const twists = await found()
  expect(twists).toBeLessThan(all)
  await chip('Kind', /Equipment \d+$/).click()
  expect(await found()).toBeGreaterThan(twists)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  expect(await found()).toBe(all)

  // By keys: to the search, into the cards, one more of it.
  await page.keyboard.press('/')
  await page.keyboard.type(name.toLowerCase())
  const card = cards.locator('button.over').first()
  await card.focus()
  await page.keyboard.press('-')
  await expect(status).toHaveText(/59 cards/)
  await page.keyboard.press('+')
  await expect(status).toHaveText('✓ Legal, 60 cards')
})

test('the costs of a CCG deck stand in one chart, by what pays for them', async ({ page }) => {
  await page.goto('/decks/ccg')
  await page.getByRole('button', { name: /^Edit a copy of/ }).first().click()
  const chart = page.getByRole('region', { name: 'Cards by cost' })
  const counts = async (of: string) => Number(new RegExp(`${of} (\\d+)`).exec((await chart.locator('.legend').innerText()).replace(/\s+/g, ' '))?.[1])
  const [rp, cp] = [await counts('RP'), await counts('CP')]
  expect(rp).toBeGreaterThan(0)
  expect(cp).toBeGreaterThan(0)
  // Each column says for ears how much of it is paid from where, and all columns together are all cards with a cost.
  await expect(chart.locator('li').nth(2)).toContainText(/cost 2: RP \d+/)
  const columns = await chart.locator('li > .figure:first-child').allInnerTexts()
  expect(columns.reduce((sum, words) => sum + Number(/(\d*)$/.exec(words.trim())?.[1] ?? 0), 0)).toBe(rp + cp)
})
