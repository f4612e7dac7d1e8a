import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { MAX_BYTES } from 'fc-core/internal'
import { reasonOf, TOO_LARGE } from './read-file.ts'
import { SourceError } from './source-error.ts'

/** A file of a folder at a git revision. */
export interface RevisionFile {
  /** As a source of its own: `git:main:packages/api.fc.json`. */
  source: string
  /** Path below the folder. */
  path: string
  /** The corresponding file in the working tree. */
  location: string
  bytes: Buffer
}

/**
 * Reads a file at a git revision, such as `git:main:api.fc.json`.
 *
 * @returns Undefined for a folder.
 * @throws SourceError
 */
export function readRevisionFile(source: string): Buffer | undefined {
  const { revision, path } = parseSource(source)
  const object = `${revision}:${path}`
  try {
    return git(['cat-file', 'blob', object])
  } catch (cause) {
    if (isFolder(object)) return undefined
    throw toSourceError(source, cause)
  }
}

/**
 * Reads the `.json` files in a folder at a git revision and its subfolders, with the same exclusions as in a folder of the working tree. Symbolic links and
 * submodules are omitted: their content is elsewhere.
 *
 * @throws SourceError
 */
export function* readRevisionFolder(source: string): Generator<RevisionFile> {
  const { revision, path } = parseSource(source)
  try {
    const listing = git(['ls-tree', '-r', '-z', '--full-tree', `${revision}:${path}`]).toString()
    const folder = folderOf(path)
    const prefix = path === '' || path.endsWith('/') ? path : `${path}/`
    for (const entry of listing.split('\0')) {
      const [, id, name] = ENTRY.exec(entry) ?? []
      if (id === undefined || name === undefined || isExcluded(name)) continue
      yield {
        source: `git:${revision}:${prefix}${name}`,
        path: name,
        location: join(folder, name),
        bytes: git(['cat-file', 'blob', id]),
      }
    }
  } catch (cause) {
    throw toSourceError(source, cause)
  }
}

/** A regular file in the output of `git ls-tree`: mode, type, id and name. */
const ENTRY = /^100\d{3} blob ([\da-f]+)\t(.+\.json)$/s

function isExcluded(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || part === 'node_modules')
}

/** Returns the folder in the working tree. */
function folderOf(path: string): string {
  if (/^\.\.?(?:\/|$)/.test(path)) return resolve(path)
  const root = git(['rev-parse', '--show-toplevel'])
    .toString()
    .replace(/\r?\n$/, '')
  return resolve(root, path)
}

function parseSource(source: string): { revision: string; path: string } {
  const [, revision, path] = /^git:([^:-][^:]*):(.+)$/s.exec(source) ?? []
  if (revision === undefined || path === undefined)
    throw new SourceError(
      `Cannot read ${source}: expected git:<revision>:<path>, such as git:main:api.fc.json.`,
    )
  // Git resolves `./` and `../`, but not `.` and `..`.
  return { revision, path: /^\.\.?$/.test(path) ? `${path}/` : path }
}

function isFolder(object: string): boolean {
  try {
    return git(['cat-file', '-t', object]).toString().trim() === 'tree'
  } catch {
    // The first error says why.
    return false
  }
}

function git(args: readonly string[]): Buffer {
  return execFileSync('git', args, { stdio: 'pipe', maxBuffer: MAX_BYTES })
}

function toSourceError(source: string, cause: unknown): SourceError {
  const { code, stderr } = cause as NodeJS.ErrnoException & { stderr?: Buffer }
  const output = stderr
    ?.toString()
    .trim()
    .split('\n')[0]
    ?.replace(/^fatal: /, '')
  const reason =
    code === 'ENOENT'
      ? 'git is not installed'
      : code === 'ENOBUFS'
        ? TOO_LARGE
        : output || reasonOf(cause)
  return new SourceError(`Cannot read ${source}: ${reason}.`, { cause })
}
