import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PackageDefinition } from 'fc-core'
import { realDefinitions } from 'fc-core/testing'

/** A definition and its source. */
export interface FoundDefinition {
  /** Folder and file name: `naming-styles/camel`. */
  name: string
  isCorpus: boolean
  definition: PackageDefinition
}

/** Returns the definitions of the repository, and the real ones next to it. */
export function findDefinitions(): FoundDefinition[] {
  const own = OWN.flatMap((folder) => {
    const path = fileURLToPath(new URL(folder, root))
    const files = readdirSync(path).filter((file) => file.endsWith('.json'))
    return files.toSorted().map((file) => join(path, file))
  })
  return [
    ...own.map((file) => read(file, false)),
    ...realDefinitions.map((file) => read(file, true)),
  ]
}

const root = new URL('../../../../../examples/', import.meta.url)
const OWN = ['definitions/', 'naming-styles/', 'workspace/']

function read(file: string, isCorpus: boolean): FoundDefinition {
  return {
    name: `${basename(dirname(file))}/${basename(file).replace(/(?:\.fc)?\.json$/, '')}`,
    isCorpus,
    definition: JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition,
  }
}
