import {
  checkMembers,
  describeValue,
  findNearestName,
  formatPointer,
  type PackageDefinition,
  quote,
  readMembers,
} from 'fc-core'
import { inferModel } from '../model/infer-model.ts'
import { isObject } from '../names/json-value.ts'
import { findCollection, type SeedData } from './seed-data.ts'

/** Something in seed data that does not fit the definition. */
export interface DataProblem {
  /** JSON pointer into the data. */
  path: string
  message: string
}

const MAX_PROBLEMS = 100

/**
 * What is wrong with seed data: lists of no collection, records that are no objects, keys that occur twice, values of another type than declared. None of it
 * keeps the data from being served. Missing fields are generated.
 *
 * @returns At most 100 problems.
 */
export function checkData(definition: PackageDefinition, data: SeedData): DataProblem[] {
  const model = inferModel(definition)
  const problems: DataProblem[] = []
  const report = (path: (string | number)[], message: string): void => {
    if (problems.length < MAX_PROBLEMS) problems.push({ path: formatPointer(path), message })
  }
  for (const [name, records] of Object.entries(data)) {
    const collection = findCollection(definition, model, name)
    if (collection === undefined) report([name], unknownName(name, model.names))
    if (!Array.isArray(records)) {
      report(
        [name],
        `Expected a list of records for ${quote(name)}, got ${describeValue(records)}.`,
      )
      continue
    }
    const {
      key = [],
      fields = {},
      parent,
    } = (collection !== undefined && model.collection(collection)) || {}
    const members = readMembers(
      Object.entries(fields).map(([field, { type, choices, nullable }]) => ({
        name: field,
        type,
        flags: [],
        docs: '',
        ...(choices && !nullable && { values: choices }),
      })),
    )
    const identifying = [...new Set([...Object.keys(parent?.fields ?? {}), ...key])]
    const seen = new Map<string, number>()
    for (const [index, record] of records.entries()) {
      if (problems.length >= MAX_PROBLEMS) break
      if (!isObject(record)) {
        report([name, index], `Expected an object, got ${describeValue(record)}.`)
        continue
      }
      const values = identifying.map((field) => record[field])
      const id =
        values.includes(undefined) || values.length === 0 ? undefined : JSON.stringify(values)
      if (id !== undefined && seen.has(id))
        report(
          [name, index],
          `Duplicate key ${values.map((value) => quote(String(value))).join(', ')}: ${name}/${seen.get(id)} has it as well.`,
        )
      if (id !== undefined && !seen.has(id)) seen.set(id, index)
      for (const member of members) {
        const value = record[member.name]
        if (value === undefined || (value === null && fields[member.name]?.nullable === true))
          continue
        for (const { path, expected, received } of checkMembers(record, [member], {
          definition,
          side: 'attribute',
        }))
          report([name, index, ...path], `Expected ${expected}, got ${received}.`)
      }
    }
  }
  return problems
}

function unknownName(name: string, names: readonly string[]): string {
  const nearest = findNearestName(name, names)
  const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
  return `No endpoint returns ${quote(name)}, so these records are not served.${hint}`
}
