/** Records this browser has looked at. */
export interface KeptRecord {
  id: string
  title: string
  seats: string[]
  words: string
  at: number
}

const KEY = 'casefile.records'
const MOST = 50

export function keptRecords(): KeptRecord[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptRecord[]
  } catch {
    return []
  }
}

export function keepRecord(record: KeptRecord) {
  const others = keptRecords().filter(({ id }) => id !== record.id)
  localStorage.setItem(KEY, JSON.stringify([record, ...others].slice(0, MOST)))
}

export function forgetRecord(id: string) {
  localStorage.setItem(KEY, JSON.stringify(keptRecords().filter((record) => record.id !== id)))
}
