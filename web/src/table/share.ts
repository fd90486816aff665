/* What has not changed since the last state is the same object as before: then nothing that shows it is drawn anew. */

type Bag = Record<string, unknown>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `now`, with every part that equals the one before replaced by it. Both are plain data, as messages are. */
export function shared<T>(before: unknown, now: T): T {
  if (before === now) return now
  if (Array.isArray(now) && Array.isArray(before)) return sharedList(before, now) as T
  if (isBag(now) && isBag(before)) return sharedBag(before, now) as T
  return now
}

function sharedList(before: unknown[], now: unknown[]): unknown[] {
  let same = before.length === now.length
  for (let at = 0; at < now.length; at += 1) {
    now[at] = shared(before[at], now[at])
    same &&= now[at] === before[at]
  }
  return same ? before : now
}

function sharedBag(before: Bag, now: Bag): Bag {
  const names = Object.keys(now)
  let same = Object.keys(before).length === names.length
  for (const name of names) {
    now[name] = shared(before[name], now[name])
    same &&= name in before && now[name] === before[name]
  }
  return same ? before : now
}
