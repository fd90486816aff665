/* The map: which zones belong to which region. */
import type { ZoneName } from '../../types'

/** A place for a case, with the spaces where cards are tied to it. */
export interface Place {
  zone: ZoneName
  spaces: ZoneName[]
}

export interface Region {
  name: string
  /** The key that goes there. */
  key: string
  places: Place[]
  archive: ZoneName
}

export const REGIONS: Region[] = [
  { name: 'West', key: 'w', places: [{ zone: 'west', spaces: ['west_1', 'west_2'] }], archive: 'west_archive' },
  { name: 'Midwest', key: 'm', places: [{ zone: 'midwest', spaces: ['midwest_1', 'midwest_2'] }], archive: 'midwest_archive' },
  { name: 'Northeast', key: 'n', places: [{ zone: 'northeast', spaces: ['northeast_1', 'northeast_2'] }], archive: 'northeast_archive' },
  {
    name: 'South',
    key: 's',
    places: [
      { zone: 'south_left', spaces: ['south_1', 'south_2'] },
      { zone: 'south_right', spaces: ['south_3', 'south_4'] },
    ],
    archive: 'south_archive',
  },
]
