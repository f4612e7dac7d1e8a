import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FcError } from 'fc-core'
import type { createClient as CreateRedisClient } from 'redis'
import { StoreUnavailableError } from '../replication/store.ts'

/** Milliseconds until Redis counts as unreachable. */
const REDIS_TIMEOUT = 2000

/** Milliseconds between attempts to connect. */
const RETRY_INTERVAL = 200

/** A connection that is made again when it is lost. Meanwhile, commands fail at once. */
export interface RedisConnection {
  /**
   * Sends a command.
   *
   * @throws StoreUnavailableError
   */
  send(args: readonly string[]): Promise<unknown>
  /** Runs a script, which Redis keeps. */
  run(script: string, keys: readonly string[], args: readonly string[]): Promise<unknown>
  /** Calls a listener for each message, and after each new connection, until the returned function is called. */
  watch(channel: string, listener: () => void): () => void
  close(): void
}

/**
 * Connects to Redis.
 *
 * @param report Called when the connection is lost, and when it is restored and so available.
 * @throws FcError `store-not-found` if it cannot be reached.
 */
export async function connectToRedis(
  url: string,
  report: (message: string, isAvailable: boolean) => void,
): Promise<RedisConnection> {
  const { createClient } = await importRedis()
  const address = new URL(url).host
  const client = createReconnectingClient(createClient, url, (problem) => {
    if (problem === undefined) return report(`Connected to Redis at ${address} again.`, true)
    const reason = reasonOf(problem)
    report(`Lost Redis at ${address}: ${reason}. Calls get status 503 until it is back.`, false)
  })
  await client.connect().catch((error: unknown) => {
    const advice = 'Start Redis, or correct the address of the store.'
    const message = `Cannot connect to Redis at ${address}: ${reasonOf(error)}. ${advice}`
    throw new FcError('store-not-found', message, { cause: error })
  })
  let subscriber: ReconnectingClient | undefined
  const unavailable = (error: unknown): StoreUnavailableError =>
    new StoreUnavailableError(`Redis at ${address} cannot be used: ${reasonOf(error)}.`, error)
  const send = (args: readonly string[]): Promise<unknown> =>
    client
      .use((current) => current.sendCommand([...args]))
      .catch((error: unknown) => {
        throw isScriptMissing(error) ? error : unavailable(error)
      })
  return {
    send,
    async run(script, keys, args) {
      const rest = [String(keys.length), ...keys, ...args]
      try {
        return await send(['EVALSHA', hashOf(script), ...rest])
      } catch (error) {
        if (!isScriptMissing(error)) throw error
        return await send(['EVAL', script, ...rest])
      }
    },
    watch(channel, listener) {
      // A client that subscribes cannot send commands.
      subscriber ??= createReconnectingClient(createClient, url, () => {})
      return subscriber.subscribe(channel, listener)
    },
    close() {
      client.close()
      subscriber?.close()
    },
  }
}

type CreateClient = typeof CreateRedisClient
type Client = ReturnType<CreateClient>

interface ReconnectingClient {
  /** Resolves after the first connection. Rejects if there is none. */
  connect(): Promise<void>
  /** Runs a command. Without an answer in time, the connection counts as lost. */
  use<Result>(run: (client: Client) => Promise<Result>): Promise<Result>
  subscribe(channel: string, listener: () => void): () => void
  close(): void
}

/** @param onChange Called with the reason when the connection is lost, and without one when it is restored. */
function createReconnectingClient(
  createClient: CreateClient,
  url: string,
  onChange: (problem?: unknown) => void,
): ReconnectingClient {
  let client: Client | undefined
  let state: 'new' | 'ready' | 'lost' | 'closed' = 'new'
  let problem: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Map<string, Set<() => void>>()
  const notify = (channel: string): void => listeners.get(channel)?.forEach((listen) => listen())

  const drop = (): void => {
    const dropped = client
    client = undefined
    dropped?.destroy()
  }
  const lose = (error: unknown): void => {
    drop()
    problem = error
    if (state === 'ready') onChange(error)
    if (state !== 'closed') state = 'lost'
    timer ??= setTimeout(retry, RETRY_INTERVAL)
    timer.unref()
  }
  const retry = (): void => {
    timer = undefined
    if (state !== 'closed') connect().catch(lose)
  }
  const connect = async (): Promise<void> => {
    const created: Client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { connectTimeout: REDIS_TIMEOUT, reconnectStrategy: false },
    })
    created.on('error', (error: unknown) => {
      if (client === created) lose(error)
    })
    try {
      await inTime(created.connect())
      for (const channel of listeners.keys()) await inTime(subscribeTo(created, channel))
    } catch (error) {
      if (created.isOpen) created.destroy()
      throw error
    }
    if (state === 'closed') return created.destroy()
    client = created
    const wasLost = state === 'lost'
    state = 'ready'
    if (wasLost) onChange()
    for (const channel of listeners.keys()) notify(channel)
  }
  const subscribeTo = (to: Client, channel: string): Promise<void> =>
    to.subscribe(channel, () => notify(channel))

  return {
    connect,
    async use(run) {
      if (client === undefined) throw problem
      const current = client
      try {
        return await inTime(run(current))
      } catch (error) {
        // An answer of Redis, such as an error in a script, says nothing about the connection.
        if (!isAnswer(error) && current === client) lose(error)
        throw error
      }
    },
    subscribe(channel, listener) {
      const known = listeners.get(channel)
      if (known === undefined) {
        listeners.set(channel, new Set([listener]))
        if (client !== undefined) subscribeTo(client, channel).then(() => notify(channel), lose)
        else if (state === 'new') {
          state = 'lost'
          retry()
        }
      } else known.add(listener)
      return () => {
        const all = listeners.get(channel)
        all?.delete(listener)
        if (all?.size !== 0) return
        listeners.delete(channel)
        client?.unsubscribe(channel).catch(lose)
      }
    },
    close() {
      state = 'closed'
      clearTimeout(timer)
      drop()
    },
  }
}

/** Rejects if a promise does not settle in time. */
async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${REDIS_TIMEOUT / 1000} seconds`)),
      REDIS_TIMEOUT,
    )
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether Redis itself has sent the error. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && /^[A-Z]{3,} /.test(error.message)
}

function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('NOSCRIPT')
}

function reasonOf(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return String(message || code || error).replace(/\.$/, '')
}

function hashOf(script: string): string {
  let hash = HASHES.get(script)
  if (hash === undefined) {
    hash = createHash('sha1').update(script).digest('hex')
    HASHES.set(script, hash)
  }
  return hash
}

const HASHES = new Map<string, string>()

/** Imports the package `redis`, which users install themselves: next to this package, or in the current folder. */
async function importRedis(): Promise<{ createClient: CreateClient }> {
  try {
    return await import('redis')
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error
  }
  let file: string
  try {
    file = createRequire(join(process.cwd(), 'package.json')).resolve('redis')
  } catch (error) {
    const message =
      'The store needs the package "redis": run `npm install redis`, or `npx -p fc-mock -p redis fc-mock …`.'
    throw new FcError('redis-missing', message, { cause: error })
  }
  return (await import(pathToFileURL(file).href)) as { createClient: CreateClient }
}
