import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import type { Host } from '../host.ts'
import { giveMemoryBack } from './give-memory-back.ts'

/** The file system of this machine. */
export function nodeHost(): Host {
  return {
    platform: `Node ${process.versions.node}`,
    async readFile(path) {
      // Most folders have no configuration: it takes less time to look than to fail.
      if (!isFilePath(path) || !existsSync(path)) return undefined
      return await orAbsent(readFile(path, 'utf8'))
    },
    async findFiles(folder) {
      const files: string[] = []
      if (isFilePath(folder)) await collect(folder, files)
      return files
    },
    async stampOf(path) {
      if (!isFilePath(path)) return undefined
      const info = await orAbsent(stat(path))
      return info && `${info.mtimeMs}:${info.size}`
    },
    rest: giveMemoryBack,
    yield: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

async function collect(folder: string, files: string[]): Promise<void> {
  const entries = (await orAbsent(readdir(folder, { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const path = `${folder === '/' ? '' : folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) await collect(path, files)
    } else if (entry.name.endsWith('.json') && (entry.isFile() || entry.isSymbolicLink())) {
      files.push(path)
    }
  }
}

/** Whether a document is a file; others have a scheme, such as `untitled:`. */
function isFilePath(path: string): boolean {
  return /^(?:\/|[a-z]:\/)/i.test(path)
}

/** What cannot be read is as good as not there: it was deleted, belongs to somebody else, or is no file. */
async function orAbsent<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

const ABSENT = new Set([
  'EACCES',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ENOENT',
  'ENOTDIR',
  'EPERM',
  'ERR_FS_FILE_TOO_LARGE',
  'ERR_INVALID_ARG_VALUE',
  'ERR_STRING_TOO_LONG',
])
