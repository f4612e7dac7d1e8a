import { FcError } from 'fc-core'
import { formatCanonicalJson, isDeeper } from 'fc-core/json'
import { isObject, type JsonValue, MAX_LEVELS } from '../names/json-value.ts'
import type { Arguments } from '../protocol/body.ts'
import { responseHeaders } from '../upstream/pass-headers.ts'
import { UpstreamResponse } from '../upstream/upstream-response.ts'
import { entriesOf, type Har, readEntry, type RecordedCall } from './har.ts'
import { redact } from './redact.ts'

/** Recorded responses, which answer calls with the same arguments. */
export interface Recording {
  /** Name in the log. */
  name: 'recording'
  /**
   * Returns the response to a call.
   *
   * @param path Path of the base URL, which distinguishes endpoints of several packages.
   * @param version The header `Api-Version`.
   */
  find(
    path: string,
    endpoint: string,
    version: string | undefined,
    args: Arguments,
  ): UpstreamResponse | undefined
}

/**
 * Creates a recording. Of several responses to the same call, the last one counts. Entries that are no calls of endpoints are ignored.
 *
 * @throws FcError `invalid-recording`
 */
export function createRecording(har: Har): Recording {
  const calls = new Map<string, { path: string; response: UpstreamResponse }[]>()
  for (const entry of entriesOf(har)) {
    const call = readEntry(entry)
    const read = call && readCall(call)
    if (read === undefined) continue
    const known = calls.get(read.key)?.filter(({ path }) => path !== read.path) ?? []
    calls.set(read.key, [...known, read])
  }
  if (calls.size === 0)
    throw new FcError(
      'invalid-recording',
      'The recording has no calls: expected POST requests with JSON, and their responses.',
    )
  return {
    name: 'recording',
    find(path, endpoint, version, args) {
      const found =
        calls.get(keyOf(endpoint, version, args)) ??
        calls.get(keyOf(endpoint, version, redact(args as JsonValue)))
      const suffix = `${path}/${endpoint}`
      return (found?.find((one) => one.path.endsWith(suffix)) ?? found?.at(-1))?.response
    },
  }
}

/** Identifies a call by endpoint, version and arguments. */
function keyOf(endpoint: string, version: string | undefined, args: unknown): string {
  return JSON.stringify([endpoint, version ?? null, formatCanonicalJson(args)])
}

function readCall({
  method,
  url,
  requestHeaders,
  requestBody,
  status,
  responseHeaders: headers,
  responseBody,
}: RecordedCall): { key: string; path: string; response: UpstreamResponse } | undefined {
  if (method !== 'POST' || !URL.canParse(url)) return undefined
  const args = parse(requestBody)
  const value = parse(responseBody)
  if (!isObject(args) || value === undefined) return undefined
  const path = decode(new URL(url).pathname)
  const endpoint = path.slice(path.lastIndexOf('/') + 1)
  const passed = responseHeaders({ get: (name) => headers[name] ?? null })
  return {
    key: keyOf(endpoint, requestHeaders['api-version'], args),
    path,
    response: new UpstreamResponse(status, passed, responseBody, value),
  }
}

/** Parses JSON. Undefined for a text that is none, or has too many levels. */
function parse(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown
    return isDeeper(value, MAX_LEVELS) ? undefined : value
  } catch {
    return undefined
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
