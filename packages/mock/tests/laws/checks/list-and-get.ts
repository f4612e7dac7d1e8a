import type { JsonObject } from '../../../src/names/json-value.ts'
import {
  hasKeyFields,
  argumentsFor,
  shorten,
  operationsOf,
  returnsRecords,
  type Session,
} from '../session.ts'
import { type Attempt, findDifference } from './attempt.ts'

/** Law 2: each listed item equals the result of get in all shared attributes; keys are distinct. */
export async function checkListAndGet(session: Session): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const collection of Object.keys(session.model.collections)) {
    for (const [list] of operationsOf(session, collection, 'list')) {
      const listed = await session.listAll(list, await session.required(list))
      const gets = operationsOf(session, collection, 'get').filter(([get]) =>
        returnsRecords(session, get),
      )
      if (listed.problem !== undefined) {
        attempts.push({ collection, endpoints: [list], problem: listed.problem })
        continue
      }
      const problem = findRepeatedKey(session, collection, listed.records)
      attempts.push({ collection, endpoints: [list], problem })
      for (const [get] of gets) {
        const samples = samplesOf(listed.records).filter((each) => hasKeyFields(session, get, each))
        const found = await findDisagreement(session, get, samples)
        if (samples.length > 0)
          attempts.push({ collection, endpoints: [list, get], problem: found })
      }
    }
  }
  return attempts
}

/** Returns the first, the last and some records in between. */
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
    if (args === undefined) return `an item lacks the key of ${get}: ${shorten(record)}`
    const result = await session.call(get, args)
    if (!result.ok) return `${get} ${shorten(args)}: ${result.text}`
    const [shown] = session.records(get, result.body)
    if (shown === undefined)
      return `${get} ${shorten(args)} returns no record: ${shorten(result.body)}`
    if (isKeyOnly(session, get, record)) continue
    const difference = findDifference(record, shown)
    if (difference !== undefined) return `${shorten(args)}: ${difference}`
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

/** Whether an item consists of the key, as in a list of ids. */
function isKeyOnly({ model }: Session, get: string, record: JsonObject): boolean {
  const { key } = model.collections[model.operations[get]!.collection!]!
  return Object.keys(record).length === 1 && key.includes(Object.keys(record)[0]!)
}
