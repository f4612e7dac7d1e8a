import { expect, test } from 'vitest'
import { type RecordableCall, withoutSecrets } from './remove-secrets.ts'

const body = (value: unknown): RecordableCall['requestBody'] => {
  const text = JSON.stringify(value)
  return { mimeType: 'application/json', size: text.length, text }
}

const call = (part: Partial<RecordableCall>): RecordableCall => ({
  method: 'POST',
  url: 'https://api.example.com/users',
  requestHeaders: {},
  requestBody: body({}),
  status: 200,
  responseHeaders: {},
  responseBody: body(null),
  started: 0,
  duration: 0,
  endpoint: undefined,
  isPageBody: false,
  isToken: false,
  ...part,
})

const TOKEN = 'tok/en+4711=='

test.each<[string, Partial<RecordableCall>]>([
  ['a header', { requestHeaders: { authorization: `Bearer ${TOKEN}` } }],
  ['a custom header', { requestHeaders: { 'x-api-key': TOKEN } }],
  ['a cookie', { requestHeaders: { cookie: `theme=dark; sid=${encodeURIComponent(TOKEN)}` } }],
  ['basic authentication', { requestHeaders: { authorization: `Basic ${btoa(`ada:${TOKEN}`)}` } }],
  ['the query', { url: `https://api.example.com/users?api_key=${encodeURIComponent(TOKEN)}` }],
  ['the body', { requestBody: body({ pass: TOKEN }) }],
])('removes a secret of %s wherever it occurs', (_, part) => {
  const { entry } = withoutSecrets(
    call({
      responseHeaders: { link: `<https://a.example/?q=${encodeURIComponent(TOKEN)}>; rel="next"` },
      responseBody: body({
        used: { [TOKEN]: 3 },
        echo: TOKEN,
        encoded: encodeURIComponent(TOKEN),
        list: [`x ${TOKEN}`],
      }),
      ...part,
    }),
  )
  expect(decodeURIComponent(JSON.stringify(entry).replaceAll('%"', '"'))).not.toContain('4711')
})

test('removes tokens of URLs in headers and bodies', () => {
  const { entry } = withoutSecrets(
    call({
      responseHeaders: { link: '<https://a.example/?access_token=abc&page=2>; rel="next"' },
      responseBody: body({ url: 'https://a.example/?access_token=abc' }),
    }),
  )
  expect(entry.responseHeaders['link']).toBe(
    '<https://a.example/?access_token=(removed)&page=2>; rel="next"',
  )
  expect(entry.responseBody.text).toBe('{"url":"https://a.example/?access_token=(removed)"}')
})

test('keeps what no secret is in, byte for byte', () => {
  const text = '{"id":12345678901234567890,"next_token":"a"}'
  const responseBody = { mimeType: 'application/json', size: text.length, text }
  expect(withoutSecrets(call({ responseBody })).entry.responseBody).toEqual(responseBody)
})
