/* What stands before every address of this server: nothing, or such as `/casefile`. The server writes it into the page. */
// Tests read some of these files without a page.
const told = typeof document === 'undefined' ? '/' : (document.querySelector<HTMLMetaElement>('meta[name=base]')?.content ?? '/')

export const base = told.replace(/\/$/, '')

/** An address without what stands before all. */
export function withoutBase(path: string): string {
  return base && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || '/' : path
}

/** Inside the page links are written without it, and get it here, so that they open in another tab too. */
export function putBaseIntoLinks() {
  if (!base) return
  const put = (link: Element) => {
    const to = link.getAttribute('href')
    if (to?.startsWith('/') && withoutBase(to) === to) link.setAttribute('href', base + to)
  }
  const look = (node: Node) => {
    if (!(node instanceof Element)) return
    if (node.matches('a[href]')) put(node)
    node.querySelectorAll('a[href]').forEach(put)
  }
  look(document.documentElement)
  const watch = { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] }
  new MutationObserver((changes) => {
    for (const change of changes) change.type === 'attributes' ? look(change.target) : change.addedNodes.forEach(look)
  }).observe(document.documentElement, watch)
}
