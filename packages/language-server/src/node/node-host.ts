import { constants, existsSync } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { MAX_BYTES } from 'fc-core/internal'
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
      return await undefinedIfMissing(readTextFile(path))
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
    async importPlugin(module, folder, readFile) {
      if (!isFilePath(folder)) throw new Error('Plugins require a configuration on this machine.')
      // Loaded on demand: most configurations have no plugins.
      const { importCurrentPlugin } = await import('./import-plugin.ts')
      return await importCurrentPlugin(module, folder, readFile)
    },
    async readRevision(path, revision) {
      if (!isFilePath(path)) return { problem: 'The document is not a file.' }
      const { readRevision } = await import('./git.ts') // Loaded on demand.
      return await readRevision(path, revision)
    },
    async listRevisions(path) {
      const { listRevisions } = await import('./git.ts') // Loaded on demand.
      return isFilePath(path) ? await listRevisions(path) : []
    },
    async describeResults(text, endpoint, model) {
      const { describeResults } = await import('fc-infer') // Loaded on demand.
      return describeResults(text, { endpoint, model })
    },
    onIdle: releaseMemory,
    yield: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

/** Whether a path is that of a file. Other documents have a scheme, such as `untitled:`. */
function isFilePath(path: string): boolean {
  return /^(?:\/|[a-z]:\/)/i.test(path)
}

/** Reads a regular file of at most `MAX_BYTES`. Others count as missing: reading a pipe would wait forever, and a device has no end. */
async function readTextFile(path: string): Promise<string | undefined> {
  // O_NONBLOCK: opening a pipe does not wait for a writer. Windows has neither.
  const file = await open(
    path,
    constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0),
  )
  try {
    const info = await file.stat()
    return info.isFile() && info.size <= MAX_BYTES ? await file.readFile('utf8') : undefined
  } finally {
    await file.close()
  }
}
