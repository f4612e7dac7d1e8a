import { shorten, type Session } from '../session.ts'
import type { Attempt } from './attempt.ts'

/**
 * Law 7: every endpoint accepts the arguments from `/__fc/example`.
 *
 * @param endpoints Names. Those that read come first: the others reset the data, which is then generated again.
 */
export async function checkExamples(
  session: Session,
  endpoints: readonly string[] = session.definition.endpoints.map(({ name }) => name),
): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  const isRead = (name: string): boolean => READS.has(session.model.operations[name]?.action)
  for (const name of endpoints.toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)))) {
    const args = await session.example(name)
    const result = await session.call(name, args)
    const problem = result.ok ? undefined : `${name} ${shorten(args)}: ${result.text}`
    const collection = session.model.operations[name]?.collection ?? ''
    attempts.push({ collection, endpoints: [name], problem })
    if (!isRead(name)) await session.reset()
  }
  return attempts
}

const READS = new Set<string | undefined>(['list', 'get', 'count'])
