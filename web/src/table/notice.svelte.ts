/* Says that it is one's move to somebody who looks elsewhere: in the title, on the badge, and as a notification if asked for. */
const KEY = 'casefile.notice'

class Notice {
  private wanted = $state(localStorage.getItem(KEY) === 'yes')
  private last: Notification | undefined

  /** Can this browser do it? */
  readonly possible = 'Notification' in window

  get on(): boolean {
    return this.wanted && this.possible && Notification.permission === 'granted'
  }

  /** Asks the browser, which asks the reader. */
  async want(wanted: boolean) {
    this.wanted = wanted && this.possible && (await Notification.requestPermission()) === 'granted'
    localStorage.setItem(KEY, this.wanted ? 'yes' : 'no')
  }

  /** It is one's move: nothing is said to somebody who sees it. Of what is asked nothing is told, for others may read it. */
  due(title: string) {
    badge(1)
    if (!document.hidden || !this.on) return
    this.last?.close()
    this.last = new Notification('Your move', { body: title, tag: 'casefile' })
    this.last.onclick = () => {
      window.focus()
      this.last?.close()
    }
  }

  done() {
    badge(0)
    this.last?.close()
    this.last = undefined
  }
}

function badge(count: number) {
  // Only installed pages have one.
  if (count > 0) void navigator.setAppBadge?.(count).catch(() => {})
  else void navigator.clearAppBadge?.().catch(() => {})
}

export const notice = new Notice()
