import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { compileGlob } from 'fc-core/internal'
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
  const folder = fixedFolder(glob)
  const pattern = toSlashPath(glob).slice(folder.length + 1)
  const matches = compileGlob(pattern)
  const depth = pattern.includes('**') ? Infinity : pattern.split('/').length - 1
  const files = [...traverse(folder, depth)]
  return toRelative(files.filter((file) => matches(file.slice(folder.length + 1))))
}

/** Returns the absolute path of the folder in which a glob searches: the part without a pattern. */
export function fixedFolder(glob: string): string {
  const segments = toSlashPath(glob).split('/')
  const firstPattern = segments.findIndex((segment) => /[*?{}[\]()!\\]/.test(segment))
  return segments.slice(0, firstPattern).join('/')
}

/** Lists the files in a folder and its subfolders, with the same exclusions as `findFiles`. */
export function listFiles(folder: string): string[] {
  return toRelative([...traverse(toSlashPath(folder), Infinity)])
}

/** @param linked The folders that symbolic links led to: each is listed once, also if links form circles or many paths. */
function* traverse(folder: string, depth: number, linked = new Set<string>()): Generator<string> {
  for (const entry of readEntries(folder)) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const path = `${folder}/${entry.name}`
    const target = entry.isSymbolicLink() ? resolveLink(path, folder, linked) : entry
    if (target?.isFile()) yield path
    else if (target?.isDirectory() && depth > 0) yield* traverse(path, depth - 1, linked)
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

/** The target of a symbolic link; undefined if it does not exist, or is a folder that is listed already. */
function resolveLink(link: string, folder: string, linked: Set<string>): Stats | undefined {
  const target = tryStat(link)
  if (!target?.isDirectory()) return target
  const real = realpathSync(link)
  const isAncestor = (realpathSync(folder) + sep).startsWith(real + sep)
  if (isAncestor || linked.has(real)) return undefined
  linked.add(real)
  return target
}

/** Undefined for a link that cannot be followed, such as a circular one. */
function tryStat(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function toRelative(files: readonly string[]): string[] {
  return files.map((file) => relative('', file).replaceAll('\\', '/')).sort()
}
