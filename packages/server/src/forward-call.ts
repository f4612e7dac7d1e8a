import type { EndpointCall } from './call/call.ts'
import { ForwardedResponse } from './protocol/forwarded-response.ts'
import { urlBase } from './protocol/request.ts'
import type { Fallback } from './service-options.ts'

/** Sends a call to the fallback, as it arrived. */
export async function forwardCall(
  fallback: Fallback,
  { request }: EndpointCall,
): Promise<ForwardedResponse> {
  if ('handle' in fallback) {
    const { status, headers, body } = await fallback.handle(request)
    return new ForwardedResponse(status, headers, body, parse(body))
  }
  const headers = new Headers()
  for (const name of FORWARDED) {
    const value = request.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const response = await fallback.fetch(
    new Request(urlBase(request) + request.path, {
      method: request.method,
      headers,
      body: 'text' in request.body ? request.body.text : '',
      ...(request.signal !== undefined && { signal: request.signal }),
    }),
  )
  const text = await response.text()
  const returned = Object.fromEntries(RETURNED.flatMap((name) => entryOf(name, response.headers)))
  return new ForwardedResponse(response.status, returned, text, parse(text))
}

/** Request headers that mean something for a call. */
const FORWARDED = [
  'accept',
  'api-version',
  'authorization',
  'content-type',
  'prefer',
  'x-request-id',
]

/** Response headers that mean something for a client. */
const RETURNED = ['content-type', 'preference-applied', 'retry-after']

function entryOf(name: string, headers: Headers): [string, string][] {
  const value = headers.get(name)
  return value === null ? [] : [[name, value]]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
