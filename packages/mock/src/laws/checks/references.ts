import type { CollectionModel, ReferenceModel } from '../../model/model.ts'
import { isObject, type JsonValue } from '../../names/json-value.ts'
import { argumentsFor, brief, operationsOf, type Session } from '../kit.ts'
import { valuesAt } from '../../names/value-path.ts'
import { type Attempt, findDifference } from './attempt.ts'

/** Law 4: every reference of a listed record resolves under the get of its collection. */
export async function checkReferences(session: Session): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const [collection, { references, parent }] of Object.entries(session.model.collections)) {
    const all: [string, ReferenceModel][] = [
      ...Object.entries(references),
      ...parentReferences(parent),
    ]
    if (all.length === 0) continue
    for (const [list] of operationsOf(session, collection, 'list')) {
      const walk = await session.walk(list, await session.required(list))
      if (walk.problem !== undefined) continue // Reported by `checkListAndGet`.
      for (const [path, reference] of all) {
        const found = walk.records.flatMap((record) => valuesAt(record, path))
        const values = [...new Map(found.map((value) => [JSON.stringify(value), value])).values()]
        const gets = operationsOf(session, reference.collection, 'get')
        const get = gets.find(([, { key = {} }]) => Object.keys(key).length === 1)?.[0]
        if (get === undefined || values.length === 0) continue
        const problem = await findDangling(session, get, reference, values.slice(0, 6))
        attempts.push({
          collection,
          endpoints: [list, get],
          problem: problem && `${path}: ${problem}`,
        })
      }
    }
  }
  return attempts
}

/** A parent of a key of one field is a reference, too. */
function parentReferences(parent: CollectionModel['parent']): [string, ReferenceModel][] {
  const [only, ...more] = Object.entries(parent?.fields ?? {})
  if (parent === undefined || only === undefined || more.length > 0) return []
  return [[only[0], { collection: parent.collection, field: only[1] }]]
}

async function findDangling(
  session: Session,
  get: string,
  { field }: ReferenceModel,
  values: JsonValue[],
): Promise<string | undefined> {
  for (const value of values.flat()) {
    const shown = field === undefined ? value : { [field]: value }
    if (!isObject(shown)) return `expected a record, got ${brief(value)}`
    const args = await argumentsFor(session, get, shown)
    if (args === undefined) continue // Refers by another field than the key.
    const reply = await session.call(get, args)
    if (!reply.ok) return `${get} ${brief(args)}: ${reply.text}`
    if (field !== undefined) continue
    const [record] = session.records(get, reply.body)
    const difference = record && findDifference(shown, record)
    if (difference !== undefined) return `the embedded record differs: ${difference}`
  }
  return undefined
}
