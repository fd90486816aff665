/* Whether the coach says a line with every question, kept in this browser. */
const KEY = 'casefile.coach'

class Coach {
  private wanted = $state(localStorage.getItem(KEY))

  /** Somebody said yes or no. */
  get decided(): boolean {
    return this.wanted !== null
  }

  get on(): boolean {
    return this.wanted === 'yes'
  }

  set on(wanted: boolean) {
    this.wanted = wanted ? 'yes' : 'no'
    localStorage.setItem(KEY, this.wanted)
  }
}

export const coach = new Coach()
