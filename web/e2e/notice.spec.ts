/* Whoever looks elsewhere hears of their move: a notification, a badge, the title; and finds marked what they missed. */
import type { Page } from '@playwright/test'
import { choose, decision, expect, newTable, sitDown, test } from './house'
import type { NewTable } from '../src/types'

const TEAM: NewTable = { game: 'encounters', seed: '5', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'here' }] }

interface Told {
  shown: { title: string; body: string; closed: boolean }[]
  badge: number
}

/** A browser that notes what it is told to show, and a window that can be put out of sight. */
async function noting(page: Page, wanted = true) {
  await page.addInitScript((wanted) => {
    const told: Told = { shown: [], badge: 0 }
    class Noted {
      static permission = 'granted'
      static requestPermission = () => Promise.resolve('granted')
      onclick: (() => void) | null = null
      private readonly note: Told['shown'][number]
      constructor(title: string, { body = '' } = {}) {
        told.shown.push((this.note = { title, body, closed: false }))
      }
      close() {
        this.note.closed = true
      }
    }
    let away = false
    Object.assign(window, {
      told,
      Notification: Noted,
      look(elsewhere: boolean) {
        away = elsewhere
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
    Object.defineProperty(document, 'hidden', { get: () => away })
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void (told.badge = count)),
      clearAppBadge: () => Promise.resolve(void (told.badge = 0)),
    })
    if (wanted) localStorage.setItem('casefile.notice', 'yes')
  }, wanted)
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told }).told)
const look = (page: Page, elsewhere: boolean) => page.evaluate((elsewhere) => (window as unknown as { look(elsewhere: boolean): void }).look(elsewhere), elsewhere)

test('my move reaches me while I look elsewhere: notification, badge and title, and they go when I have answered', async ({ browser, request, house }) => {
  const made = await newTable(request, TEAM)
  const ash = await sitDown(browser, house, made, ['Ash'])
  const birch = await sitDown(browser, house, made, ['Birch'], {}, (page) => noting(page))
  await expect(birch.page.getByRole('heading', { name: 'Ash decides' })).toBeVisible()
  await expect(birch.page).not.toHaveTitle(/Your move/)
  expect(await told(birch.page)).toEqual({ shown: [], badge: 0 })
  await look(birch.page, true)
  await choose(ash.page, 'end actions')
  await expect(birch.page).toHaveTitle(/^Your move · /)
  const shown = (await told(birch.page)).shown
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({ title: 'Your move', closed: false })
  // Others may read it: of what is asked it says nothing.
  expect(shown[0]!.body).not.toMatch(/play|Agent|Birch/)
  expect((await told(birch.page)).badge).toBe(1)
  await look(birch.page, false)
  await choose(birch.page, 'end actions')
  await expect(birch.page).not.toHaveTitle(/Your move/)
  expect(await told(birch.page)).toMatchObject({ shown: [{ closed: true }], badge: 0 })
  await ash.context.close()
  await birch.context.close()
})

test('who looks at the table, or does not want it, gets no notification', async ({ browser, request, house }) => {
  const made = await newTable(request, TEAM)
  const ash = await sitDown(browser, house, made, ['Ash'])
  const looking = await sitDown(browser, house, made, ['Birch'], {}, (page) => noting(page))
  const unwilling = await sitDown(browser, house, made, ['Birch'], {}, (page) => noting(page, false))
  await decision(ash.page)
  await expect(looking.page.getByRole('heading', { name: 'Ash decides' })).toBeVisible()
  await expect(unwilling.page.getByRole('heading', { name: 'Ash decides' })).toBeVisible()
  await look(unwilling.page, true)
  await choose(ash.page, 'end actions')
  for (const { page } of [looking, unwilling]) {
    await expect(page).toHaveTitle(/^Your move · /)
    expect((await told(page)).shown).toEqual([])
  }
  for (const { context } of [ash, looking, unwilling]) await context.close()
})

test('what happened while nobody looked is marked in the log, until one answers', async ({ browser, request, house }) => {
  const made = await newTable(request, TEAM)
  const ash = await sitDown(browser, house, made, ['Ash'])
  const birch = await sitDown(browser, house, made, ['Birch'], {}, (page) => noting(page))
  const log = birch.page.getByRole('group', { name: 'What happened' })
  const mark = log.getByText('while you were away')
  const before = await decision(ash.page)
  await ash.page.locator('section.prompt button[data-choice^="play "]').first().click()
  await expect(ash.page.locator('section.prompt')).not.toHaveAttribute('data-decision', before)
  await expect(log).toContainText(/Played/)
  await expect(mark).toHaveCount(0)
  await look(birch.page, true)
  await choose(ash.page, 'end actions')
  await expect(birch.page.locator('section.prompt[data-decision]')).toBeVisible()
  await look(birch.page, false)
  await expect(mark).toHaveCount(1)
  // What was told before is not what was missed.
  expect((await log.innerText()).split('while you were away')[0]).toMatch(/Played/)
  await choose(birch.page, 'end actions')
  await expect(mark).toHaveCount(0)
  await ash.context.close()
  await birch.context.close()
})
