import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { describe, expect, expectTypeOf, test as base } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { serve } from '../node/serve.ts'
import { example } from '../../tests/support/definitions.ts'
import {
  type MockFixtures,
  mockFixtures,
  type MockTest,
  type RemoteMockTest,
} from './mock-fixtures.ts'

const definition = example('people')
const ada = { name: 'Ada', email: 'ada@example.com', active: true }

const test = base.extend(
  mockFixtures({ definitions: definition, seed: 1, mockSettings: { items: 3 } }),
)
const intercepted = base.extend(mockFixtures({ definitions: definition, intercept: true }))

/** Calls an endpoint at its real URL. */
async function call(name: string, body: object, base_url = definition.base_url): Promise<unknown> {
  const response = await fetch(base_url + name, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

describe('with a server', () => {
  const urls = new Set<string>()

  test.for([1, 2])('gives test %i a session of its own', async (number, { mock, mockServer }) => {
    expectTypeOf(mock).toEqualTypeOf<MockTest>()
    expect(mock.name).toBe(`test-${number}`)
    expect(mock.collection('users').count()).toBe(3)
    await call('create-user', ada, `${mock.url}/people/`)
    await call('list-users', {}, `${mockServer.url}/people/`)
    expect(mock.collection('users').count()).toBe(4)
    expect(mock.calls()).toHaveLength(1)
    urls.add(mockServer.url)
  })

  test('starts one server', ({ mockServer }) => {
    expect([...urls]).toEqual([mockServer.url])
  })

  test('does not intercept requests', async ({ mock }) => {
    const own = setupServer(http.post('https://api.example.com/*', () => HttpResponse.json('own')))
    own.listen()
    expect(await mock.run(() => call('list-users', {}))).toBe('own')
    own.close()
  })
})

describe('with intercept', () => {
  intercepted('answers requests to the real URL', async ({ mock }) => {
    await call('create-user', ada)
    expect(mock.collection('users').count({ name: 'Ada' })).toBe(1)
    expect(mock.violations()).toEqual([])
  })

  intercepted('ends with the test', async ({ mock }) => {
    expect(mock.calls()).toEqual([])
  })

  describe('of concurrent tests', () => {
    // All of them have started before one of them continues.
    const waiting: (() => void)[] = []
    const start = (): Promise<void> =>
      new Promise((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 4) for (const each of waiting) each()
      })

    intercepted.concurrent.for([1, 2, 3])(
      'answers test %i from its session',
      async (number, { mock }) => {
        await start()
        await mock.run(async () => {
          await call('create-user', { ...ada, name: `Ada ${number}` })
          await call('list-users', { limit: number })
        })
        expect(mock.calls().map(({ body }) => body)).toMatchObject([
          { name: `Ada ${number}` },
          { limit: number },
        ])
      },
    )

    intercepted.concurrent('explains a request that could belong to several', async ({ mock }) => {
      await start()
      const message = expect.stringMatching(/^\d tests are running: .* `mock\.run/) as string
      expect(await call('list-users', {})).toEqual(['NO_SESSION', message, null])
      expect(mock.calls()).toEqual([])
    })
  })
})

describe('options', () => {
  type Fixture = MockFixtures<MockTest>

  function serverOf({ mockServer }: Fixture): Fixture['mockServer'] {
    const [setUp, options] = mockServer as unknown as [Fixture['mockServer'], object]
    expect(options).toEqual({ scope: 'worker', auto: false })
    return setUp
  }

  /** Runs the fixtures as Vitest does. */
  async function run(fixtures: Fixture, code: (mock: MockTest) => Promise<unknown>): Promise<void> {
    const { mock } = fixtures
    await serverOf(fixtures)({}, (server) =>
      mock({ mockServer: server }, async (session) => void (await code(session))),
    )
  }

  base('fails a test with protocol violations', async () => {
    const violate = (mock: MockTest): Promise<unknown> =>
      call('list-users?a=1', {}, `${mock.url}/people/`)
    const strict = mockFixtures({ definitions: definition, failOnViolations: true })
    await expect(run(strict, violate)).rejects.toMatchObject({
      code: 'protocol-violations',
      message: expect.stringContaining('(parameters-in-query)') as string,
    })
    await run(mockFixtures({ definitions: definition }), violate)
  })

  base('uses a mock server that is already running', async () => {
    const server = await serve(createMock(definition), { port: 0 })
    const remote = mockFixtures({ url: `${server.url}/` })
    expectTypeOf(remote.mock).parameter(1).parameter(0).toEqualTypeOf<RemoteMockTest>()
    await run(remote as unknown as Fixture, async (mock) => {
      expect(mock.url).toBe(`${server.url}/~${mock.name}`)
      await call('list-users', {}, `${mock.url}/people/`)
      expect(await mock.calls()).toHaveLength(1)
    })
    await server.close()
  })

  base('closes the server after the last test', async () => {
    const setUp = serverOf(mockFixtures({ definitions: definition }))
    let url = ''
    await setUp({}, async (first) => {
      await setUp({}, async (second) => {
        expect(second).toBe(first)
      })
      url = first.url
      expect((await fetch(`${url}/__fc/`)).status).toBe(200)
    })
    await expect(fetch(`${url}/__fc/`)).rejects.toThrow(TypeError)
  })

  base('rejects missing definitions', async () => {
    const code = async (): Promise<void> => {}
    await expect(run(mockFixtures({ definitions: [] }), code)).rejects.toThrow('`definitions`')
    await expect(run(mockFixtures({ definitions: 'missing.fc.json' }), code)).rejects.toThrow(
      'missing.fc.json',
    )
    const remote = mockFixtures({ url: 'http://127.0.0.1:9', intercept: true })
    await expect(run(remote as unknown as Fixture, code)).rejects.toThrow(
      '`intercept` requires the option `definitions`',
    )
  })
})
