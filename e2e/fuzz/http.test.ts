import { once } from 'node:events'
import { connect } from 'node:net'
import { readFileSync } from 'node:fs'
import { fc } from '@fast-check/vitest'
import type { PackageDefinition } from 'fc-core'
import { createMock } from 'fc-mock'
import { type RunningMock, serve } from 'fc-mock/node'
import { afterAll, beforeAll, expect } from 'vitest'
import { fuzz } from './fuzz.ts'
import { readResponses } from './read-responses.ts'

const definition = JSON.parse(
  readFileSync(new URL('../../examples/definitions/people.fc.json', import.meta.url), 'utf8'),
) as PackageDefinition

let mock: RunningMock
beforeAll(async () => {
  mock = await serve(createMock(definition, { seed: 1 }), {
    port: 0,
    explorer: async () => '<!doctype html>',
  })
})
afterAll(() => mock.close())

/** The bytes of a connection are answered by complete responses with JSON, and the next client gets its answer. */
fuzz({
  name: 'http',
  generate: connectionBytes(),
  encoding: 'latin1',
  runs: 1500,
  async check(bytes) {
    const responses = readResponses(await exchange(bytes))
    for (const { status, headers, body } of responses) {
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status, body).not.toBe(500)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      if (body !== '' && !headers.get('content-type')!.startsWith('text/html')) JSON.parse(body)
    }
    const innocent = await fetch(`${mock.url}/people/find-user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"id":"u"}',
    })
    expect(innocent.headers.get('content-type')).toBe('application/json')
    await innocent.json()
  },
})

/** Sends bytes, ends the connection, and returns what the server sends until it ends the connection as well. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect({
    port: Number(new URL(mock.url).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // The server may reset a connection that sends invalid bytes after its response.
  socket.on('error', () => socket.destroy())
  socket.end(Buffer.from(bytes, 'latin1'))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}

function connectionBytes(): fc.Arbitrary<string> {
  const target = fc.constantFrom(
    '/people/list-users',
    '/people/find-user',
    '/people/package',
    '/people/',
    '/',
    '*',
    '//evil.example/people/list-users',
    '/people/%2e%2e/__fc/reset',
    'http://localhost/people/list-users',
    'http://evil.example/people/list-users',
    '/__fc/calls',
    '/people/list-users?x=1#y',
    '/people/%ff',
    'localhost:80',
    '',
  )
  const method = fc.constantFrom(
    'POST',
    'POST',
    'POST',
    'GET',
    'HEAD',
    'PUT',
    'OPTIONS',
    'CONNECT',
    'TRACE',
    'post',
    'M-SEARCH',
    'X',
  )
  const host = fc.constantFrom(
    'Host: localhost',
    'Host: localhost',
    'Host: 127.0.0.1',
    'Host: evil.example',
    'Host: a/.localhost',
    'Host:',
    'X: y',
  )
  const header = fc.constantFrom(
    'Content-Type: application/json',
    'Content-Type: text/plain',
    'content-type: application/json; charset=latin1',
    'Accept: text/html',
    'Accept: */*;q=0',
    'Api-Version: 1',
    'Expect: 100-continue',
    'Expect: x',
    'Connection: close',
    'Connection: upgrade',
    'Upgrade: websocket',
    'Upgrade: h2c',
    'Origin: null',
    'Origin: http://localhost:3000',
    'Access-Control-Request-Method: POST',
    'Prefer: error=NOT_FOUND',
    'Prefer: items=0',
    'Prefer: seed=2; x="',
    'TE: trailers',
    'Cookie: a=b',
    'Content-Encoding: gzip',
    'Authorization: Bearer \xff',
    ' folded: x',
    'no colon',
    ': empty',
    'X-Long: ' + 'x'.repeat(17_000),
  )
  const body = fc.constantFrom(
    '{}',
    '{"limit":2}',
    '{"id":"u"}',
    '',
    '[]',
    '{',
    'null',
    '{"__proto__":{"x":1}}',
    '\xff\xfe',
    '{"limit":1e999}',
    `${'['.repeat(500)}`,
    '{"next":{}}',
  )
  const framing = fc.constantFrom<(body: string) => string>(
    (text) => `Content-Length: ${text.length}\r\n\r\n${text}`,
    (text) => `Content-Length: ${text.length}\r\n\r\n${text}`,
    (text) =>
      `Transfer-Encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
    (text) => `Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${text}`,
    (text) => `Transfer-Encoding: gzip\r\n\r\n${text}`,
    (text) => `Content-Length: 2, 3\r\n\r\n${text}`,
    (text) => `Content-Length: 99999999999\r\n\r\n${text}`,
    (text) => `Content-Length: -1\r\n\r\n${text}`,
    (text) => `Content-Length: ${text.length + 5}\r\n\r\n${text}`,
    (text) => `\r\n${text}`,
  )
  const version = fc.constantFrom(
    'HTTP/1.1',
    'HTTP/1.1',
    'HTTP/1.1',
    'HTTP/1.0',
    'HTTP/2.0',
    'HTTP/1.1 x',
    '',
  )
  const request = fc
    .tuple(method, target, version, host, fc.array(header, { maxLength: 4 }), framing, body)
    .map(([verb, path, protocol, first, headers, frame, text]) =>
      [`${verb} ${path} ${protocol}`, first, ...headers, frame(text)].join('\r\n'),
    )
  return fc.array(request, { minLength: 1, maxLength: 3 }).map((requests) => requests.join(''))
}
