import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { example } from '../../tests/support/definitions.ts'
import type { MockResponse } from '../log/mock-response.ts'
import { serve } from './serve.ts'

test('rejects a request with an unknown host', async () => {
  const { url, close } = await serve(createMock(example('people')), { port: 0 })
  const status = await new Promise((resolve, reject) => {
    const call = request(
      `${url}/people/package`,
      { headers: { host: 'evil.example' } },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    call.on('error', reject).end()
  })
  expect(status).toBe(403)
  await close()
})

test.each([{ status: 99_999 }, { headers: { link: 'a\nb' } }])(
  'responds with an internal error instead of a response that HTTP cannot send: %j',
  async (changes) => {
    const mock = createMock(example('people'))
    const handle = async (): Promise<MockResponse> => ({
      status: 200,
      headers: {},
      body: '1',
      call: {},
      ...changes,
    })
    const { url, close } = await serve({ ...mock, handle }, { port: 0 })
    const response = await fetch(`${url}/people/package`)
    expect([response.status, await response.json()]).toMatchObject([
      500,
      ['INTERNAL_ERROR', expect.any(String), null],
    ])
    await close()
  },
)

test('responds to HEAD as to GET, without a body', async () => {
  const { url, close } = await serve(createMock(example('people')), { port: 0 })
  const response = await fetch(`${url}/people/package`, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
  await close()
})

test('survives a client that disconnects during the request', async () => {
  const { url, server, close } = await serve(createMock(example('people')), { port: 0 })
  const events: string[] = []
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    events.push(`${remotePort} connected`)
    for (const event of ['end', 'close'])
      socket.once(event, () => events.push(`${remotePort} ${event}`))
  })
  server.on('clientError', ({ message }) => events.push(message))
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(
    'POST /people/count-users HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"a',
    () => socket.destroy(),
  )
  await expect.poll(() => events).toContainEqual(expect.stringMatching(/ close$/))
  expect((await fetch(`${url}/people/package`)).status).toBe(200)
  await close()
})

test('rejects if the port is taken', async () => {
  const { url, close } = await serve(createMock(example('people')), { port: 0 })
  await expect(
    serve(createMock(example('people')), { port: Number(new URL(url).port) }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await close()
})

test('serves the explorer with the packages to browsers at `/`, and the package definition to other clients', async () => {
  let loads = 0
  const explorer = async (): Promise<string> => {
    loads++
    return '<body><!--fc-packages--></body>'
  }
  const definition = { ...example('people'), name: '</script>', base_url: 'https://x.example/' }
  const { url, close } = await serve(createMock(definition), { port: 0, explorer })
  const get = (accept: string): Promise<Response> => fetch(`${url}/`, { headers: { accept } })
  const page = await get('text/html,*/*;q=0.8')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toBe(
    '<body><script type="application/json" id="fc-packages">[{"name":"\\u003c/script>","path":""}]</script></body>',
  )
  await get('text/html')
  expect(loads).toBe(1)
  expect(await (await get('application/json')).json()).toMatchObject({ name: '</script>' })
  await close()
})

test.each([
  ['malformed HTTP', 'hello\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'BAD_REQUEST'],
  [
    'headers over the limit',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
  ],
])('responds to %s with an error triple', async (_what, sent, status, code) => {
  const { url, close } = await serve(createMock(example('people')), { port: 0 })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end(sent)
  let received = ''
  for await (const chunk of socket.setEncoding('utf8')) received += chunk as string
  const [head, body] = received.split('\r\n\r\n')
  expect(head?.split('\r\n')[0]).toBe(status)
  expect(JSON.parse(body!)).toEqual([code, expect.any(String), expect.any(Object)])
  await close()
})
