import { existsSync } from 'node:fs'
import { UsageError } from 'fc-command'
import { MOUNT_PATH, toMountPath } from 'fc-server/protocol'

/** A source of definitions, and where its definition is mounted. */
export interface MountedSource {
  /** A file, folder, glob, URL, or `-`. */
  source: string
  /** Undefined for the path of `base_url`. */
  mount: string | undefined
}

/**
 * Splits a source and the path that its definition is mounted at: `orders.json=/orders`. A file whose own name has that form, and a URL with a query, are a source
 * as a whole.
 *
 * @throws UsageError for an invalid path.
 */
export function splitMount(text: string): MountedSource {
  const [, source, path] = /^(.+)=(\/[^=]*)$/s.exec(text) ?? []
  if (source === undefined || path === undefined) return { source: text, mount: undefined }
  if (/^https?:.*\?/i.test(text) || existsSync(text)) return { source: text, mount: undefined }
  const mount = toMountPath(path)
  if (mount === undefined) throw new UsageError(`Invalid path in ${text}: expected ${MOUNT_PATH}.`)
  return { source, mount }
}
