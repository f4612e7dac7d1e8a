import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isFull } from './extent.ts'

const root = join(import.meta.dirname, '../../../..')

/** Paths of the definitions of the repository. Every law is tested with them. */
export const ownDefinitions: readonly string[] = [
  'examples/definitions',
  'examples/naming-styles',
  'examples/workspace',
].flatMap(definitionsIn)

/**
 * Paths of real definitions next to the repository. Empty in the everyday tests, and in a public clone, which has none of them: `npm run test:all` then says
 * that they were left out.
 */
export const realDefinitions: readonly string[] = isFull
  ? ['../shared/corpus', '../shared/corpus-path-names'].flatMap(definitionsIn)
  : []

function definitionsIn(folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  const names = readdirSync(path).filter((name) => name.endsWith('.json'))
  return names.toSorted().map((name) => join(path, name))
}
