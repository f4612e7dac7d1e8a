import { fileURLToPath } from 'node:url'
import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'
import type { Store } from '../replication/store.ts'

/** Options of `openStore`. */
export interface OpenStoreOptions {
  /** Called with a line for a log when the store is lost, when it is back and so available, and when it has lost changes. */
  onChange?: (message: string, isAvailable: boolean) => void
}

/**
 * Opens a store.
 *
 * @param address `redis://host:6379/0?prefix=shop`, which any number of processes share, or `file:./folder` for one process.
 * @throws FcError `invalid-store`, `redis-missing`, `store-not-found`, `store-in-use`, `store-not-usable`
 */
export async function openStore(address: string, options: OpenStoreOptions = {}): Promise<Store> {
  if (/^rediss?:\/\//.test(address) && URL.canParse(address)) {
    const { openRedisStore } = await import('./redis-store.ts')
    return await openRedisStore(address, options.onChange)
  }
  const folder = folderOf(address)
  if (folder === undefined)
    throw new FcError(
      'invalid-store',
      `Expected a store such as "redis://127.0.0.1:6379" or "file:./state", got ${quote(address)}.`,
    )
  const { openFileStore } = await import('./file-store.ts')
  return await openFileStore(folder, options.onChange && { report: options.onChange })
}

/** Returns the folder of `file:./folder`, `file:/folder` or `file:///folder`. */
function folderOf(address: string): string | undefined {
  if (address.startsWith('file://'))
    return URL.canParse(address) ? fileURLToPath(address) : undefined
  const [, folder] = /^file:(.+)$/.exec(address) ?? []
  return folder
}
