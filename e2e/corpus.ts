import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../shared/corpus', import.meta.url))

/** Paths of real definitions that lie beside the repository. They are not part of it: a public clone has none, and tests say so. */
export const corpus: string[] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name))
  : []
