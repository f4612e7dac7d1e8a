import { StoreUnavailableError } from '../replication/store.ts'
import { connectToRedis, type RedisCommands, type RedisConnection } from './redis-connection.ts'

/** A second connection, for large requests and replies: others do not wait until they are transferred. */
export interface BulkConnection extends RedisCommands {
  /** Ends the connection, for example because the address leads to another server now. The next command connects again. */
  drop(): void
}

export function createBulkConnection(url: string): BulkConnection {
  let current: Promise<RedisConnection> | undefined
  const drop = (): void => {
    current?.then(
      (connection) => connection.close(),
      () => undefined,
    )
    current = undefined
  }
  const connect = async (): Promise<RedisConnection> => {
    const connecting = (current ??= connectToRedis(url, {}))
    try {
      return await connecting
    } catch (error) {
      if (current === connecting) current = undefined
      throw new StoreUnavailableError((error as Error).message, error)
    }
  }
  return {
    drop,
    send: async (args) => (await connect()).send(args),
    run: async (...script) => (await connect()).run(...script),
  }
}
