import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageDefinition } from 'fc-core'

type Named = [name: string, definition: PackageDefinition]

const root = join(import.meta.dirname, '../../../..')
const examples = read(join(root, 'examples/definitions'))
const corpus = read(join(root, '../shared/corpus'))
const noCorpus: Named[] = [['(no ../shared/corpus)', examples[0]![1]]]

/**
 * The definitions that a command is tried on, for `describe.each`: the examples, and real ones that lie beside the repository. These are not part of
 * it: a public clone has none, and its tests are skipped by name.
 */
export const definitionGroups: [name: string, group: { isThere: boolean; definitions: Named[] }][] =
  [
    ['examples', { isThere: true, definitions: examples }],
    [
      'real definitions',
      { isThere: corpus.length > 0, definitions: corpus.length > 0 ? corpus : noCorpus },
    ],
  ]

function read(folder: string): Named[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))])
}
