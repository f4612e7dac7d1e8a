import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StartedMock, startMock } from '../start-mock.ts'
import { connectRaw, exchangeRaw, formatRequest } from './raw-http.ts'

const people = fileURLToPath(new URL('../../examples/definitions/people.fc.json', import.meta.url))

let mock: StartedMock
beforeAll(async () => {
  mock = await startMock(people)
})
afterAll(() => mock?.stop())

/** Returns status and error code of each response. */
function outcomes(received: string): string[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d+)[^]*?\r\n\r\n(?:\["([A-Z_]+)")?/g)].map(
    ([, status, code]) => (code === undefined ? status! : `${status} ${code}`),
  )
}

const CLOSE = { Connection: 'close' }

it('sends 413 to a client that keeps sending', async () => {
  const client = connectRaw(mock.url)
  const size = 40_000_000
  client.send(formatRequest('/people/count-users', '', { 'Content-Length': String(size) }))
  // Writes everything before it reads.
  client.socket.pause()
  await new Promise((resolve) => client.socket.write(Buffer.alloc(size, 0x20), resolve))
  client.socket.resume()
  expect(outcomes(await client.closed())).toEqual(['413 BODY_TOO_LARGE'])
})

it('sends 413 to a client that keeps sending chunks', async () => {
  const client = connectRaw(mock.url)
  client.send(
    'POST /people/count-users HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  client.socket.pause()
  const chunk = Buffer.from(`100000\r\n${' '.repeat(0x10_00_00)}\r\n`)
  for (let index = 0; index < 30; index++)
    await new Promise((resolve) => client.socket.write(chunk, resolve))
  client.send('0\r\n\r\n')
  client.socket.resume()
  expect(outcomes(await client.closed())).toEqual(['413 BODY_TOO_LARGE'])
})

it('rejects a Content-Length over the limit before the body arrives', async () => {
  const client = connectRaw(mock.url)
  client.send(
    formatRequest('/people/count-users', '', {
      'Content-Length': '5000000',
      Expect: '100-continue',
    }),
  )
  await client.until('BODY_TOO_LARGE')
  expect(outcomes(client.received())).toEqual(['413 BODY_TOO_LARGE'])
  client.socket.destroy()
})

it('sends 403 to a client of another host that keeps sending', async () => {
  const client = connectRaw(mock.url)
  const body = ' '.repeat(30_000_000)
  client.socket.pause()
  const request = formatRequest('/people/count-users', body, { Host: 'evil.example' })
  await new Promise((resolve) => client.socket.write(request, resolve))
  client.socket.resume()
  expect(outcomes(await client.closed())).toEqual(['403 FORBIDDEN_HOST'])
})

it.each([
  ['the mock', 'http://localhost/people/count-users', 'localhost', '200'],
  ['the mock, in upper case', 'HTTP://LOCALHOST/people/count-users', 'localhost', '200'],
  [
    'the URL of the definition',
    'http://api.example.com/people/count-users',
    'api.example.com',
    '200',
  ],
  ['another host', 'http://evil.example/people/count-users', 'evil.example', '403 FORBIDDEN_HOST'],
  [
    'another host behind localhost',
    'http://localhost@evil.example/x',
    'localhost',
    '403 FORBIDDEN_HOST',
  ],
  ['another Host', 'http://localhost/people/count-users', 'evil.example', '403 FORBIDDEN_HOST'],
  ['no path', 'http://localhost', 'localhost', '404 UNKNOWN_ENDPOINT'],
])('handles an absolute target with %s', async (_what, target, host, expected) => {
  const received = await exchangeRaw(
    mock.url,
    formatRequest(target, '{}', { Host: host, ...CLOSE }),
  )
  expect(outcomes(received)).toEqual([expected])
})

it('advertises the URL of an absolute target', async () => {
  const target = 'http://api.example.com/people/package?a=b'
  const headers = { Host: 'api.example.com', ...CLOSE }
  const received = await exchangeRaw(mock.url, formatRequest(target, '', headers, 'GET'))
  expect(received).toContain('"base_url":"http://api.example.com/people/"')
})

it('rejects the Host of a definition in other requests', async () => {
  const headers = { Host: 'api.example.com', ...CLOSE }
  const received = await exchangeRaw(mock.url, formatRequest('/people/count-users', '{}', headers))
  expect(outcomes(received)).toEqual(['403 FORBIDDEN_HOST'])
})

it.each([
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '400 BAD_REQUEST'],
  ['no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', '400 BAD_REQUEST'],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', '403 FORBIDDEN_HOST'],
  [
    'two Hosts',
    'GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n',
    '400 BAD_REQUEST',
  ],
  [
    'Host: a/.localhost',
    formatRequest('/people/count-users', '{}', { Host: 'a/.localhost', ...CLOSE }),
    '403 FORBIDDEN_HOST',
  ],
  [
    'an unknown Expect',
    formatRequest('/people/count-users', '{}', { Expect: 'x' }),
    '417 EXPECTATION_FAILED',
  ],
  [
    'CONNECT',
    'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n',
    '405 METHOD_NOT_ALLOWED',
  ],
  ['garbage', 'garbage\r\n\r\n', '400 BAD_REQUEST'],
  ['OPTIONS *', formatRequest('*', '', CLOSE, 'OPTIONS'), '204'],
  ['TRACE', formatRequest('/people/count-users', '', CLOSE, 'TRACE'), '405 METHOD_NOT_ALLOWED'],
  [
    'an upgrade',
    formatRequest('/people/count-users', '{}', {
      Connection: 'upgrade, close',
      Upgrade: 'websocket',
    }),
    '200',
  ],
  ['the admin API', formatRequest('/__fc/', '', CLOSE, 'GET'), '200'],
  ['a page', formatRequest('/', '', { Accept: 'text/html', ...CLOSE }, 'GET'), '200'],
])('responds to %s, with nosniff', async (_what, request, expected) => {
  const received = await exchangeRaw(mock.url, request)
  expect(outcomes(received)).toEqual([expected])
  expect(received.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n')
})

it('keeps the response to a good request before garbage', async () => {
  const good = formatRequest('/people/count-users', '{}', { Prefer: 'delay=100' })
  expect(outcomes(await exchangeRaw(mock.url, `${good}${good}garbage\r\n\r\n`))).toEqual([
    '200',
    '200',
    '400 BAD_REQUEST',
  ])
})

it.each([
  [['--host', '0.0.0.0'], 'Other machines in the network can send requests (--host 0.0.0.0).'],
  [[], ''],
])('warns at start with %j', async (options, warning) => {
  const started = await startMock(people, ...options)
  await started.stop()
  const lines = started
    .stderr()
    .split('\n')
    .filter((line) => line.includes('Other machines'))
  expect(lines).toEqual(warning === '' ? [] : [`fc-mock: ${warning}`])
})
