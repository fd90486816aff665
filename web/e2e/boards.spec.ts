/* The boards of the CCG and the board game: what a table sends is drawn and told, at several sizes. Moments that take long to reach
 * by playing are put into what the server sends. */
import { changed, lay } from './changed'
import { faults } from './measure'
import { expect, newTable, nothingSerious, test } from './house'
import type { CardShown, NewTable, State } from '../src/types'

const DUEL: NewTable = { game: 'ccg', seed: 'boards', seats: [{ name: 'Ash', held: 'here', deck: 'mulder' }, { name: 'Birch', held: 'here', deck: 'scully' }] }

/** Ash is asked whether to respond while Birch's Team checks: 3 of 5, because a Bluff takes 2 away. */
function check(state: State) {
  const { table } = state.tableau
  Object.assign(table.facts, { site: 'Marion, VA', directed: 'Ash', checks: 1, skill: 'BEHAVIORAL', needed: 5, total: 3, missing: 2, announced: ['Cigarette Butts on Team 1 of Birch', 'X on Cigarette Butts (negated)'] })
  table.sources = { total: [{ amount: '+3', by: 'Agent Dana Scully (XF96-0173)' }, { amount: '+2', by: 'Agent Jack Willis' }, { amount: '-2', by: 'Cigarette Butts' }] }
  lay(state, null, 'played', [
    { name: 'Cigarette Butts', marks: { by: 'Ash', place: 2 } },
    { name: 'X', marks: { by: 'Birch', place: 1, negated: true } },
  ])
  lay(state, 1, 'bureau', [])
  lay(state, 1, 'field', [
    { name: 'Agent Dana Scully (XF96-0173)', marks: { team: 1, health: 4, damage: 1, at: 'Marion, VA', adds: 3 } },
    { name: 'Agent Jack Willis', marks: { team: 1, health: 5, at: 'Marion, VA', adds: 2 } },
    { name: 'Agent Nancy Spiller', marks: { team: 1, health: 3, at: 'Marion, VA' } },
  ])
  lay(state, 1, 'sites', [{ name: 'Marion, VA', marks: { against: 'Ash', needs: 'BEHAVIORAL 5', asks: 'MOTIVE', beneath: 2 } }])
  lay(state, 0, 'beneath', [
    { name: 'Deep Throat', face_down: true, marks: { under: 'Marion, VA' } },
    { name: 'Car Troubles', face_down: true, marks: { under: 'Marion, VA' } },
  ])
}

test('the open check is a beam and a table of words, the stack is numbered, one knows what lies beneath', async ({ browser, request, house }) => {
  const { page, close } = await changed(browser, house, await newTable(request, DUEL), ['Ash'], check)
  const middle = page.getByRole('region', { name: 'Open check: BEHAVIORAL 5' })
  await expect(middle).toContainText('2 short')
  // One segment for each source; what was taken away stays to be seen.
  await expect(middle.locator('.piece:not(.gone)')).toHaveText(['Dana Scully 3'])
  await expect(middle.locator('.piece.gone')).toHaveText(['2'])
  await expect(middle.locator('dl')).toContainText(/Agent Jack Willis\s*\+2/)
  await expect(middle.locator('dl')).toContainText(/Cigarette Butts\s*-2/)
  await expect(middle.locator('dl')).toContainText(/Agent Nancy Spiller\s*adds nothing/)
  const stack = middle.getByRole('region', { name: /^Announced/ }).locator('ol > li')
  await expect(stack).toHaveText([/1\s*X on Cigarette Butts.*negated/, /2\s*Cigarette Butts on Team 1/, /=\s*The check itself/])
  const field = page.getByRole('list', { name: 'Field of Birch' })
  await expect(field.getByRole('button')).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^Deep Throat, face down/ })).toBeVisible()
  await nothingSerious(page)
  await close()
})

test('a combat shows both sides, what is assigned, and the check that waits', async ({ browser, request, house }) => {
  const { page, close } = await changed(browser, house, await newTable(request, DUEL), ['Ash'], (state) => {
    check(state)
    Object.assign(state.tableau.table.facts, { round: 2, range: 'CRC', foes: ['The Manitou Stalks His Prey'], friends: ['Agent Dana Scully (XF96-0173)', 'Agent Jack Willis'], hits: ['The Manitou Stalks His Prey 3 to Agent Jack Willis'], announced: undefined })
    lay(state, null, 'played', [{ name: 'The Manitou Stalks His Prey', marks: { by: 'Ash', health: 8, damage: 2, deals: 6 } }])
    for (const card of state.tableau.seats[1]?.zones.find(({ name }) => name === 'field')?.cards ?? []) card.marks = { ...card.marks, deals: 1 }
  })
  const combat = page.locator('.combat')
  await expect(combat.getByRole('region', { name: 'Attacked' }).getByRole('button')).toHaveCount(2)
  await expect(combat.getByRole('region', { name: 'Attackers' })).toContainText('The Manitou')
  await expect(combat.getByRole('button', { name: /Agent Jack Willis.*3 damage assigned/ })).toBeVisible()
  await expect(combat).toContainText(/2\s*CRC.*6\s*CRC/s)
  await expect(combat).toContainText(/The check waits beneath:\s*BEHAVIORAL 3 of 5 at Marion, VA\s*2 short/)
  await nothingSerious(page)
  await close()
})

const agents = (names: string[], marks: CardShown['marks'] = {}): CardShown[] => names.map((name) => ({ name, marks: { health: 4, ...marks } }))

/** As large as a combat gets in a duel: a Team of four against three, two more announced, all other rooms full. */
function largeCombat(state: State) {
  check(state)
  const [team, foes] = [['Agent Dana Scully (XF96-0173)', 'Agent Jack Willis', 'Agent Nancy Spiller', 'Agent Weiss'], ['The Manitou Stalks His Prey', 'Hunter In The Dark', 'Slithers In The Night']]
  const { facts } = state.tableau.table
  Object.assign(facts, { round: 2, range: 'CRC', foes, friends: team, hits: [`${foes[0]} 3 to ${team[1]}`], announced: ['Cigarette Butts on Team 1 of Birch', 'X on Cigarette Butts (negated)'] })
  lay(state, null, 'played', [...agents(foes, { by: 'Ash', health: 8, damage: 2, deals: 6 }), { name: 'Cigarette Butts', marks: { by: 'Ash', place: 2 } }, { name: 'X', marks: { by: 'Birch', place: 1, negated: true } }])
  lay(state, 1, 'field', [...agents(team, { team: 1, at: 'Marion, VA', adds: 1, deals: 1 }), ...agents(['Agent Tom Colton', 'Agent Henderson'], { team: 2 })])
  lay(state, 1, 'bureau', agents(['Agent Karen Kosseff, Counselor', 'Agent Lucy Kazdin', 'Agent Moe Bocks']))
  lay(state, 1, 'hospital', agents(['Agent Fox Mulder (XF96-0169)'], { damage: 2 }))
  lay(state, 0, 'bureau', agents(['Agent Karen Kosseff, Counselor', 'Agent Lucy Kazdin', 'Agent Moe Bocks']))
  lay(state, 0, 'field', agents(['Agent Tom Colton', 'Agent Henderson', 'Section Chief Scott Blevins'], { team: 1 }))
  lay(state, 0, 'hospital', agents(['Agent Fox Mulder (XF96-0169)'], { damage: 2 }))
}

test('a large combat of the CCG is in sight as a whole where there is a desk for it', async ({ browser, request, house }) => {
  const { page, close } = await changed(browser, house, await newTable(request, DUEL), ['Ash'], largeCombat)
  await expect(page.locator('.combat').getByRole('region', { name: 'Attacked' }).getByRole('button')).toHaveCount(4)
  for (const [width, height] of [[1920, 1080], [1440, 900], [1366, 768], [1280, 720]] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const hidden = await page.getByRole('group', { name: 'The board' }).evaluate((board) => board.scrollHeight - board.clientHeight)
    if (process.env.PICTURE) await page.screenshot({ path: `${process.env.PICTURE}-${width}.png` })
    expect.soft(hidden, `px out of sight at ${width} × ${height}`).toBeLessThanOrEqual(0)
    expect.soft(await faults(page), `at ${width} × ${height}`).toEqual([])
  }
  await close()
})

test('the Notebook opens by its key, tells what a question would leave, and a question is asked from it', async ({ browser, request, house }) => {
  let asking = false
  const { page, close } = await changed(browser, house, await newTable(request, DUEL), ['Ash'], (state) => {
    if (!asking) return
    const choices = ['ask MOTIVE Control', 'ask MOTIVE Ideology']
    const groups = [{ before: 'ask MOTIVE', after: '', items: [{ at: 0, words: 'Control' }, { at: 1, words: 'Ideology' }] }]
    state.waiting = { seat: 0, kind: 'option' }
    state.asked = { number: 999, seat: 0, kind: 'option', act: 1, question: 'Ask Birch for a MOTIVE?', rule: 'C8.3', choices, groups, why_not: [], why_not_groups: [] }
    state.spots = []
  })
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Notebook: Birch’s X-File' })).toBeFocused()
  const notebook = page.getByRole('region', { name: 'Notebook' })
  await expect(notebook).toContainText('41 of 41 X-Files remain')
  await expect(notebook.locator('.slip')).toHaveCount(41)
  const ideology = notebook.locator('[data-question="MOTIVE Ideology"]')
  await ideology.click()
  const [yes, no] = [await ideology.getAttribute('data-yes'), await ideology.getAttribute('data-no')]
  await expect(notebook.getByRole('status')).toContainText(`Yes leaves ${yes}, no leaves ${no}.`)
  await expect(notebook.locator('.slip.yes')).toHaveCount(Number(yes))
  await expect(notebook.getByRole('status')).toContainText('It cannot be asked now.')
  await page.keyboard.press('n')
  await expect(page.getByRole('group', { name: 'The board' })).toBeVisible()
  // When a question is asked, the page is what is decided about.
  asking = true
  await page.reload()
  await expect(notebook).toBeVisible()
  await ideology.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(notebook.getByRole('button', { name: 'Ask MOTIVE Control' })).toBeVisible()
  await close()
})

const SIZES = [[390, 844], [844, 390], [768, 1024], [1024, 768], [1440, 900], [1920, 1080], [2560, 1440]] as const

test('the check and the map fit at every size', async ({ browser, request, house }) => {
  test.setTimeout(240_000)
  for (const [game, table, names] of [['ccg', DUEL, ['Ash']], ['boardgame', { game: 'boardgame', seed: 'boards', seats: [{ held: 'bot' }, { name: 'Ash', held: 'here' }] }, ['Ash']]] as [string, NewTable, string[]][]) {
    const { page, close } = await changed(browser, house, await newTable(request, table), names, game === 'ccg' ? check : () => {})
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      // Nothing is pushed out at the side, and there is one place that scrolls: the board.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${game} at ${width}` }).toBeLessThanOrEqual(0)
      await expect(page.locator('main.board h2', { hasText: game === 'ccg' ? 'Open check' : 'Midwest' })).toHaveCount(1)
      const board = (await page.locator('main.board').boundingBox())!
      expect(board.height, `${game} at ${width}`).toBeGreaterThan(150)
      expect(await faults(page), `${game} at ${width}`).toEqual([])
    }
    await close()
  }
})

/** Every region has a case whose name takes two lines, somebody in it and something solved. */
function full(state: State) {
  const ZONES = { West: 'west', Midwest: 'midwest', Northeast: 'northeast', South: 'south_left' }
  for (const [region, zone] of Object.entries(ZONES)) {
    const name = region.toLowerCase()
    lay(state, null, zone, [{ name: "Clyde Bruckman's Final Repose", marks: { difficulty: 4, progress: 1, evidence: 1 } }])
    for (const at of [1, 2]) lay(state, null, `${name}_${at}`, [{ handle: `${region} ${at}`, marks: { handle: at } }])
    const archive = state.tableau.table.zones.find((one) => one.name === `${name}_archive`)
    if (archive) Object.assign(archive, { cards: [{ name: 'Ice' }], count: 1 })
  }
  for (const [at, area] of state.tableau.seats.entries()) if (area.facts.region !== undefined) area.facts.region = at % 2 ? 'South' : 'Midwest'
}

test('no region of the map lies over another', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'boardgame', seed: 'boards', seats: [{ held: 'bot' }, { name: 'Ash', held: 'here' }, { held: 'bot' }] })
  const { page, close } = await changed(browser, house, made, ['Ash'], full)
  for (const [width, height] of [[1440, 900], [1920, 1080], [1280, 720], [1024, 768]] as const) {
    await page.setViewportSize({ width, height })
    const over = await page.locator('main.board [data-region]').evaluateAll((regions) =>
      regions.flatMap((one) => {
        const edge = one.closest('.map')!.getBoundingClientRect().bottom
        const lowest = Math.max(...[...one.querySelectorAll('.lying')].map((part) => part.getBoundingClientRect().bottom))
        return lowest > edge + 1 ? [`${one.getAttribute('data-region')} is cut off by ${Math.round(lowest - edge)} px`] : []
      }).concat(regions.flatMap((one, at) =>
        regions.slice(at + 1).flatMap((other) => {
          const parts = (region: Element) => [...region.querySelectorAll('h2, .pile, .pin, .lying')].map((part) => part.getBoundingClientRect())
          const high = Math.max(...parts(one).flatMap((a) => parts(other).map((b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)))))
          return high > 2 ? [`${one.getAttribute('data-region')} and ${other.getAttribute('data-region')}: ${Math.round(high)} px`] : []
        }),
      )),
    )
    if (process.env.PICTURE) await page.screenshot({ path: `${process.env.PICTURE}-${width}.png` })
    expect.soft(over, `at ${width} × ${height}`).toEqual([])
  }
  await close()
})

test('a case is a folder with strings, the sum a receipt; on a phone the regions are tabs', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'boardgame', seed: 'boards', seats: [{ held: 'bot' }, { name: 'Ash', held: 'here' }] })
  const { page, close } = await changed(browser, house, made, ['Ash'], (state) => {
    lay(state, null, 'west', [{ name: 'Ice', marks: { difficulty: 5, progress: 1, evidence: 2 } }])
    lay(state, null, 'west_1', [{ handle: 'West 1', marks: { handle: 3, seen: true } }])
    lay(state, null, 'west_2', [])
    Object.assign(state.tableau.table.facts, { investigating: 'Ice', sum: 2, adds: '2: 3 Chase, -1 wounds', cancelled: false })
    state.tableau.table.sources = { sum: [{ amount: '3', by: 'Chase' }, { amount: '-1', by: 'wounds' }] }
  })
  const west = page.getByRole('region', { name: 'West', exact: true })
  await expect(west.getByRole('button', { name: /Ice.*investigated now: adds 2/ })).toBeVisible()
  await expect(west.locator('.boxes i.on')).toHaveCount(1)
  await expect(west.locator('.boxes i.will')).toHaveCount(2)
  await expect(west.getByRole('button', { name: /West 1.*tied to Ice, space 1/ })).toBeVisible()
  await expect(west.locator('.back')).toHaveText('seen')
  const receipt = page.getByRole('region', { name: 'Now', exact: true })
  await expect(receipt).toContainText(/Chase\s*3\s*wounds\s*-1\s*adds\s*2\s*on the case 1 \+ 2\s*3 of 5/)
  await expect(page.getByText('West and Northeast do not touch')).toBeVisible()
  await nothingSerious(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const tabs = page.getByRole('group', { name: 'Regions' })
  await tabs.getByRole('button', { name: /^South/ }).click()
  await expect(page.getByRole('heading', { name: 'South', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'West', exact: true })).toBeHidden()
  await page.keyboard.press('Shift+W')
  await expect(page.getByRole('heading', { name: 'West', exact: true })).toBeFocused()
  await nothingSerious(page)
  await close()
})
