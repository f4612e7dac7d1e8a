import { DEFAULT_SESSION } from '../calls/requested-session.ts'
import type { ListedSession } from '../replication/store.ts'
import type { RedisCommands } from './redis-connection.ts'

/** Returns the sessions in Redis. */
export async function listSessions(
  { send }: RedisCommands,
  keyOf: (name: string) => string,
): Promise<ListedSession[]> {
  const range = ['ZRANGE', keyOf('sessions'), '0', '-1', 'WITHSCORES']
  const listed = toPairs((await send(range)) as Scores)
  const usedAt = new Map(listed)
  const [seconds] = (await send(['TIME'])) as string[]
  const read = async (name: string): Promise<ListedSession | undefined> => {
    const fields = ['version', 'calls', 'fill']
    const reply = await send(['HMGET', keyOf(`session:${name}:meta`), ...fields])
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
  }
  const found = await Promise.all([DEFAULT_SESSION, ...usedAt.keys()].map(read))
  return found.filter((session) => session !== undefined)
}

type Scores = readonly (string | number | [string, string | number])[]

/** Members and scores, in the form of either version of the protocol of Redis. */
function toPairs(reply: Scores): [string, number][] {
  const flat = reply.flat()
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    String(flat[index * 2]),
    Number(flat[index * 2 + 1]),
  ])
}
