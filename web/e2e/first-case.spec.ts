/* The four first cases, played by nothing but their one action; by keys, with the table veiled but real. */
import type { Page } from '@playwright/test'
import { expect, nothingSerious, test } from './house'

const BOXES = { encounters: 'Encounters', battles: 'Battles', ccg: 'CCG', boardgame: 'Board game' }

async function open(page: Page, box: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/tables', (route) => {
    const table = route.request().postDataJSON()
    return table ? route.continue({ postData: JSON.stringify({ ...table, pace_ms: 0 }) }) : route.continue()
  })
  await page.goto('/')
  await page.getByRole('radio', { name: new RegExp(`^${box}`) }).check({ force: true })
  await expect(page.getByText('minutes')).toBeVisible()
  await page.getByRole('button', { name: 'Open the file' }).click()
  await page.locator('.coach').waitFor()
}

const coach = (page: Page) => page.getByRole('region', { name: 'First case' })

for (const [game, box] of Object.entries(BOXES))
  test(`the first case of ${game}: eight sentences, eight actions, then a free table`, async ({ page }) => {
    await open(page, box)
    for (let step = 1; step <= 8; step += 1) {
      await expect(coach(page)).toContainText(`Step ${step} of 8.`)
      // By keys: the one action has the focus.
      await expect(coach(page).locator('.act')).toBeFocused()
      const say = (await coach(page).locator('#coach-say').innerText()).replace(/^Step \d of 8\.\s*/, '')
      expect(say.split(/\s+/).length).toBeLessThanOrEqual(20)
      // By ear the sentence is the question.
      await expect(page.getByRole('status').filter({ hasText: say })).toHaveCount(1)
      if (step === 2) await nothingSerious(page)
      await page.keyboard.press('Enter')
    }
    await coach(page).getByRole('button', { name: 'Play on' }).click()
    await expect(coach(page)).toHaveCount(0)
    const choices = page.locator('section.prompt button[data-choice]')
    await expect(choices.first()).toBeVisible()
    await page.reload()
    await expect(choices.first()).toBeVisible()
    await expect(coach(page)).toHaveCount(0)
  })

test('nothing beside the highlight can be pressed, a reload goes on at the same step, and Escape leaves', async ({ page }) => {
  await open(page, 'Encounters')
  const before = await page.locator('section.prompt').getAttribute('data-decision')
  await page.keyboard.press('e')
  await page.locator('section.prompt button', { hasText: 'End actions' }).first().click()
  await page.waitForTimeout(300)
  expect(await page.locator('section.prompt').getAttribute('data-decision')).toBe(before)
  await coach(page).getByRole('button', { name: 'Play Field Agent' }).click()
  await expect(coach(page)).toContainText('Step 2 of 8.')
  await page.reload()
  await expect(coach(page)).toContainText('Step 2 of 8.')
  await page.keyboard.press('Escape')
  await expect(coach(page)).toHaveCount(0)
  // What the engine has not foretold yet is not asked once more.
  await page.locator('section.prompt button[data-choice="end actions"]').hover()
  await expect(page.locator('section.prompt .outcome')).toContainText('You could still play')
  await page.keyboard.press('e')
  // Cards are left to be played: it is asked once more.
  await expect(page.locator('section.prompt .outcome.armed')).toContainText('You could still play')
  await page.keyboard.press('Enter')
  await expect(page.locator('section.prompt')).not.toHaveAttribute('data-decision', '1')
})

test('what is highlighted on the table is itself the action', async ({ page }) => {
  await open(page, 'Encounters')
  await page.locator('[data-zone="0/hand"]').last().click({ position: { x: 60, y: 60 } })
  await expect(coach(page)).toContainText('Step 2 of 8.')
})

/** At which edges the coach leaves the window. */
async function outside(page: Page, width: number, height: number): Promise<string[]> {
  const box = (await coach(page).boundingBox())!
  const edges = { left: box.x < 0, top: box.y < 0, right: box.x + box.width > width, bottom: box.y + box.height > height }
  return Object.entries(edges).flatMap(([edge, beyond]) => (beyond ? [edge] : []))
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1024, 768],
] as const)
  test(`the first case fits ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, 'Encounters')
    for (let step = 1; step <= 8; step += 1) {
      await expect(coach(page)).toContainText(`Step ${step} of 8.`)
      // The sheet finds its place beside what it is about.
      await expect.poll(() => outside(page, width, height), { message: `${step}` }).toEqual([])
      await coach(page).locator('.act').click()
    }
  })

test('the coach stays if it is wanted, and its line moves nothing', async ({ page }) => {
  await open(page, 'Encounters')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByLabel('Coach: a line with every question').check()
  await page.keyboard.press('Escape')
  const line = page.locator('.ask p', { hasText: 'Coach:' })
  await expect(line).toBeVisible()
  // Letters of another width may round by a part of a pixel.
  const box = async () => Object.values((await page.locator('section.prompt').boundingBox()) ?? {}).map(Math.round)
  const before = await box()
  await expect(line.locator('b')).toBeVisible()
  expect(await box()).toEqual(before)
  await line.getByRole('button', { name: 'Send the coach away' }).click()
  await expect(line).toHaveCount(0)
})
