import { FcError } from 'fc-core'
import { quote } from 'fc-core/text'
import { DEFAULT_SESSION } from '../protocol/session-name.ts'
import {
  type Behind,
  type Commit,
  type CommitResult,
  type LogPosition,
  type NumberedJson,
  type SessionLog,
  type Store,
  storeDamaged,
  type StoredMock,
  type StoredSession,
  type StoreIdentity,
  StoreUnavailableError,
} from '../replication/store.ts'
import { connectToRedis, type RedisCommands, type RedisConnection } from './redis-connection.ts'
import { COMMIT, COMPACT, CREATE, DELETE, LOAD, OPEN } from './redis-scripts.ts'
import { otherMock, sessionExists, tooManySessions } from './store-errors.ts'

/** Prefix of the keys, if the URL does not name one. */
const DEFAULT_PREFIX = 'fc-mock'

/** Characters of changes that are read over a connection of their own, so that they do not delay other sessions. */
const MAX_SIZE = 262_144

/**
 * Connects to a store in Redis, which any number of processes can share.
 *
 * @param url `redis://` or `rediss://`; `?prefix=` sets the prefix of the keys.
 * @param report Called when the connection is lost, when it is restored, and when Redis has lost changes.
 * @throws FcError `store-not-found`, `store-not-usable`
 */
export async function openRedisStore(
  url: string,
  report: (message: string, isAvailable: boolean) => void = () => {},
): Promise<Store> {
  const { searchParams } = new URL(url)
  const prefix = searchParams.get('prefix') ?? DEFAULT_PREFIX
  const store = new RedisStore(prefix, url.replace(/\?.*$/, ''), report)
  await store.connect()
  return store
}

class RedisStore implements Store {
  readonly #url: string
  readonly #report: (message: string, isAvailable: boolean) => void
  #isAvailable = true
  readonly #prefix: string
  readonly #address: string
  #redis!: RedisConnection
  /** A second connection, for large sessions. */
  #bulk: Promise<RedisConnection> | undefined
  #mock: StoredMock | undefined
  #id = ''
  #identity: StoreIdentity | undefined
  /** Number of writes of all processes that this one knows of. */
  #writes = 0
  lineage: string | undefined
  readonly #process: string = crypto.randomUUID()

  constructor(
    prefix: string,
    url: string,
    report: (message: string, isAvailable: boolean) => void,
  ) {
    this.#prefix = prefix
    this.#url = url
    this.#address = new URL(url).host
    this.#report = (message, isAvailable) => {
      this.#isAvailable = isAvailable
      report(message, isAvailable)
    }
  }

  async connect(): Promise<void> {
    this.#redis = await connectToRedis(this.#url, {
      report: this.#report,
      check: async (commands) => {
        await checkEviction(commands, this.#address)
        if (this.#mock !== undefined) await this.#register(commands)
      },
    })
  }

  async open(mock: StoredMock): Promise<StoreIdentity> {
    this.#mock = mock
    return await this.#register(this.#redis)
  }

  /** Registers the mock, also again if Redis has lost data. */
  async #register(commands: RedisCommands): Promise<StoreIdentity> {
    const { fingerprint, today } = this.#mock!
    const own = this.#identity ?? { today, salt: crypto.randomUUID() }
    const [id, known, day, salt, writes, lineage] = (await commands.run(
      OPEN,
      [this.#key('store')],
      [
        crypto.randomUUID(),
        fingerprint,
        String(own.today),
        own.salt,
        this.#id,
        String(this.#writes),
        this.lineage ?? '',
        newLineage(),
      ],
    )) as [string, string, string, string, string, string | null]
    if (known !== fingerprint || (this.#identity && day !== String(this.#identity.today)))
      throw otherMock(
        `The keys in Redis (${this.#address}, prefix "${this.#prefix}")`,
        'add `?prefix=` with another prefix',
      )
    this.#writes = Number(writes)
    if (this.#id === '') this.lineage = lineage ?? undefined
    else this.#setLineage(lineage ?? '')
    this.#id = id
    return (this.#identity = { today: Number(day), salt })
  }

  /** After a loss, one of the processes that have noticed it sets another lineage. Each logs it once. */
  #setLineage(text: string): void {
    const lineage = text === '' ? undefined : text
    if (lineage === this.lineage) return
    this.lineage = lineage
    this.#report(
      `Redis at ${this.#address} returned with an older state: changes that it had not saved, or had not sent to a replica, are lost. All processes continue with its state.`,
      this.#isAvailable,
    )
  }

  log(name: string): SessionLog {
    const [meta, , , calls, violations] = this.#keysOf(name)
    const { journal } = this.#mock!
    return {
      commit: (commit) => this.#commit(name, commit),
      compact: async ({ epoch, version, head }, text) => {
        const redis = text.length > MAX_SIZE ? await this.#useBulk() : this.#redis
        await redis.run(COMPACT, this.#allKeysOf(name), [epoch, String(version), head, text])
      },
      calls: async () => {
        const items = await this.#rangeOf(calls!)
        const all = items.flatMap(([id, [, text]]) => {
          const batch = JSON.parse(text!) as unknown[]
          const first = Number.parseInt(id) - batch.length + 1
          return batch.map((call, index): NumberedJson => [first + index, call])
        })
        return journal === 0 ? [] : all.slice(-journal)
      },
      violations: async () => {
        const items = await this.#rangeOf(violations!)
        return items.map(([, [, call, , text]]): NumberedJson => [Number(call), JSON.parse(text!)])
      },
      watch: (listener) => this.#redis.watch(meta!, listener),
    }
  }

  async sessions(): Promise<StoredSession[]> {
    const listed = (await this.#redis.send([
      'ZRANGE',
      this.#key('sessions'),
      '0',
      '-1',
      'WITHSCORES',
    ])) as (string | number | [string, string | number])[]
    const names = [DEFAULT_SESSION, ...toPairs(listed).map(([name]) => name)]
    const usedAt = new Map(toPairs(listed))
    const [seconds] = (await this.#redis.send(['TIME'])) as string[]
    const found = await Promise.all(
      names.map(async (name): Promise<StoredSession | undefined> => {
        const [meta] = this.#keysOf(name)
        const reply = await this.#redis.send(['HMGET', meta!, 'version', 'calls', 'fill'])
        const [version, calls, fill] = reply as (string | null)[]
        if (version === null && name !== DEFAULT_SESSION) return undefined
        const since = usedAt.get(name)
        const idle = since === undefined ? 0 : Math.max(Number(seconds) * 1000 - since, 0)
        return {
          name,
          version: Number(version ?? 0),
          calls: Number(calls ?? 0),
          fill: Number(fill ?? 0),
          idle,
        }
      }),
    )
    return found.filter((session) => session !== undefined)
  }

  async create(name: string, snapshot: string): Promise<void> {
    const { maxSessions, sessionTimeout } = this.#mock!
    const redis = snapshot.length > MAX_SIZE ? await this.#useBulk() : this.#redis
    const [kind, writes] = await this.#retryIfLost((id) => {
      const limits = [String(maxSessions), String(sessionTimeout)]
      const args = [id, name, ...limits, crypto.randomUUID(), snapshot]
      return redis.run(CREATE, this.#allKeysOf(name), args)
    })
    if (kind === 'exists') throw sessionExists(name)
    if (kind === 'full') throw tooManySessions(maxSessions)
    this.#writes = Math.max(this.#writes, Number(writes))
  }

  async delete(name: string): Promise<boolean> {
    const args = [name, name === DEFAULT_SESSION ? '1' : '0']
    return (await this.#redis.run(DELETE, this.#allKeysOf(name), args)) === 1
  }

  async close(): Promise<void> {
    this.#redis.close()
    const bulk = await this.#bulk?.catch(() => undefined)
    bulk?.close()
  }

  /** Connects again if that has failed. */
  #useBulk(): Promise<RedisConnection> {
    this.#bulk ??= connectToRedis(this.#url, {}).catch((error: unknown) => {
      this.#bulk = undefined
      throw new StoreUnavailableError((error as Error).message, error)
    })
    return this.#bulk
  }

  async #commit(name: string, commit: Commit): Promise<CommitResult> {
    const { at, entry = '', calls, violations } = commit
    const { maxSessions, sessionTimeout, journal } = this.#mock!
    const reply = await this.#retryIfLost((id) =>
      this.#redis.run(COMMIT, this.#allKeysOf(name), [
        id,
        name,
        String(name === DEFAULT_SESSION ? -1 : maxSessions),
        String(sessionTimeout),
        at.epoch,
        String(at.version),
        at.head,
        crypto.randomUUID(),
        this.#process,
        commit.creates ? '1' : '0',
        commit.isRecent ? '1' : '0',
        String(commit.turn),
        commit.clearsCalls ? '1' : '0',
        String(journal),
        entry,
        commit.head,
        String(commit.fill),
        String(calls.length),
        commit.isLook ? '1' : '0',
        String(MAX_SIZE),
        newLineage(),
        `[${calls.join(',')}]`,
        ...violations.flatMap(({ call, text }) => [String(call), text]),
      ]),
    )
    const [kind, ...values] = reply
    if (kind === 'large') return await this.#load(name, at, values[0] === 1)
    if (kind !== 'committed') return this.#toResult(name, reply)
    const [version, size, hasTurn, writes] = values.map(Number) as [number, number, number, number]
    this.#writes = Math.max(this.#writes, writes)
    return { kind, version, size, hasTurn: hasTurn === 1 }
  }

  /** Reads many changes, without delaying the calls of other sessions. */
  async #load(name: string, at: LogPosition, hasTurn: boolean): Promise<CommitResult> {
    const bulk = await this.#useBulk()
    const args = [at.epoch, String(at.version), at.head]
    const result = this.#toResult(
      name,
      (await bulk.run(LOAD, this.#allKeysOf(name), args)) as Reply,
    )
    return result.kind === 'behind' ? { ...result, hasTurn } : result
  }

  #toResult(name: string, [kind, ...values]: Reply): Behind | { kind: 'gone' } {
    switch (kind) {
      case 'behind': {
        const [epoch, version, head, isFull, snapshot, hasTurn, ...entries] = values
        this.#setLineage(String(epoch).split('.')[1]!)
        return {
          kind,
          position: { epoch: String(epoch), version: Number(version), head: String(head) },
          snapshot: isFull === 1 ? String(snapshot) : undefined,
          entries: entries.map(String),
          hasTurn: hasTurn === 1,
        }
      }
      case 'full':
        throw tooManySessions(this.#mock!.maxSessions)
      case 'damaged':
        throw storeDamaged(
          `Redis has removed a part of the session ${quote(name)}. It must not remove keys when its memory is full: set \`maxmemory-policy\` to \`noeviction\`.`,
        )
      default:
        return { kind: 'gone' }
    }
  }

  /** Registers the mock again if Redis has lost its data, for example because it does not save them. */
  async #retryIfLost(run: (id: string) => Promise<unknown>): Promise<Reply> {
    const reply = (await run(this.#id)) as Reply
    if (reply[0] !== 'lost') return reply
    try {
      await this.#register(this.#redis)
    } catch (error) {
      if (!FcError.isInstance(error)) throw error
      throw new StoreUnavailableError(error.message, error)
    }
    return (await run(this.#id)) as Reply
  }

  async #rangeOf(key: string): Promise<[id: string, fields: string[]][]> {
    return (await this.#redis.send(['XRANGE', key, '-', '+'])) as [string, string[]][]
  }

  #keysOf(name: string): string[] {
    const parts = ['meta', 'log', 'snapshot', 'calls', 'violations', 'turn']
    return parts.map((part) => this.#key(`session:${name}:${part}`))
  }

  #allKeysOf(name: string): string[] {
    return [this.#key('store'), this.#key('sessions'), ...this.#keysOf(name)]
  }

  #key(name: string): string {
    return `${this.#prefix}:${name}`
  }
}

/** The kind of an answer, and its values. */
type Reply = readonly [string, ...(string | number)[]]

/** @throws FcError `store-not-usable` if Redis removes keys when its memory is full. */
async function checkEviction({ send }: RedisCommands, address: string): Promise<void> {
  const info = String(await send(['INFO', 'memory']))
  const [, limit = '0'] = /^maxmemory:(\d+)/m.exec(info) ?? []
  const [, policy = 'noeviction'] = /^maxmemory_policy:(\S+)/m.exec(info) ?? []
  if (limit === '0' || policy === 'noeviction') return
  const message = `Redis at ${address} removes keys when its memory is full (maxmemory-policy ${policy}), and with them parts of sessions. Set \`maxmemory-policy\` to \`noeviction\`, or use another Redis.`
  throw new FcError('store-not-usable', message)
}

/** Returns letters and digits that identify a history of the store. */
function newLineage(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)
}

/** Members and scores, in the form of either version of the protocol of Redis. */
function toPairs(
  reply: readonly (string | number | [string, string | number])[],
): [string, number][] {
  const flat = reply.flat()
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    String(flat[index * 2]),
    Number(flat[index * 2 + 1]),
  ])
}
