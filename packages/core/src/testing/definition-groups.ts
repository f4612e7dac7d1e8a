import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { realDefinitions } from './real-definitions.ts'

type NamedDefinition = [name: string, definition: PackageDefinition]

/** Number of endpoints that an excerpt of a definition has at most. */
const MAX_ENDPOINTS = 40

const folder = join(import.meta.dirname, '../../../../examples/definitions')
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => read(join(folder, name)))
const real = realDefinitions.map(read).map(excerpt)
const placeholder: NamedDefinition[] = [['(not available)', examples[0]![1]]]

/**
 * Definitions for `describe.each`: the examples, and real ones from outside the repository. A clone does not have the real ones and skips
 * their tests. Large ones are excerpts: what their endpoints test repeats, and five of them would take most of the time of all tests.
 */
export const definitionGroups: [
  name: string,
  group: { isAvailable: boolean; definitions: NamedDefinition[] },
][] = [
  ['examples', { isAvailable: true, definitions: examples }],
  [
    'real definitions',
    { isAvailable: real.length > 0, definitions: real.length > 0 ? real : placeholder },
  ],
]

function read(file: string): NamedDefinition {
  return [basename(file), JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition]
}

/** Keeps endpoints from all parts of a large definition. */
function excerpt([name, definition]: NamedDefinition): NamedDefinition {
  const step = Math.ceil(definition.endpoints.length / MAX_ENDPOINTS)
  const endpoints = definition.endpoints.filter((_, index) => index % step === 0)
  return [name, { ...definition, endpoints }]
}
