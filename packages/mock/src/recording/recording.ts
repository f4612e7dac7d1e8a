import { FcError } from 'fc-core'
import { basePath, decodeUrl, formatCanonicalJson, parseForeignJson } from 'fc-core/internal'
import { isObject, type JsonValue, MAX_LEVELS } from '../names/json-value.ts'
import { type Arguments, findResponseProblem, ForwardedResponse } from 'fc-server/protocol'
import { responseHeaders } from '../upstream/pass-headers.ts'
import { entriesOf, readEntry, type RecordedCall } from './har.ts'
import type { Har } from '../options.ts'
import { redact, secretsOf } from './redact.ts'

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
  ): ForwardedResponse | undefined
}

/**
 * Creates a recording. Of several responses to the same call, the last one counts. Entries that are no calls of endpoints are ignored.
 *
 * @throws FcError `invalid-recording`
 */
export function createRecording(har: Har): Recording {
  const calls = new Map<string, { path: string; response: ForwardedResponse }[]>()
  for (const [index, entry] of entriesOf(har).entries()) {
    const call = readEntry(entry)
    const read = call && readCall(call)
    if (read === undefined) continue
    assertSendable(read.response, `log.entries[${index}].response`)
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
        calls.get(keyOf(endpoint, version, redact(args as JsonValue, secretsOf(args as JsonValue))))
      const own = found?.filter((one) => one.path.endsWith(`/${endpoint}`))
      const suffix = `${path}/${endpoint}`
      return (own?.find((one) => one.path.endsWith(suffix)) ?? own?.at(-1))?.response
    },
  }
}

/** @throws FcError `invalid-recording` for a response that HTTP cannot send. */
function assertSendable({ status, headers }: ForwardedResponse, place: string): void {
  const problem = findResponseProblem(status, headers)
  if (problem === undefined) return
  const message = `${place}: ${problem} Correct or remove this entry.`
  throw new FcError('invalid-recording', message)
}

/** Identifies a call by version, arguments, and the last segment of its path, which is the name of the endpoint or the end of it. */
function keyOf(path: string, version: string | undefined, args: unknown): string {
  const segment = path.slice(path.lastIndexOf('/') + 1)
  return JSON.stringify([segment, version ?? null, formatCanonicalJson(args)])
}

function readCall({
  method,
  url,
  requestHeaders,
  requestBody,
  status,
  responseHeaders: headers,
  responseBody,
  endpoint,
}: RecordedCall): { key: string; path: string; response: ForwardedResponse } | undefined {
  if (method !== 'POST' || !URL.canParse(url)) return undefined
  const args = parseForeignJson(requestBody, MAX_LEVELS)
  const value = parseForeignJson(responseBody, MAX_LEVELS)
  if (!isObject(args) || value === undefined) return undefined
  const path = endpoint
    ? `${basePath(endpoint.base_url)}/${endpoint.name}`
    : decodeUrl(new URL(url).pathname)
  const passed = responseHeaders({ get: (name) => headers[name] ?? null })
  return {
    key: keyOf(path, requestHeaders['api-version'], args),
    path,
    response: new ForwardedResponse(status, passed, responseBody, value),
  }
}
