import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PackageDefinition } from 'fc-core'
import { realDefinitions } from 'fc-core/testing'

type Named = [name: string, definition: PackageDefinition]

const folder = join(import.meta.dirname, '../../../../examples/definitions')
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => read(join(folder, name)))
const real = realDefinitions.map(read)
const noReal: Named[] = [['(none beside the repository)', examples[0]![1]]]

/**
 * The definitions that a command is tried on, for `describe.each`: the examples, and real ones that are beside the repository. These are not part of
 * it: a public clone has none, and its tests are skipped by name.
 */
export const definitionGroups: [name: string, group: { isThere: boolean; definitions: Named[] }][] =
  [
    ['examples', { isThere: true, definitions: examples }],
    [
      'real definitions',
      { isThere: real.length > 0, definitions: real.length > 0 ? real : noReal },
    ],
  ]

function read(file: string): Named {
  return [basename(file), JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition]
}
