/** Records this browser has looked at. */
export interface KeptRecord {
  id: string
  title: string
  seats: string[]
  words: string
  at: number
}

/** A record that this browser uploaded: who has the token may delete it. */
export interface UploadedHere {
  token: string
  /** How many answers play under the rules of today, and how many there were. */
  answers: number
  of: number
}

const UPLOADED = 'casefile.uploaded.'

export function uploadedHere(id: string): UploadedHere | undefined {
  const saved = localStorage.getItem(UPLOADED + id)
  try {
    return saved === null ? undefined : (JSON.parse(saved) as UploadedHere)
  } catch {
    return undefined
  }
}

export function keepUploaded(id: string, uploaded: UploadedHere) {
  localStorage.setItem(UPLOADED + id, JSON.stringify(uploaded))
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
  localStorage.removeItem(UPLOADED + id)
  localStorage.setItem(KEY, JSON.stringify(keptRecords().filter((record) => record.id !== id)))
}
