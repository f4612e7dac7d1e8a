import { FcError } from 'fc-core'
import { isObject } from '../names/json-value.ts'

/** Recorded calls in the format HTTP Archive (HAR) 1.2, as far as it is read. */
export interface Har {
  log: { entries: readonly unknown[] }
}

/** A recorded call, as it is written. */
export interface HarEntry {
  startedDateTime: string
  time: number
  request: HarMessage & {
    method: string
    url: string
    queryString: readonly []
    postData: { mimeType: string; text: string }
  }
  response: HarMessage & {
    status: number
    statusText: string
    content: { size: number; mimeType: string; text: string }
    redirectURL: ''
  }
  cache: object
  timings: { send: number; wait: number; receive: number }
}

interface HarMessage {
  httpVersion: string
  cookies: readonly []
  headers: readonly HarHeader[]
  headersSize: number
  bodySize: number
}

interface HarHeader {
  name: string
  value: string
}

/** A call of a recording. */
export interface RecordedCall {
  method: string
  url: string
  requestHeaders: Readonly<Record<string, string>>
  requestBody: string
  status: number
  responseHeaders: Readonly<Record<string, string>>
  responseBody: string
}

/** Creates the entry of a call that is recorded. */
export function toEntry(call: RecordedCall & { started: number; duration: number }): HarEntry {
  const { method, url, status } = call
  const message = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 } as const
  return {
    startedDateTime: new Date(call.started).toISOString(),
    time: call.duration,
    request: {
      method,
      url,
      ...message,
      headers: toList(call.requestHeaders),
      queryString: [],
      postData: { mimeType: 'application/json', text: call.requestBody },
    },
    response: {
      status,
      statusText: '',
      ...message,
      headers: toList(call.responseHeaders),
      content: {
        size: new TextEncoder().encode(call.responseBody).byteLength,
        mimeType: 'application/json',
        text: call.responseBody,
      },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: call.duration, receive: 0 },
  }
}

/** Formats entries as HAR 1.2. */
export function formatHar(entries: readonly HarEntry[]): string {
  const creator = { name: 'fc-mock', version: '1' }
  return `${JSON.stringify({ log: { version: '1.2', creator, entries } }, null, 2)}\n`
}

/**
 * Returns the entries of a HAR.
 *
 * @throws FcError `invalid-recording`
 */
export function entriesOf(har: unknown): readonly unknown[] {
  const log = isObject(har) ? har['log'] : undefined
  const entries = isObject(log) ? log['entries'] : undefined
  if (!Array.isArray(entries))
    throw new FcError(
      'invalid-recording',
      'Expected recorded calls as HTTP Archive (HAR): an object with `log.entries`.',
    )
  return entries
}

/**
 * Returns the calls of a HAR with complete responses as text.
 *
 * @throws FcError `invalid-recording`
 *
 * @example readRecordedCalls(JSON.parse(text)).map(({ url, responseBody }) => [url, responseBody])
 */
export function readRecordedCalls(har: unknown): RecordedCall[] {
  return entriesOf(har).flatMap((entry) => readEntry(entry) ?? [])
}

/** Reads an entry, also of another program. Undefined if it has no URL, or no complete response. */
export function readEntry(entry: unknown): RecordedCall | undefined {
  const { request, response } = (entry ?? {}) as DeepPartial<HarEntry>
  const { url, method = 'GET', postData } = request ?? {}
  const { status, content } = response ?? {}
  if (typeof url !== 'string' || typeof status !== 'number' || status === 0) return undefined
  const { text, encoding } = (content ?? {}) as { text?: unknown; encoding?: unknown }
  if (typeof text !== 'string') return undefined
  return {
    method: String(method),
    url,
    requestHeaders: fromList(request?.headers),
    requestBody: typeof postData?.text === 'string' ? postData.text : '',
    status,
    responseHeaders: fromList(response?.headers),
    responseBody: encoding === 'base64' ? decodeBase64(text) : text,
  }
}

type DeepPartial<Value> = { [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }

function toList(headers: Readonly<Record<string, string>>): HarHeader[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}

function fromList(list: unknown): Record<string, string> {
  const headers = (Array.isArray(list) ? list : []) as DeepPartial<HarHeader>[]
  return Object.fromEntries(
    headers.flatMap((header) =>
      typeof header?.name === 'string' ? [[header.name.toLowerCase(), String(header.value)]] : [],
    ),
  )
}

function decodeBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (one) => one.charCodeAt(0)))
  } catch {
    // Not base64, so not JSON either: the entry is ignored.
    return ''
  }
}
