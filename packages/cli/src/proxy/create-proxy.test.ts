import { once } from 'node:events'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PackageDefinition } from 'fc-core'
import { expect, onTestFinished, test } from 'vitest'
import { createProxy } from './create-proxy.ts'

interface Received {
  headers: Record<string, unknown>
  text: string
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a service, and a proxy in front of it. Returns the URL of the proxy. */
async function startProxy(
  handle: RequestListener,
  { baseUrl = 'https://api.example.com/v1/', targetPath = '/' } = {},
): Promise<string> {
  const service = createServer(handle)
  const target = new URL(targetPath, await listen(service)).href
  const definition: PackageDefinition = {
    base_url: baseUrl,
    name: 'Test',
    flags: [],
    docs: '',
    errors: [],
    endpoints: [],
  }
  const proxy = createProxy({
    definition,
    target,
    hosts: [],
    timeout: 10_000,
    onCall: () => {},
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(async () => {
    await proxy.close(0)
    service.closeAllConnections()
    service.close()
  })
  return await listen(proxy.server)
}

async function send(
  url: string,
  {
    method = 'POST',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Received> {
  const sent = request(url, { method, headers, agent: false })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [AsyncIterable<Buffer> & Received]
  let text = ''
  for await (const chunk of response) text += chunk.toString()
  return { headers: response.headers, text }
}

test.each<[baseUrl: string, targetPath: string, path: string, forwarded: string]>([
  ['https://api.example.com/v1/', '/api/', '/v1/find?a=1', '/api/find?a=1'],
  ['https://api.example.com/v1/', '/api/', '/v1', '/api'],
  ['https://api.example.com/v1/', '/api/', '/v1/', '/api/'],
  ['https://api.example.com/v1/', '/api/', '/v1?a=/v1/', '/api?a=/v1/'],
  ['https://api.example.com/v1', '/api', '/v1?', '/api'],
  ['https://api.example.com/v1/', '/', '/v1?a=1', '/?a=1'],
  ['https://api.example.com/v1/', '/', '/v1', '/'],
  ['https://api.example.com/v1/', '/api/', '/v12/find', '/v12/find'],
  ['https://api.example.com/v1/', '/api/', '/v12?a=1', '/v12?a=1'],
  ['https://api.example.com/v1/', '/api/', '/pipeline', '/pipeline'],
  ['https://api.example.com/', '/api/', '/find', '/api/find'],
  ['https://api.example.com/', '/', '/find?a=1', '/find?a=1'],
])(
  'with the base URL %s and the target %s, %s is %s',
  async (baseUrl, targetPath, path, expected) => {
    const url = await startProxy(({ url: received }, response) => response.end(received), {
      baseUrl,
      targetPath,
    })
    expect((await send(url + path)).text).toBe(expected)
  },
)

test('forwards the length of a body, also if `Connection` names its header', async () => {
  const received: unknown[] = []
  const url = await startProxy(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
    received.push({ length, encoding, text, hop: incoming.headers['x-hop'] })
    const headers = {
      connection: 'close, X-Hop, Content-Length',
      'x-hop': '1',
      'content-length': 2,
    }
    response.writeHead(200, headers).end('ok')
  })
  const connection = 'close, X-Hop, Content-Length'
  const { headers, text } = await send(url, {
    headers: { Connection: connection, 'X-Hop': '1', 'Content-Length': '5' },
    body: 'hello',
  })
  expect(received).toEqual([{ length: '5', encoding: undefined, text: 'hello', hop: undefined }])
  expect([headers['content-length'], headers['transfer-encoding'], text]).toEqual([
    '2',
    undefined,
    'ok',
  ])
  expect(headers).not.toHaveProperty('x-hop')
})

// Node itself does so only for some methods.
test.each(['POST', 'DELETE'])('forwards a %s body without a length in chunks', async (method) => {
  const received: unknown[] = []
  const url = await startProxy(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    received.push(incoming.headers['content-length'], incoming.headers['transfer-encoding'], text)
    response.write('o')
    response.end('k')
  })
  const headers = { 'transfer-encoding': 'chunked' }
  const { headers: returned, text } = await send(url, { method, headers, body: 'hello' })
  expect(received).toEqual([undefined, 'chunked', 'hello'])
  expect([returned['content-length'], returned['transfer-encoding'], text]).toEqual([
    undefined,
    'chunked',
    'ok',
  ])
})
