import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer, type HttpLimits, type HttpServer } from './create-http-server.ts'

let http: HttpServer | undefined
afterEach(() => http?.close(0))

async function listen(handle: RequestListener, limits: Partial<HttpLimits> = {}): Promise<number> {
  http = createHttpServer(handle, limits)
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  return (http.server.address() as AddressInfo).port
}

/** Sends texts, and returns the status lines and errors that were received when the connection is closed. */
async function exchange(port: number, ...texts: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  for (const text of texts) socket.write(text)
  let received = ''
  for await (const chunk of socket.setEncoding('utf8')) received += chunk as string
  return received.match(/HTTP\/1\.1 \d+|\r\n\["[A-Z_]+"|<[^>]*>/g) ?? []
}

const GOOD = 'GET /good HTTP/1.1\r\nHost: localhost\r\n\r\n'
const LAST = 'GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

/** Responds with the target, later than the next request is parsed. */
const echo: RequestListener = (request, response) => {
  setImmediate(() => response.end(`<${request.url}>`))
}

test.each([
  ['malformed HTTP', 'hello\r\n\r\n', ['HTTP/1.1 400', '\r\n["BAD_REQUEST"']],
  [
    'headers over the limit',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    ['HTTP/1.1 431', '\r\n["HEADERS_TOO_LARGE"'],
  ],
  [
    'an unknown expectation',
    'POST / HTTP/1.1\r\nHost: localhost\r\nExpect: money\r\nContent-Length: 2\r\n\r\n{}',
    ['HTTP/1.1 417', '\r\n["EXPECTATION_FAILED"'],
  ],
  [
    'CONNECT',
    'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n',
    ['HTTP/1.1 405', '\r\n["METHOD_NOT_ALLOWED"'],
  ],
  [
    'a good request and garbage',
    `${GOOD}garbage\r\n\r\n`,
    ['HTTP/1.1 200', '</good>', 'HTTP/1.1 400', '\r\n["BAD_REQUEST"'],
  ],
  [
    'good requests, garbage and a good request',
    `${GOOD}${GOOD}garbage\r\n\r\n${GOOD}`,
    ['HTTP/1.1 200', '</good>', 'HTTP/1.1 200', '</good>', 'HTTP/1.1 400', '\r\n["BAD_REQUEST"'],
  ],
  [
    'a good request and CONNECT',
    `${GOOD}CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n`,
    ['HTTP/1.1 200', '</good>', 'HTTP/1.1 405', '\r\n["METHOD_NOT_ALLOWED"'],
  ],
  ['two good requests', `${GOOD}${LAST}`, ['HTTP/1.1 200', '</good>', 'HTTP/1.1 200', '</last>']],
  ['an upgrade', LAST.replace('\r\n\r\n', '\r\nUpgrade: h2c\r\n\r\n'), ['HTTP/1.1 200', '</last>']],
])('responds to %s', async (_what, sent, expected) => {
  expect(await exchange(await listen(echo), sent)).toEqual(expected)
})

test('responds to garbage in a body, after the responses to earlier requests', async () => {
  const port = await listen((request, response) => {
    if (request.method === 'GET') echo(request, response)
    else request.on('end', () => response.end('<complete>')).resume()
  })
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
  expect(await exchange(port, `${GOOD}${head}garbage\r\n`)).toEqual([
    'HTTP/1.1 200',
    '</good>',
    'HTTP/1.1 400',
    '\r\n["BAD_REQUEST"',
  ])
})

test('applies the limits of time within their interval', async () => {
  const limits = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 10 }
  const port = await listen((request, response) => {
    request.on('end', () => response.end()).resume()
  }, limits)
  const timeout = ['HTTP/1.1 408', '\r\n["REQUEST_TIMEOUT"']
  expect(await exchange(port, '')).toEqual(timeout)
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: loc')).toEqual(timeout)
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n'
  expect(await exchange(port, `${head}{`)).toEqual(timeout)
})

test('checks the documented limits every second', async () => {
  await listen(echo)
  expect(http!.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
  expect(Reflect.get(http!.server, 'connectionsCheckingInterval')).toBe(1000)
})

test('continues a request whose body is read, and no other', async () => {
  const port = await listen((request, response) => {
    if (request.url === '/rejected') response.writeHead(403).end('<rejected>')
    else request.on('end', () => response.end('<read>')).resume()
  })
  const send = (path: string): Promise<string[]> =>
    exchange(
      port,
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n`,
      '{}',
    )
  expect(await send('/')).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200', '<read>'])
  expect(await send('/rejected')).toEqual(['HTTP/1.1 403', '<rejected>'])
})

test('closes idle connections, and waits for responses until the limit', async () => {
  const started: (() => void)[] = []
  const port = await listen((request, response) => {
    if (request.url === '/never') started.shift()!()
    else echo(request, response)
  })
  const open = (): Promise<string[]> => exchange(port, 'GET /never HTTP/1.1\r\nHost: a\r\n\r\n')
  const begun = new Promise<void>((resolve) => started.push(resolve))
  const never = open()
  const idle = exchange(port, '')
  await begun
  const closing = http!.close(1)
  expect(http!.pending).toBe(1)
  expect(await idle).toEqual([])
  expect(await never).toEqual([])
  await closing
  http = undefined
})

test('answers connections that it has not yet accepted, and idle ones, if they may stay idle', async () => {
  const port = await listen(echo, { keepAliveTimeout: 1 })
  const idle = connect(port, '127.0.0.1')
  await once(http!.server, 'connection')
  // The system has accepted it, the server has not.
  const waiting = exchange(port, GOOD)
  const closing = http!.close(60_000, 60_000)
  expect(await waiting).toEqual(['HTTP/1.1 200', '</good>'])
  idle.write(GOOD)
  let received = ''
  for await (const chunk of idle.setEncoding('utf8')) received += chunk as string
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n/i)
  await closing
  http = undefined
})

test('closes idle connections after their time', async () => {
  const port = await listen(echo)
  const idle = exchange(port, '')
  await once(http!.server, 'connection')
  await http!.close(60_000, 1)
  expect(await idle).toEqual([])
  http = undefined
})
