/* Freezes a copy of the board: each part stands where it stood, whatever becomes of those beside it. So they can be laid out one
   after another, a few in each frame, and nothing that changes in one asks anything of the others. */

/** What has more elements than this is taken apart, if it can be. */
const PART = 90
/** Between two looks at the clock so many elements are laid out. */
const AT_ONCE = 70
/** So long a frame may be busy with laying out. */
const FRAME_MS = 22

/** A part of a copy, and how many elements it has. */
export interface Part {
  element: HTMLElement | SVGElement
  size: number
}

type Drawn = HTMLElement | SVGSVGElement
const isDrawn = (element: Element): element is Drawn => element instanceof HTMLElement || element instanceof SVGSVGElement

/** Pins what is in `copy` where it is in `board`, and hides it until it is shown. */
export function freeze(board: HTMLElement, copy: HTMLElement): Part[] {
  const parts: Part[] = []
  divide(board, copy, parts)
  for (const { element } of parts) element.style.display = 'none'
  return parts
}

/** Shows parts, as many in each frame as it has time for. */
export async function thaw(parts: Part[], frame: () => Promise<void>, isWanted: () => boolean) {
  let start = performance.now()
  let laid = 0
  for (const { element, size } of parts) {
    element.style.display = ''
    laid += size
    if (laid < AT_ONCE) continue
    laid = 0
    // To ask for its size lays it out.
    element.getBoundingClientRect()
    if (performance.now() - start < FRAME_MS) continue
    await frame()
    if (!isWanted()) return
    start = performance.now()
  }
}

function divide(element: HTMLElement, twin: HTMLElement, parts: Part[]) {
  const box = element.getBoundingClientRect()
  const [left, top] = [box.left + element.clientLeft - element.scrollLeft, box.top + element.clientTop - element.scrollTop]
  for (const [at, child] of [...element.children].entries()) {
    const copy = twin.children[at]
    if (!copy || !isDrawn(child) || !isDrawn(copy)) continue
    pin(copy, child.getBoundingClientRect(), left, top)
    const size = child.getElementsByTagName('*').length + 1
    if (size > PART && child instanceof HTMLElement && copy instanceof HTMLElement && isDivisible(child)) divide(child, copy, parts)
    else parts.push({ element: copy, size })
  }
}

/** Can what is in it be pinned each by itself? Not where words flow, nor what is turned or has no box of its own. */
function isDivisible(element: HTMLElement): boolean {
  for (const node of element.childNodes) if (node instanceof Text && node.data.trim() !== '') return false
  return [...element.children].every((child) => {
    if (!isDrawn(child)) return false
    const { display, position, transform, rotate, scale, translate } = getComputedStyle(child)
    const isBox = display !== 'inline' && display !== 'contents' && !display.startsWith('table') && position !== 'fixed'
    return display !== 'none' && isBox && [transform, rotate, scale, translate].every((turned) => turned === 'none')
  })
}

function pin({ style }: Drawn, { left, top, width, height }: DOMRect, x: number, y: number) {
  Object.assign(style, { position: 'absolute', inset: `${top - y}px auto auto ${left - x}px`, width: `${width}px`, height: `${height}px`, margin: '0', boxSizing: 'border-box', gridArea: 'auto', minWidth: '0', minHeight: '0', maxWidth: 'none', maxHeight: 'none' })
}
