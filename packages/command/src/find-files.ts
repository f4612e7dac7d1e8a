import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { compileGlob } from 'fc-core/config'
import { toSlashPath } from './file-reader.ts'

/** Whether a path that does not exist is a pattern for others. */
export function isGlob(path: string): boolean {
  return /[*?{[!]/.test(path)
}

/**
 * The files that a glob matches. Left out are names that start with a dot and folders called `node_modules`.
 *
 * @returns Paths relative to the working directory, with forward slashes, sorted.
 */
export function findFiles(glob: string): string[] {
  const segments = toSlashPath(glob).split('/')
  const at = segments.findIndex((segment) => /[*?{}[\]()!\\]/.test(segment))
  const folder = segments.slice(0, at).join('/')
  const rest = segments.slice(at).join('/')
  const matches = compileGlob(rest)
  const depth = rest.includes('**') ? Infinity : rest.split('/').length - 1
  const files = [...traverse(folder, depth)]
  return toRelative(files.filter((file) => matches(file.slice(folder.length + 1))))
}

/** The files in a folder and in those below it, like `findFiles`. */
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

/** Folders that cannot be read count as empty. */
function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(`${folder}/`, { withFileTypes: true })
  } catch {
    return []
  }
}

/** What a symbolic link leads to; undefined where that is missing, or a folder that holds the link. */
function resolveLink(link: string, folder: string): Stats | undefined {
  const target = statSync(link, { throwIfNoEntry: false })
  if (!target?.isDirectory()) return target
  const isAround = (realpathSync(folder) + sep).startsWith(realpathSync(link) + sep)
  return isAround ? undefined : target
}

function toRelative(files: readonly string[]): string[] {
  return files.map((file) => relative('', file).replaceAll('\\', '/')).sort()
}
