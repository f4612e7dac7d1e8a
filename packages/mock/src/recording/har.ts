import { FcError } from 'fc-core'
import { definedOnly, isObject } from '../names/json-value.ts'

/** A recorded call, as it is written. */
export interface HarEntry {
  startedDateTime: string
  time: number
  request: HarMessage & {
    method: string
    url: string
    queryString: readonly HarPair[]
    postData?: { mimeType: string; text: string; comment?: string }
  }
  response: HarMessage & {
    status: number
    statusText: string
    content: { size: number; mimeType: string; text?: string; comment?: string }
    redirectURL: ''
  }
  cache: object
  timings: { send: number; wait: number; receive: number }
  /** The underscore marks a member that is not part of HAR. */
  _endpoint?: RecordedEndpoint
}

/** The endpoint of a call, which a URL does not tell if the path of the service differs from that of `base_url`. */
export interface RecordedEndpoint {
  /** That of the definition. */
  base_url: string
  name: string
}

interface HarMessage {
  httpVersion: string
  cookies: readonly []
  headers: readonly HarPair[]
  headersSize: number
  bodySize: number
}

interface HarPair {
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
  /** Undefined if the recording does not tell. */
  endpoint?: RecordedEndpoint | undefined
}

/** The body of a message that is recorded. */
export interface RecordedBody {
  mimeType: string
  /** In bytes. */
  size: number
  /** Undefined if it is omitted. */
  text: string | undefined
  /** Why it is omitted. */
  comment?: string | undefined
}

/** A call to record, without secrets. */
export interface NewEntry {
  method: string
  url: string
  requestHeaders: Readonly<Record<string, string>>
  requestBody: RecordedBody
  status: number
  responseHeaders: Readonly<Record<string, string>>
  responseBody: RecordedBody
  /** Time when the request was received or sent, in milliseconds since 1970. */
  started: number
  /** Time until the response was complete, in milliseconds. */
  duration: number
  endpoint: RecordedEndpoint | undefined
}

/** Creates the entry of a call that is recorded. */
export function toEntry(call: NewEntry): HarEntry {
  const { method, url, status, requestBody, responseBody } = call
  const message = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 } as const
  const { mimeType, text = '', comment } = requestBody
  return {
    startedDateTime: new Date(call.started).toISOString(),
    time: call.duration,
    request: {
      method,
      url,
      ...message,
      headers: toList(Object.entries(call.requestHeaders)),
      queryString: toList([...new URL(url).searchParams]),
      ...(requestBody.size > 0 && {
        postData: { mimeType, text, ...(comment !== undefined && { comment }) },
      }),
    },
    response: {
      status,
      statusText: '',
      ...message,
      headers: toList(Object.entries(call.responseHeaders)),
      content: definedOnly(responseBody) as HarEntry['response']['content'],
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: call.duration, receive: 0 },
    ...(call.endpoint && { _endpoint: call.endpoint }),
  }
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
  const { request, response, _endpoint } = (entry ?? {}) as PartialEntry
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
    endpoint: isEndpoint(_endpoint) ? _endpoint : undefined,
  }
}

/** An entry of another program, as far as it is read. */
export type PartialEntry = DeepPartial<HarEntry>

type DeepPartial<Value> = { [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }

function isEndpoint(value: unknown): value is RecordedEndpoint {
  if (!isObject(value)) return false
  const { base_url: baseUrl, name } = value
  return typeof baseUrl === 'string' && URL.canParse(baseUrl) && typeof name === 'string'
}

function toList(pairs: readonly (readonly [string, string])[]): HarPair[] {
  return pairs.map(([name, value]) => ({ name, value }))
}

/** Returns the headers of an entry. Their names are in lower case. */
export function fromList(list: unknown): Record<string, string> {
  const headers = (Array.isArray(list) ? list : []) as DeepPartial<HarPair>[]
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
