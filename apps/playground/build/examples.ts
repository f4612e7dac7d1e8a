import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FOLDER = fileURLToPath(new URL('../../../examples/definitions/', import.meta.url))
const SUFFIX = '.fc.json'
const LIST = 'virtual:fc-examples'
/** Start of the names of modules with one text each. */
const TEXT = `${LIST}/`

/** Provides the definitions in `examples/definitions` as the module `virtual:fc-examples`. Their texts are modules of their own, loaded when they are opened. */
export function examples(): Plugin {
  return {
    name: 'fc-examples',
    resolveId: (id) => (id === LIST || id.startsWith(TEXT) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return listExamples()
      if (!id.startsWith(`\0${TEXT}`)) return undefined
      const file = join(FOLDER, id.slice(TEXT.length + 1) + SUFFIX)
      this.addWatchFile(file)
      return `export const text = ${JSON.stringify(readFileSync(file, 'utf8'))}`
    },
  }
}

function listExamples(): string {
  const items = globSync(`${FOLDER}*${SUFFIX}`)
    .toSorted()
    .map((file) => basename(file, SUFFIX))
    .map(
      (name) =>
        `{ name: ${JSON.stringify(name)}, load: async () => (await import(${JSON.stringify(TEXT + name)})).text }`,
    )
  return `export const EXAMPLES = [${items.join(', ')}]`
}
