import { base } from '../lib/base'
import { PROTOCOL, type FromClient, type FromServer, type Hello } from '../types'

/** How the connection is, with words for people where it is not well. */
export type Link = { is: 'connecting' } | { is: 'open' } | { is: 'lost'; words: string } | { is: 'closed'; words: string }

export interface Listener {
  /** How much was told so far, for `hello`. */
  told(): Pick<Hello, 'seen' | 'undos'>
  heard(message: FromServer): void
  linked(link: Link): void
}

/** Who held a socket for a while is back at once, as from a table that moves to another server; but not all in one moment. */
const HELD_MS = 5_000
const AT_ONCE_MS = 100
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000

/** One socket of one seat, or of a spectator. It opens itself again when it is lost. */
export class Wire {
  private socket: WebSocket | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private tries = 0
  /** When the server last said welcome, as long as nothing has been tried since that socket was lost. */
  private welcomed = Infinity
  private ended = false

  constructor(
    private readonly table: string,
    private readonly keys: Pick<Hello, 'token' | 'host'>,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.now)
    document.addEventListener('visibilitychange', this.now)
    this.open()
  }

  /** Says whether it could be sent; what could not is not kept. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /** Opens a new socket, as after a message that does not fit what was told. */
  again() {
    this.ended = false
    this.tries = 0
    this.drop()
    this.open()
  }

  close() {
    this.ended = true
    removeEventListener('online', this.now)
    document.removeEventListener('visibilitychange', this.now)
    this.drop()
  }

  private drop() {
    clearTimeout(this.timer)
    const socket = this.socket
    this.socket = undefined
    socket?.close()
  }

  private open() {
    this.listener.linked({ is: 'connecting' })
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${base}/api/tables/${encodeURIComponent(this.table)}/socket`)
    this.socket = socket
    socket.onopen = () => this.send({ type: 'hello', protocol: PROTOCOL, ...this.keys, ...this.listener.told() })
    socket.onmessage = (event) => {
      if (this.socket !== socket) return
      const message = JSON.parse(String(event.data)) as FromServer
      if (message.type === 'welcome') {
        this.tries = 0
        this.welcomed = performance.now()
        this.listener.linked({ is: 'open' })
      }
      if (message.type === 'gone') {
        this.ended = !message.again
        if (this.ended) this.listener.linked({ is: 'closed', words: message.words })
      }
      this.listener.heard(message)
    }
    socket.onclose = () => {
      if (this.socket === socket) this.later()
    }
  }

  private later() {
    this.socket = undefined
    if (this.ended) return
    if (performance.now() - this.welcomed > HELD_MS) {
      this.welcomed = Infinity
      this.listener.linked({ is: 'connecting' })
      this.timer = setTimeout(() => this.open(), Math.random() * AT_ONCE_MS)
      return
    }
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.tries, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2)
    this.tries += 1
    const seconds = Math.max(1, Math.round(wait / 1000))
    const words = navigator.onLine
      ? `The connection is lost. Reconnecting in ${seconds} s. Nothing is lost.`
      : 'This device is offline. The game continues when you are back.'
    this.listener.linked({ is: 'lost', words })
    this.timer = setTimeout(() => this.open(), wait)
  }

  /** Somebody is back, or looks again: no need to wait on. */
  private readonly now = () => {
    if (this.ended || this.socket || document.hidden) return
    clearTimeout(this.timer)
    this.open()
  }
}
