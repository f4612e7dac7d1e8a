import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders beside the repository. They are not part of it: a public clone has none. */
const FOLDERS = ['corpus', 'corpus-path-names']

/** Paths of the real definitions that are beside the repository; empty where there are none, and tests that need them are skipped by name. */
export const realDefinitions: readonly string[] = FOLDERS.flatMap((folder) => {
  const path = join(import.meta.dirname, '../../../../../shared', folder)
  if (!existsSync(path)) return []
  const names = readdirSync(path).filter((name) => name.endsWith('.json'))
  return names.toSorted().map((name) => join(path, name))
})
