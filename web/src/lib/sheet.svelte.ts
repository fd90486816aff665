/** The clause that lies open over the page, if one does. */
class OpenClause {
  game: string = $state('')
  number: string | null = $state(null)

  open(game: string, number: string) {
    this.game = game
    this.number = number
  }
}

export const openClause = new OpenClause()
