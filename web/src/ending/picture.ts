/* A picture of an ending, to show to others: the file, its stamp, how it went. */

/** What stands on it. */
export interface Ending {
  /** `Case 012 · 9 turns`. */
  tab: string
  heading: string
  /** Was it solved? None for whoever only watched. */
  won: boolean | null
  lines: string[]
  /** How it went, from -100 to 100. */
  course: number[]
}

const WIDE = 1200
const HIGH = 630
const EDGE = 64
/** A picture is paper, whatever the colours of the page that made it. */
const INK = '#2b2a26'
const FAINT = '#7c7666'
const PAPER = '#efe6cf'
const FOLDER = '#d9c391'
const DESK = '#1c211d'
const RED = '#a3271c'
const GREEN = '#1f5b45'
const TITLE = '"Special Elite", monospace'
const BODY = '"IBM Plex Sans", sans-serif'

export async function picture(ending: Ending): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDE, height: HIGH })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures.')
  await Promise.all([document.fonts.load(`40px ${TITLE}`), document.fonts.load(`24px ${BODY}`)])
  paper(pen, ending)
  words(pen, ending)
  course(pen, ending.course)
  stamp(pen, ending.won)
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture could not be made.'))), 'image/png'))
}

function paper(pen: CanvasRenderingContext2D, { tab }: Ending) {
  pen.fillStyle = DESK
  pen.fillRect(0, 0, WIDE, HIGH)
  pen.fillStyle = FOLDER
  pen.beginPath()
  pen.roundRect(28, 66, WIDE - 56, HIGH - 94, 12)
  pen.roundRect(28, 24, 420, 64, 12)
  pen.fill()
  pen.fillStyle = PAPER
  pen.fillRect(46, 92, WIDE - 92, HIGH - 138)
  pen.fillStyle = INK
  pen.font = `26px ${TITLE}`
  pen.fillText(tab, 52, 66, 380)
}

function words(pen: CanvasRenderingContext2D, { heading, lines }: Ending) {
  pen.fillStyle = INK
  pen.font = `58px ${TITLE}`
  pen.fillText(heading, EDGE + 14, 178, WIDE - 2 * EDGE - 28)
  pen.font = `25px ${BODY}`
  let y = 228
  for (const line of lines.flatMap((line) => wrapped(pen, line, WIDE - 2 * EDGE - 300)).slice(0, 5)) {
    pen.fillText(line, EDGE + 14, y)
    y += 34
  }
  pen.fillStyle = FAINT
  pen.font = `20px ${TITLE}`
  pen.fillText('Casefile', EDGE + 14, HIGH - 62)
}

/** A line as the lines it takes. */
function wrapped(pen: CanvasRenderingContext2D, words: string, wide: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && pen.measureText(longer).width > wide) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}

/** Above the middle one's own side was ahead. */
function course(pen: CanvasRenderingContext2D, values: number[]) {
  if (values.length < 3) return
  const [left, right, middle, half] = [EDGE + 14, WIDE - EDGE - 14, 486, 62]
  const x = (at: number) => left + (at * (right - left)) / (values.length - 1)
  const y = (value: number) => middle - (Math.max(-100, Math.min(100, value)) * half) / 100
  pen.strokeStyle = FAINT
  pen.setLineDash([6, 6])
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.moveTo(left, middle)
  pen.lineTo(right, middle)
  pen.stroke()
  pen.setLineDash([])
  pen.strokeStyle = INK
  pen.lineWidth = 4
  pen.lineJoin = 'round'
  pen.beginPath()
  values.forEach((value, at) => pen.lineTo(x(at), y(value)))
  pen.stroke()
}

function stamp(pen: CanvasRenderingContext2D, won: boolean | null) {
  const said = won === false ? 'UNSOLVED' : 'CASE CLOSED'
  pen.save()
  pen.translate(WIDE - 230, 290)
  pen.rotate(-0.12)
  pen.strokeStyle = pen.fillStyle = won === false ? RED : GREEN
  pen.globalAlpha = 0.85
  pen.lineWidth = 6
  pen.textAlign = 'center'
  pen.font = `42px ${TITLE}`
  const wide = pen.measureText(said).width + 44
  pen.strokeRect(-wide / 2, -40, wide, 72)
  pen.fillText(said, 0, 12)
  pen.restore()
}
