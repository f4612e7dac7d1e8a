import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Endpoint, endpointUrl, type PackageDefinition } from 'fc-core'
import { definitionGroups } from 'fc-core/testing'
import { createMock, describeModel, readRecordedCalls, type RecordedCall } from 'fc-mock'
import { serve } from 'fc-mock/node'
import { inferFromCalls } from 'fc-infer'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { importDocument } from 'fc-import'
import { callEndpoints, useMock } from 'fc-mock/testing'
import { createProxy } from './create-proxy.ts'
import { createCallRecorder } from './record-calls.ts'

const JSON_TYPE = 'application/json'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-proxy-record-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a proxy that records. */
async function startProxy(definition: PackageDefinition, target: string) {
  const file = join(folder, 'calls.har')
  const errors: unknown[] = []
  const onError = (error: unknown): void => void errors.push(error)
  const recorder = createCallRecorder(file, definition, onError)
  const proxy = createProxy({
    definition,
    target,
    hosts: [],
    timeout: 10_000,
    onForwarded: recorder.record,
    onCall: () => {},
    onError,
  })
  onTestFinished(() => proxy.close(0))
  const url = `${await listen(proxy.server)}${new URL(definition.base_url).pathname}`
  const recorded = (): string => {
    recorder.flush()
    expect(errors.splice(0)).toEqual([])
    return readFileSync(file, 'utf8')
  }
  return { url, recorded, errors }
}

/** Starts a service and a proxy in front of it that records. */
async function startService(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  definition = people,
) {
  const service = createServer(handle)
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  const target = `${await listen(service)}/api`
  return { target, ...(await startProxy(definition, target)) }
}

async function importHar(text: string): Promise<PackageDefinition> {
  const options = { source: 'calls.har', baseUrl: undefined, load: async () => undefined }
  return (await importDocument(text, options)).definition
}

interface Entry {
  request: { url: string; headers: object[]; postData?: { text: string; comment?: string } }
  response: { status: number; content: { size: number; text?: string; comment?: string } }
}

const entriesOf = (text: string): Entry[] =>
  (JSON.parse(text) as { log: { entries: Entry[] } }).log.entries

const people: PackageDefinition = {
  base_url: 'https://api.example.com/v1/',
  name: 'People',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [
    { name: 'get-user', returns: ['object'], arguments: [{ name: 'id', type: 'string' }] },
    { name: 'list-users', returns: ['object'], flags: ['paginated'] },
    { name: 'log-in', returns: ['string'], flags: ['capture_bearer'] },
  ],
}

interface RawResponse {
  status: number
  /** As received: compressed. */
  bytes: Buffer
  text: string
}

/** Sends a request, and reads the complete response. */
async function post(
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const sent = request(url, {
    method: 'POST',
    headers: { 'content-type': JSON_TYPE, accept: JSON_TYPE, ...headers },
  }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await response.toArray())
  return { status: response.statusCode!, bytes, text: bytes.toString() }
}

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  test.skipIf(!isAvailable).each(definitions)(
    'a recording of calls of %s can be imported, inferred from and replayed like the calls themselves',
    async (_name, definition) => {
      const mock = useMock(definition)
      const running = await serve(mock, { port: 0 })
      onTestFinished(() => running.close(0))
      const target = `${running.url}${new URL(definition.base_url).pathname}`
      const { url, recorded } = await startProxy(definition, target)
      const calls: RecordedCall[] = []
      const sent = new Map<string, Set<string>>(
        definition.endpoints.map(({ name }) => [name, new Set()]),
      )
      await callEndpoints(definition, mock, async (name, body, isFirst) => {
        const requestBody = JSON.stringify(body)
        const response = await post(endpointUrl(url, name), requestBody)
        const { status, text: responseBody } = response
        const headers = { requestHeaders: {}, responseHeaders: {} }
        calls.push({
          method: 'POST',
          url: endpointUrl(target, name),
          requestBody,
          status,
          responseBody,
          ...headers,
        })
        if (isFirst) for (const key of Object.keys(body)) sent.get(name)!.add(key)
        return JSON.parse(responseBody)
      })
      const text = recorded()

      const imported = await importHar(text)
      expect(imported.base_url).toBe(target.replace(/\/$/, ''))
      const isPaginated = ({ flags }: Endpoint): boolean => flags?.includes('paginated') === true
      expect(
        imported.endpoints.map((each) => [
          each.name,
          isPaginated(each),
          each.arguments?.map(({ name }) => name),
        ]),
      ).toEqual(
        definition.endpoints.map((each) => [
          each.name,
          isPaginated(each),
          [...sent.get(each.name)!],
        ]),
      )

      const model = describeModel(definition)
      const infer = (har: RecordedCall[]): unknown => inferFromCalls(definition, har, model).results
      expect(infer(readRecordedCalls(JSON.parse(text)))).toEqual(infer(calls))

      const replay = createMock(definition, { replay: JSON.parse(text), journal: calls.length })
      for (const { url: address, requestBody: body } of calls)
        await replay.fetch(
          new Request(address, { method: 'POST', headers: { 'Content-Type': JSON_TYPE }, body }),
        )
      const answered = replay.calls().map(({ answeredBy }) => answeredBy)
      expect(answered).toEqual(calls.map(() => 'recording'))
    },
    120_000,
  )
})

test('names endpoints, also if the service has another path and names contain slashes', async () => {
  const named = {
    ...people,
    endpoints: ['get-user', 'users/v2/find', 'teams/find'].map((name) => ({
      name,
      returns: ['object'],
    })),
  } as PackageDefinition
  const { url, target, recorded } = await startService(
    (_, response) => response.end('{"id":"a"}'),
    named,
  )
  for (const path of ['get-user', 'users/v2/find', 'teams%2Ffind', 'unknown', ''])
    await post(url + path, '{}')
  const calls = readRecordedCalls(JSON.parse(recorded()))
  expect(calls.map(({ endpoint }) => endpoint?.name)).toEqual([
    'get-user',
    'users/v2/find',
    'teams/find',
    'unknown',
    undefined,
  ])
  const { calls: count, results } = inferFromCalls(named, calls, describeModel(named))
  expect([count, results.map(({ index }) => index)]).toEqual([3, [0, 1, 2]])
  const imported = await importHar(recorded())
  expect(imported.base_url).toBe(target)
  expect(imported.endpoints.map(({ name }) => name)).toEqual([
    'get-user',
    'users/v2/find',
    'teams/find',
    'unknown',
  ])
})

test('forwards compressed bodies as they are, and records their text', async () => {
  const result = { id: 'u-1', name: 'Zoë' }
  const compressed = [gzipSync(JSON.stringify(result)), brotliCompressSync(JSON.stringify(result))]
  const { url, target, recorded } = await startService(({ url: path }, response) => {
    const isGzip = path!.endsWith('get-user')
    response.writeHead(200, {
      'content-type': JSON_TYPE,
      'content-encoding': isGzip ? 'gzip' : 'br',
    })
    response.end(compressed[isGzip ? 0 : 1])
  })
  expect((await post(`${url}get-user`, '{}')).bytes).toEqual(compressed[0])
  expect((await post(`${url}log-out`, '{}')).bytes).toEqual(compressed[1])
  const found = entriesOf(recorded())
  const content = { size: 26, mimeType: JSON_TYPE, text: JSON.stringify(result) }
  expect(found.map(({ request, response }) => [request.url, response])).toMatchObject([
    [`${target}/get-user`, { status: 200, content }],
    [`${target}/log-out`, { status: 200, content }],
  ])
})

test.each<[string, Buffer | string, Record<string, string>, number, string]>([
  ['text', 'Oh.', { 'content-type': 'text/plain' }, 3, 'not JSON'],
  ['an image', Buffer.from([0x89, 0x50, 0, 0xff]), { 'content-type': 'image/png' }, 4, 'not JSON'],
  ['events', 'data: {}\n\n', { 'content-type': 'text/event-stream' }, 10, 'not JSON'],
  ['a part of JSON', '{"id":', { 'content-type': JSON_TYPE }, 6, 'not JSON'],
  ['deeply nested JSON', '['.repeat(9999) + ']'.repeat(9999), {}, 19_998, 'nested too deeply'],
  ['11 MB', Buffer.alloc(11_000_000, 0x20), {}, 11_000_000, 'larger than 10 MB'],
  ['zstd', 'x', { 'content-encoding': 'zstd' }, 1, 'content encoding "zstd"'],
  ['invalid gzip', 'x', { 'content-encoding': 'gzip' }, 1, 'not JSON'],
])(
  'records a call with a response of %s without its body',
  async (_, body, headers, size, reason) => {
    const { url, recorded } = await startService((_request, response) =>
      response.writeHead(200, headers).end(body),
    )
    await post(`${url}get-user`, '{"id":"u-1"}')
    const [entry] = entriesOf(recorded())
    expect(entry!.response.content).toMatchObject({
      size,
      comment: expect.stringContaining(reason),
    })
    expect(entry!.response.content).not.toHaveProperty('text')
    expect(entry!.request.postData).toEqual({ mimeType: JSON_TYPE, text: '{"id":"u-1"}' })
    expect(readRecordedCalls(JSON.parse(recorded()))).toEqual([])
  },
)

test('streams responses, and records those that are complete only', async () => {
  const open: ServerResponse[] = []
  const { url, recorded, errors } = await startService((received, response) => {
    const isCut = received.url!.endsWith('cut')
    response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': 9 })
    response.write('{"a":', () => isCut && response.destroy())
    if (!isCut) open.push(response)
  })
  const received = async (name: string, onFirst = (): void => {}): Promise<string> => {
    const sent = request(url + name, { method: 'POST' }).end('{}')
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const chunks: string[] = []
    try {
      for await (const chunk of response) {
        if (chunks.push(String(chunk)) === 1) onFirst()
      }
    } catch {
      chunks.push('ended')
    }
    return chunks.join(' ')
  }
  expect(await received('get-user', () => open.pop()!.end('123}'))).toBe('{"a": 123}')
  expect(await received('cut')).toContain('ended')
  expect(errors.splice(0)).toMatchObject([{ message: expect.stringContaining('/cut: ') }])
  expect(readRecordedCalls(JSON.parse(recorded())).map(({ responseBody }) => responseBody)).toEqual(
    ['{"a":123}'],
  )
})

test('records empty bodies, and omits requests that are not JSON', async () => {
  const { url, recorded } = await startService((request, response) =>
    request.resume().on('end', () => response.writeHead(204).end()),
  )
  await fetch(`${url}get-user`, { method: 'DELETE' })
  await post(`${url}get-user`, 'password=hunter22')
  const found = entriesOf(recorded())
  expect(found.map(({ response }) => response.content)).toEqual([
    { size: 0, mimeType: '', text: '' },
    { size: 0, mimeType: '', text: '' },
  ])
  expect(found[0]!.request).not.toHaveProperty('postData')
  expect(found[1]!.request.postData).toMatchObject({ text: '', comment: expect.any(String) })
  expect(recorded()).not.toContain('hunter22')
})

test('records no secrets', async () => {
  const { url, target, recorded } = await startService(({ url: path }, response) => {
    response.writeHead(200, {
      'content-type': JSON_TYPE,
      'set-cookie': 'session=cookie-secret',
      'x-key': 'header-secret',
      link: '<https://a.example/?token=sent-secret>; rel="next"',
    })
    const user = { id: 'u-1', access_token: 'result-secret', note: 'sent-secret', big: 0 }
    response.end(path!.includes('log-in') ? '"token-secret"' : JSON.stringify(user))
  })
  const headers = {
    authorization: 'Bearer sent-secret',
    cookie: 'session=cookie-secret',
    'x-api-key': 'header-secret',
  }
  await post(`${url}get-user?api_key=query-secret&a=1`, '{"password":"body-secret"}', headers)
  await post(`${url}reset/sent-secret`, '{}', headers)
  await post(`${url}log-in`, '{}', headers)
  const text = recorded()
  expect(text).not.toContain('-secret')
  expect(entriesOf(text).map(({ request }) => request.url)).toEqual([
    `${target}/get-user?api_key=%28removed%29&a=1`,
    `${target}/reset/(removed)`,
    `${target}/log-in`,
  ])
  expect(entriesOf(text)[0]!.request.headers).toContainEqual({
    name: 'authorization',
    value: 'Bearer (removed)',
  })
  expect(readRecordedCalls(JSON.parse(text)).at(-1)!.responseBody).toBe('"(removed)"')
})

test('keeps `next` and long numbers as they are', async () => {
  const next = { token: 'opaque-token-1', password: 'a filter' }
  const pages = [
    `{"previous":null,"page":[{"id":12345678901234567890}],"next":${JSON.stringify(next)}}`,
    '{"previous":{},"page":[{"password":"x","password":1234567890123456}],"next":null}',
  ]
  const { url, recorded } = await startService((request, response) =>
    request.resume().on('end', () => response.end(pages.shift())),
  )
  const { next: body } = JSON.parse((await post(`${url}list-users`, '{}')).text) as { next: object }
  await post(`${url}list-users`, JSON.stringify(body))
  const [first, second] = readRecordedCalls(JSON.parse(recorded()))
  expect(first!.responseBody).toContain(
    '{"id":12345678901234567890}],"next":{"token":"opaque-token-1"',
  )
  expect(second!.requestBody).toBe(JSON.stringify(next))
  expect(second!.responseBody).toContain('"page":[{"password":1234567890123456}]')
})

test('keeps several responses to a call, each once, and continues a recording', async () => {
  let name = 'A'
  const start = () => startService((_, response) => response.end(JSON.stringify({ name })))
  const first = await start()
  for (name of ['A', 'B', 'A']) await post(`${first.url}get-user`, '{"id":"u-1"}')
  first.recorded()
  const again = await start()
  for (let index = 0; index < 11; index++) {
    name = `C${index}`
    await post(`${again.url}get-user`, '{"id":"u-1"}')
  }
  const names = readRecordedCalls(JSON.parse(again.recorded())).map(
    ({ responseBody }) => responseBody,
  )
  expect(names).toEqual(
    ['B', 'A', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10'].map(
      (each) => `{"name":"${each}"}`,
    ),
  )
})
