import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * Returns the path of a file relative to the root of its repository, with forward slashes: services match it with the files of a change. Undefined outside a
 * repository.
 */
export function repositoryPath(file: string): string | undefined {
  const path = resolve(file)
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    // A file in a worktree, otherwise a folder.
    if (existsSync(join(folder, '.git'))) return relative(folder, path).replaceAll('\\', '/')
    if (folder === dirname(folder)) return undefined
  }
}
