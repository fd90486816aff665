const KEY = 'casefile.words'

/** Does this reader want the table in words only? */
class WordsOnly {
  private wanted: boolean = $state(localStorage.getItem(KEY) === 'yes')

  get on(): boolean {
    return this.wanted
  }

  set on(wanted: boolean) {
    this.wanted = wanted
    localStorage.setItem(KEY, wanted ? 'yes' : 'no')
  }
}

export const inWordsOnly = new WordsOnly()
