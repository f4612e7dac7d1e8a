import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { PackageDefinition } from 'fc-core'
import { ownDefinitions, realDefinitions } from 'fc-core/testing'

/** A definition and its source. */
export interface FoundDefinition {
  /** Folder and file name: `naming-styles/camel`. */
  name: string
  isCorpus: boolean
  definition: PackageDefinition
}

/** Returns the definitions of the repository, and the real ones next to it. */
export function findDefinitions(): FoundDefinition[] {
  return [
    ...ownDefinitions.map((file) => read(file, false)),
    ...realDefinitions.map((file) => read(file, true)),
  ]
}

function read(file: string, isCorpus: boolean): FoundDefinition {
  return {
    name: `${basename(dirname(file))}/${basename(file).replace(/(?:\.fc)?\.json$/, '')}`,
    isCorpus,
    definition: JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition,
  }
}
