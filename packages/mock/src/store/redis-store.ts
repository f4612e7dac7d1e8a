import { FcError } from 'fc-core'
import { DEFAULT_SESSION } from '../calls/requested-session.ts'
import {
  type Commit,
  type CommitResult,
  type LogPosition,
  type NumberedJson,
  type SessionLog,
  type Store,
  type StoreClient,
  type ListedSession,
  type StoreIdentity,
  StoreUnavailableError,
} from '../replication/store.ts'
import { type BulkConnection, createBulkConnection } from './bulk-connection.ts'
import { checkEviction } from './check-eviction.ts'
import { listSessions } from './list-sessions.ts'
import { connectToRedis, type RedisCommands, type RedisConnection } from './redis-connection.ts'
import {
  lineageOf,
  readCalls,
  readRejection,
  type Reply,
  type StreamItem,
} from './redis-replies.ts'
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
  readonly #bulk: BulkConnection
  #mock: StoreClient | undefined
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
    this.#bulk = createBulkConnection(url)
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
        this.#bulk.drop()
        await checkEviction(commands, this.#address)
        if (this.#mock !== undefined) await this.#register(commands)
      },
    })
  }

  async open(mock: StoreClient): Promise<StoreIdentity> {
    this.#mock = mock
    return await this.#register(this.#redis)
  }

  /** Registers the mock, also again if Redis has lost data. */
  async #register(commands: RedisCommands): Promise<StoreIdentity> {
    const { fingerprint, today } = this.#mock!
    const own = this.#identity ?? { today, salt: crypto.randomUUID() }
    const [id, known, day, salt, writes, lineage] = (await commands.run(
      'open',
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
        const args = [epoch, String(version), head, text]
        await this.#connectionFor(text).run('compact', this.#allKeysOf(name), args)
      },
      calls: async () => {
        const all = readCalls(await this.#rangeOf(calls!))
        return journal === 0 ? [] : all.slice(-journal)
      },
      violations: async () => {
        const items = await this.#rangeOf(violations!)
        return items.map(([, [, call, , text]]): NumberedJson => [Number(call), JSON.parse(text!)])
      },
      watch: (listener) => this.#redis.watch(meta!, listener),
    }
  }

  sessions(): Promise<ListedSession[]> {
    return listSessions(this.#redis, (name) => this.#key(name))
  }

  async create(name: string, snapshot: string): Promise<void> {
    const { maxSessions, sessionTimeout } = this.#mock!
    const [kind, writes] = await this.#retryIfLost((id) => {
      const limits = [String(maxSessions), String(sessionTimeout)]
      const args = [id, name, ...limits, crypto.randomUUID(), snapshot]
      return this.#connectionFor(snapshot).run('create', this.#allKeysOf(name), args)
    })
    if (kind === 'exists') throw sessionExists(name)
    if (kind === 'full') throw tooManySessions(maxSessions)
    this.#writes = Math.max(this.#writes, Number(writes))
  }

  async delete(name: string): Promise<boolean> {
    const args = [name, name === DEFAULT_SESSION ? '1' : '0']
    const reply = await this.#redis.run('delete', this.#allKeysOf(name), args)
    const [existed, writes] = reply as [number, number]
    this.#writes = Math.max(this.#writes, writes)
    return existed === 1
  }

  async close(): Promise<void> {
    this.#redis.close()
    this.#bulk.drop()
  }

  /** Returns the connection for a request with a text. */
  #connectionFor(text: string): RedisCommands {
    return text.length > MAX_SIZE ? this.#bulk : this.#redis
  }

  async #commit(name: string, commit: Commit): Promise<CommitResult> {
    const { at, entry = '', calls, violations } = commit
    const { maxSessions, sessionTimeout, journal } = this.#mock!
    const reply = await this.#retryIfLost((id) =>
      this.#redis.run('commit', this.#allKeysOf(name), [
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
    if (kind !== 'committed') return this.#readRejection(reply, name)
    const [epoch, version, size, hasTurn, writes] = values as [string, ...number[]]
    this.#writes = Math.max(this.#writes, writes!)
    return { kind, epoch, version: version!, size: size!, hasTurn: hasTurn === 1 }
  }

  /** Reads many changes, without delaying the calls of other sessions. */
  async #load(name: string, at: LogPosition, hasTurn: boolean): Promise<CommitResult> {
    const args = [at.epoch, String(at.version), at.head]
    const reply = (await this.#bulk.run('load', this.#allKeysOf(name), args)) as Reply
    const result = this.#readRejection(reply, name)
    return result.kind === 'behind' ? { ...result, hasTurn } : result
  }

  #readRejection(reply: Reply, name: string): CommitResult {
    const result = readRejection(reply, name, this.#mock!.maxSessions)
    if (result.kind === 'behind') this.#setLineage(lineageOf(result.position.epoch))
    return result
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

  async #rangeOf(key: string): Promise<StreamItem[]> {
    return (await this.#bulk.send(['XRANGE', key, '-', '+'])) as StreamItem[]
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

/** Returns letters and digits that identify a history of the store. */
function newLineage(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)
}
