/* The workshop: a card is written, mended, drawn, understood, shared and tried. */
import { expect, nothingSerious, test } from './house'

const TEXT = 'Your cards, as a pack'

test('a mistake is underlined and mended by its button; the card is drawn and explained', async ({ page }) => {
  await page.goto('/workshop/encounters')
  const area = page.getByLabel(TEXT)
  await expect(page.getByText('No mistakes.').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your cards' })).toContainText('Night Librarian')
  await expect(page.getByRole('heading', { name: 'Understood as' })).toBeVisible()
  await area.fill((await area.inputValue()).replace('Draw a card', 'Drow a card'))
  const mistakes = page.getByRole('list', { name: 'Mistakes' })
  await expect(mistakes.getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('.under u')).toContainText('Drow')
  await expect(page.getByRole('button', { name: 'Try it at a table' })).toBeDisabled()
  await nothingSerious(page)
  await mistakes.getByRole('button', { name: /^Write/ }).click()
  await expect(page.getByText('No mistakes.').first()).toBeVisible()
  await expect(area).toHaveValue(/text = "Draw a card\."/)
})

test('what can come next is offered and taken by keys', async ({ page }) => {
  await page.goto('/workshop/encounters')
  const area = page.getByLabel(TEXT)
  await expect(page.getByText('No mistakes.').first()).toBeVisible()
  await area.fill((await area.inputValue()).replace('"special agent"', '"spe"'))
  await area.evaluate((area: HTMLTextAreaElement) => {
    const caret = area.value.indexOf('"spe') + 4
    area.setSelectionRange(caret, caret)
  })
  await area.press('Control+Space')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toContainText('special agent')
  await area.press('Enter')
  await expect(area).toHaveValue(/kind = "special agent"/)
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('a field is offered by the start of its name, also as one types', async ({ page }) => {
  await page.goto('/workshop/encounters')
  const area = page.getByLabel(TEXT)
  await expect(page.getByText('No mistakes.').first()).toBeVisible()
  await area.fill((await area.inputValue()).replace('kind = "special agent"', ''))
  await area.evaluate((area: HTMLTextAreaElement) => {
    const caret = area.value.indexOf('name = ')
    area.setSelectionRange(caret, caret)
  })
  await area.pressSequentially('ki')
  await expect(page.getByRole('option', { selected: true })).toContainText('kind = ')
  await expect(page.getByRole('option')).toHaveCount(1)
  await area.press('Enter')
  await expect(area).toHaveValue(/kind = name = /)
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('a pack is kept in the browser, and travels as a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/workshop/battles')
  const area = page.getByLabel(TEXT)
  await expect(page.getByText('No mistakes.').first()).toBeVisible()
  await area.fill((await area.inputValue()).replace('My cards', 'Of the night'))
  await expect(page.getByRole('button', { name: 'Of the night', exact: true })).toBeVisible()
  await page.reload()
  await expect(area).toHaveValue(/Of the night/)
  await page.getByRole('button', { name: 'Copy a link' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('/workshop/battles#')
  const link = await copied()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(area).not.toHaveValue(/Of the night/)
  await page.goto(link)
  await expect(page.getByLabel(TEXT)).toHaveValue(/Of the night/)
  // What the link carried stands in no address any more.
  expect(new URL(page.url()).hash).toBe('')
})

test('own cards are tried at a table of their own', async ({ page }) => {
  await page.goto('/workshop/encounters')
  await page.getByRole('button', { name: 'Try it at a table' }).click()
  await expect(page).toHaveURL(/\/t\//)
  await expect(page.locator('section.prompt[data-decision]')).toBeVisible()
  const id = page.url().split('/').at(-1)
  const cards = (await (await page.request.get(`/api/tables/${id}/cards`)).json()) as { name: string }[]
  expect(cards.map(({ name }) => name)).toContain('Night Librarian')
})
