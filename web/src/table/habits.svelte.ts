/** A setting of this reader for every table, kept in this browser. */
class Habit {
  private wanted: boolean

  constructor(private readonly key: string) {
    this.wanted = $state(localStorage.getItem(key) === 'yes')
  }

  get on(): boolean {
    return this.wanted
  }

  set on(wanted: boolean) {
    this.wanted = wanted
    localStorage.setItem(this.key, wanted ? 'yes' : 'no')
  }
}

/** The table in words only, without pictures. */
export const inWordsOnly = new Habit('casefile.words')
/** Every step in the log, not only what came of it. */
export const everyStep = new Habit('casefile.steps')
