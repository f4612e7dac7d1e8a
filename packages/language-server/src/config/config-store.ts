import {
  type ConfigAccess,
  findConfig,
  loadConfig,
  type ReadFile,
  type ResolvedConfig,
} from 'fc-core/config'
import { folderOf } from '../documents/folder-of.ts'
import type { AddPlugins } from './add-plugins.ts'

/** The configurations of documents, cached until one of their files changes. */
export interface ConfigStore {
  /** Returns the configuration of a document. */
  configFor(path: string): Promise<ResolvedConfig>
  /** Resolves the given text of a configuration file, with its problems. */
  load(file: string, text: string): Promise<ResolvedConfig>
  /** Whether a configuration depends on a file, which may not exist yet. */
  dependsOn(path: string): boolean
  /** Rereads the files of all configurations. Resolves to whether any of them changed. */
  revalidate(): Promise<boolean>
  /** Does the same if the configuration of a document has changed, for clients that do not watch files. */
  revalidateFor(path: string): Promise<boolean>
}

/** A configuration and the texts it was resolved from. It is valid as long as they are unchanged. */
interface CachedConfig {
  config: Promise<ResolvedConfig>
  sources: Map<string, string | undefined>
}

/** @param defaultFolder Returns the folder whose configuration applies to documents without a folder. */
export function createConfigStore(
  readFile: ReadFile,
  defaultFolder: () => string,
  access: ConfigAccess,
  addPlugins: AddPlugins,
): ConfigStore {
  const byFolder = new Map<string, CachedConfig>()
  const byFile = new Map<string, CachedConfig>()
  const stores = [byFolder, byFile]
  const configFolderOf = (path: string): string => folderOf(path) ?? defaultFolder()

  return {
    configFor(path) {
      const folder = configFolderOf(path)
      return resolveOnce(byFolder, folder, (read) =>
        findConfig(`${folder}/x`, read, undefined, access),
      )
    },
    load(file, text) {
      if (byFile.get(file)?.sources.get(file) !== text) byFile.delete(file)
      const readOthers: ReadFile = (path) =>
        path === file ? Promise.resolve(text) : readFile(path)
      return resolveOnce(
        byFile,
        file,
        (read) => loadConfig(file, read, undefined, access),
        readOthers,
      )
    },
    dependsOn: (path) =>
      stores.some((store) => [...store.values()].some(({ sources }) => sources.has(path))),
    async revalidate() {
      const texts = new Map<string, Promise<string | undefined>>()
      const once = (path: string): Promise<string | undefined> => {
        if (!texts.has(path)) texts.set(path, readFile(path))
        return texts.get(path)!
      }
      let changed = false
      for (const store of stores) {
        for (const [key, resolved] of store) {
          if (await isUpToDate(resolved, once)) continue
          store.delete(key)
          changed = true
        }
      }
      return changed
    },
    async revalidateFor(path) {
      const resolved = byFolder.get(configFolderOf(path))
      if (resolved === undefined || (await isUpToDate(resolved, readFile))) return false
      return await this.revalidate()
    },
  }

  function resolveOnce(
    store: Map<string, CachedConfig>,
    key: string,
    resolve: (read: ReadFile) => Promise<ResolvedConfig>,
    source: ReadFile = readFile,
  ): Promise<ResolvedConfig> {
    const cached = store.get(key)
    if (cached !== undefined) return cached.config
    const sources = new Map<string, string | undefined>()
    const read: ReadFile = async (path) => {
      const text = await source(path)
      sources.set(path, text)
      return text
    }
    const config = resolve(read).then((resolved) => addPlugins(resolved, read))
    const resolved = { config, sources }
    store.set(key, resolved)
    config.catch(() => {
      if (store.get(key) === resolved) store.delete(key)
    })
    return config
  }
}

async function isUpToDate({ sources }: CachedConfig, readFile: ReadFile): Promise<boolean> {
  for (const [path, text] of sources) {
    if ((await readFile(path)) !== text) return false
  }
  return true
}
