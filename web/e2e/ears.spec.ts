/* Plays games as a screen reader user would: by what the page announces, with the keyboard. */
import type { Page } from '@playwright/test'
import type { NewTable } from '../src/types'
import { dice, expect, newTable, playOn, sitDown, test } from './house'

/** Somebody who hears the page and has a keyboard: nothing else is asked of it. */
class Listener {
  /** Everything that was announced or done, in order; questions come from the region that asks. */
  readonly heard: { words: string; asks: boolean }[] = []
  private read = 0

  constructor(private readonly page: Page) {}

  /** From now on all that live regions say is written down, as a reader of screens would be given it. */
  async listen() {
    await this.page.exposeFunction('announce', (words: string, asks: boolean) => this.heard.push({ words, asks }))
    await this.page.addInitScript(() => {
      const LIVE = '[aria-live], [role=alert], [role=status], [role=log]'
      const say = (node: Node) => {
        const region = (node instanceof Element ? node : node.parentElement)?.closest(LIVE)
        const words = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
        // A region that comes with its words is not read, but for an alert.
        if (!region || !words || (region === node && region.role !== 'alert')) return
        ;(window as unknown as { announce(words: string, asks: boolean): void }).announce(words, region.role === 'status')
      }
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') say(target)
          else addedNodes.forEach(say)
        }
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
  }

  /** Waits for a question that names its choices, and has them read if there are many. */
  async choices(): Promise<Map<number, string> | 'over'> {
    for (;;) {
      await expect.poll(() => this.heard.length, { message: 'nothing more is said' }).toBeGreaterThan(this.read)
      const { words, asks } = this.heard[this.read++]!
      if (!asks) continue
      if (words === 'The game is over.') return 'over'
      if (words.endsWith('R reads them.')) await this.page.keyboard.press('r')
      const number = /Type a number, (?:from (\d+) to (\d+)|([\d, ]+\d))/.exec(words)
      if (number) return asNumbers(number)
      const listed = / (?:Choices|Only choice):( .*)\.$/.exec(words)?.[1] ?? ''
      const named = numbered(listed)
      if (named.size > 0) return named
    }
  }

  did(words: string) {
    this.heard.push({ words: `        > ${words}`, asks: false })
    this.read = this.heard.length
  }

  /** By its number. */
  async press(number: number, label: string, of: number) {
    this.did(`${number} ${label}`)
    await this.page.keyboard.press(String(number).charAt(0))
    if (number > 9) await this.page.keyboard.press(String(number).charAt(1))
    else if (number > 0 && number * 10 <= of) await this.page.keyboard.press('Enter')
  }

  /** By walking to it; whoever does so is not thrown off. */
  async walkTo(number: number, label: string) {
    this.did(`Tab to ${number} ${label}, Enter`)
    const asked = this.page.getByRole('region', { name: 'What is asked' })
    const field = asked.getByRole('spinbutton')
    const button = asked.getByRole('button', { name: new RegExp(`^${number} `) })
    // Many numbers are typed into a field.
    if (await field.isVisible()) await field.fill(String(number))
    else await button.focus()
    await this.page.keyboard.press('Enter')
  }
}

/** `from 0 to 4`, or `0, 2, 5`: each is chosen by itself. */
function asNumbers([, least, most, listed]: RegExpExecArray): Map<number, string> {
  const all = listed ? listed.split(', ').map(Number) : Array.from({ length: Number(most) - Number(least) + 1 }, (_, at) => Number(least) + at)
  return new Map(all.map((number) => [number, String(number)]))
}

/** `play: 1 Clone, 2 Glock 19 Pistol; 3 pass` by its numbers; a number inside a name has no mark before it. */
function numbered(listed: string): Map<number, string> {
  const all = listed.matchAll(/(?:^|[:;,]) (\d+) (.*?)(?=[,;] \d+ |; \D|$)/g)
  return new Map([...all].map(([, number, label]) => [Number(number), label!] as const))
}

/** Plays so many answers by ear and gives back what was heard. */
async function playByEar(listener: Listener, page: Page, answers: number, seed: number, end: RegExp): Promise<string[]> {
  const roll = dice(seed)
  for (let given = 0; given < answers; given += 1) {
    const choices = await listener.choices()
    if (choices === 'over') break
    // Sensible enough to come to know the game: what ends a turn is taken when little else is left.
    const all = [...choices]
    const deeds = all.filter(([, label]) => !end.test(label))
    const [number, label] = deeds.length > 0 && roll(8) > 0 ? deeds[roll(deeds.length)]! : all[roll(all.length)]!
    if (given % 3 === 2) {
      await listener.walkTo(number, label)
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), { message: 'the focus is lost' }).toBe(true)
    } else await listener.press(number, label, choices.size)
  }
  return listener.heard.map(({ words }) => words)
}

test('the log tells what came of it, and every step to who wants it', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'encounters', seed: 'ears', seats: [{ name: 'Ash', held: 'here' }] })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await playOn(page, dice(2), 12)
  const lines = page.getByRole('group', { name: 'What happened' }).getByRole('listitem')
  const brief = await lines.count()
  await page.getByLabel('Every step').check()
  expect(await lines.count()).toBeGreaterThan(brief)
  await page.reload()
  await expect(page.getByLabel('Every step')).toBeChecked()
  await context.close()
})

const TABLES: [string, NewTable, number, RegExp][] = [
  ['Encounters', { game: 'encounters', seed: 'ears', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'bot' }] }, 34, /^end actions|^no$/],
  ['CCG', { game: 'ccg', seed: 'ears', seats: [{ name: 'Ash', held: 'here', deck: 'mulder' }, { name: 'Birch', held: 'bot', bot: 'random', deck: 'scully' }] }, 130, /^(done|pass|as they are|no)$|^guess|to (Hospital|Bureau)/],
  ['Battles', { game: 'battles', seed: 'ears', seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }] }, 34, /^done|^pass/],
]

for (const [name, table, answers, end] of TABLES)
  test(`${name} is played by ear: what is announced is enough`, async ({ browser, request, house }) => {
    const made = await newTable(request, table)
    const { page, context } = await sitDown(browser, house, made, [], {})
    const listener = new Listener(page)
    await listener.listen()
    const mine = JSON.stringify({ id: made.id, game: '', at: Date.now(), seats: made.seats })
    await page.evaluate(([id, kept]) => localStorage.setItem(`casefile.table.${id}`, kept!), [made.id, mine] as const)
    await page.reload()
    const heard = await playByEar(listener, page, answers, 3, end).finally(() => {
      if (process.env.EARS) console.log(listener.heard.map(({ words }) => words).join('\n'))
    })

    const turns = heard.filter((words) => /^Turn \d+: Ash's turn\.$/.test(words))
    expect(turns.length, 'three turns of one’s own are heard').toBeGreaterThanOrEqual(3)
    expect(heard.some((words) => words.startsWith('Birch ')), 'what others do is heard').toBe(true)
    // Who has all choices read wants to hear them all.
    const most = (at: number) => (heard[at - 1]?.endsWith('R reads them.') ? 1500 : 400)
    expect(heard.filter((words, at) => words.length > most(at)), 'nothing is too long to listen to').toEqual([])
    expect(heard.filter((words, at) => words === heard[at - 1] && !words.startsWith(' ')), 'nothing is said twice').toEqual([])
    await context.close()
  })
