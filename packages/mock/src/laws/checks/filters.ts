import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { admits, brief, isScalar, operationsOf, type Session } from '../kit.ts'
import type { Attempt } from './attempt.ts'

/** Law 3: a filtered list is exactly the part of the unfiltered one whose field has the value, and a value of no record gives none. */
export async function checkFilters(session: Session): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const collection of Object.keys(session.model.collections)) {
    for (const [list, { filters = {} }] of operationsOf(session, collection, 'list')) {
      const args = await session.required(list)
      const optional = Object.entries(filters).filter(([argument]) => !(argument in args))
      if (optional.length === 0) continue
      const all = await session.walk(list, args)
      if (all.problem !== undefined) continue // Reported by `checkListAndGet`.
      for (const [argument, { field, operator = '=' }] of optional) {
        if (operator !== '=') continue
        const value = middleOf(all.records, field)
        if (value === undefined || !admits(session, list, argument, value)) continue
        const sent = { ...args, [argument]: value }
        const problem = await findUnselected(session, list, sent, all.records, field)
        attempts.push({
          collection,
          endpoints: [list],
          problem: problem && `${argument}: ${problem}`,
        })
      }
    }
  }
  return attempts
}

async function findUnselected(
  session: Session,
  list: string,
  args: JsonObject,
  all: JsonObject[],
  field: string,
): Promise<string | undefined> {
  const walk = await session.walk(list, args)
  if (walk.problem !== undefined) return walk.problem
  const value = Object.values(args).at(-1)
  const expected = textsOf(all.filter((record) => record[field] === value))
  const got = textsOf(walk.records)
  if (JSON.stringify(expected) === JSON.stringify(got)) return undefined
  const wrong =
    got.find((text) => !expected.includes(text)) ?? expected.find((t) => !got.includes(t))
  return `${brief(args)} gives ${got.length} records, expected ${expected.length}; the first difference: ${wrong?.slice(0, 160)}`
}

/** A value that a record in the middle of the list has. */
function middleOf(records: JsonObject[], field: string): JsonValue | undefined {
  const values = records.map((record) => record[field]).filter(isScalar)
  return values[Math.floor(values.length / 2)]
}

function textsOf(records: JsonObject[]): string[] {
  return records.map((record) => JSON.stringify(record)).toSorted()
}
