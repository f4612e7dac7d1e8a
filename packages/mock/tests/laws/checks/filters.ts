import type { JsonObject, JsonValue } from '../../../src/names/json-value.ts'
import { acceptsValue, shorten, isScalar, operationsOf, type Session } from '../session.ts'
import type { Attempt } from './attempt.ts'

/** Law 3: a filtered list contains exactly the records with the value. */
export async function checkFilters(session: Session): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const collection of Object.keys(session.model.collections)) {
    for (const [list, { filters = {} }] of operationsOf(session, collection, 'list')) {
      const args = await session.required(list)
      const optional = Object.entries(filters).filter(([argument]) => !(argument in args))
      if (optional.length === 0) continue
      const all = await session.listAll(list, args)
      if (all.problem !== undefined) continue // Reported by `checkListAndGet`.
      for (const [argument, { field, operator = '=' }] of optional) {
        if (operator !== '=') continue
        const value = middleOf(all.records, field)
        if (value === undefined || !acceptsValue(session, list, argument, value)) continue
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
  const listed = await session.listAll(list, args)
  if (listed.problem !== undefined) return listed.problem
  const value = Object.values(args).at(-1)
  const expected = textsOf(all.filter((record) => record[field] === value))
  const got = textsOf(listed.records)
  if (JSON.stringify(expected) === JSON.stringify(got)) return undefined
  const wrong =
    got.find((text) => !expected.includes(text)) ?? expected.find((t) => !got.includes(t))
  return `${shorten(args)} returns ${got.length} records, expected ${expected.length}; first difference: ${wrong?.slice(0, 160)}`
}

/** Returns the value of a record in the middle of the list. */
function middleOf(records: JsonObject[], field: string): JsonValue | undefined {
  const values = records.map((record) => record[field]).filter(isScalar)
  return values[Math.floor(values.length / 2)]
}

function textsOf(records: JsonObject[]): string[] {
  return records.map((record) => JSON.stringify(record)).toSorted()
}
