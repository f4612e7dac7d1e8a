import {
  checkMembers,
  createNameFinder,
  describeValue,
  membersOfFields,
  quote,
} from 'fc-core/internal'
import { formatPointer } from 'fc-core/json'
import type { Table } from '../dataset/types.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { memberNames } from '../names/value-path.ts'
import {
  type ArgumentProblem,
  type Failure,
  invalidArguments,
  MAX_DETAILS,
} from 'fc-server/protocol'

/**
 * Checks values for a record as the arguments of a call are checked: unknown fields, values of another type, references to missing records.
 *
 * @param record The record to update. It may have fields that the model does not have.
 */
export function checkRecord(
  table: Table,
  values: JsonObject,
  record: JsonObject = {},
): Failure | undefined {
  const members = membersOfFields(table.model.fields)
  const present = members.filter(({ name }) => Object.hasOwn(values, name))
  const context = { definition: table.dataset.options.definition, side: 'attribute' } as const
  const problems = checkMembers(values, present, context)
    // Nested objects may be partial, as the record itself.
    .filter(({ received }) => received !== 'nothing')
    .map(({ path, expected, received }): ArgumentProblem => ({
      problem: 'wrong-type',
      pointer: formatPointer(path),
      expected,
      received,
    }))
  const names = new Set(members.map(({ name }) => name))
  for (const name of Object.keys(values))
    if (!names.has(name) && !Object.hasOwn(record, name))
      problems.push(unknownField(name, values[name]!, names))
  if (problems.length === 0) problems.push(...findMissingRecords(table, values))
  if (problems.length === 0) return undefined
  return invalidArguments(problems.slice(0, MAX_DETAILS), problems.length, 'field')
}

function unknownField(name: string, value: JsonValue, names: ReadonlySet<string>): ArgumentProblem {
  const nearest = createNameFinder([...names]).findNearest(name)
  const hint = nearest === undefined ? '' : `; did you mean ${quote(nearest)}?`
  return {
    problem: 'unknown',
    pointer: formatPointer([name]),
    expected: `no such field${hint}`,
    received: describeValue(value),
  }
}

/** Finds the keys of missing records: those of the parent, and those in references. */
function findMissingRecords(table: Table, values: JsonObject): ArgumentProblem[] {
  const { references, parent } = table.model
  const targets = Object.entries(references)
  const [field, ...rest] = Object.entries(parent?.fields ?? {})
  if (parent !== undefined && field !== undefined && rest.length === 0)
    targets.push([field[0], { collection: parent.collection, field: field[1] }])
  return targets.flatMap(([path, { collection, field: target }]) => {
    const other = table.dataset.table(collection)
    // Other fields than keys would have to be searched.
    const isKey = other !== undefined && other.model.key.length === 1
    if (!isKey || target === undefined || target !== other.model.key[0]) return []
    return [...valuesWithPath(values, memberNames(path))].flatMap(([at, value]) =>
      typeof value === 'object' || other.find({ [target]: value }) !== undefined
        ? []
        : {
            problem: 'wrong-type',
            pointer: formatPointer(at),
            expected: `the ${target} of an existing ${other.model.record}`,
            received: describeValue(value),
          },
    )
  })
}

/** Yields the values at a path, in all elements of arrays, with their own paths. */
function* valuesWithPath(
  value: JsonValue,
  [name, ...rest]: readonly string[],
  at: readonly (string | number)[] = [],
): Iterable<[path: (string | number)[], value: JsonValue]> {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      yield* valuesWithPath(each, name === undefined ? [] : [name, ...rest], [...at, index])
  } else if (name === undefined) yield [[...at], value]
  else if (isObject(value) && Object.hasOwn(value, name))
    yield* valuesWithPath(value[name]!, rest, [...at, name])
}
