/** Request headers that are passed to the upstream. Those of a single connection, and those that browsers add, are not. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'api-version',
  'authorization',
  'baggage',
  'content-type',
  'cookie',
  'idempotency-key',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-correlation-id',
  'x-request-id',
]

/** Response headers that are passed to the client. */
const RESPONSE_HEADERS = [
  'api-version',
  'content-language',
  'deprecation',
  'link',
  'ratelimit',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'server-timing',
  'sunset',
  'traceresponse',
  'www-authenticate',
  'x-correlation-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
]

/** Headers that no option can pass: they concern a single connection, or the mock. */
const NEVER = new Set(
  'connection content-length expect fc-session host keep-alive prefer proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
)

/** Returns the headers of a request that are passed to the upstream. */
export function requestHeaders(
  header: (name: string) => string | undefined,
  additional: readonly string[] = [],
): Record<string, string> {
  const names = [...REQUEST_HEADERS, ...additional.map((name) => name.toLowerCase())]
  const headers: Record<string, string> = {}
  for (const name of names) {
    const value = NEVER.has(name) ? undefined : header(name)
    const passed = name === 'cookie' ? value && withoutSession(value) : value
    if (passed !== undefined && passed !== '') headers[name] = passed
  }
  return headers
}

/** Returns the headers of a response that are passed to the client. */
export function responseHeaders(headers: Pick<Headers, 'get'>): Record<string, string> {
  const present = RESPONSE_HEADERS.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(present)
}

/** Removes the cookie that names a session of the mock. */
function withoutSession(cookies: string): string {
  return cookies
    .split(/; */)
    .filter((cookie) => !/^fc-session=/i.test(cookie))
    .join('; ')
}
