import { findConfig, loadConfig, type ReadFile, type ResolvedConfig } from 'fc-core'
import { folderOf } from '../documents/folder-of.ts'

/** The configurations that hold for documents, each resolved once and kept until one of the files it was made from changes. */
export interface ConfigStore {
  /** What holds for a document. */
  configFor(path: string): Promise<ResolvedConfig>
  /** What a configuration file says that has this text, with what is wrong with it. */
  load(file: string, text: string): Promise<ResolvedConfig>
  /** Whether a file was looked at for a configuration: then its change, or its coming, concerns documents. */
  concerns(path: string): boolean
  /** Reads the files again that configurations were made from. Whether any of them changed. */
  revalidate(): Promise<boolean>
  /** The same for the configuration of one document, for clients that do not watch files. */
  revalidateFor(path: string): Promise<boolean>
}

/** A configuration, and what was read to make it: all of it the same, so is the configuration. */
interface Resolved {
  config: Promise<ResolvedConfig>
  reads: Map<string, string | undefined>
}

/** @param homeOf The folder whose configuration counts for documents that lie in none. */
export function createConfigStore(readFile: ReadFile, homeOf: () => string): ConfigStore {
  const byFolder = new Map<string, Resolved>()
  const byFile = new Map<string, Resolved>()
  const stores = [byFolder, byFile]
  const homeOfDocument = (path: string): string => folderOf(path) ?? homeOf()

  return {
    configFor(path) {
      const folder = homeOfDocument(path)
      return keep(byFolder, folder, (read) => findConfig(`${folder}/x`, read))
    },
    load(file, text) {
      if (byFile.get(file)?.reads.get(file) !== text) byFile.delete(file)
      const readOthers: ReadFile = (path) =>
        path === file ? Promise.resolve(text) : readFile(path)
      return keep(byFile, file, (read) => loadConfig(file, read), readOthers)
    },
    concerns: (path) =>
      stores.some((store) => [...store.values()].some(({ reads }) => reads.has(path))),
    async revalidate() {
      const texts = new Map<string, Promise<string | undefined>>()
      const once = (path: string): Promise<string | undefined> => {
        if (!texts.has(path)) texts.set(path, readFile(path))
        return texts.get(path)!
      }
      let changed = false
      for (const store of stores) {
        for (const [key, resolved] of store) {
          if (await isCurrent(resolved, once)) continue
          store.delete(key)
          changed = true
        }
      }
      return changed
    },
    async revalidateFor(path) {
      const resolved = byFolder.get(homeOfDocument(path))
      if (resolved === undefined || (await isCurrent(resolved, readFile))) return false
      return await this.revalidate()
    },
  }

  function keep(
    store: Map<string, Resolved>,
    key: string,
    resolve: (read: ReadFile) => Promise<ResolvedConfig>,
    source: ReadFile = readFile,
  ): Promise<ResolvedConfig> {
    const known = store.get(key)
    if (known !== undefined) return known.config
    const reads = new Map<string, string | undefined>()
    const config = resolve(async (path) => {
      const text = await source(path)
      reads.set(path, text)
      return text
    })
    const resolved = { config, reads }
    store.set(key, resolved)
    config.catch(() => {
      if (store.get(key) === resolved) store.delete(key)
    })
    return config
  }
}

async function isCurrent({ reads }: Resolved, readFile: ReadFile): Promise<boolean> {
  for (const [path, text] of reads) {
    if ((await readFile(path)) !== text) return false
  }
  return true
}
