/* Vite plugin: imports game icons by name (`icon:ufo`) and bundles no others. */
import { icons } from '@iconify-json/game-icons'
import type { Plugin } from 'vite'

const PREFIX = 'icon:'

/** `import path from 'icon:ufo'` is the outline of that icon, so that the page carries only icons it names. */
export function gameIcons(): Plugin {
  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const name = id.slice(PREFIX.length + 1)
      const path = icons.icons[name]?.body.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)
      if (!path) throw new Error(`game-icons has no icon ${name} of one outline`)
      return `export default ${JSON.stringify(path[1])}`
    },
  }
}
