import { shorten, type Session } from '../session.ts'
import type { Attempt } from './attempt.ts'

/** Law 7: every endpoint accepts the arguments from `/__fc/example`. */
export async function checkExamples(session: Session): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const { name } of session.definition.endpoints) {
    const args = await session.example(name)
    const result = await session.call(name, args)
    const problem = result.ok ? undefined : `${name} ${shorten(args)}: ${result.text}`
    const collection = session.model.operations[name]?.collection ?? ''
    attempts.push({ collection, endpoints: [name], problem })
    if (!READS.has(session.model.operations[name]?.action)) await session.reset()
  }
  return attempts
}

const READS = new Set<string | undefined>(['list', 'get', 'count'])
