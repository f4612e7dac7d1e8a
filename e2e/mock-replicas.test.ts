import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request as startRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RedisServer, startRedis } from '../packages/mock/tests/support/redis-server.ts'
import { hasProgram } from './has-program.ts'
import { startMock, type StartedMock } from './start-mock.ts'
import { type StartedNginx, startNginx } from './start-nginx.ts'

const people = fileURLToPath(new URL('../examples/definitions/people.fc.json', import.meta.url))
const PUBLIC_URL = 'https://mock.example.com'
const hasPrograms =
  hasProgram(['nginx', '-v'], 'nginx') &&
  hasProgram(['openssl', 'version'], 'openssl') &&
  hasProgram(['redis-server', '--version'], 'redis-server')

interface Reply<Body = unknown> {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: Body
}

interface Page {
  page: { id: string }[]
  next: object | null
  previous: object | null
}

describe.skipIf(!hasPrograms)('replicas behind nginx', () => {
  let replicas: StartedMock[] = []
  let redis: RedisServer
  let nginx: StartedNginx
  let folder: string
  let file: string
  const agent = new Agent({ keepAlive: true })

  const startReplica = (): Promise<StartedMock> =>
    startMock(
      file,
      ...`--public-url ${PUBLIC_URL} --trust-config --admin-token secret`.split(' '),
      ...`--store ${redis.url} --now 2026-01-01 --log-level debug`.split(' '),
    )

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fc-replicas-'))
    file = join(folder, 'api.fc.json')
    const definition = JSON.parse(await readFile(people, 'utf8')) as { endpoints: object[] }
    const watch = {
      name: 'watch-users',
      returns: ['string'],
      flags: ['event_source'],
      docs: 'Changes of users.',
    }
    definition.endpoints.push({ ...definition.endpoints[0], ...watch, arguments: [] })
    await writeFile(file, JSON.stringify(definition))
    const config = { mock: { trustProxy: ['loopback'], shutdownDelay: 1000 } }
    await writeFile(join(folder, 'fc.config.json'), JSON.stringify(config))
    redis = await startRedis()
    replicas = await Promise.all([startReplica(), startReplica(), startReplica()])
    nginx = await startNginx(replicas.map(({ url }) => new URL(url).host))
  })
  afterAll(async () => {
    agent.destroy()
    await rm(folder, { recursive: true })
    await nginx?.stop()
    await Promise.all(
      replicas.map(async ({ process: child }) => {
        if (child.exitCode !== null) return
        child.kill('SIGKILL')
        await once(child, 'exit')
      }),
    )
    await redis?.close()
  })

  function open(
    path: string,
    headers: Record<string, string> = {},
    body?: object,
  ): Promise<IncomingMessage> {
    const request = startRequest({
      host: '127.0.0.1',
      port: nginx.port,
      servername: 'mock.example.com',
      ca: nginx.ca,
      agent,
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host: 'mock.example.com',
        accept: 'application/json',
        'content-type': 'application/json',
        ...headers,
      },
    })
    request.end(body === undefined ? undefined : JSON.stringify(body))
    return new Promise((resolve, reject) => {
      request.on('response', resolve).on('error', reject)
    })
  }

  async function send<Body>(
    path: string,
    headers: Record<string, string> = {},
    body?: object,
  ): Promise<Reply<Body>> {
    const response = await open(path, headers, body)
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk as string
    const isJson = response.headers['content-type']?.startsWith('application/json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    }
  }

  /** Waits until one of the replicas has logged an event. */
  async function expectLogged(
    event: object,
    from: readonly StartedMock[] = replicas,
  ): Promise<void> {
    await expect
      .poll(() => from.flatMap(({ events }) => events()))
      .toContainEqual(expect.objectContaining(event))
  }

  test('advertise the public URL', async () => {
    for (const _ of replicas) {
      const { body } = await send('/people/package')
      expect(body).toMatchObject({ base_url: `${PUBLIC_URL}/people/` })
    }
    const page = await send<string>('/', { accept: 'text/html' })
    expect(page.body).toContain('{"name":"People","path":"/people"}')
  })

  test('continue the pages of each other', async () => {
    const walk = async (read: (body: object) => Promise<Page>): Promise<string[]> => {
      const ids: string[] = []
      for (let next: object | null = { limit: 4 }; next !== null;) {
        const page: Page = await read(next)
        ids.push(...page.page.map(({ id }) => id))
        next = page.next
      }
      return ids
    }
    const ids = await walk(async (body) => (await send<Page>('/people/list-users', {}, body)).body)
    const one = await walk(async (body) => {
      const response = await fetch(`${replicas[0]!.url}/people/list-users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      })
      return (await response.json()) as Page
    })
    expect(ids).toHaveLength(50)
    expect(ids).toEqual(one)
    // Every replica has answered.
    const requestId = expect.stringMatching(/^[\da-f]{32}$/) as string
    for (const replica of replicas)
      await expectLogged({ endpoint: 'list-users', client: '127.0.0.1', requestId }, [replica])
  })

  test('show one state', async () => {
    const args = { name: 'Grace', email: 'grace@example.com' }
    const created = await send<{ id: string }>('/people/create-user', {}, args)
    const { id } = created.body
    for (let count = 0; count < 12; count++)
      expect((await send('/people/find-user', {}, { id })).body).toMatchObject(args)
    const authorization = 'Bearer secret'
    const creations = '/__fc/calls?endpoint=create-user'
    for (let count = 0; count < 3; count++)
      expect((await send(creations, { authorization })).body).toMatchObject([{ response: { id } }])
  })

  test('keep the id of a request, in the log of nginx and of the mock', async () => {
    const { headers } = await send('/people/count-users', { 'x-request-id': 'client-7' }, {})
    expect(headers['x-request-id']).toBe('client-7')
    await expectLogged({ requestId: 'client-7' })
    await expect
      .poll(() => nginx.log())
      .toMatch(/ 200 POST \/people\/count-users 127\.0\.0\.1:\d+ .* client-7\n/)
  })

  test('log the address of the client that a trusted proxy before nginx names', async () => {
    await send(
      '/people/count-users',
      { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'claims' },
      {},
    )
    await expectLogged({ requestId: 'claims', client: '203.0.113.7' })
  })

  test('protect the admin API, and allow it to pages of the public URL', async () => {
    const authorization = 'Bearer secret'
    expect((await send('/__fc/calls')).status).toBe(401)
    expect((await send('/__fc/calls', { authorization })).status).toBe(200)
    const reset = async (origin: string): Promise<number | undefined> =>
      (await send('/__fc/reset', { authorization, origin }, {})).status
    expect(await reset(PUBLIC_URL)).toBe(200)
    expect(await reset('https://other.example.com')).toBe(403)
    expect((await send('/__fc/health')).status).toBe(200)
    expect((await send('/__fc/metrics', { authorization })).status).toBe(404)
  })

  test('send events without delay', async () => {
    const { body: url } = await send<string>('/people/watch-users', {}, {})
    expect(url).toBe(`${PUBLIC_URL}/people/__events/watch-users`)
    const stream = await open(new URL(url).pathname)
    expect(stream.statusCode).toBe(200)
    let received = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
    await expect.poll(() => received).toMatch(/^: heartbeat\n\n/)
    await send('/people/create-user', {}, { name: 'Ada', email: 'ada@example.com' })
    // On a busy machine, further heartbeats precede the event.
    await expect.poll(() => received).toMatch(/^(?:: heartbeat\n\n)+data: .*Ada/)
    stream.destroy()
  })

  test('lose no call while one replica after the other is replaced', async () => {
    const failures: unknown[] = []
    const load = { isRunning: true, calls: 0 }
    const client = async (): Promise<void> => {
      while (load.isRunning) {
        const reply = await send('/people/count-users', {}, {}).catch((error: unknown) => error)
        load.calls++
        if ((reply as Reply).status !== 200)
          failures.push((reply as Partial<Reply>).status ?? reply)
      }
    }
    const clients = Array.from({ length: 16 }, client)
    const callsDone = async (count: number): Promise<void> => {
      const target = load.calls + count
      while (load.calls < target) await new Promise(setImmediate)
    }
    for (const replica of replicas.slice(0, 2)) {
      await callsDone(200)
      expect(await replica.stop('SIGTERM')).toBe(0)
    }
    await callsDone(200)
    load.isRunning = false
    await Promise.all(clients)
    expect(failures, nginx.errors()).toEqual([])
    expect(load.calls).toBeGreaterThan(600)
  })

  test('are not ready while Redis is lost', async () => {
    const { url } = replicas[2]!
    const ready = async (): Promise<unknown> => {
      const response = await fetch(`${url}/__fc/ready`)
      return [response.status, await response.json()]
    }
    expect(await ready()).toEqual([200, { status: 'ok' }])
    await redis.kill()
    const lost = ['NOT_READY', 'The store cannot be reached.', null]
    await expect.poll(ready).toEqual([503, lost])
    expect((await fetch(`${url}/__fc/health`)).status).toBe(200)
    await redis.restart()
    await expect.poll(ready).toEqual([200, { status: 'ok' }])
  })
})
