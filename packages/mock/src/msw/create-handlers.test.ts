import { InvalidDefinitionError } from 'fc-core'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createMock, type Mock } from '../mock/create-mock.ts'
import { serve } from '../node/serve.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { ERROR_ON_UNHANDLED } from '../../tests/support/transports/msw.ts'
import { createHandlers } from './create-handlers.ts'

const server = setupServer()
beforeAll(() => server.listen(ERROR_ON_UNHANDLED))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Responds to requests that would otherwise reach the network. */
const passThrough = http.all(
  () => true,
  () => new HttpResponse('passed through', { status: 418 }),
)

test('handles calls at the real base URL', async () => {
  const handlers = createHandlers(example('people'), { seed: 1 })
  server.use(...handlers)
  const id = idOfUser(handlers.mock)
  const response = await post('https://api.example.com/people/find-user', { id })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(
    await textOf(
      createMock(example('people'), { seed: 1 }).fetch(
        request('https://api.example.com/people/find-user', { id }),
      ),
    ),
  )
})

test('serves the definition with its real base URL', async () => {
  server.use(...createHandlers(example('people')))
  for (const name of ['', 'package', 'package.json']) {
    const url = `https://api.example.com/people/${name}`
    expect(await (await fetch(url)).json()).toMatchObject({
      base_url: 'https://api.example.com/people/',
    })
    expect(await textOf(post(url, {}))).toBe(await textOf(fetch(url)))
  }
})

test('accepts a base URL without a trailing slash', async () => {
  const definition = packageOf([{ name: 'ping' }], { base_url: 'https://x.example/a/b' })
  server.use(...createHandlers(definition), passThrough)
  expect((await post('https://x.example/a/b/ping', {})).status).toBe(200)
  expect((await fetch('https://x.example/a/b')).status).toBe(200)
  expect((await post('https://x.example/a/bc/ping', {})).status).toBe(418)
})

test('does not mock requests to the upstream, also if it is the mocked service', async () => {
  const backend = createMock(packageOf([{ name: 'ping', returns: ['string'] }]), { seed: 'b' })
  const served = await serve(backend, { port: 0 })
  const definition = packageOf([{ name: 'ping', returns: ['string'] }, { name: 'pong' }], {
    base_url: `${served.url}/test/`,
  })
  server.use(...createHandlers(definition, { upstream: served.url }))
  const value = await (await post(`${served.url}/test/ping`, {})).json()
  expect((await post(`${served.url}/test/pong`, {})).status).toBe(200)
  const calls = backend.calls()
  expect(calls.map(({ endpoint, code }) => endpoint ?? code)).toEqual(['ping', 'UNKNOWN_ENDPOINT'])
  expect(calls[0]!.response).toBe(value)
  await served.close()
})

test('returns the error of the mock for unknown endpoints', async () => {
  server.use(...createHandlers(example('people')))
  const response = await post('https://api.example.com/people/find_user', {})
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Did you mean \\"find-user\\"?')
})

test('handles preflight requests and rejects other methods', async () => {
  server.use(...createHandlers(example('people')))
  const url = 'https://api.example.com/people/find-user'
  expect((await fetch(url, { method: 'OPTIONS' })).status).toBe(204)
  expect((await fetch(url, { method: 'PUT', body: '{}' })).status).toBe(405)
})

test.each([
  ['GET', 'https://api.example.com/people/logo.png'],
  ['GET', 'https://api.example.com/people/find-user/avatar'],
  ['GET', 'https://api.example.com/people/%zz'],
  ['GET', 'https://api.example.com/'],
  ['POST', 'https://api.example.com/other/find-user'],
  ['POST', 'http://api.example.com/people/find-user'],
  ['POST', 'https://elsewhere.example/people/find-user'],
])('passes %s %s through', async (method, url) => {
  server.use(...createHandlers(example('people')), passThrough)
  expect(await textOf(fetch(url, { method }))).toBe('passed through')
})

test('handles several definitions with the same path on different hosts', async () => {
  const users = packageOf([{ name: 'ping' }], {
    base_url: 'https://users.example/',
    name: 'Users',
  })
  const orders = packageOf([{ name: 'pong' }], {
    base_url: 'https://orders.example/',
    name: 'Orders',
  })
  server.use(...createHandlers([users, orders]))
  expect((await post('https://users.example/ping', {})).status).toBe(200)
  expect((await post('https://orders.example/pong', {})).status).toBe(200)
  expect((await post('https://orders.example/ping', {})).status).toBe(404)
})

test('handles the pipeline URL, on any host, and the admin API', async () => {
  const pipeline_url = 'https://api.example.com/batch'
  server.use(...createHandlers({ ...example('people'), pipeline_url }), passThrough)
  const steps = [{ url: 'https://api.example.com/people/count-users', body: {} }]
  expect(await (await post(pipeline_url, { steps })).json()).toEqual([expect.any(Number)])
  expect((await fetch('https://api.example.com/__fc/calls')).status).toBe(200)

  server.resetHandlers(...createHandlers(example('people'), { admin: false }), passThrough)
  expect((await post(pipeline_url, { steps })).status).toBe(418)
  expect((await fetch('https://api.example.com/__fc/calls')).status).toBe(418)
})

test('handles a pipeline URL on another origin, with steps to several origins', async () => {
  const pipeline_url = 'https://batch.example/run?tenant=1'
  const count = example('people')
  const orders = packageOf([{ name: 'pong', returns: ['number'] }], {
    base_url: 'https://orders.example/people/',
  })
  server.use(...createHandlers([{ ...count, pipeline_url }, orders]), passThrough)
  const steps = [
    { url: 'https://api.example.com/people/count-users', body: {} },
    { url: 'https://orders.example/people/pong', body: {} },
  ]
  const response = await post('https://batch.example/run', { steps })
  expect([response.status, await response.json()]).toEqual([
    200,
    [expect.any(Number), expect.any(Number)],
  ])
  const served = (await (await fetch('https://api.example.com/people/package')).json()) as {
    pipeline_url: string
  }
  expect(served.pipeline_url).toBe(pipeline_url)
  const unknown = [{ url: 'https://unknown.example/people/count-users', body: {} }]
  expect((await post('https://batch.example/run', { steps: unknown })).status).toBe(400)
})

test('can be overridden for one endpoint with server.use', async () => {
  const handlers = createHandlers(example('people'))
  server.use(...handlers)
  server.use(http.post('https://api.example.com/people/count-users', () => HttpResponse.json(7)))
  expect(await textOf(post('https://api.example.com/people/count-users', {}))).toBe('7')
  const id = idOfUser(handlers.mock)
  expect((await post('https://api.example.com/people/find-user', { id })).status).toBe(200)
})

test('accepts a mock and exposes it', async () => {
  const mock = createMock(example('people'), { items: 3 })
  const handlers = createHandlers(mock)
  expect(handlers.mock).toBe(mock)
  expect(createHandlers(example('people'), { items: 3 }).mock.options.items).toBe(3)
  server.use(...handlers)
  const { page } = (await (await post('https://api.example.com/people/list-users', {})).json()) as {
    page: unknown[]
  }
  expect(page).toHaveLength(3)
})

test('throws for a definition with errors', () => {
  expect(() => createHandlers({ ...example('people'), base_url: 'nowhere' })).toThrow(
    InvalidDefinitionError,
  )
})

function idOfUser(mock: Mock): unknown {
  return mock.collection('users').list({ limit: 1 })[0]?.['id']
}

function request(url: string, body: unknown): Request {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(request(url, body))
}

async function textOf(response: Response | Promise<Response>): Promise<string> {
  return (await response).text()
}
