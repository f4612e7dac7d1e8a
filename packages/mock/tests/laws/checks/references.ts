import type { CollectionModel, ReferenceModel } from '../../../src/model/model.ts'
import { isObject, type JsonValue } from '../../../src/names/json-value.ts'
import { argumentsFor, shorten, operationsOf, type Session } from '../session.ts'
import { valuesAt } from '../../../src/names/value-path.ts'
import { type Attempt, findDifference } from './attempt.ts'

/** Law 4: every reference in a listed record is returned by the get endpoint of its collection. */
export async function checkReferences(session: Session): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const [collection, { references, parent }] of Object.entries(session.model.collections)) {
    const all: [string, ReferenceModel][] = [
      ...Object.entries(references),
      ...parentReferences(parent),
    ]
    if (all.length === 0) continue
    for (const [list] of operationsOf(session, collection, 'list')) {
      const listed = await session.listAll(list, await session.required(list))
      if (listed.problem !== undefined) continue // Reported by `checkListAndGet`.
      for (const [path, reference] of all) {
        const found = listed.records.flatMap((record) => valuesAt(record, path))
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

/** Returns the parent as a reference, unless its key is compound. */
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
    if (!isObject(shown)) return `expected a record, got ${shorten(value)}`
    const args = await argumentsFor(session, get, shown)
    if (args === undefined) continue // References another field than the key.
    const result = await session.call(get, args)
    if (!result.ok) return `${get} ${shorten(args)}: ${result.text}`
    if (field !== undefined) continue
    const [record] = session.records(get, result.body)
    const difference = record && findDifference(shown, record)
    if (difference !== undefined) return `the embedded record differs: ${difference}`
  }
  return undefined
}
