import type { Attachment } from 'svelte/attachments'

const counts = new Map<string, number>()

function count(name: string, by: number) {
  const now = (counts.get(name) ?? 0) + by
  counts.set(name, now)
  document.documentElement.classList.toggle(name, now > 0)
}

/** Marks the whole page with a class as long as an element is there. A style that asks `:has()` of the whole page would be asked
 *  again at every change of anything. */
export function marks(name: string): Attachment {
  return () => {
    count(name, 1)
    return () => count(name, -1)
  }
}
