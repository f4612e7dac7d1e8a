import { FcError } from 'fc-core'
import { DEFAULT_SESSION } from '../protocol/session-name.ts'
import {
  type Commit,
  type CommitResult,
  type NumberedJson,
  type SessionLog,
  type Store,
  type StoredMock,
  type StoredSession,
  type StoreIdentity,
  StoreUnavailableError,
} from '../replication/store.ts'
import { connectToRedis, type RedisConnection } from './redis-connection.ts'
import { COMMIT, COMPACT, CREATE, DELETE, OPEN } from './redis-scripts.ts'
import { otherMock, sessionExists, tooManySessions } from './store-errors.ts'

/** Prefix of the keys, if the URL does not name one. */
const DEFAULT_PREFIX = 'fc-mock'

/**
 * Connects to a store in Redis, which any number of processes can share.
 *
 * @param url `redis://` or `rediss://`; `?prefix=` sets the prefix of the keys.
 * @param report Called when the connection is lost, and when it is restored.
 */
export async function openRedisStore(
  url: string,
  report: (message: string, isAvailable: boolean) => void = () => {},
): Promise<Store> {
  const { searchParams } = new URL(url)
  const prefix = searchParams.get('prefix') ?? DEFAULT_PREFIX
  return new RedisStore(await connectToRedis(url.replace(/\?.*$/, ''), report), prefix, url)
}

class RedisStore implements Store {
  readonly #redis: RedisConnection
  readonly #prefix: string
  readonly #address: string
  #mock: StoredMock | undefined
  #id = ''
  #identity: StoreIdentity | undefined
  readonly #process: string = crypto.randomUUID()

  constructor(redis: RedisConnection, prefix: string, url: string) {
    this.#redis = redis
    this.#prefix = prefix
    this.#address = `${new URL(url).host}, prefix "${prefix}"`
  }

  async open(mock: StoredMock): Promise<StoreIdentity> {
    this.#mock = mock
    return await this.#register()
  }

  /** Registers the mock, also again if Redis has lost its data. */
  async #register(): Promise<StoreIdentity> {
    const { fingerprint, today } = this.#mock!
    const own = this.#identity ?? { today, salt: crypto.randomUUID() }
    const created = [crypto.randomUUID(), fingerprint, String(own.today), own.salt]
    const [id, known, day, salt] = (await this.#redis.run(
      OPEN,
      [this.#key('store')],
      created,
    )) as string[]
    if (known !== fingerprint || (this.#identity && day !== String(this.#identity.today)))
      throw otherMock(`The keys in Redis (${this.#address})`, 'add `?prefix=` with another prefix')
    this.#id = id!
    return (this.#identity = { today: Number(day), salt: salt! })
  }

  log(name: string): SessionLog {
    const [meta, log, snapshot, calls, violations] = this.#keysOf(name)
    const { journal } = this.#mock!
    return {
      commit: (commit) => this.#commit(name, commit),
      compact: async ({ epoch, version }, text) => {
        const args = [epoch, String(version), text]
        await this.#redis.run(COMPACT, [meta!, log!, snapshot!], args)
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
    const [meta, , kept] = this.#keysOf(name)
    const reply = await this.#retryIfLost((id) => {
      const limits = [String(this.#mock!.maxSessions), String(this.#mock!.sessionTimeout)]
      const args = [id, name, ...limits, crypto.randomUUID(), snapshot]
      const keys = [this.#key('store'), this.#key('sessions'), meta!, kept!]
      return this.#redis.run(CREATE, keys, args)
    })
    if (reply === 'exists') throw sessionExists(name)
    if (reply === 'full') throw tooManySessions(this.#mock!.maxSessions)
  }

  async delete(name: string): Promise<boolean> {
    const keys = [this.#key('sessions'), ...this.#keysOf(name)]
    return (await this.#redis.run(DELETE, keys, [name])) === 1
  }

  async close(): Promise<void> {
    this.#redis.close()
  }

  async #commit(name: string, commit: Commit): Promise<CommitResult> {
    const {
      at,
      entry = '',
      isRecent,
      isLook,
      turn,
      creates,
      clearsCalls,
      fill,
      calls,
      violations,
    } = commit
    const { maxSessions, journal } = this.#mock!
    const reply = await this.#retryIfLost((id) =>
      this.#redis.run(
        COMMIT,
        [this.#key('store'), this.#key('sessions'), ...this.#keysOf(name)],
        [
          id,
          name,
          String(name === DEFAULT_SESSION ? -1 : maxSessions),
          String(this.#mock!.sessionTimeout),
          at.epoch,
          String(at.version),
          crypto.randomUUID(),
          this.#process,
          creates ? '1' : '0',
          isRecent ? '1' : '0',
          String(turn),
          clearsCalls ? '1' : '0',
          String(journal),
          entry,
          String(fill),
          String(calls.length),
          isLook ? '1' : '0',
          `[${calls.join(',')}]`,
          ...violations.flatMap(({ call, text }) => [String(call), text]),
        ],
      ),
    )
    const [kind, ...values] = reply as [string, ...(string | number)[]]
    switch (kind) {
      case 'committed':
        return {
          kind,
          version: Number(values[0]),
          size: Number(values[1]),
          hasTurn: values[2] === 1,
        }
      case 'behind': {
        const [epoch, version, isFull, snapshot, hasTurn, ...entries] = values
        return {
          kind,
          position: { epoch: String(epoch), version: Number(version) },
          snapshot: isFull === 1 ? String(snapshot) : undefined,
          entries: entries as string[],
          hasTurn: hasTurn === 1,
        }
      }
      case 'full':
        throw tooManySessions(maxSessions)
      default:
        return { kind: 'gone' }
    }
  }

  /** Registers the mock again if Redis has lost its data, for example because it does not save them. */
  async #retryIfLost(run: (id: string) => Promise<unknown>): Promise<unknown> {
    const reply = await run(this.#id)
    if (reply !== 'lost' && (reply as unknown[])[0] !== 'lost') return reply
    try {
      await this.#register()
    } catch (error) {
      if (!FcError.isInstance(error)) throw error
      throw new StoreUnavailableError(error.message, error)
    }
    return await run(this.#id)
  }

  async #rangeOf(key: string): Promise<[id: string, fields: string[]][]> {
    return (await this.#redis.send(['XRANGE', key, '-', '+'])) as [string, string[]][]
  }

  #keysOf(name: string): string[] {
    const parts = ['meta', 'log', 'snapshot', 'calls', 'violations', 'turn']
    return parts.map((part) => this.#key(`session:${name}:${part}`))
  }

  #key(name: string): string {
    return `${this.#prefix}:${name}`
  }
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
