import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { definition } from '../conformance/service.ts'
import { run, start } from '../run.ts'
import { connectRaw, exchangeRaw, formatRequest } from './raw-http.ts'

interface Line {
  event: string
  url: string
  path: string
  unchecked?: string
  violations: { code: string }[]
}

const folder = mkdtempSync(join(tmpdir(), 'fc-proxy-attack-'))
const file = join(folder, 'people.fc.json')
writeFileSync(file, JSON.stringify(definition))

/** Handles the requests to the service. Tests replace it. */
let handle: (request: IncomingMessage, response: ServerResponse) => void
let service: Server
let target: string
/** The target and the options of the current proxy. */
let started: string | undefined
let child: ChildProcessWithoutNullStreams
let lines: Line[]
let stderr: string
/** Scheme, host and port of the proxy. */
let url: string
let onLine = (): void => {}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  service = createServer((incoming, response) => handle(incoming, response))
  target = await listen(service)
})
beforeEach(async () => {
  if (started !== `${target}/v1/` || child.exitCode !== null) await startProxy(`${target}/v1/`)
})
afterAll(() => {
  child.kill('SIGKILL')
  service.closeAllConnections()
  service.close()
  rmSync(folder, { recursive: true })
})

async function startProxy(to: string, ...options: string[]): Promise<void> {
  child?.kill('SIGKILL')
  started = [to, ...options].join(' ')
  const args = ['proxy', file, '--target', to, '--port', '0', '--json', ...options]
  child = start('fc-cli', args)
  // Lines of the proxy before may still arrive.
  const own: Line[] = (lines = [])
  stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += String(chunk)))
  createInterface(child.stdout).on('line', (line) => {
    own.push(JSON.parse(line) as Line)
    onLine()
  })
  await untilLines(1)
  url = new URL(lines[0]!.url).origin
}

async function untilLines(count: number): Promise<void> {
  while (lines.length < count) await new Promise<void>((resolve) => (onLine = resolve))
}

/** A page whose items and `next` are too deep to be traversed. */
const DEEP = `{"previous":null,"page":[${nested(100_000)}],"next":{"a":${nested(100_000)}}}`

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels)
}

const CLOSE = { Connection: 'close' }
const statusOf = (received: string): string =>
  /^HTTP\/1\.1 (\d+)[^]*?\r\n\r\n(?:\["([A-Z_]+)")?/
    .exec(received)
    ?.slice(1)
    .filter(Boolean)
    .join(' ') ?? received

describe('the target of a request', () => {
  it.each([
    ['/people/list-people', '/v1/list-people'],
    ['/people/list-people?a=b', '/v1/list-people?a=b'],
    ['/people', '/v1'],
    ['/elsewhere', '/elsewhere'],
    ['//evil.example/x', '//evil.example/x'],
    ['/@evil.example/x', '/@evil.example/x'],
    ['/\\evil.example/x', '/\\evil.example/x'],
    ['/people/../../x', '/v1/../../x'],
    ['/people//evil.example', '/v1//evil.example'],
    ['/people@evil.example/', '/people@evil.example/'],
    ['/:80/x', '/:80/x'],
  ])('%s is %s of the service', async (path, expected) => {
    handle = ({ url: received, headers }, response) => response.end(`${received} ${headers.host}`)
    const received = await exchangeRaw(url, formatRequest(path, '{}', CLOSE))
    expect(received.split('\r\n\r\n')[1]).toContain(`${expected} ${new URL(target).host}`)
  })

  it('is never another host', async () => {
    let connections = 0
    const evil = createServer((_, response) => response.end())
    evil.on('connection', () => connections++)
    const { host, port } = new URL(await listen(evil))
    handle = ({ url: received }, response) => response.end(received)
    for (const to of [target, `${target}/v1/`]) {
      await startProxy(to)
      for (const [path, expected] of [
        [`http://${host}/people/x`, '200'],
        [`http://evil.example:${port}/people/x`, '403 FORBIDDEN_HOST'],
        [`http://localhost@${host}/`, '403 FORBIDDEN_HOST'],
        [`http://api.example.com/people/x`, '200'],
        [`//${host}/x`, '200'],
        [`/@${host}/x`, '200'],
        [`/.${host}`, '200'],
      ] as const)
        expect(statusOf(await exchangeRaw(url, formatRequest(path, '{}', CLOSE)))).toBe(expected)
    }
    expect(connections).toBe(0)
    evil.close()
  })

  it.each([
    ['OPTIONS *', formatRequest('*', '', CLOSE, 'OPTIONS'), '204'],
    ['GET *', formatRequest('*', '', CLOSE, 'GET'), '400 BAD_REQUEST'],
    [
      'CONNECT',
      'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n',
      '405 METHOD_NOT_ALLOWED',
    ],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '400 BAD_REQUEST'],
    [
      'another Host',
      formatRequest('/people/x', '{}', { Host: 'evil.example' }),
      '403 FORBIDDEN_HOST',
    ],
    [
      'an unknown Expect',
      formatRequest('/people/x', '{}', { Expect: 'x' }),
      '417 EXPECTATION_FAILED',
    ],
    ['garbage', 'garbage\r\n\r\n', '400 BAD_REQUEST'],
  ])('gets a response from the proxy for %s', async (_what, sent, expected) => {
    handle = (_, response) => response.end('[]')
    const received = await exchangeRaw(url, sent)
    expect(statusOf(received)).toBe(expected)
    expect(received).toContain('x-content-type-options: nosniff')
  })
})

describe('headers', () => {
  it('that concern a connection are dropped in both directions', async () => {
    let received: IncomingMessage['headers'] = {}
    handle = ({ headers }, response) => {
      received = headers
      response.writeHead(200, {
        connection: 'close, x-hop',
        'x-hop': '1',
        'x-end': '2',
        'keep-alive': 'timeout=9',
        'proxy-authenticate': 'Basic',
      })
      response.end('{}')
    }
    const response = await exchangeRaw(
      url,
      formatRequest('/people/x', '{}', {
        Connection: 'close, X-Secret, content-length',
        'X-Secret': '1',
        'X-Kept': '2',
        'Proxy-Authorization': 'Basic x',
        TE: 'trailers',
      }),
    )
    expect(received).toMatchObject({ 'x-kept': '2', 'content-length': '2' })
    for (const name of ['x-secret', 'proxy-authorization', 'te'])
      expect(received).not.toHaveProperty(name)
    expect(response).toContain('x-end: 2')
    expect(response).not.toMatch(/x-hop|timeout=9|proxy-authenticate/i)
  })
})

describe('a service', () => {
  const post = (path = '/people/list-people'): Promise<string> =>
    exchangeRaw(url, formatRequest(path, '{}', CLOSE))

  it('that does not respond', async () => {
    await startProxy(target, '--timeout', '1')
    handle = () => {}
    expect(statusOf(await post())).toBe('504 SERVICE_TIMEOUT')
    await expect.poll(() => stderr).toContain('no response within 1 seconds')
  })

  it('that sends its headers byte by byte', async () => {
    const slow = createTcpServer((socket) => {
      socket.on('error', () => {})
      const timer = setInterval(() => socket.write('x'), 50)
      socket.write('HTTP/1.1 200 OK\r\nx-')
      socket.on('close', () => clearInterval(timer))
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    await startProxy(`http://127.0.0.1:${(slow.address() as AddressInfo).port}`, '--timeout', '1')
    expect(statusOf(await post())).toBe('504 SERVICE_TIMEOUT')
    slow.close()
  })

  it('that stops in its response', async () => {
    await startProxy(target, '--timeout', '1')
    handle = (_, response) => void response.writeHead(200, { 'content-length': 9 }).write('{')
    expect((await post()).split('\r\n\r\n')[1]).toBe('{')
    await expect.poll(() => stderr).toContain('no response within 1 seconds')
  })

  it('that ends within its response', async () => {
    handle = (_, response) =>
      response.writeHead(200, { 'content-length': 9 }).write('{', () => response.destroy())
    expect((await post()).split('\r\n\r\n')[1]).toBe('{')
    handle = (_, response) => response.end('[]')
    expect(statusOf(await post())).toBe('200')
  })

  it.each([
    [
      '101',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      'BAD_RESPONSE',
    ],
    ['a status of 000', 'HTTP/1.1 000 Zero\r\nContent-Length: 0\r\n\r\n', 'BAD_RESPONSE'],
    ['garbage', 'garbage\r\n\r\n', 'SERVICE_UNREACHABLE'],
    ['nothing', '', 'SERVICE_UNREACHABLE'],
  ])('that sends %s', async (_what, text, code) => {
    const raw = createTcpServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end(text))
    }).listen(0, '127.0.0.1')
    await once(raw, 'listening')
    await startProxy(`http://127.0.0.1:${(raw.address() as AddressInfo).port}`)
    const upgrade = { Connection: 'upgrade, close', Upgrade: 'websocket' }
    const received = await exchangeRaw(url, formatRequest('/people/x', '{}', upgrade))
    expect(statusOf(received)).toBe(`502 ${code}`)
    raw.close()
  })

  it.each(['a\x01b', '\x1b[2J', 'a\x7fb'])(
    'that sends the reason phrase %j, which cannot be forwarded',
    async (reason) => {
      const raw = createTcpServer((socket) => {
        const headers = 'content-type: application/json\r\ncontent-length: 2\r\nconnection: close'
        const text = `HTTP/1.1 200 ${reason}\r\n${headers}\r\n\r\n{}`
        socket.on('error', () => {}).once('data', () => socket.end(text, 'latin1'))
      }).listen(0, '127.0.0.1')
      await once(raw, 'listening')
      await startProxy(`http://127.0.0.1:${(raw.address() as AddressInfo).port}`)
      for (let count = 0; count < 2; count++) expect(await post()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      expect([child.exitCode, stderr]).toEqual([null, ''])
      raw.close()
    },
  )

  it('whose responses cannot be checked', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000))
    for (const [encoding, body, reason] of [
      ['gzip', bomb, 'A body is larger than 10 MB.'],
      ['zstd', Buffer.from('x'), 'The response has the content encoding "zstd".'],
      ['identity', Buffer.alloc(11_000_000, 0x20), 'A body is larger than 10 MB.'],
      [
        'identity',
        Buffer.from(DEEP),
        'Cannot check the call: the body has more than 400 nested levels.',
      ],
    ] as const) {
      const before = lines.length
      handle = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body)
      await post()
      await untilLines(before + 1)
      expect(lines.at(-1)).toMatchObject({ unchecked: reason, violations: [] })
    }
  })
})

describe('bodies', () => {
  it('are streamed in both directions', async () => {
    let onFirst = (): void => {}
    const first = new Promise<void>((resolve) => (onFirst = resolve))
    handle = (incoming, response) => {
      incoming.once('data', onFirst)
      incoming.on('end', () => response.end('last')).resume()
      response.writeHead(200)
      response.write('first')
    }
    const client = connectRaw(url)
    client.send(
      'POST /people/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    )
    await first
    await client.until('first')
    client.send('1\r\n}\r\n0\r\n\r\n')
    expect(await client.closed()).toContain('last')
  })

  it.skipIf(!existsSync('/proc/self/status'))('of any size take little memory', async () => {
    const chunk = Buffer.alloc(1_000_000, 0x20)
    const size = 400 * chunk.length
    let received = 0
    handle = (incoming, response) => {
      incoming.on('data', (part: Buffer) => (received += part.length))
      incoming.on('end', () => {
        response.writeHead(200, { 'content-length': size })
        void writeChunks(response, chunk, size)
      })
    }
    const outgoing = request(`${url}/people/x`, {
      method: 'POST',
      headers: { 'content-length': size },
    })
    await writeChunks(outgoing, chunk, size)
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    let returned = 0
    for await (const part of response) returned += (part as Buffer).length
    expect([received, returned]).toEqual([size, size])
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    expect(Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1])).toBeLessThan(300_000)
  })
})

async function writeChunks(
  stream: NodeJS.WritableStream,
  chunk: Buffer,
  size: number,
): Promise<void> {
  for (let sent = 0; sent < size; sent += chunk.length)
    if (!stream.write(chunk)) await once(stream, 'drain')
  stream.end()
}

it('finishes calls in progress when it is stopped, and prints the summary', async () => {
  await startProxy(target)
  let onRequest = (): void => {}
  const arrived = new Promise<void>((resolve) => (onRequest = resolve))
  let respond = (): void => {}
  handle = (_, response) => {
    respond = () => response.end('{}')
    onRequest()
  }
  const client = connectRaw(url)
  client.send(formatRequest('/people/x'))
  await arrived
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  while (!stderr.includes('for 1 request to finish')) await once(child.stderr, 'data')
  respond()
  expect(statusOf(await client.closed())).toBe('200')
  expect(await closed).toEqual([0, null])
  expect(lines.at(-1)).toMatchObject({ event: 'summary', calls: 1 })
})

it('`conform` reports responses that are nested too deeply', async () => {
  handle = (_, response) => response.end(DEEP)
  const result = await run('fc-cli', ['conform', file, '--base-url', `${target}/`])
  expect(result).toMatchObject({ code: 1, stderr: '' })
  expect(result.stdout).toContain('no response: the body has more than 400 nested levels')
})

describe('tokens', () => {
  it.each([
    [['--bearer', 'secret'], {}],
    [['--header', 'X-Key: secret'], {}],
    [[], { FC_BEARER: 'secret' }],
  ])(
    'of `conform %j` are not sent to a host that only the definition names',
    async (options, env) => {
      let requests = 0
      handle = (_, response) => {
        requests++
        response.end('{}')
      }
      const stranger = join(folder, 'stranger.fc.json')
      writeFileSync(stranger, JSON.stringify({ ...definition, base_url: `${target}/` }))
      const result = await run('fc-cli', ['conform', stranger, ...options], { env })
      expect(result).toMatchObject({ code: 2, stdout: '' })
      expect(result.stderr).toContain('pass this URL as --base-url')
      expect(requests).toBe(0)
    },
  )
})
