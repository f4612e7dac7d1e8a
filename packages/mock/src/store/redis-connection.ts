import { setTimeout } from 'node:timers/promises'
import { FcError } from 'fc-core'
import { StoreUnavailableError } from '../replication/store.ts'
import { importRedis } from './import-redis.ts'
import { createPace } from './pace.ts'
import { SCRIPTS } from './redis-scripts.ts'

/** Milliseconds without a byte, in either direction, until the connection counts as lost. */
const SILENCE = 2000

const PING_INTERVAL = 1000

/** Milliseconds between attempts to connect. */
const RETRY_INTERVAL = 200

/** Sends commands. */
export interface RedisCommands {
  send(args: readonly string[]): Promise<unknown>
  /** Runs a script. */
  run(
    script: keyof typeof SCRIPTS,
    keys: readonly string[],
    args: readonly string[],
  ): Promise<unknown>
}

/**
 * A connection that the client of Redis makes again when it is lost. Meanwhile, commands fail at once.
 *
 * Its commands throw `StoreUnavailableError`.
 */
export interface RedisConnection extends RedisCommands {
  /** Calls a listener for each message, and after each new connection, until the returned function is called. */
  watch(channel: string, listener: () => void): () => void
  close(): void
}

export interface RedisConnectionOptions {
  /** Prepares a new connection. Until it resolves, and if it rejects, the connection is not used. */
  check?: (commands: RedisCommands) => Promise<void>
  /** Called when the connection is lost, and when it is restored and so available. */
  report?: (message: string, isAvailable: boolean) => void
}

/**
 * Connects to Redis.
 *
 * @throws FcError `store-not-found` if it cannot be reached or used.
 */
export async function connectToRedis(
  url: string,
  { check = async () => {}, report = () => {} }: RedisConnectionOptions,
): Promise<RedisConnection> {
  const { createClient, defineScript, ErrorReply, SocketTimeoutError } = await importRedis()
  const address = new URL(url).host
  let state: 'new' | 'ready' | 'lost' | 'closed' = 'new'
  let problem: unknown
  const scripts = Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, text]) => [
      name,
      defineScript({
        SCRIPT: text,
        parseCommand(parser, keys: string[], args: string[]) {
          parser.pushKeysLength(keys)
          parser.push(...args)
        },
        transformReply: (reply: unknown) => reply,
      }),
    ]),
  )
  const client = createClient({
    url,
    scripts,
    // With the third version of the protocol, a connection that subscribes can send commands.
    RESP: 3,
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL,
    socket: {
      connectTimeout: SILENCE,
      socketTimeout: SILENCE,
      reconnectStrategy: () => (state === 'new' ? false : RETRY_INTERVAL),
    },
  })
  const reasonOf = (error: unknown): string => {
    if (error instanceof SocketTimeoutError) return `no answer within ${SILENCE / 1000} seconds`
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
    return String(message || code || error).replace(/\.$/, '')
  }
  const unavailable = (error: unknown): StoreUnavailableError =>
    new StoreUnavailableError(`Redis at ${address} cannot be used: ${reasonOf(error)}.`, error)

  const pace = createPace()
  const raw: RedisCommands = {
    send: (args) => pace(() => client.sendCommand([...args])),
    run: (script, keys, args) => pace(() => client[script]!([...keys], [...args])),
  }

  const lose = (error: unknown): void => {
    const isSame = state === 'lost' && reasonOf(problem) === reasonOf(error)
    // That the connection ends because of an answer is no news.
    const isAnswer = error instanceof ErrorReply || FcError.isInstance(error)
    const isNews = state === 'ready' || (isAnswer && !isSame)
    if (isNews || isConnectError(error)) problem = error
    if (state === 'ready') state = 'lost'
    if (!isNews || state !== 'lost') return
    report(
      `Lost Redis at ${address}: ${reasonOf(error)}. Calls get status 503 until it is back.`,
      false,
    )
  }
  /** Ends a connection to a server that cannot be used: the client connects again, perhaps to another one. */
  const drop = async (error: unknown): Promise<void> => {
    lose(error)
    const dropped = connections
    await setTimeout(RETRY_INTERVAL, undefined, { ref: false })
    if (dropped !== connections || !client.isReady) return
    await client.sendCommand(['QUIT']).catch(lose)
  }
  let connections = 0
  const use = async (): Promise<void> => {
    const current = ++connections
    try {
      await check(raw)
    } catch (error) {
      if (current === connections) await drop(error)
      return
    }
    if (current !== connections || state === 'closed') return
    state = 'ready'
    report(`Connected to Redis at ${address} again.`, true)
    for (const [name, channel] of channels) subscribe(name, channel)
  }

  const channels = new Map<string, Channel>()
  /** The client subscribes again after it has reconnected. It must be asked again if the connection was lost meanwhile. */
  const subscribe = (name: string, { notify }: Channel): void => {
    client
      .subscribe(name, notify)
      .then(notify)
      .catch((error: unknown) => (error instanceof ErrorReply ? drop(error) : lose(error)))
  }

  try {
    client.on('error', (error: unknown) => {
      // Those of a ping.
      if (error instanceof ErrorReply) void drop(error)
      else lose(error)
    })
    await client.connect()
    await check(raw)
  } catch (error) {
    client.destroy()
    if (FcError.isInstance(error)) throw error
    const advice = 'Start Redis, or correct the address of the store.'
    const message = `Cannot connect to Redis at ${address}: ${reasonOf(error)}. ${advice}`
    throw new FcError('store-not-found', message, { cause: error })
  }
  state = 'ready'
  client.on('ready', () => void use())

  const guard = async (run: () => Promise<unknown>): Promise<unknown> => {
    if (state !== 'ready') throw unavailable(problem)
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof ErrorReply)) throw unavailable(state === 'ready' ? error : problem)
      if (UNUSABLE.test(error.message)) void drop(error)
      throw unavailable(error)
    }
  }
  return {
    send: (args) => guard(() => raw.send(args)),
    run: (...script) => guard(() => raw.run(...script)),
    watch(name, listener) {
      const channel = channels.get(name) ?? createChannel()
      channel.listeners.add(listener)
      if (!channels.has(name)) {
        channels.set(name, channel)
        if (state === 'ready') subscribe(name, channel)
      }
      return () => {
        channel.listeners.delete(listener)
        if (channel.listeners.size > 0 || channels.get(name) !== channel) return
        channels.delete(name)
        // Without a connection, there is no subscription either.
        client.unsubscribe(name, channel.notify).catch(() => undefined)
      }
    },
    close() {
      state = 'closed'
      client.destroy()
    },
  }
}

/** Answers of a server that cannot be used at the moment, perhaps because another one is the primary. */
const UNUSABLE = /(?:^|[ -])(?:READONLY|LOADING|MASTERDOWN|NOREPLICAS|MISCONF|CLUSTERDOWN) /

interface Channel {
  listeners: Set<() => void>
  /** Calls the listeners. */
  notify: () => void
}

function createChannel(): Channel {
  const listeners = new Set<() => void>()
  return { listeners, notify: () => listeners.forEach((listen) => listen()) }
}

/** Whether there is no server, or none that can be reached. */
function isConnectError(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall === 'connect'
}
