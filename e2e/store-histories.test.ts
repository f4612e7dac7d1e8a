import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStoredMock, openStore, type StoredMock } from 'fc-mock/store'
import { afterEach, describe, expect, test } from 'vitest'
import people from '../examples/definitions/people.fc.json' with { type: 'json' }
import { createRng } from '../packages/mock/src/faults/rng.ts'
import { type RedisServer, startRedis } from '../packages/mock/tests/support/redis-server.ts'
import { type Link, startLink } from '../packages/mock/tests/support/start-link.ts'
import { hasProgram } from './has-program.ts'
import { startMock } from './start-mock.ts'

/** `FC_HISTORIES=100` tests more histories than each run does, and `FC_SEED` others. */
const COUNT = Number(process.env['FC_HISTORIES'] ?? 2)
const FIRST_SEED = Number(process.env['FC_SEED'] ?? 1)
const SEEDS = Array.from({ length: COUNT }, (_, index) => FIRST_SEED + index)

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
const SESSIONS = ['default', 'w']

const closing: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

type Random = <Value>(values: readonly Value[]) => Value

function randomOf(seed: number): Random {
  const rng = createRng(seed)
  return (values) => values[Math.floor(rng() * values.length)]!
}

interface Reply {
  status: number
  body: unknown
}

/** Sends a call to a session of one of the processes. */
type Send = (session: string, name: string, args: object) => Promise<Reply>

interface User {
  id: string
  name: string
  email: string
}

/** What each record may be, by its email: names, and null if it does not exist. More than one after a call whose outcome is unknown. */
type Model = Map<string, { id: string | undefined; names: Set<string | null> }>

/** The records that clients have created, changed and deleted in a session, and what must be true of them. */
class History {
  model: Model = new Map()
  readonly #session: string
  readonly #random: Random
  #count = 0

  constructor(session: string, random: Random) {
    this.#session = session
    this.#random = random
  }

  /** Runs a client, whose records are only its own. It reads each of its writes through any process. */
  async runClient(name: string, processes: readonly Send[], steps: number): Promise<void> {
    const own: string[] = []
    for (let step = 0; step < steps; step++) {
      const action = own.length === 0 ? 'create' : this.#random(['create', 'update', 'delete'])
      const send = this.#random(processes)
      if (action === 'create') {
        const email = `${name}.${this.#count++}@example.com`
        const { body, ok } = await this.#write(send, email, 'new', 'create-user', {
          name: 'new',
          email,
        })
        if (!ok) continue
        this.model.get(email)!.id = (body as User).id
        own.push(email)
      } else {
        const email = this.#random(own)
        const { id } = this.model.get(email)!
        const written = action === 'delete' ? null : `changed ${this.#count++}`
        const args = action === 'delete' ? { id } : { id, name: written }
        await this.#write(send, email, written, `${action}-user`, args)
        if (action === 'delete') own.splice(own.indexOf(email), 1)
      }
      if (own.length > 0) await this.#read(this.#random(processes), this.#random(own))
    }
  }

  async #write(
    send: Send,
    email: string,
    written: string | null,
    endpoint: string,
    args: object,
  ): Promise<Reply & { ok: boolean }> {
    const known = this.model.get(email) ?? { id: undefined, names: new Set([null]) }
    // Others may see the change before the response.
    const before = known.names
    known.names = new Set([...before, written])
    this.model.set(email, known)
    const reply = await send(this.#session, endpoint, args)
    const ok = reply.status === 200
    if (ok) known.names = new Set([written])
    // Only records whose creation or deletion has an unknown outcome may be missing.
    else if (reply.status !== 503)
      expect([reply, [...before]]).toEqual([NOT_FOUND, expect.arrayContaining([null])])
    return { ...reply, ok }
  }

  async #read(send: Send, email: string): Promise<void> {
    const { id, names } = this.model.get(email)!
    const { status, body } = await send(this.#session, 'find-user', { id })
    if (status === 503) return
    const name = status === 200 ? (body as User).name : null
    expect([...names], `read of ${email}`).toContain(name)
  }

  /** All processes show the same records: each that was confirmed and not lost, and no other. */
  async check(processes: readonly Send[]): Promise<void> {
    const lists: User[][] = []
    for (const send of processes) {
      const users: User[] = []
      let body: object | null = { limit: 50 }
      while (body !== null) {
        const reply: Reply = await send(this.#session, 'list-users', body)
        expect(reply.status, JSON.stringify(reply.body)).toBe(200)
        const { page, next } = reply.body as { page: User[]; next: object | null }
        users.push(...page)
        body = next
      }
      lists.push(users)
    }
    for (const list of lists) expect(list).toEqual(lists[0])
    const shown = new Map(lists[0]!.map(({ email, name }) => [email, name]))
    expect(shown.size).toBe(lists[0]!.length)
    for (const [email, { names }] of this.model)
      expect([...names], email).toContain(shown.get(email) ?? null)
    const unknown = [...shown.keys()].filter((email) => /^c\d+\./.test(email))
    expect(unknown.filter((email) => !this.model.has(email))).toEqual([])
  }

  copy(): Model {
    return structuredClone(this.model)
  }
}

const NOT_FOUND: unknown = {
  status: 400,
  body: ['NOT_FOUND', expect.anything(), expect.anything()],
}

describe.skipIf(!hasProgram(['redis-server', '--version'], 'redis-server'))('Redis', () => {
  interface Replica {
    link: Link
    mock: StoredMock
    send: Send
  }

  async function startReplica(server: RedisServer): Promise<Replica> {
    const link = await startLink(server.url)
    closing.push(() => link.close())
    const store = await openStore(link.url)
    const mock = await createStoredMock(people, { items: 3, now: '2026-01-01' }, store)
    closing.push(() => mock.close())
    const send: Send = async (session, name, args) => {
      const at = session === 'default' ? mock : mock.session(session)
      const body = JSON.stringify(args)
      const url = `http://mock.example/people/${name}`
      const response = await at.fetch(new Request(url, { method: 'POST', headers: HEADERS, body }))
      return { status: response.status, body: await response.json() }
    }
    return { link, mock, send }
  }

  async function startServer(): Promise<RedisServer> {
    const server = await startRedis()
    closing.push(() => server.close())
    return server
  }

  /** Waits until a process can use Redis, as clients that repeat calls do. */
  async function untilBack({ send }: Replica): Promise<void> {
    await expect
      .poll(async () => (await send('default', 'count-users', {})).status, { timeout: 15_000 })
      .toBe(200)
  }

  test.each(SEEDS)(
    'history %i has no lost update, no stale read and no record that returns',
    async (seed) => {
      const random = randomOf(seed)
      let primary = await startServer()
      const replicas = [
        await startReplica(primary),
        await startReplica(primary),
        await startReplica(primary),
      ]
      const sends = replicas.map(({ send }) => send)
      const histories = SESSIONS.map((session) => new History(session, random))
      let clients = 0
      const run = async (steps: number): Promise<void> => {
        await Promise.all(
          histories.flatMap((history) =>
            [0, 1, 2].map(() => history.runClient(`c${clients++}`, sends, steps)),
          ),
        )
      }
      const check = async (): Promise<void> => {
        for (const replica of replicas) await untilBack(replica)
        for (const history of histories) await history.check(sends)
      }
      const lose = (models: readonly Model[]): void => {
        for (const [index, history] of histories.entries()) history.model = models[index]!
      }

      const faults = {
        /** Restarts with the last snapshot. */
        async 'older snapshot'() {
          await primary.send('SAVE')
          const saved = histories.map((history) => history.copy())
          await run(random([2, 5]))
          await primary.kill()
          await primary.restart()
          lose(saved)
        },
        /** A server that has not received the last changes becomes the primary. The old one stays, and rejects writes. */
        async failover() {
          const next = await startServer()
          const link = await startLink(primary.url)
          closing.push(() => link.close())
          await next.send('REPLICAOF', '127.0.0.1', new URL(link.url).port)
          const position = async (server: RedisServer): Promise<string | undefined> =>
            /master_repl_offset:(\d+)/.exec(String(await server.send('INFO', 'replication')))?.[1]
          await expect
            .poll(async () => String(await next.send('INFO', 'replication')), { timeout: 15_000 })
            .toContain('master_link_status:up')
          await expect
            .poll(async () => (await position(next)) === (await position(primary)))
            .toBe(true)
          const sent = histories.map((history) => history.copy())
          link.cut()
          await run(random([2, 5]))
          await next.send('REPLICAOF', 'NO', 'ONE')
          await primary.send('REPLICAOF', '127.0.0.1', new URL(next.url).port)
          const running = run(2)
          for (const { link: own } of replicas) own.moveTo(next.url)
          primary = next
          await running
          // What was confirmed by the old primary is lost; what the new one has confirmed is not known here.
          const now = histories.map((history) => history.copy())
          lose(mergeModels(sent, now))
        },
        /** One process loses its connection without notice, while the others go on. */
        async cut() {
          const replica = random(replicas)
          replica.link.cut()
          const running = run(3)
          replica.link.repair()
          await running
        },
        async 'slow link'() {
          const replica = random(replicas)
          replica.link.bytesPerSecond = 200_000
          await run(3)
          replica.link.bytesPerSecond = Infinity
        },
        /** Redis removes a key of a session, which is then rejected. */
        async eviction() {
          const part = random(['meta', 'log'])
          const removed = await primary.send('DEL', `fc-mock:session:w:${part}`)
          expect(removed).toBe(1)
          for (const send of sends)
            expect(await send('w', 'count-users', {})).toMatchObject({
              status: 500,
              body: ['STORE_DAMAGED', {}, null].with(1, expect.anything()),
            })
          await random(replicas).mock.session('w').delete()
          histories[1]!.model = new Map()
        },
      }

      await run(3)
      const names = Object.keys(faults) as (keyof typeof faults)[]
      // Each kind once, in a random order.
      for (let count = names.length; count > 0; count--) {
        const name = names.splice(names.indexOf(random(names)), 1)[0]!
        await faults[name]()
        try {
          await check()
          await run(3)
          await check()
        } catch (error) {
          throw new Error(`After the fault "${name}" of history ${seed}`, { cause: error })
        }
      }
    },
    120_000,
  )
})

/** What may be true after a failover: a change since then has either reached the new primary or was lost with the old one. */
function mergeModels(sent: readonly Model[], now: readonly Model[]): Model[] {
  return now.map((model, index) => {
    for (const [email, record] of model)
      for (const name of sent[index]!.get(email)?.names ?? [null]) record.names.add(name)
    return model
  })
}

describe('files', () => {
  test.each(SEEDS.slice(0, Math.ceil(COUNT / 2)))(
    'history %i of suspended, killed and stopped owners has no lost update',
    async (seed) => {
      const random = randomOf(seed)
      const folder = mkdtempSync(join(tmpdir(), 'fc-history-'))
      closing.push(() => rmSync(folder, { recursive: true }))
      const start = async (): Promise<{
        send: Send
        process: Awaited<ReturnType<typeof startMock>>
      }> => {
        const mock = await startMock(
          'examples/definitions/people.fc.json',
          '--store',
          `file:${folder}`,
          '--items',
          '3',
        )
        closing.push(() => void mock.process.kill('SIGKILL'))
        const send: Send = async (session, name, args) => {
          try {
            const response = await fetch(`${mock.url}/people/${name}`, {
              method: 'POST',
              headers: { ...HEADERS, 'fc-session': session },
              body: JSON.stringify(args),
            })
            return { status: response.status, body: await response.json() }
          } catch (error) {
            // Without a response, the outcome is as unknown as with status 503.
            return { status: 503, body: String(error) }
          }
        }
        return { send, process: mock }
      }
      const histories = SESSIONS.map((session) => new History(session, random))
      let clients = 0
      const run = (send: Send, steps: number): Promise<unknown> =>
        Promise.all(
          histories.flatMap((history) =>
            [0, 1, 2].map(() => history.runClient(`c${clients++}`, [send], steps)),
          ),
        )
      let owner = await start()
      for (const fault of ['SIGSTOP', 'SIGKILL', 'SIGINT', 'SIGSTOP'] as const) {
        await run(owner.send, 4)
        const old = owner
        if (fault === 'SIGSTOP') {
          // Calls in all of its stages are suspended.
          const late = run(old.send, 3)
          await new Promise((resolve) => setTimeout(resolve, random([0, 3, 10, 30])))
          old.process.process.kill('SIGSTOP')
          owner = await start()
          await run(owner.send, 2)
          old.process.process.kill('SIGCONT')
          await Promise.all([run(owner.send, 3), late])
          await old.process.stop()
        } else {
          const late = run(old.send, 6)
          await new Promise((resolve) => setTimeout(resolve, random([3, 10, 30])))
          old.process.process.kill(fault)
          await old.process.exited
          await late
          owner = await start()
        }
        for (const history of histories) await history.check([owner.send])
      }
      await owner.process.stop()
    },
    120_000,
  )
})
