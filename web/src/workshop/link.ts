/* A pack as a link: packed into what stands after `#`, which no request carries. */
const MARK = 'pack='

async function through(bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer())
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  return MARK + btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The pack that an address carries, if it carries one. */
export async function unpacked(hash: string): Promise<string | null> {
  if (!hash.startsWith(MARK)) return null
  const bytes = Uint8Array.from(atob(hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
}
