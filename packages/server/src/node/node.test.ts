import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createService } from '../create-service.ts'
import { listen, toFastifyPlugin, toNodeListener } from './index.ts'

const definition = {
  base_url: 'https://api.example.com/shop/',
  name: 'Shop',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [
    {
      name: 'find',
      arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
      returns: ['string'],
    },
    { name: 'wait', returns: ['null'] },
  ],
}
let aborted: Promise<unknown> | undefined
const service = createService(definition, {
  maxBodyBytes: 1000,
  handlers: {
    find: ({ id }) => `ü${String(id)}`,
    wait: (_args, _context, { signal }) =>
      (aborted = new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(signal.reason))
      })),
  },
})

const closers: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function call(url: string, body: string, path = '/shop/find'): Promise<[number, string]> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body })
  return [response.status, await response.text()]
}

/** Each way to serve, with its URL. */
const adapters: [string, () => Promise<string>][] = [
  [
    'listen',
    async () => {
      const { url, close } = await listen(service, { port: 0 })
      closers.push(() => close(0))
      return url
    },
  ],
  [
    'http.createServer',
    async () => serverUrl(createServer(toNodeListener(service)).listen(0, '127.0.0.1')),
  ],
  [
    'Express',
    async () => {
      const app = express().use(toNodeListener(service))
      app.get('/other', (_request, response) => void response.send('other'))
      return serverUrl(app.listen(0, '127.0.0.1'))
    },
  ],
  [
    'Express with a parser and a path',
    async () => {
      const app = express().use(express.json()).use('/shop', toNodeListener(service))
      app.get('/other', (_request, response) => void response.send('other'))
      return serverUrl(app.listen(0, '127.0.0.1'))
    },
  ],
  [
    'Fastify',
    async () => {
      const app = fastify()
      await app.register(toFastifyPlugin(service))
      app.get('/other', () => 'other')
      closers.push(() => app.close())
      return await app.listen({ port: 0, host: '127.0.0.1' })
    },
  ],
]

async function serverUrl(server: ReturnType<typeof createServer>): Promise<string> {
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe.each(adapters)('%s', (name, serve) => {
  test('answers calls', async () => {
    const url = await serve()
    expect(await call(url, '{"id":"1"}')).toEqual([200, '"ü1"'])
    expect(await call(url, '{}')).toMatchObject([400, expect.stringContaining('INVALID_ARGUMENTS')])
    expect(await call(url, '{}', '/shop/fund')).toMatchObject([
      404,
      expect.stringContaining('Did you mean \\"find\\"?'),
    ])
  })

  test('serves the definition with its own address', async () => {
    const url = await serve()
    const served: unknown = await (await fetch(`${url}/shop/package`)).json()
    expect(served).toMatchObject({ base_url: `${url}/shop/` })
  })

  test.runIf(name.startsWith('Express') || name === 'Fastify')('leaves other paths', async () => {
    expect(await (await fetch(`${await serve()}/other`)).text()).toBe('other')
  })

  test('answers hundreds of calls at the same time', async () => {
    const url = await serve()
    const ids = Array.from({ length: 300 }, (_, index) => String(index))
    const answers = await Promise.all(ids.map((id) => call(url, JSON.stringify({ id }))))
    expect(answers).toEqual(ids.map((id) => [200, JSON.stringify(`ü${id}`)]))
  })

  test('aborts the signal of a call whose client goes away', async () => {
    const url = await serve()
    aborted = undefined
    const headers = { 'content-type': 'application/json' }
    const request = sendRequest(`${url}/shop/wait`, { method: 'POST', headers })
    request.on('error', () => {})
    request.end('{}')
    await expect.poll(() => aborted !== undefined).toBe(true)
    request.destroy()
    expect(await aborted).toMatchObject({ name: 'AbortError' })
  })
})

test.each([2040, 2050, 14_330, 14_340, 40_000])(
  'sends %d characters, of ASCII and of others',
  async (length) => {
    const texts = ['x'.repeat(length), `${'x'.repeat(length - 1)}ü`]
    const repeating = createService(definition, {
      handlers: { find: ({ id }) => texts[Number(id)]!, wait: () => null },
    })
    const { url, close } = await listen(repeating, { port: 0 })
    closers.push(() => close(0))
    for (const [index, text] of texts.entries())
      expect(await call(url, `{"id":"${index}"}`)).toEqual([200, JSON.stringify(text)])
  },
)

test('rejects a body over the limit', async () => {
  const { url, close } = await listen(service, { port: 0 })
  closers.push(() => close(0))
  expect(await call(url, JSON.stringify({ id: 'x'.repeat(1000) }))).toMatchObject([
    413,
    expect.stringContaining('BODY_TOO_LARGE'),
  ])
})

test('finishes the calls in progress when it closes', async () => {
  let finish = (_value: string): void => {}
  const slow = createService(definition, {
    handlers: {
      find: () =>
        new Promise<string>((resolve) => {
          finish = resolve
        }),
      wait: () => {},
    },
  })
  const { url, close } = await listen(slow, { port: 0 })
  const answer = call(url, '{"id":"1"}')
  const started = finish
  await expect.poll(() => finish).not.toBe(started)
  const closed = close()
  finish('done')
  expect(await answer).toEqual([200, '"done"'])
  await closed
  await expect(call(url, '{}')).rejects.toThrow('fetch failed')
})
