import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { SourceError, writeFileAtomically } from 'fc-command'
import { formatCanonicalJson, parseForeignJson } from 'fc-core/internal'
import { readHarFile } from '../loaders/read-recording.ts'
import { MAX_LEVELS } from '../names/json-value.ts'
import { entriesOf, fromList, type PartialEntry, toEntry } from '../recording/har.ts'
import {
  type RecordableCall,
  type RedactedCall,
  withoutSecrets,
} from '../recording/remove-secrets.ts'

/** Records calls in a HAR file. */
export interface HarRecording {
  /** Records a call without its secrets, and returns it. Undefined for a response that is not recorded. The file is written a moment later. */
  add(call: RecordableCall): RedactedCall | undefined
  /** Writes what is not yet written. */
  flush(): void
  /**
   * Writes the file now.
   *
   * @throws SourceError
   */
  save(): void
  /** Number of recorded calls. */
  readonly count: number
}

/** Options of `createHarRecording`. */
export interface HarRecordingOptions {
  /** Name of the command. */
  creator: string
  /** Maximum number of different responses to the same call. The oldest are dropped. */
  maxResponses: number
  /** Called when the file is written. */
  onWrite?: () => void
  /** Called if a file cannot be written. */
  onError: (message: string) => void
}

/** Maximum size of the recorded calls, in bytes of the file. The oldest are dropped. */
export const MAX_RECORDED = 32_000_000

/**
 * Creates a recording, which continues that in the file. The file is replaced as a whole, at most every half second.
 *
 * @throws SourceError if the file is no HAR.
 */
export function createHarRecording(
  file: string,
  { creator, maxResponses, onWrite, onError }: HarRecordingOptions,
): HarRecording {
  /** Formatted once: a large recording must not delay other calls each time it is written. */
  const entries = new Map<string, { bytes: Buffer; call: string }>()
  /** The keys of entries with the same call, the oldest first. */
  const byCall = new Map<string, Set<string>>()
  let size = 0
  if (existsSync(file)) for (const entry of entriesOf(readHarFile(file))) addEntry(entry)

  function addEntry(entry: unknown): void {
    const read = identify(entry)
    if (read === undefined) return
    const { key, call } = read
    drop(key)
    const bytes = formatEntry(entry)
    if (bytes.length > MAX_RECORDED) return
    const keys = byCall.get(call) ?? new Set()
    byCall.set(call, keys)
    keys.add(key)
    entries.set(key, { bytes, call })
    size += bytes.length
    if (keys.size > maxResponses) drop(keys.values().next().value!)
    for (const oldest of entries.keys()) {
      if (size <= MAX_RECORDED) break
      drop(oldest)
    }
  }

  function drop(key: string): void {
    const dropped = entries.get(key)
    if (dropped === undefined) return
    entries.delete(key)
    size -= dropped.bytes.length
    const keys = byCall.get(dropped.call)!
    keys.delete(key)
    if (keys.size === 0) byCall.delete(dropped.call)
  }

  let timer: NodeJS.Timeout | undefined
  let cost = 0
  function write(): void {
    timer = undefined
    const started = Date.now()
    try {
      save()
    } catch (error) {
      if (!SourceError.isInstance(error)) throw error
      onError(error.message)
    }
    cost = Date.now() - started
  }

  function save(): void {
    const formatted = Array.from(entries.values(), ({ bytes }) => bytes)
    writeFileAtomically(file, formatHar(formatted, creator), { mode: RECORDING_MODE })
    onWrite?.()
  }

  return {
    save,
    add(call) {
      if (!isRecorded(call.status)) return undefined
      const redacted = withoutSecrets(call)
      addEntry(toEntry(redacted.entry))
      // A large recording takes a while to write.
      timer ??= setTimeout(write, Math.max(WRITE_DELAY, cost * 20)).unref()
      return redacted
    },
    flush() {
      if (timer === undefined) return
      clearTimeout(timer)
      write()
    },
    get count() {
      return entries.size
    },
  }
}

function formatEntry(entry: unknown): Buffer {
  return Buffer.from(`\n      ${JSON.stringify(entry, null, 2).replaceAll('\n', '\n      ')}`)
}

function formatHar(entries: readonly Buffer[], creator: string): Buffer {
  const head = `{\n  "log": {\n    "version": "1.2",\n    "creator": { "name": ${JSON.stringify(creator)}, "version": "1" },\n    "entries": [`
  const separator = Buffer.from(',')
  const list = entries.flatMap((entry, index) => (index === 0 ? [entry] : [separator, entry]))
  return Buffer.concat([Buffer.from(head), ...list, Buffer.from('\n    ]\n  }\n}\n')])
}

/** The permissions of a recording: what is secret cannot be known with certainty, so only its user can read it. */
export const RECORDING_MODE = 0o600

/** How long changes are collected before they are written, in milliseconds. */
const WRITE_DELAY = 500

/** Responses that another call with the same arguments should get, too: not those about the caller or the load. */
function isRecorded(status: number): boolean {
  return status < 500 && ![401, 403, 408, 429].includes(status)
}

/** Identifies an entry, also of another program, and its call: by URL, version and arguments. Undefined if it is no entry. */
function identify(entry: unknown): { key: string; call: string } | undefined {
  const { request, response } = (entry ?? {}) as PartialEntry
  if (typeof request?.url !== 'string') return undefined
  const { method, url, postData, headers } = request
  const { text = '', comment } = postData ?? {}
  const args = parseForeignJson(String(text), MAX_LEVELS)
  const body = args === undefined ? [text, comment] : formatCanonicalJson(args)
  const call = hash([method, url, fromList(headers)['api-version'], body])
  const { content } = response ?? {}
  return { key: hash([call, response?.status, content?.text]), call }
}

function hash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64')
}

export type { RecordedBody } from '../recording/har.ts'
