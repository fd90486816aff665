/* A server and players for the tests. */
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Made, NewTable } from '../src/types'

/** A server of its own with an empty store, for the tests of one worker. */
export class House {
  private process: ChildProcess | undefined
  private readonly folder = mkdtempSync(join(tmpdir(), 'casefile-e2e-'))
  address = ''

  async open(listen = '127.0.0.1:0', more: string[] = []) {
    const program = process.env.CASEFILE ?? join(import.meta.dirname, '../../target/debug/casefile')
    const words = ['serve', '--no-open', '--listen', listen, '--store', `sqlite:${join(this.folder, 'tables.db')}`, ...more]
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    this.process = child
    this.address = await new Promise<string>((found, failed) => {
      let said = ''
      const hear = (words: Buffer) => {
        said += words.toString()
        const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0]
        if (address) found(address)
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
      child.on('error', failed)
      setTimeout(() => failed(new Error(`the server does not say where it listens: ${said}`)), 20_000)
    })
  }

  /** Ends it as a power cut would. */
  async kill() {
    const child = this.process
    if (!child || child.exitCode !== null) return
    const ended = new Promise((done) => child.on('exit', done))
    child.kill('SIGKILL')
    await ended
  }

  /** The same house with the same store at the same address. */
  async openAgain() {
    await this.open(this.address.replace('http://', ''))
  }

  async close() {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export const test = base.extend<{ problems: string[] }, { house: House }>({
  house: [
    // Playwright wants a pattern of fixtures here, even of none.
    async ({}, use) => {
      const house = new House()
      await house.open()
      await use(house)
      await house.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.address),
})

export { expect }

/** Opens a table by the server's own requests: what is tried out is what comes after. */
export async function newTable(request: APIRequestContext, table: NewTable): Promise<Made> {
  const answer = await request.post('/api/tables', { data: { pace_ms: 0, ...table } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Made
}

/** A browser of somebody who holds these seats. `listen` is called before the page is opened. */
export async function sitDown(browser: Browser, house: House, made: Made, seats: string[], more: object = {}, listen?: (page: Page) => unknown): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: house.address, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...more })
  const page = await context.newPage()
  await listen?.(page)
  const mine = made.seats.filter(({ name }) => seats.includes(name))
  await page.addInitScript(
    ([id, kept]) => {
      if (localStorage.getItem(`casefile.table.${id}`) === null) localStorage.setItem(`casefile.table.${id}`, kept!)
    },
    [made.id, JSON.stringify({ id: made.id, game: '', at: Date.now(), seats: mine })] as const,
  )
  await page.goto(`/t/${made.id}`)
  return { page, context }
}

/** Which decision the prompt asks; `over` at the end, nothing while others decide. */
export async function decision(page: Page): Promise<string> {
  return (await page.locator('section.prompt').getAttribute('data-decision', { timeout: 15_000 })) ?? ''
}

/** A stream of numbers that is the same every time. */
export function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * sides)
  }
}

/** On a narrow phone the choices open out of one line. */
export async function openChoices(page: Page) {
  const more = page.locator('section.prompt button.more[aria-expanded=false]')
  if (await more.isVisible()) await more.click()
}

/** What throws something away is asked once more: yes, it is meant. */
export async function mean(page: Page) {
  const sure = page.locator('section.prompt .outcome.armed button.primary')
  if (await sure.isVisible()) await sure.click()
}

/** Takes a choice by its label, however much is thrown away by it. */
export async function choose(page: Page, label: string) {
  await openChoices(page)
  await page.locator(`section.prompt button[data-choice=${JSON.stringify(label)}]`).click()
  await mean(page)
}

/** Takes any choice after the other until the game is over or so many were taken. */
export async function playOn(page: Page, roll: (sides: number) => number, most = 5000): Promise<number> {
  let taken = 0
  while (taken < most) {
    await page.locator('section.prompt[data-decision]').waitFor({ timeout: 60_000 })
    const before = await decision(page)
    if (before === 'over') return taken
    await openChoices(page)
    const buttons = page.locator('section.prompt button[data-choice]')
    await buttons.nth(roll(await buttons.count())).click()
    await mean(page)
    await page.waitForFunction((old) => document.querySelector('section.prompt')?.getAttribute('data-decision') !== old, before, { timeout: 30_000 })
    taken += 1
  }
  return taken
}

/** Axe finds nothing serious on the page as it is. */
export async function nothingSerious(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

/** From the lobby to a table: takes a game's box and sits down at a level. */
export async function sitDownAt(page: Page, box: string, level: 'Rookie' | 'Agent' | 'Unexplained' = 'Agent', side?: RegExp) {
  await page.goto('/')
  await page.getByRole('radio', { name: new RegExp(`^${box}`) }).check({ force: true })
  await page.getByRole('radio', { name: new RegExp(`^${level}`) }).check({ force: true })
  if (side) await page.getByRole('radio', { name: side }).check({ force: true })
  await page.getByRole('button', { name: new RegExp(`^Sit down at (the )?${box}`, 'i') }).click()
}
