import { findPackageFile, isAllowedPath, isPackageFile } from './config-access.ts'
import type { ConfigAccess, ReadFile } from './config-files.ts'
import { joinPath } from './config-path.ts'

/**
 * Finds the file that an entry of `extends` names: a path, or a file of an installed package.
 *
 * @param folder Folder of the file with the entry.
 * @returns Its path, and the problem if it may not be read or does not exist.
 */
export async function findBase(
  name: string,
  folder: string,
  readFile: ReadFile,
  access: ConfigAccess,
): Promise<{ path: string; problem?: string }> {
  const local = joinPath(folder, name)
  if (isPackageFile(name) && (await readFile(local)) === undefined) {
    const inPackage = await findPackageFile(name, folder, readFile, access)
    if (inPackage !== undefined) return { path: inPackage }
  }
  if (!(await isAllowedPath(local, folder, access, { isConfig: true })))
    return {
      path: local,
      problem: `File outside of this folder: ${local}. Use a .json file in this folder, or directly in a folder above, or pass --trust-config.`,
    }
  const mayRead = access.isTrusted === true || local.endsWith('.json')
  if (!mayRead || (await readFile(local)) === undefined)
    return {
      path: local,
      problem: `File not found: ${local}. Use a .json file, an installed package or a preset: recommended, web-function or strict.`,
    }
  return { path: local }
}
