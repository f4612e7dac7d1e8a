import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { compileGlob } from 'fc-core/config'
import { toSlashPath } from './file-reader.ts'

/** Whether a path contains characters of a glob. */
export function isGlob(path: string): boolean {
  return /[*?{[!]/.test(path)
}

/**
 * Finds the files that match a glob. Skips names that start with a dot and folders named `node_modules`.
 *
 * @returns Paths relative to the working directory, with forward slashes, sorted.
 */
export function findFiles(glob: string): string[] {
  const segments = toSlashPath(glob).split('/')
  const firstPattern = segments.findIndex((segment) => /[*?{}[\]()!\\]/.test(segment))
  const folder = segments.slice(0, firstPattern).join('/')
  const pattern = segments.slice(firstPattern).join('/')
  const matches = compileGlob(pattern)
  const depth = pattern.includes('**') ? Infinity : pattern.split('/').length - 1
  const files = [...traverse(folder, depth)]
  return toRelative(files.filter((file) => matches(file.slice(folder.length + 1))))
}

/** Lists the files in a folder and its subfolders, with the same exclusions as `findFiles`. */
export function listFiles(folder: string): string[] {
  return toRelative([...traverse(toSlashPath(folder), Infinity)])
}

function* traverse(folder: string, depth: number): Generator<string> {
  for (const entry of readEntries(folder)) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const path = `${folder}/${entry.name}`
    const target = entry.isSymbolicLink() ? resolveLink(path, folder) : entry
    if (target?.isFile()) yield path
    else if (target?.isDirectory() && depth > 0) yield* traverse(path, depth - 1)
  }
}

/** The entries of a folder; none if it cannot be read. */
function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(`${folder}/`, { withFileTypes: true })
  } catch {
    return []
  }
}

/** The target of a symbolic link; undefined if it does not exist or is a folder that contains the link. */
function resolveLink(link: string, folder: string): Stats | undefined {
  const target = statSync(link, { throwIfNoEntry: false })
  if (!target?.isDirectory()) return target
  const isAncestor = (realpathSync(folder) + sep).startsWith(realpathSync(link) + sep)
  return isAncestor ? undefined : target
}

function toRelative(files: readonly string[]): string[] {
  return files.map((file) => relative('', file).replaceAll('\\', '/')).sort()
}
