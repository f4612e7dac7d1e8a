import type { Mock } from '../../src/mock/create-mock.ts'
import type { MockResponse } from '../../src/log/mock-response.ts'

/** Parts of a request. The default is a call with both JSON headers. */
export interface SentRequest {
  method?: string
  origin?: string
  query?: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** A response with its parsed body. */
export interface SentResponse extends MockResponse {
  value: unknown
}

/** Sends a request to a mock, without a transport. */
export async function send(
  mock: Pick<Mock, 'handle'>,
  path: string,
  {
    method = 'POST',
    origin = ORIGIN,
    query = '',
    headers = JSON_HEADERS,
    body = {},
  }: SentRequest = {},
): Promise<SentResponse> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const header = (name: string): string | undefined => headers[name]
  const response = await mock.handle({ method, origin, path, query, header, body: { text } })
  return { ...response, value: response.body === '' ? undefined : JSON.parse(response.body) }
}

const ORIGIN = 'http://mock.example'

/** The headers of every call. */
export const JSON_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  accept: 'application/json',
}
