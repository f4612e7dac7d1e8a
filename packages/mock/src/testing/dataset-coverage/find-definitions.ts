import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PackageDefinition } from 'fc-core'

/** A definition and where it comes from. */
export interface FoundDefinition {
  /** Path without the folders above it: `naming-styles/camel`. */
  name: string
  isCorpus: boolean
  definition: PackageDefinition
}

/** The definitions that the repository owns, and real ones that are beside it where they exist. */
export function findDefinitions(): FoundDefinition[] {
  return [...OWN.map((folder) => read(folder, false)), ...REAL.map((f) => read(f, true))].flat()
}

const root = new URL('../../../../../', import.meta.url)
const OWN = ['examples/definitions/', 'examples/naming-styles/', 'examples/workspace/']
const REAL = ['../shared/corpus/', '../shared/corpus-path-names/']

function read(path: string, isCorpus: boolean): FoundDefinition[] {
  const folder = new URL(path, root)
  if (!existsSync(folder)) return []
  const files = readdirSync(fileURLToPath(folder)).filter((file) => file.endsWith('.json'))
  return files.toSorted().map((file) => ({
    name: `${path.split('/').at(-2)}/${file.replace(/(?:\.fc)?\.json$/, '')}`,
    isCorpus,
    definition: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as PackageDefinition,
  }))
}
