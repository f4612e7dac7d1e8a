import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders next to the repository. A public clone has none of them. */
const FOLDERS = ['corpus', 'corpus-path-names']

/** Paths of real definitions next to the repository. If empty, tests that need them are skipped. */
export const realDefinitions: readonly string[] = FOLDERS.flatMap((folder) => {
  const path = join(import.meta.dirname, '../../../../../shared', folder)
  if (!existsSync(path)) return []
  const names = readdirSync(path).filter((name) => name.endsWith('.json'))
  return names.toSorted().map((name) => join(path, name))
})
