import { brief, type Session } from '../kit.ts'
import type { Attempt } from './attempt.ts'

/** Law 7: the arguments that `/__fc/example` offers are accepted, for every endpoint. */
export async function checkExamples(session: Session): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const { name } of session.definition.endpoints) {
    const args = await session.example(name)
    const reply = await session.call(name, args)
    const problem = reply.ok ? undefined : `${name} ${brief(args)}: ${reply.text}`
    const collection = session.model.operations[name]?.collection ?? ''
    attempts.push({ collection, endpoints: [name], problem })
    if (!READS.has(session.model.operations[name]?.action)) await session.reset()
  }
  return attempts
}

const READS = new Set<string | undefined>(['list', 'get', 'count'])
