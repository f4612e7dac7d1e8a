import { SourceError } from 'fc-command'
import { FcError } from 'fc-core'
import type { LoggedCall, RecordedCall } from 'fc-mock'
import { rateLimitedFetch } from '../rate-limited-fetch.ts'

/** Where to read the call history of a mock. */
export interface MockHistory {
  /** URL of the mock, with or without the path of a session (`/~name`) and a package. */
  url: string
  adminToken: string | undefined
}

/** The calls of a history, and the endpoints whose responses it has truncated. */
export interface MockCalls {
  calls: RecordedCall[]
  /** Number of truncated responses by path. */
  truncated: Map<string, number>
}

/**
 * Fetches the call history of a running mock.
 *
 * @throws SourceError if it cannot be read, or has no calls.
 */
export async function fetchMockCalls(history: MockHistory): Promise<MockCalls> {
  const logged = await fetchHistory(history)
  if (logged.length === 0)
    throw new SourceError(
      `The mock at ${history.url} has not been called since it was started or reset. Call it first, for example with the tests of a client.`,
    )
  const truncated = new Map<string, number>()
  const calls = logged.flatMap((call): RecordedCall[] => {
    const { method, path, headers, body, status, response } = call
    if (typeof response === 'string' && response.length >= TRUNCATED) {
      truncated.set(path, (truncated.get(path) ?? 0) + 1)
      return []
    }
    return status === null
      ? []
      : [
          {
            method,
            url: new URL(path, history.url).href,
            requestHeaders: headers,
            requestBody: JSON.stringify(body),
            status,
            responseHeaders: {},
            responseBody: JSON.stringify(response),
          },
        ]
  })
  return { calls, truncated }
}

/** The log of the mock keeps this number of characters of a response. The JSON of a shorter string is longer than its value. */
const TRUNCATED = 10_000

async function fetchHistory({ url, adminToken }: MockHistory): Promise<LoggedCall[]> {
  const [prefix = ''] = /^\/~[^/]+/.exec(new URL(url).pathname) ?? []
  const address = new URL(`${prefix}/__fc/calls`, url).href
  const headers = {
    accept: 'application/json',
    ...(adminToken !== undefined && { authorization: `Bearer ${adminToken}` }),
  }
  let response: Awaited<ReturnType<ReturnType<typeof rateLimitedFetch>>>
  try {
    response = await rateLimitedFetch()(address, {
      method: 'GET',
      headers,
      redirect: 'manual',
    })
  } catch (cause) {
    if (!FcError.isInstance(cause)) throw cause
    throw new SourceError(`${cause.message} Pass the URL of a running fc-mock.`, { cause })
  }
  const value = parse(await response.text())
  if (response.status === 200 && Array.isArray(value)) return value as LoggedCall[]
  // A mock responds with the triple of an error.
  const reason =
    Array.isArray(value) && typeof value[1] === 'string'
      ? value[1]
      : 'It is no fc-mock, or was started with `--no-admin`.'
  throw new SourceError(
    `${address} responded with status ${response.status}, not with a call history. ${reason}`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not the response of a mock: the caller reports it.
    return undefined
  }
}
