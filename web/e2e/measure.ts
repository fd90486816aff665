/* Measures a page as it stands: texts that are cut, lie over each other or under something, and what is pushed out at the side. */
import type { Page } from '@playwright/test'

/** What is wrong with the layout of the page, a sentence each. Nothing inside `still` is looked at. */
export async function faults(page: Page, still = ''): Promise<string[]> {
  return page.evaluate((still) => {
    interface Run {
      element: HTMLElement
      words: string
      /** As much of it as its scrolling and clipping ancestors let through. */
      left: number
      top: number
      right: number
      bottom: number
    }
    const found = new Set<string>()
    const brief = (words: string) => words.trim().replace(/\s+/g, ' ').slice(0, 40)
    const called = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].filter((name) => !name.startsWith('svelte-')).join('.')}`
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX + style.overflowY)
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }
    const boxes = new Map<Element, DOMRect>()
    const boxOf = (element: Element) => {
      const box = boxes.get(element) ?? element.getBoundingClientRect()
      boxes.set(element, box)
      return box
    }
    /** A hand is a fan, whose cards lie over each other; what is for ears only has no place. */
    const isPlain = (element: Element) => element.closest('.hand, .by-ear, svg, select, textarea, dialog:not([open])') === null && !/inset/.test(styleOf(element).clipPath + styleOf(element.parentElement ?? element).clipPath)

    /** The rectangles of a text, cut as they are seen. A text that is cut by what cannot be scrolled is a fault. */
    function runs(text: Text): Run[] {
      const element = text.parentElement
      if (!element || !text.data.trim() || !isPlain(element) || (still && element.closest(still))) return []
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size
      if (lines > 1 && lines > text.data.split(/[\s\-–/]+/).filter(Boolean).length) found.add(`“${brief(text.data)}” breaks inside a word`)
      return rects.flatMap(({ left, top, right, bottom }): Run[] => {
        // A line is higher than its letters.
        const slack = (bottom - top) * 0.2
        const run = { element, words: brief(text.data), left: left + 1, top: top + slack, right: right - 1, bottom: bottom - slack }
        let pushed = false
        for (let around: Element | null = element; around; around = around.parentElement) {
          const style = styleOf(around)
          if (style.position === 'fixed') break
          if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
          if (style.display === 'inline') continue
          const box = boxOf(around)
          const outside = run.right > box.right + 1 || run.left < box.left - 1 || run.bottom > box.bottom + 1 || run.top < box.top - 1
          if (scrolls(style)) pushed ||= outside
          else if (outside && !pushed && around !== document.body && around !== document.documentElement) found.add(`“${run.words}” is cut by ${called(around)}`)
          run.left = Math.max(run.left, box.left)
          run.right = Math.min(run.right, box.right)
          run.top = Math.max(run.top, box.top)
          run.bottom = Math.min(run.bottom, box.bottom)
        }
        if (run.right - run.left < 2 || run.bottom - run.top < 2) return []
        if (run.right > innerWidth + 1 || run.left < -1) found.add(`“${run.words}” is outside the window`)
        return [run]
      })
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const all: Run[] = []
    while (walker.nextNode()) all.push(...runs(walker.currentNode as Text))
    all.sort((one, other) => one.top - other.top)
    all.forEach((one, at) => {
      for (let next = at + 1; next < all.length; next += 1) {
        const other = all[next]!
        if (other.top > one.bottom - 2) break
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (wide > 2 && high > 2 && one.element !== other.element) found.add(`“${one.words}” and “${other.words}” lie over each other`)
      }
      const x = (one.left + one.right) / 2
      const y = (one.top + one.bottom) / 2
      const over = document.elementFromPoint(x, y)
      // A card of a hand that is pointed at rises over what lies around it.
      const same = !over || over.closest('.hand li:is(:hover, :focus-within, :has(.lit))') !== null || over.contains(one.element) || one.element.contains(over) || over.closest('.lying, label, button, li') === one.element.closest('.lying, label, button, li')
      if (!same && styleOf(one.element).pointerEvents !== 'none') found.add(`“${one.words}” lies under ${called(over)}`)
    })
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = styleOf(element)
      if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1 && isPlain(element) && element.checkVisibility() && !(still && element.closest(still))) found.add(`“${brief(element.textContent ?? '')}” ends in dots`)
    }
    // What scrolls must show something of what it holds, and no card is cut off where nobody can scroll to it.
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = styleOf(element)
      if (!scrolls(style) || !isPlain(element) || !element.checkVisibility() || element.querySelector('button, li, p') === null) continue
      const [wide, high] = [element.scrollWidth > element.clientWidth + 4, element.scrollHeight > element.clientHeight + 4]
      if ((wide && element.clientWidth < 44) || (high && element.clientHeight < 24)) found.add(`${called(element)} has no room for what is in it`)
    }
    for (const card of document.querySelectorAll<HTMLElement>('main.board .lying')) {
      if (!isPlain(card) || boxOf(card).width === 0) continue
      let scrolled = false
      for (let around = card.parentElement; around && around !== document.body; around = around.parentElement) {
        const style = styleOf(around)
        scrolled ||= scrolls(style)
        const [box, frame] = [boxOf(card), boxOf(around)]
        const turned = 6
        if (!scrolled && style.overflowX !== 'visible' && (box.right > frame.right + turned || box.left < frame.left - turned || box.bottom > frame.bottom + turned || box.top < frame.top - turned))
          found.add(`the card ${card.dataset.card} is cut off by ${called(around)}`)
      }
    }
    const out = document.documentElement.scrollWidth - innerWidth
    if (out > 0) found.add(`the page is ${out} px wider than the window`)
    return [...found].sort()
  }, still)
}
