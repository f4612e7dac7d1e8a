import { resolve } from 'node:path'
import { toSlashPath } from 'fc-command'
import type { ReadFile } from 'fc-core/config'

/**
 * Finds the files of a module: itself and what it imports by relative paths, directly and indirectly.
 *
 * Imports are found by their form in the text. A path in a comment only causes an unnecessary read.
 *
 * @returns The texts by path, with forward slashes.
 */
export async function findModuleFiles(
  file: string,
  readFile: ReadFile,
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const pending = [file]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (files.has(path) || files.size >= MAX_FILES) continue
    const text = await readFile(path)
    if (text === undefined) continue
    files.set(path, text)
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const target = toSlashPath(resolve(path, '..', specifier!))
      // A path without extension is one of CommonJS.
      pending.push(target, ...(/\.\w+$/.test(target) ? [] : [`${target}.js`, `${target}/index.js`]))
    }
  }
  return files
}

/** A relative path after `from`, `import` or `require`. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*['"](\.{1,2}\/[^'"\n]+)['"]/g

/** Maximum number of files of a plugin. Changes of further ones are noticed with the next change of these. */
const MAX_FILES = 500
