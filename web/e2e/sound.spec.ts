/* Sounds: none before they are asked for, with their steps, in words for those who read them. */
import type { Page } from '@playwright/test'
import { expect, test } from './house'
import { alone, answer, isOver } from './staged'

/** Counts what starts to sound. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard = { contexts: 0, sounds: 0 }
    Object.assign(window, { heard })
    const Real = window.AudioContext
    window.AudioContext = class extends Real {
      constructor() {
        super()
        heard.contexts += 1
      }
    }
    const start = AudioScheduledSourceNode.prototype.start
    for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
      const own = kind.prototype.start
      kind.prototype.start = function (this: AudioScheduledSourceNode, ...when: []) {
        heard.sounds += 1
        return (own ?? start).apply(this, when)
      } as typeof own
    }
  })
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: { contexts: number; sounds: number } }).heard)

async function settings(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  return page.getByRole('dialog')
}

test('nothing sounds until it is asked for, then each step does, and a skipped one does not', async ({ browser, request, house }) => {
  const { page, context } = await alone(browser, request, house, { listen })
  await answer(page, 'play Assault Team')
  await answer(page, 'play Field Agent')
  expect(await heard(page)).toEqual({ contexts: 0, sounds: 0 })

  const sheet = await settings(page)
  await sheet.getByLabel('Play sounds').check()
  await sheet.getByLabel('Write down what sounds').check()
  await page.keyboard.press('Escape')
  expect((await heard(page)).contexts).toBe(1)
  const before = (await heard(page)).sounds
  await answer(page, 'scan Bureau 1')
  await expect(page.locator('.captions')).toContainText('a page turns')
  await isOver(page)
  const scan = (await heard(page)).sounds
  expect(scan).toBeGreaterThan(before + 3)

  await answer(page, 'end actions')
  await page.keyboard.press('Escape')
  const skipped = (await heard(page)).sounds
  await page.waitForTimeout(1200)
  expect((await heard(page)).sounds).toBe(skipped)
  await context.close()
})

test('how what happens is shown and heard is remembered', async ({ browser, request, house }) => {
  const { page, context } = await alone(browser, request, house, {})
  const sheet = await settings(page)
  await sheet.getByLabel('at once').check()
  await sheet.getByLabel('Play sounds').check()
  await sheet.getByLabel('Effects').fill('20')
  await page.reload()
  const again = await settings(page)
  await expect(again.getByLabel('at once')).toBeChecked()
  await expect(again.getByLabel('Play sounds')).toBeChecked()
  await expect(again.getByLabel('Effects')).toHaveValue('20')
  await context.close()
})
