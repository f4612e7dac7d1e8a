import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageDefinition } from 'fc-core'

const root = join(import.meta.dirname, '../../../..')

/** The definitions of the examples, by file name. */
export const examples: [name: string, definition: PackageDefinition][] = read(
  join(root, 'examples/definitions'),
)

/** Real definitions that lie beside the repository. They are not part of it: a public clone has none, and tests say so. */
export const corpus: [name: string, definition: PackageDefinition][] = read(
  join(root, '../shared/corpus'),
)

function read(folder: string): [string, PackageDefinition][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))])
}
