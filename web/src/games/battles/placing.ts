import type { Desk } from '../../table/desk.svelte'
import type { Area, CardShown } from '../../types'

type RowName = 'front' | 'back'

/** Where in the list the choice stands that puts a character into this row, if that is what is asked. */
function placeOf(desk: Desk, seat: number, row: RowName): number {
  const asked = desk.view.canAnswer ? desk.view.asked : null
  return asked?.seat === seat ? asked.choices.indexOf(`${row} row`) : -1
}

/** The choice that puts a character into this row: the row glows then, not the pile the card comes from. */
export function placing(desk: Desk, seat: number, row: RowName): string | undefined {
  return desk.view.asked?.choices[placeOf(desk, seat, row)]
}

/** Is a row chosen for a character now? */
export function places(desk: Desk, seat: number): boolean {
  return placing(desk, seat, 'front') !== undefined || placing(desk, seat, 'back') !== undefined
}

/** Who is to be put into this row, where the server says it. */
export function comingTo(desk: Desk, area: Area, seat: number, row: RowName): CardShown | undefined {
  const at = placeOf(desk, seat, row)
  const spot = at < 0 ? undefined : desk.view.spots.find((one) => one.seat === seat && one.choices.includes(at))
  return spot && area.zones.find(({ name }) => name === spot.zone)?.cards[spot.place]
}
