import type { JsonObject } from '../../names/json-value.ts'
import { applies, argumentsFor, brief, operationsOf, returnsRecords, type Session } from '../kit.ts'
import { type Attempt, findDifference } from './attempt.ts'

/** Law 2: each item of a list, fetched by its key, is equal on all shared attributes; keys are distinct. */
export async function checkListAndGet(session: Session): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const collection of Object.keys(session.model.collections)) {
    for (const [list] of operationsOf(session, collection, 'list')) {
      const walk = await session.walk(list, await session.required(list))
      const gets = operationsOf(session, collection, 'get').filter(([get]) =>
        returnsRecords(session, get),
      )
      if (walk.problem !== undefined) {
        attempts.push({ collection, endpoints: [list], problem: walk.problem })
        continue
      }
      const problem = findRepeatedKey(session, collection, walk.records)
      attempts.push({ collection, endpoints: [list], problem })
      for (const [get] of gets) {
        const samples = samplesOf(walk.records).filter((each) => applies(session, get, each))
        const found = await findDisagreement(session, get, samples)
        if (samples.length > 0)
          attempts.push({ collection, endpoints: [list, get], problem: found })
      }
    }
  }
  return attempts
}

/** The first, the last and some between. */
function samplesOf(records: JsonObject[]): JsonObject[] {
  const step = Math.max(1, Math.floor(records.length / 4))
  return records.filter((_, index) => index % step === 0 || index === records.length - 1)
}

async function findDisagreement(
  session: Session,
  get: string,
  records: JsonObject[],
): Promise<string | undefined> {
  for (const record of records) {
    const args = await argumentsFor(session, get, record)
    if (args === undefined) return `an item lacks the key that ${get} takes: ${brief(record)}`
    const reply = await session.call(get, args)
    if (!reply.ok) return `${get} ${brief(args)}: ${reply.text}`
    const [shown] = session.records(get, reply.body)
    if (shown === undefined) return `${get} ${brief(args)} returns no record: ${brief(reply.body)}`
    if (isKeyOnly(session, get, record)) continue
    const difference = findDifference(record, shown)
    if (difference !== undefined) return `${brief(args)}: ${difference}`
  }
  return undefined
}

function findRepeatedKey(
  { model }: Session,
  collection: string,
  records: JsonObject[],
): string | undefined {
  const { key, parent } = model.collections[collection]!
  const fields = [...new Set([...Object.keys(parent?.fields ?? {}), ...key])]
  const known = new Set<string>()
  for (const record of records) {
    if (!key.every((field) => field in record)) return undefined
    const text = JSON.stringify(fields.map((field) => record[field] ?? null))
    if (known.has(text)) return `two items have the key ${text}`
    known.add(text)
  }
  return undefined
}

/** Whether an item is the key alone, as in a list of ids, and the record does not show it. */
function isKeyOnly({ model }: Session, get: string, record: JsonObject): boolean {
  const { key } = model.collections[model.operations[get]!.collection!]!
  return Object.keys(record).length === 1 && key.includes(Object.keys(record)[0]!)
}
