import { SourceError } from 'fc-command/source-error'
import { child, children, isObject } from '../document-set.ts'
import type { FormatContext } from '../format-context.ts'
import type { ImportedService } from '../operation.ts'
import { createSecrets } from '../samples/secrets.ts'
import { toService } from '../samples/to-service.ts'
import { readEntry } from './read-entry.ts'

/** Returns whether a value is an HTTP Archive (HAR). */
export function isHar(value: unknown): boolean {
  return isObject(value) && isObject(value['log'])
}

/**
 * Reads the calls of a HAR, as browsers, `fc-cli proxy --record` and `fc-mock --record` write it.
 *
 * @param baseUrl Selects the calls below it.
 * @throws SourceError if there are no calls.
 */
export function readHar(baseUrl: string | undefined, context: FormatContext): ImportedService {
  const { documents, notes } = context
  const { root } = documents
  const log = child(root, 'log')
  const entries = child(log, 'entries')
  if (!Array.isArray(entries.value))
    throw new SourceError(`Cannot import ${root.file}: expected an array of calls at /log/entries.`)
  const secrets = createSecrets()
  const samples = children(entries).flatMap(([, entry]) => readEntry(entry, secrets, notes) ?? [])
  if (samples.length === 0)
    throw new SourceError(
      `Cannot import ${root.file}: none of its ${entries.value.length} entries is a call with a response in JSON.`,
    )
  const service = toService(
    { name: '', docs: '', samples, secrets, isRecorded: true },
    baseUrl,
    context,
  )
  return { ...service, name: new URL(service.baseUrl).host }
}
