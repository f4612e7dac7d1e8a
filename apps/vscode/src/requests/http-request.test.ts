import { formatCurl } from 'fc-core/internal'
import { expect, test } from 'vitest'
import { createHttpRequest } from './http-request.ts'

test('formats the whole request as curl', () => {
  const request = createHttpRequest({
    url: 'https://api.example.com/shop/find-product',
    body: `{"name":"Ada's"}`,
    version: '2026-09',
    token: 'secret',
    headers: { 'X-Trace': '1' },
  })
  expect(formatCurl(request)).toBe(
    [
      "curl 'https://api.example.com/shop/find-product' \\",
      "  -H 'Content-Type: application/json' \\",
      "  -H 'Accept: application/json' \\",
      "  -H 'Api-Version: 2026-09' \\",
      "  -H 'Authorization: Bearer secret' \\",
      "  -H 'X-Trace: 1' \\",
      String.raw`  --data-raw '{"name":"Ada\u0027s"}'`,
    ].join('\n'),
  )
})

test('omits version and token when undefined', () => {
  const request = createHttpRequest({
    url: 'http://localhost/',
    body: '{}',
    version: undefined,
    token: undefined,
    headers: {},
  })
  expect(request.headers).toEqual({
    'Content-Type': 'application/json',
    Accept: 'application/json',
  })
})
