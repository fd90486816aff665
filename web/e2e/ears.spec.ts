/* Plays games as a screen reader user would: by what the page announces, with the keyboard. */
import type { Page } from '@playwright/test'
import type { NewTable } from '../src/types'
import { dice, expect, mean, newTable, playOn, sitDown, test } from './house'

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
  async choices(): Promise<Way[] | 'over'> {
    for (;;) {
      await expect.poll(() => this.heard.length, { message: 'nothing more is said' }).toBeGreaterThan(this.read)
      const { words, asks } = this.heard[this.read++]!
      // What throws something away is asked once more.
      if (words.endsWith('Enter does it, Escape does not.')) await this.page.keyboard.press('Enter')
      if (!asks) continue
      if (words === 'The game is over.') return 'over'
      if (words.endsWith('Q reads them.')) await this.page.keyboard.press('q')
      const number = /Type a number, (?:from (\d+) to (\d+)|([\d, ]+\d))/.exec(words)
      if (number) return asNumbers(number)
      const listed = / (?:Choices|Only choice):( .*)\.$/.exec(words)?.[1] ?? ''
      const named = ways(listed.trim())
      if (named.length > 0) return named
    }
  }

  did(words: string) {
    this.heard.push({ words: `        > ${words}`, asks: false })
    this.read = this.heard.length
  }

  /** By its keys: a letter, a number, or one after the other. */
  async press({ letter, number, words, of }: Way) {
    this.did(`${letter ?? ''} ${number ?? ''} ${words}`)
    if (letter) await this.page.keyboard.press(letter.toLowerCase())
    if (number === undefined) return
    for (const digit of String(number)) await this.page.keyboard.press(digit)
    if (number > 0 && number * 10 <= of) await this.page.keyboard.press('Enter')
  }

  /** By walking to it; whoever does so is not thrown off. */
  async walkTo({ number, words }: Way) {
    this.did(`Tab to ${words}, Enter`)
    const asked = this.page.getByRole('region', { name: 'What is asked' })
    const field = asked.getByRole('spinbutton')
    // Many numbers are typed into a field.
    if (number !== undefined && (await field.isVisible())) await field.fill(String(number))
    else await asked.getByRole('button', { name: new RegExp(`(^|\\s)${escaped(words)}(\\s|$)`, 'i') }).first().focus()
    await this.page.keyboard.press('Enter')
  }
}

/** One way to answer: its words, and the keys that take it. */
interface Way {
  words: string
  /** The letter of its verb, or its own. */
  letter?: string
  number?: number
  /** How many have numbers beside it. */
  of: number
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `from 0 to 4`, or `0, 2, 5`: each is chosen by itself. */
function asNumbers([, least, most, listed]: RegExpExecArray): Way[] {
  const all = listed ? listed.split(', ').map(Number) : Array.from({ length: Number(most) - Number(least) + 1 }, (_, at) => Number(least) + at)
  return all.map((number) => ({ number, words: String(number), of: all.length }))
}

/** `play, key P: 1 Clone, 2 Glock 19 Pistol; pass, key E` by its keys; a number inside a name has no mark before it. */
function ways(listed: string): Way[] {
  // A note of several parts is no choice: `(Political, 1 influence)`.
  return listed.replace(/ \([^()]*[,;:] [^()]*\)/g, '').split(/; (?=[^;:]*, key [A-Z](?:[:;]|$))/).flatMap((part) => {
    const [, words = '', letter, rest] = /^([^;:]*), key ([A-Z])(?:: (.*))?$/.exec(part) ?? [null, '', undefined, part]
    if (rest === undefined) return [{ words: words.replace(/ \([^)]*\)$/, ''), letter, of: 1 }]
    const all = [...rest.matchAll(/(?:^|[:;,]) (\d+) (.*?)(?=[,;] \d+ |; \D|$)/g)]
    const named = rest.startsWith('1 ') ? [...` ${rest}`.matchAll(/(?:^|[:;,]) (\d+) (.*?)(?=[,;] \d+ |; \D|$)/g)] : all
    return named.map(([, number, name]) => ({ words: name!.replace(/ \([^)]*\)$/, ''), letter, number: Number(number), of: named.length }))
  })
}

/** No game takes longer than this. */
const MOST = 900

/** Plays by ear and gives back what was heard: so many answers as somebody who wants to know the game, then to its end. */
async function playByEar(listener: Listener, page: Page, curious: number, isWhole: boolean, seed: number, end: RegExp): Promise<string[]> {
  const roll = dice(seed)
  for (let given = 0; ; given += 1) {
    expect(given, 'the game ends').toBeLessThan(MOST)
    if (!isWhole && given === curious) break
    const choices = await listener.choices()
    if (choices === 'over') break
    const deeds = choices.filter(({ words }) => !end.test(words))
    const ends = choices.filter(({ words }) => end.test(words))
    const wanted = given < curious ? roll(8) > 0 : roll(4) === 0
    const some = wanted || ends.length === 0 ? (deeds.length > 0 ? deeds : choices) : ends
    const way = some[roll(some.length)]!
    if (given % 3 === 2) {
      await listener.walkTo(way)
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), { message: 'the focus is lost' }).toBe(true)
    } else await listener.press(way)
  }
  return listener.heard.map(({ words }) => words)
}

test('the log tells what came of it, and every step to who wants it', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'encounters', seed: 'ears', seats: [{ name: 'Ash', held: 'here' }] })
  const { page, context } = await sitDown(browser, house, made, ['Ash'])
  await playOn(page, dice(2), 12)
  const lines = page.getByRole('group', { name: 'What happened' }).getByRole('listitem')
  const brief = await lines.count()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  expect(await lines.count()).toBeGreaterThan(brief)
  await page.reload()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await context.close()
})

const CCG_ENDS = /^(done|pass|as they are|no)$|^guess|to (Hospital|Bureau)/

/** A game, a table of it that is soon over, for how long one wants to know it, what ends a turn, and how one's own turns and others' deeds are told. */
const TABLES: [string, NewTable, number, RegExp, RegExp?, RegExp?][] = [
  ['Encounters', { game: 'encounters', seed: 'ears', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'bot' }] }, 34, /^end actions|^no$/],
  ['CCG', { game: 'ccg', seed: 'ears', options: { basic: true }, seats: [{ name: 'Ash', held: 'here', deck: 'mulder' }, { name: 'Birch', held: 'bot', deck: 'scully' }] }, 34, CCG_ENDS],
  // With points and combat a game takes too long to listen to its end.
  ['CCG with all its rules', { game: 'ccg', seed: 'ears', seats: [{ name: 'Ash', held: 'here', deck: 'mulder' }, { name: 'Birch', held: 'bot', bot: 'random', deck: 'scully' }] }, 130, CCG_ENDS],
  [
    'The board game',
    { game: 'boardgame', seed: 'ears', seats: [{ name: 'Birch', held: 'bot' }, { name: 'Ash', held: 'here' }] },
    34,
    /^(pass|refuse)$/,
    /^Round \d+: (Fox Mulder|Dana Scully)\.$/,
    /^The Syndicate /,
  ],
  ['Battles', { game: 'battles', seed: 'ears', seats: [{ name: 'Ash', held: 'here', deck: 'scully' }, { name: 'Birch', held: 'bot', deck: 'colonists' }] }, 34, /^done|^pass|^end/],
]

const isWholeOf = (name: string) => name !== 'CCG with all its rules'

for (const [name, table, curious, end, ownTurn = /^Turn \d+: Ash's turn\.$/, others = /^Birch /] of TABLES)
  test(`${name} is played ${isWholeOf(name) ? 'to its end ' : ''}by ear: what is announced is enough`, async ({ browser, request, house }) => {
    test.setTimeout(300_000)
    const isWhole = isWholeOf(name)
    const made = await newTable(request, table)
    const { page, context } = await sitDown(browser, house, made, [], {})
    const listener = new Listener(page)
    await listener.listen()
    const mine = JSON.stringify({ id: made.id, game: '', at: Date.now(), seats: made.seats })
    await page.evaluate(([id, kept]) => localStorage.setItem(`casefile.table.${id}`, kept!), [made.id, mine] as const)
    await page.reload()
    const heard = await playByEar(listener, page, curious, isWhole, 3, end).finally(() => {
      if (process.env.EARS) console.log(listener.heard.map(({ words }) => words).join('\n'))
    })

    const turns = heard.filter((words) => ownTurn.test(words))
    expect(turns.length, 'turns of one’s own are heard').toBeGreaterThanOrEqual(2)
    expect(heard.some((words) => others.test(words)), 'what others do is heard').toBe(true)
    // Who has all choices read wants to hear them all.
    const most = (at: number) => (heard[at - 1]?.endsWith('Q reads them.') ? 1500 : 400)
    expect(heard.filter((words, at) => words.length > most(at)), 'nothing is too long to listen to').toEqual([])
    expect(heard.filter((words, at) => words === heard[at - 1] && !words.startsWith(' ')), 'nothing is said twice').toEqual([])
    await context.close()
  })

test('a game that a bot ends is told as over', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'encounters', seed: 'ears', seats: [{ name: 'Ash', held: 'bot' }, { name: 'Birch', held: 'bot' }] })
  const { page, context } = await sitDown(browser, house, made, [])
  const listener = new Listener(page)
  await listener.listen()
  await page.reload()
  await expect.poll(() => listener.heard.map(({ words }) => words), { timeout: 60_000 }).toContain('The game is over.')
  await context.close()
})

test('after a take-back that somebody agreed to, what happens is still told, each thing once', async ({ browser, request, house }) => {
  const made = await newTable(request, { game: 'encounters', undo: 'consent', seed: '5', seats: [{ name: 'Ash', held: 'here' }, { name: 'Birch', held: 'here' }] })
  const ash = await sitDown(browser, house, made, ['Ash'])
  const wrong: string[] = []
  let listener: Listener | undefined
  const birch = await sitDown(browser, house, made, ['Birch'], {}, async (page) => {
    page.on('pageerror', ({ message }) => wrong.push(message))
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
    listener = new Listener(page)
    await listener.listen()
  })
  const end = ash.page.locator('section.prompt button[data-choice="end actions"]')
  await end.click()
  await mean(ash.page)
  await ash.page.getByRole('button', { name: /undo/i }).click()
  await birch.page.getByRole('button', { name: 'Agree' }).click()
  const heard = () => listener!.heard.map(({ words }) => words)
  const back = 'Ash took back one answer.'
  await expect.poll(heard).toContain(back)
  await end.click()
  await mean(ash.page)
  await expect.poll(() => heard().slice(heard().indexOf(back)).join(' ')).toMatch(/Turn 2: Birch/)
  expect(wrong).toEqual([])
  expect(heard().filter((words) => /took back|taken back/i.test(words))).toEqual([back])
  await ash.context.close()
  await birch.context.close()
})
