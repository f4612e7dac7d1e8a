import { FcError } from 'fc-core'
import type { RedisCommands } from './redis-connection.ts'

/** @throws FcError `store-not-usable` if Redis removes keys when its memory is full. */
export async function checkEviction({ send }: RedisCommands, address: string): Promise<void> {
  let info: string
  try {
    info = String(await send(['INFO', 'memory']))
  } catch (error) {
    // A user without the permission to ask: each commit checks whether its session is complete.
    if ((error as Error).message.startsWith('NOPERM ')) return
    throw error
  }
  const [, limit = '0'] = /^maxmemory:(\d+)/m.exec(info) ?? []
  const [, policy = 'noeviction'] = /^maxmemory_policy:(\S+)/m.exec(info) ?? []
  if (limit === '0' || policy === 'noeviction') return
  const message = `Redis at ${address} removes keys when its memory is full (maxmemory-policy ${policy}), and with them parts of sessions. Set \`maxmemory-policy\` to \`noeviction\`, or use another Redis.`
  throw new FcError('store-not-usable', message)
}
