import { existsSync, readFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import type { ReadFile } from 'fc-core/config'

/** An absolute path with forward slashes, as the configuration wants it. */
export function toSlashPath(path: string): string {
  const absolute = resolve(path)
  return sep === '/' ? absolute : absolute.replaceAll(sep, '/')
}

/** Reads files of this machine for `findConfig`, each once: many definitions share one configuration. */
export function createFileReader(): ReadFile {
  const known = new Map<string, Promise<string | undefined>>()
  return (path) => {
    let text = known.get(path)
    if (text === undefined) known.set(path, (text = readOptionalFile(path)))
    return text
  }
}

/** Most folders have no configuration: it takes less time to look than to fail, and no turn through a pool of threads. */
async function readOptionalFile(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (NOT_FOUND_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

const NOT_FOUND_CODES = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])
