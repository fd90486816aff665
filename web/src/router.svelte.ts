import { base, withoutBase } from './lib/base'

/** Which page is open, by the path of the address. */
export type Page =
  | { at: 'lobby' }
  | { at: 'new'; game: string | null; from: string | null }
  | { at: 'table'; id: string }
  | { at: 'cards'; game: string | null }
  | { at: 'rules'; game: string | null }
  | { at: 'decks'; game: string | null }
  | { at: 'workshop'; game: string | null }
  | { at: 'records' }
  | { at: 'record'; id: string }
  | { at: 'nowhere' }

export function pageOf(path: string, search: string): Page {
  const [first = '', second] = path.split('/').filter(Boolean).map(decodeURIComponent)
  const query = new URLSearchParams(search)
  switch (first) {
    case '':
      return { at: 'lobby' }
    case 'new':
      return { at: 'new', game: query.get('game'), from: query.get('from') }
    case 'decks':
      return { at: 'decks', game: second ?? null }
    case 'records':
      return { at: 'records' }
    case 'workshop':
      return { at: 'workshop', game: second ?? null }
    case 'cards':
      return { at: 'cards', game: second ?? null }
    case 'rules':
      return { at: 'rules', game: second ?? null }
  }
  if (second === undefined) return { at: 'nowhere' }
  switch (first) {
    case 't':
      return { at: 'table', id: second }
    case 'r':
      return { at: 'record', id: second }
  }
  return { at: 'nowhere' }
}

class Router {
  page: Page = $state.raw(pageOf(withoutBase(location.pathname), location.search))
  /** What stands after `#`: a clause on a rules page, a personal token on a table's. */
  hash: string = $state(location.hash.slice(1))

  constructor() {
    addEventListener('popstate', () => this.read())
    addEventListener('hashchange', () => this.read())
    document.addEventListener('click', (event) => this.follow(event))
  }

  go(to: string) {
    history.pushState(null, '', base + withoutBase(to))
    this.read()
    scrollTo(0, 0)
  }

  /** Takes what stands after `#` out of the address, so that it is in no screenshot and no bookmark. */
  forgetHash() {
    history.replaceState(null, '', location.pathname + location.search)
    this.hash = ''
  }

  private read() {
    this.page = pageOf(withoutBase(location.pathname), location.search)
    this.hash = location.hash.slice(1)
  }

  /** Links inside the page change the page, not the document. */
  private follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
