import { type PackageDefinition } from 'fc-core'
import {
  checkMembers,
  createNameFinder,
  describeValue,
  membersOfFields,
  quote,
} from 'fc-core/internal'
import { formatPointer } from 'fc-core/json'
import { inferModel } from '../model/infer-model.ts'
import type { CollectionModel } from '../model/model.ts'
import { isObject, type JsonObject } from '../names/json-value.ts'
import { findCollection, type SeedData } from './seed-data.ts'

/** A mismatch between seed data and the definition. */
export interface DataProblem {
  /** JSON pointer into the data. */
  path: string
  message: string
}

const MAX_PROBLEMS = 100

/**
 * Checks seed data: unknown collections, records that are not objects, duplicate keys, values of another type than declared. The data is served
 * despite problems. Missing fields are generated.
 *
 * @returns At most 100 problems.
 */
export function checkData(definition: PackageDefinition, data: SeedData): DataProblem[] {
  const model = inferModel(definition)
  const problems: DataProblem[] = []
  const report = (path: (string | number)[], message: string): void => {
    if (problems.length < MAX_PROBLEMS) problems.push({ path: formatPointer(path), message })
  }
  const finder = createNameFinder(model.names)
  for (const [name, records] of Object.entries(data)) {
    const collection = model.collection(findCollection(definition, model, name) ?? '')
    if (problems.length >= MAX_PROBLEMS) break
    if (collection === undefined) report([name], unknownName(name, finder.findNearest(name)))
    if (!Array.isArray(records)) {
      report(
        [name],
        `Expected a list of records for ${quote(name)}, got ${describeValue(records)}.`,
      )
      continue
    }
    const members = membersOfFields(collection?.fields ?? {})
    const seen = new Map<string, number>()
    for (const [index, record] of records.entries()) {
      if (problems.length >= MAX_PROBLEMS) break
      if (!isObject(record)) {
        report([name, index], `Expected an object, got ${describeValue(record)}.`)
        continue
      }
      const key = keyOf(collection, record)
      const known = key && seen.get(key)
      if (known !== undefined)
        report([name, index], `Duplicate key ${key}: ${name}/${known} has the same key.`)
      else if (key !== undefined) seen.set(key, index)
      const present = members.filter(({ name: member }) => record[member] !== undefined)
      const context = { definition, side: 'attribute' } as const
      for (const { path, expected, received } of checkMembers(record, present, context))
        report([name, index, ...path], `Expected ${expected}, got ${received}.`)
    }
  }
  return problems
}

/** Returns the key of a record, including its parent. Undefined if a value is missing. */
function keyOf(collection: CollectionModel | undefined, record: JsonObject): string | undefined {
  const { parent, key = [] } = collection ?? {}
  const values = [...new Set([...Object.keys(parent?.fields ?? {}), ...key])].map(
    (field) => record[field],
  )
  if (values.length === 0 || values.includes(undefined)) return undefined
  return values.map((value) => quote(String(value))).join(', ')
}

function unknownName(name: string, nearest: string | undefined): string {
  const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
  return `Unknown collection ${quote(name)}: these records are ignored.${hint}`
}
