/* A player alone at a table of Encounters whose scenes the test makes, and what the stage shows and says of them. */
import type { Browser, Page } from '@playwright/test'
import type { FromServer, Scene } from '../src/types'
import { decision, expect, newTable, sitDown, type House } from './house'

export type Making = (words: string) => Scene | undefined

const space = (words: string) => ({ zone: words === 'the Field' ? 'field' : words.toLowerCase().replace(' ', '_'), place: 0 })

/** The scenes of what these tests do. The server's own are taken out, so that each test says itself what is told. */
export const told: Making = (words) => {
  const revealed = /^(.*) was revealed in (.*)\.$/.exec(words)
  if (revealed) return { act: 'reveal', card: revealed[1], from: space(revealed[2]!), to: space(revealed[2]!) }
  const pushed = /^A hidden card was pushed from (.*) to (.*)\.$/.exec(words)
  if (pushed) return { act: 'move', from: space(pushed[1]!), to: space(pushed[2]!) }
  if (/entered the Shadows/.test(words)) return { act: 'enter', from: { zone: 'conspiracy_deck' }, to: { zone: 'shadows_5', place: 0 } }
  if (/^Turn \d/.test(words)) return { act: 'turn' }
  const drew = /^Ash drew (.*)\.$/.exec(words)
  if (drew) return { act: 'draw', who: 0, card: drew[1], from: { holder: 0, zone: 'deck' }, to: { holder: 0, zone: 'hand' } }
  return undefined
}

/** Puts scenes into what the server tells. */
async function stages(page: Page, make: Making) {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((words) => {
      const message = JSON.parse(String(words)) as FromServer
      if (message.type === 'state') for (const event of message.events.told) event.scene = make(event.words)
      socket.send(JSON.stringify(message))
    })
  })
}

export interface Seat {
  pace?: 'normal' | 'slow' | 'fast' | 'off'
  calm?: boolean
  make?: Making
  /** Called before the page is opened. */
  listen?: (page: Page) => Promise<void>
}

/** A player alone at a table of Encounters, always the same. */
export async function alone(browser: Browser, request: Parameters<typeof newTable>[0], house: House, { pace, calm = false, make = told, listen }: Seat = {}) {
  const made = await newTable(request, { game: 'encounters', seed: 'ears', seats: [{ name: 'Ash', held: 'here' }] })
  const sat = await sitDown(browser, house, made, ['Ash'], { reducedMotion: calm ? 'reduce' : 'no-preference' }, async (page) => {
    await stages(page, make)
    if (pace) await page.addInitScript((pace) => localStorage.setItem('casefile.pace', pace), pace)
    await listen?.(page)
    await watch(page)
  })
  await sat.page.locator('section.prompt[data-decision]').waitFor()
  return sat
}

/** Writes down what the stage shows and what is said, as it comes. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen = { words: [] as string[], said: [] as string[], names: [] as string[], rings: 0, staged: 0 }
    Object.assign(window, { seen })
    const note = (list: string[], words: string | null | undefined) => {
      if (words && list.at(-1) !== words) list.push(words)
    }
    new MutationObserver((changes) => {
      note(seen.words, document.querySelector('.stage .words p')?.textContent)
      for (const front of document.querySelectorAll('.stage .flyer .front .name')) note(seen.names, front.textContent?.trim())
      if (document.querySelector('.stage.on')) seen.staged += 1
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement)) continue
          if (node.dataset.stage === 'ring') seen.rings += 1
          if (target instanceof HTMLElement && target.matches('[aria-label="Events"]')) seen.said.push(node.textContent ?? '')
        }
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
  })
}

export const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: { words: string[]; said: string[]; names: string[]; rings: number; staged: number } }).seen)

export async function answer(page: Page, start: string) {
  const before = await decision(page)
  await page.locator(`section.prompt button[data-choice^="${start}"]`).first().click()
  // What leaves points unspent asks once more.
  await page.waitForFunction((old) => {
    document.querySelector<HTMLElement>('.sure .primary')?.click()
    return document.querySelector('section.prompt')?.getAttribute('data-decision') !== old
  }, before)
}

export const isOver = (page: Page) => expect(page.locator('.stage.on')).toHaveCount(0, { timeout: 15_000 })
export const board = (page: Page) => page.locator('main.board:not([data-stage])').innerText()
