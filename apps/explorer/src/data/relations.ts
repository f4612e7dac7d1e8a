import type { MockModel } from 'fc-core/internal'
import type { Row } from './types.ts'

/** Records that a record is related to: one with a key, or those with the values in `where`. */
export interface Relation {
  collection: string
  /** Path of the field that has the reference. */
  path: string
  key?: readonly string[]
  where?: Readonly<Record<string, unknown>>
}

/** Maximum number of references that are shown for a list of them. */
const MAX_VALUES = 50

type Collections = MockModel['collections']

/** Returns the records that a record references: its parent, and those in its references. */
export function findReferenced(name: string, record: Row, collections: Collections): Relation[] {
  const model = collections[name]
  if (model === undefined) return []
  const found: Relation[] = []
  const { parent, references } = model
  if (parent !== undefined) {
    const fields = Object.entries(parent.fields)
    const values = Object.fromEntries(fields.map(([field, other]) => [other, record[field]]))
    found.push(...toRecord(parent.collection, fields.map(([field]) => field).join(', '), values))
  }
  for (const [path, { collection, field }] of Object.entries(references)) {
    for (const value of valuesAt(record, path).slice(0, MAX_VALUES))
      found.push(
        ...(field === undefined
          ? toRecord(collection, path, value)
          : toRecord(collection, path, { [field]: value })),
      )
  }
  return unique(found)

  /** Returns the relation to a record with some values: by key if they have all of it. */
  function toRecord(collection: string, path: string, values: unknown): Relation[] {
    const other = collections[collection]
    if (other === undefined || typeof values !== 'object' || values === null) return []
    const row = values as Row
    const hasKey = other.key.length > 0 && other.key.every((field) => isScalar(row[field]))
    if (hasKey) return [{ collection, path, key: keyOf(row, other.key) }]
    const where = Object.fromEntries(Object.entries(row).filter(([, value]) => isScalar(value)))
    return Object.keys(where).length === 0 ? [] : [{ collection, path, where }]
  }
}

/** Returns the records that reference a record: its children, and those with references to it, by collection. */
export function findReferencing(name: string, record: Row, collections: Collections): Relation[] {
  const key = collections[name]?.key ?? []
  return unique(
    Object.entries(collections).flatMap(([collection, { parent, references }]) => {
      const found: Relation[] = []
      if (parent?.collection === name) {
        const fields = Object.entries(parent.fields)
        const where = Object.fromEntries(fields.map(([field, other]) => [field, record[other]]))
        found.push({ collection, path: Object.keys(where).join(', '), where })
      }
      for (const [path, reference] of Object.entries(references)) {
        const field = reference.field ?? (key.length === 1 ? key[0] : undefined)
        if (reference.collection !== name || field === undefined) continue
        const at = reference.field === undefined ? `${path}.${field}` : path
        found.push({ collection, path, where: { [at]: record[field] } })
      }
      return found.filter(({ where = {} }) => Object.values(where).every(isScalar))
    }),
  )
}

/** Returns the values of key fields as texts. */
export function keyOf(record: Row, key: readonly string[]): string[] {
  return key.map((field) => String(record[field]))
}

/** Returns the values at a path such as `lines[].product_id`. */
function valuesAt(record: Row, path: string): unknown[] {
  let values: unknown[] = [record]
  for (const name of path.replaceAll('[]', '').split('.')) {
    const next: unknown[] = []
    for (const value of values.flat(2))
      if (typeof value === 'object' && value !== null && Object.hasOwn(value, name))
        next.push((value as Row)[name])
    values = next
  }
  return values.flat(2).filter((value) => value !== null)
}

function isScalar(value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== 'object'
}

function unique(relations: readonly Relation[]): Relation[] {
  const byTarget = new Map(
    relations.map((each) => [JSON.stringify([each.collection, each.key, each.where]), each]),
  )
  return [...byTarget.values()]
}
