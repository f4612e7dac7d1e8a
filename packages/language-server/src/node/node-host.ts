import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { Host } from '../host.ts'
import { findJsonFiles } from './find-json-files.ts'
import { giveMemoryBack } from './give-memory-back.ts'
import { orAbsent } from './or-absent.ts'

/** The file system of this machine. */
export function nodeHost(): Host {
  return {
    platform: `Node ${process.versions.node}`,
    async readFile(path) {
      // Most folders have no configuration: it takes less time to look than to fail.
      if (!isFilePath(path) || !existsSync(path)) return undefined
      return await orAbsent(readFile(path, 'utf8'))
    },
    findFiles: async (folder) =>
      isFilePath(folder) ? await findJsonFiles(folder) : { files: [], isComplete: true },
    async stampOf(path) {
      if (!isFilePath(path)) return undefined
      const info = await orAbsent(stat(path))
      return info && `${info.mtimeMs}:${info.size}`
    },
    rest: giveMemoryBack,
    yield: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

/** Whether a document is a file; others have a scheme, such as `untitled:`. */
function isFilePath(path: string): boolean {
  return /^(?:\/|[a-z]:\/)/i.test(path)
}
