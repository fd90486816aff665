/* At which level a table was set, in localStorage: the coach and the next game want to know. */
import { LEVELS, type LevelName } from '../games/shelf'

const PREFIX = 'casefile.level.'

export function keepLevel(id: string, level: LevelName) {
  localStorage.setItem(PREFIX + id, level)
}

export function keptLevel(id: string): LevelName | null {
  const kept = localStorage.getItem(PREFIX + id)
  return LEVELS.find(({ level }) => level === kept)?.level ?? null
}
