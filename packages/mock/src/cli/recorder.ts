import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SourceError, writeFileAtomically } from 'fc-command'
import { isPage } from 'fc-core'
import { formatCanonicalJson } from 'fc-core/json'
import type { Mock } from '../create-mock.ts'
import { DATA, readDataFile, readHarFile, SAMPLES } from '../loaders/read-recording.ts'
import type { Model } from '../model/model.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { createCollectedRecords } from '../recording/collect-records.ts'
import { entriesOf, formatHar, type HarEntry, readEntry, toEntry } from '../recording/har.ts'
import { redact, REMOVED, removeTexts, withoutRemoved } from '../recording/redact.ts'
import type { UpstreamExchange } from '../upstream/exchange.ts'

/** Records what an upstream answers, in a folder. */
export interface Recorder {
  /** Records a call. Files are written a moment later. */
  record(exchange: UpstreamExchange): void
  /** Sets the mock whose data model tells which results contain records. */
  use(mock: Mock): void
  /** Writes what is not yet written. */
  flush(): void
}

/** Maximum size of the recorded calls, in characters. The oldest are dropped. */
export const MAX_RECORDED = 20_000_000

/**
 * Creates a recorder, which continues the recording in a folder.
 *
 * `samples.har` has the latest response to each call, `data.json` the records in results by collection. Both are without secrets.
 *
 * @param onError Called if the files cannot be written.
 * @throws SourceError if the folder has files that are no recording.
 */
export function createRecorder(folder: string, onError: (message: string) => void): Recorder {
  const [harFile, dataFile] = [join(folder, SAMPLES), join(folder, DATA)]
  const entries = new Map<string, { entry: HarEntry; size: number }>()
  let size = 0
  const add = (key: string, entry: HarEntry): void => {
    drop(key)
    const length = entry.request.postData.text.length + entry.response.content.text.length + 1000
    entries.set(key, { entry, size: length })
    size += length
    for (const oldest of entries.keys()) {
      if (size <= MAX_RECORDED) break
      drop(oldest)
    }
  }
  const drop = (key: string): void => {
    size -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  if (existsSync(harFile))
    for (const entry of entriesOf(readHarFile(harFile))) {
      const call = readEntry(entry)
      if (call !== undefined)
        add(
          JSON.stringify([call.url, call.requestHeaders['api-version'], call.requestBody]),
          entry as HarEntry,
        )
    }
  const records = createCollectedRecords(existsSync(dataFile) ? readDataFile(dataFile) : {})
  let mock: Mock | undefined
  let models: readonly Model[] | undefined
  let timer: NodeJS.Timeout | undefined
  let cost = 0
  const write = (): void => {
    timer = undefined
    const started = Date.now()
    try {
      writeFileAtomically(harFile, formatHar([...entries.values()].map(({ entry }) => entry)))
      writeFileAtomically(dataFile, `${JSON.stringify(records.toData(), null, 2)}\n`)
    } catch (error) {
      if (!SourceError.isInstance(error)) throw error
      onError(error.message)
    }
    cost = Date.now() - started
  }
  return {
    use(used) {
      mock = used
      models = undefined
    },
    record(exchange) {
      if (!isRecorded(exchange.status)) return
      const { args, result } = withoutSecrets(exchange)
      const { url, version, status, started, duration } = exchange
      const requestBody = formatCanonicalJson(args)
      add(
        JSON.stringify([url, version, requestBody]),
        toEntry({
          method: 'POST',
          url,
          requestHeaders: pick(exchange.requestHeaders, REQUEST_HEADERS),
          requestBody,
          status,
          responseHeaders: pick(exchange.responseHeaders, RESPONSE_HEADERS),
          responseBody: JSON.stringify(result),
          started,
          duration,
        }),
      )
      const packages = mock?.packages ?? []
      const index = packages.findIndex(({ definition }) => definition === exchange.definition)
      models ??= mock?.model
      const model = models?.[index]
      if (model !== undefined && status === 200)
        records.add(model, exchange.endpoint.name, args, withoutRemoved(result) ?? null)
      // A large recording takes a while to write.
      timer ??= setTimeout(write, Math.max(WRITE_DELAY, cost * 20)).unref()
    },
    flush() {
      if (timer === undefined) return
      clearTimeout(timer)
      write()
    },
  }
}

/** Returns arguments and result of a call without secrets. A `next` or `previous` loses only the credentials of the call. */
function withoutSecrets(exchange: UpstreamExchange): { args: JsonObject; result: JsonValue } {
  const { authorization = '', cookie = '' } = exchange.requestHeaders
  const secrets = [
    authorization.replace(/^\S+ +/, ''),
    ...cookie.split(/; */).map((each) => each.replace(/^[^=]*=/, '')),
  ]
  const sent = JSON.parse(exchange.requestBody) as JsonObject
  const received = JSON.parse(exchange.responseBody) as JsonValue
  const args = exchange.isPageBody ? removeTexts(sent, secrets) : redact(sent, secrets)
  const isToken =
    typeof received === 'string' && exchange.endpoint.flags?.includes('capture_bearer') === true
  const redacted = isToken ? REMOVED : redact(received, secrets)
  const bodies = isPage(received)
    ? removeTexts({ previous: received.previous, next: received.next } as JsonObject, secrets)
    : undefined
  return {
    args: args as JsonObject,
    result:
      bodies === undefined ? redacted : { ...(redacted as JsonObject), ...(bodies as JsonObject) },
  }
}

/** How long changes are collected before they are written, in milliseconds. */
const WRITE_DELAY = 500

/** Responses that another call with the same arguments should get, too: not those about the caller or the load. */
function isRecorded(status: number): boolean {
  return status < 500 && ![401, 403, 408, 429].includes(status)
}

const REQUEST_HEADERS = ['accept', 'accept-language', 'api-version', 'content-type']
const RESPONSE_HEADERS = ['api-version', 'content-language', 'deprecation', 'link', 'sunset']

function pick(
  headers: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
}
