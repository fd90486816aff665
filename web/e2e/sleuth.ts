/* A player of the CCG who reads the page as people do, and plays plainly: all Agents in one Team, every Site, the question
 * that leaves least. */
import type { Page } from '@playwright/test'
import { mean } from './house'

/** What a page shows of an open question. */
export interface Seen {
  decision: string
  question: string
  choices: string[]
  /** Whom the Notebook is about, and of how many X-Files each question would leave what: `RESULT Death` → [13, 28]. */
  notebook: Record<string, [yes: number, no: number]>
}

/** Reads the prompt and the Notebook; nothing while others decide. */
export async function look(page: Page): Promise<Seen | null> {
  return page.evaluate(() => {
    const prompt = document.querySelector('section.prompt')
    const decision = prompt?.getAttribute('data-decision')
    if (!prompt || !decision) return null
    const labels = [...prompt.querySelectorAll('button[data-choice]')].map((button) => button.getAttribute('data-choice') ?? '')
    // Many numbers are a field, whose button says the one that stands in it.
    const field = prompt.querySelector<HTMLInputElement>('input[type=number]')
    const verb = field?.form?.querySelector('button[data-choice]')?.getAttribute('data-choice')?.replace(/ \d+$/, '')
    const numbers = field ? Array.from({ length: Number(field.max) - Number(field.min) + 1 }, (_, at) => `${verb} ${Number(field.min) + at}`) : []
    // The Notebook opens by itself where a question is asked.
    const rows = [...document.querySelectorAll<HTMLElement>('.notebook [data-question]')].map(({ dataset }) => [dataset.question ?? '', [Number(dataset.yes), Number(dataset.no)]] as [string, [number, number]])
    return {
      decision,
      question: prompt.querySelector('.question')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
      choices: [...new Set([...labels, ...numbers])],
      notebook: Object.fromEntries(rows),
    }
  })
}

/** What to choose; none where only a hint helps. */
export function plainly({ question, choices, notebook }: Seen): string | null {
  const first = (pattern: RegExp) => choices.find((label) => pattern.test(label))
  const asks = choices.filter((label) => label.startsWith('ask '))
  if (asks.length > 0) {
    const left = (label: string) => notebook[label.slice(4)] ?? [0, 99]
    const useful = asks.filter((label) => left(label)[0] > 0)
    return useful.sort((one, other) => Math.max(...left(one)) - Math.max(...left(other)))[0] ?? first(/^do not/) ?? null
  }
  if (/Respond\?$|Respond\? C/.test(question)) return /it fails/.test(question) ? null : 'pass'
  if (/how many cards do you buy/.test(question)) return first(/^buy 3$/) ?? first(/^buy 2$/) ?? choices[0] ?? null
  return (
    first(/^(draw|pass)$/) ??
    (/make .* RP/.test(question) ? 'yes' : undefined) ??
    (/sell|face down under|or be done\. You have \d cards/.test(question) ? first(/^done$/) : undefined) ??
    first(/^move .* to Field, Team 1$/) ??
    first(/^as they are$/) ??
    first(/^place .* against /) ??
    first(/^investigate /) ??
    first(/^guess/) ??
    first(/^done$/) ??
    first(/^discard /) ??
    null
  )
}

/** A stop of the standing orders: a question with these words is never passed for the player. */
export async function stopAt(page: Page, words: string) {
  await page.keyboard.press('?')
  const orders = page.getByRole('group', { name: 'When I can respond' })
  await orders.getByLabel('Stop when the question contains').fill(words)
  await orders.getByRole('button', { name: 'Add' }).click()
  await orders.getByRole('button', { name: `Remove ${words}` }).waitFor()
  await page.keyboard.press('Escape')
}

/** Passes in this window and the next ones: until what is under way is over, if something is. */
export async function passOn(page: Page, { decision }: Seen) {
  const isUnderWay = (await page.locator('section.prompt button[aria-keyshortcuts=o]').count()) > 0
  await page.keyboard.press(isUnderWay ? 'o' : 'Shift+E')
  await moved(page, decision)
}

async function moved(page: Page, decision: string) {
  await page.waitForFunction((old) => document.querySelector('section.prompt')?.getAttribute('data-decision') !== old, decision, { timeout: 20_000 })
}

/** Clicks a choice, or what a bot would choose, and waits until the page has moved on. */
export async function take(page: Page, seen: Seen, label: string | null) {
  if (label === null) {
    await page.keyboard.press('h')
    await page.locator('section.prompt button.hinted').click()
  } else {
    const field = page.locator('section.prompt input[type=number]')
    if ((await field.count()) > 0 && / \d+$/.test(label)) await field.fill(label.replace(/.* /, ''))
    await page.locator(`section.prompt button[data-choice=${JSON.stringify(label)}]`).click()
  }
  await mean(page)
  await moved(page, seen.decision)
}
