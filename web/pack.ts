/* Packs what was built, so that the server sends it packed without work: `index.html` beside `index.html.br` and so on. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What is packed already gains nothing. */
const worth = /\.(css|html|js|json|svg|txt|webmanifest)$/
const least = 512

export function packed(): Plugin {
  let folder = 'dist'
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    async closeBundle() {
      for (const name of await readdir(folder, { recursive: true })) {
        const file = join(folder, name)
        if (!worth.test(name)) continue
        const text = await readFile(file)
        if (text.length < least) continue
        const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(`${file}.br`, brotliCompressSync(text, { params: best }))
        await writeFile(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
      }
    },
  }
}
