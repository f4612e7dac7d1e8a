import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Rolldown } from 'tsdown'

/** Folders of `src` with the data of the mock: the largest part of it, which the command shares with the library. */
const FOLDERS = ['dataset', 'errors', 'memory', 'model', 'names', 'operations', 'scheduling']

const SOURCES = join(import.meta.dirname, 'src')
const ENTRY = 'data-entry'

/** Adds the entry `data`: it exports everything of these folders. It is no public entry of the package. */
export function dataEntry(): Rolldown.Plugin {
  const resolved = `\0${ENTRY}`
  return {
    name: 'data-entry',
    resolveId: (id) => (id === ENTRY ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined
      return dataFiles()
        .map((file) => `export * from ${JSON.stringify(file)}`)
        .join('\n')
    },
  }
}

/** Name of the entry in the build configuration. */
export const DATA_ENTRY: string = ENTRY

/** Loads these folders from the entry, instead of bundling them once more. */
export function requireData(): Rolldown.Plugin {
  return {
    name: 'require-data',
    resolveId(id, importer) {
      if (!id.startsWith('.') || importer === undefined) return undefined
      return isData(join(dirname(importer), id))
        ? { id: './data.js', external: 'absolute' }
        : undefined
    },
  }
}

function isData(path: string): boolean {
  const [folder = ''] = relative(SOURCES, path).split(sep)
  return FOLDERS.includes(folder) && existsSync(path)
}

/**
 * The modules with exports that exist at run time.
 *
 * @throws If two of them export one name: `export *` leaves such a name out.
 */
function dataFiles(): string[] {
  const files = filesWithValues()
  const names = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(EXPORTED), ([, name]) => name!),
  )
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) throw new Error(`Exported twice: ${repeated.join(', ')}.`)
  return files
}

function filesWithValues(): string[] {
  return globSync(`{${FOLDERS.join(',')}}/**/*.ts`, { cwd: SOURCES })
    .map((file) => join(SOURCES, file))
    .filter((file) => !file.endsWith('.test.ts') && HAS_VALUES.test(readFileSync(file, 'utf8')))
    .toSorted()
}

const HAS_VALUES = /^export (?:async |abstract )?(?:function|const|class|let|\{(?! *type\b))/m
const EXPORTED = /^export (?:async |abstract )?(?:function\*?|const|class|let) (\w+)/gm
