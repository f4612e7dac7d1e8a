import { existsSync, realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import type { ReadFile } from 'fc-core/config'
import { readFileText } from './read-file.ts'

/** Converts a path to an absolute one with forward slashes. */
export function toSlashPath(path: string): string {
  const absolute = resolve(path)
  return sep === '/' ? absolute : absolute.replaceAll(sep, '/')
}

/** Resolves the symbolic links of a path; undefined if it does not exist. */
export async function realPath(path: string): Promise<string | undefined> {
  return existsSync(path) ? toSlashPath(realpathSync(path)) : undefined
}

/** Creates a function that reads files for `findConfig`, and caches them: many definitions share one configuration. */
export function createFileReader(): ReadFile {
  const cache = new Map<string, Promise<string | undefined>>()
  return (path) => {
    let text = cache.get(path)
    if (text === undefined) cache.set(path, (text = readOptionalFile(path)))
    return text
  }
}

/** Reads after a check: most folders have no configuration, and a failed read is slower. A pipe or a device is no configuration. */
async function readOptionalFile(path: string): Promise<string | undefined> {
  return existsSync(path) && statSync(path).isFile() ? readFileText(path) : undefined
}
