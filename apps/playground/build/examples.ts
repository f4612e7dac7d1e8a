import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FOLDER = fileURLToPath(new URL('../../../examples/definitions/', import.meta.url))
const MODULE = 'virtual:fc-examples'

/** Provides the definitions in `examples/definitions` as the module `virtual:fc-examples`. */
export function examples(): Plugin {
  return {
    name: 'fc-examples',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const files = globSync(`${FOLDER}*.fc.json`).toSorted()
      const list = files.map((file) => {
        this.addWatchFile(file)
        return { name: basename(file, '.fc.json'), text: readFileSync(file, 'utf8') }
      })
      return `export const EXAMPLES = ${JSON.stringify(list)}`
    },
  }
}
