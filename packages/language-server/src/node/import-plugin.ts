import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importPlugin, resolvePlugin, toSlashPath } from 'fc-command'
import type { PluginModule } from 'fc-core/internal'
import type { ReadFile } from 'fc-core/config'
import { findModuleFiles } from './find-module-files.ts'
import { reloadImports } from './reload-imports.ts'

/** Imports a plugin, again if one of its files has changed. Its files are the module and what it imports by a relative path. */
export async function importCurrentPlugin(
  module: string,
  folder: string,
  readFile: ReadFile,
): Promise<PluginModule> {
  // Read even if it does not exist, so that its creation is noticed.
  if (/^\.{0,2}\//.test(module)) await readFile(toSlashPath(resolve(folder, module)))
  const file = resolvePlugin(module, folder)
  const files = await findModuleFiles(toSlashPath(file), readFile)
  const hash = createHash('sha256')
  for (const text of files.values()) hash.update(`${text.length} ${text}`)
  reloadImports()
  // Modules that are required have no revision.
  const { cache } = createRequire(pathToFileURL(file))
  for (const path of files.keys()) delete cache[resolve(path)]
  return await importPlugin(module, folder, hash.digest('hex').slice(0, 16))
}
