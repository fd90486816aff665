/** Dark or light, as the reader chose it or as their system has it. */
export type Theme = 'dark' | 'light'

const KEY = 'casefile.theme'
const system = matchMedia('(prefers-color-scheme: light)')

function wanted(): Theme {
  const saved = localStorage.getItem(KEY)
  if (saved === 'dark' || saved === 'light') return saved
  return system.matches ? 'light' : 'dark'
}

class ThemeChoice {
  now: Theme = $state(wanted())

  constructor() {
    this.show()
    system.addEventListener('change', () => {
      this.now = wanted()
      this.show()
    })
  }

  turn() {
    this.now = this.now === 'dark' ? 'light' : 'dark'
    localStorage.setItem(KEY, this.now)
    this.show()
  }

  private show() {
    document.documentElement.dataset.theme = this.now
  }
}

export const theme = new ThemeChoice()
