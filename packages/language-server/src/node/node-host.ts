import { existsSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import type { Host } from '../host/host.ts'
import { findJsonFiles } from './find-json-files.ts'
import { releaseMemory } from './release-memory.ts'
import { undefinedIfMissing } from './undefined-if-missing.ts'

/** Creates a host with the local file system. */
export function createNodeHost(): Host {
  return {
    platform: `Node ${process.versions.node}`,
    async readFile(path) {
      // Most folders have no configuration, and a check is faster than a rejected read.
      if (!isFilePath(path) || !existsSync(path)) return undefined
      return await undefinedIfMissing(readFile(path, 'utf8'))
    },
    async realPath(path) {
      const real = isFilePath(path) ? await undefinedIfMissing(realpath(path)) : path
      return real?.replaceAll('\\', '/')
    },
    findFiles: async (folder) =>
      isFilePath(folder) ? await findJsonFiles(folder) : { files: [], isComplete: true },
    async fingerprint(path) {
      if (!isFilePath(path)) return undefined
      const info = await undefinedIfMissing(stat(path))
      return info && `${info.mtimeMs}:${info.size}`
    },
    onIdle: releaseMemory,
    yield: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

/** Whether a path is that of a file. Other documents have a scheme, such as `untitled:`. */
function isFilePath(path: string): boolean {
  return /^(?:\/|[a-z]:\/)/i.test(path)
}
