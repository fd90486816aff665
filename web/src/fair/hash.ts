/* BLAKE3 in its mode `derive_key`, for what fits one chunk: a secret and the nonces of a table do. `docs/fair.md` has the same in Python. */

const IV = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]
/** Where each word of a block goes for the next round. */
const ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8]
/** Columns, then diagonals. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const
const START = 1
const END = 2
const ROOT = 8
const CONTEXT = 32
const MATERIAL = 64
const BLOCK = 64
const CHUNK = 1024

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function compressed(key: Uint32Array, block: Uint8Array, flags: number): Uint32Array {
  const v = Uint32Array.of(...key, ...IV.slice(0, 4), 0, 0, block.length, flags)
  const padded = new DataView(new ArrayBuffer(BLOCK))
  block.forEach((byte, at) => padded.setUint8(at, byte))
  let words = Array.from({ length: 16 }, (_, at) => padded.getUint32(4 * at, true))
  const at = (place: number) => v[place] ?? 0
  for (let round = 0; round < 7; round += 1) {
    QUARTERS.forEach(([a, b, c, d], quarter) => {
      for (const [word, first, second] of [
        [words[2 * quarter] ?? 0, 16, 12],
        [words[2 * quarter + 1] ?? 0, 8, 7],
      ] as const) {
        v[a] = at(a) + at(b) + word
        v[d] = turned(at(d) ^ at(a), first)
        v[c] = at(c) + at(d)
        v[b] = turned(at(b) ^ at(c), second)
      }
    })
    words = ORDER.map((from) => words[from] ?? 0)
  }
  return Uint32Array.from({ length: 8 }, (_, place) => at(place) ^ at(place + 8))
}

function chunk(key: Uint32Array, data: Uint8Array, flags: number): Uint32Array {
  const blocks = Math.ceil(data.length / BLOCK)
  for (let block = 0; block < blocks; block += 1) {
    const ends = (block === 0 ? START : 0) | (block === blocks - 1 ? END | ROOT : 0)
    key = compressed(key, data.subarray(block * BLOCK, (block + 1) * BLOCK), flags | ends)
  }
  return key
}

/** The hash of bytes under a context, in hexadecimal digits. The bytes are digits, too: 1 to 1024 of them. */
export function deriveKey(context: string, digits: string): string {
  const pairs = digits.match(/../g) ?? []
  if (pairs.length === 0 || pairs.length > CHUNK) throw new RangeError(`${pairs.length} bytes are not one chunk`)
  const material = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
  const key = chunk(Uint32Array.from(IV), new TextEncoder().encode(context), CONTEXT)
  const bytes = new DataView(new ArrayBuffer(32))
  chunk(key, material, MATERIAL).forEach((word, at) => bytes.setUint32(4 * at, word, true))
  return digitsOf(new Uint8Array(bytes.buffer))
}

function digitsOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
