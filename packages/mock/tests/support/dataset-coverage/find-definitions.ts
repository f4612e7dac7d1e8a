import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { PackageDefinition } from 'fc-core'
import { ownDefinitions, realDefinitions } from 'fc-core/testing'
import { lazy } from '../../../src/names/lazy.ts'

/** A definition and its source. */
export interface FoundDefinition {
  /** Folder and file name: `naming-styles/camel`. */
  name: string
  isCorpus: boolean
  definition: PackageDefinition
}

/** Returns the definitions of the repository, and the real ones next to it: the same objects each time, so that what is cached for them is used again. */
export const findDefinitions: () => readonly FoundDefinition[] = lazy(() => [
  ...ownDefinitions.map((file) => read(file, false)),
  ...realDefinitions.map((file) => read(file, true)),
])

function read(file: string, isCorpus: boolean): FoundDefinition {
  return {
    name: `${basename(dirname(file))}/${basename(file).replace(/(?:\.fc)?\.json$/, '')}`,
    isCorpus,
    definition: JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition,
  }
}
