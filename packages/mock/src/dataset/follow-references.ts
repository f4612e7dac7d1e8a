import { keyStem, normalizeName } from '../model/record-words.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { backReferenceOf } from './back-references.ts'
import type { Table } from './types.ts'

/** One reference on the way to a record: a field of the records, and the record it refers to. */
export interface Step {
  field: string
  target: Table
  /** Field of the target that has the value. */
  key: string
}

/** Maximum number of records between an invoice and the owner of its visit's pet. */
const MAX_STEPS = 3

/**
 * Finds another way to the record that a reference refers to: the `owner_id` of an invoice is that of the pet of its visit. The last reference has the same name.
 * Circular ways are none. The docs of a reference may name another reference: “Home depot of the courier”.
 */
export function findWay(table: Table, path: string): readonly Step[] | undefined {
  const { references, parent } = table.model
  const reference = references[path] ?? {
    collection: parent?.collection ?? '',
    field: parent?.fields[path],
  }
  if (reference.field === undefined || /[.[]/.test(path)) return undefined
  const destination = table.dataset.table(reference.collection)
  if (destination === undefined) return undefined
  const stem = stemOf(path)
  const [, member, noun] = /^(.+) of (.+)$/.exec(table.model.fields[path]?.formula ?? '') ?? []
  const isNamed = (from: Table, field: string): boolean =>
    stemOf(field) === stem || (stemOf(field) === member && from.model.record === noun)
  let ways: Step[][] = stepsOf(table, path).map((step) => [step])
  for (let count = 0; count < MAX_STEPS; count++) {
    const next: Step[][] = []
    for (const way of ways) {
      const { target } = way.at(-1)!
      // References must not lead in circles.
      if (reaches(target, table) || reaches(destination, target)) continue
      for (const step of stepsOf(target)) {
        const isSame = step.target.name === reference.collection && step.key === reference.field
        if (isSame && isNamed(target, step.field)) return [...way, step]
        next.push([...way, step])
      }
    }
    ways = next
  }
  return undefined
}

/** Follows a way from the values of a record. Undefined if a reference on the way has no value. */
export function follow(
  way: readonly Step[],
  values: JsonObject,
  read: (table: Table, ordinal: number, field: string) => JsonValue | undefined,
): JsonValue | undefined {
  let value = values[way[0]?.field ?? ''] ?? null
  for (const [at, { target, key }] of way.slice(0, -1).entries()) {
    const ordinal = value === null ? undefined : target.find({ [key]: value })
    if (ordinal === undefined) return undefined
    value = read(target, ordinal, way[at + 1]!.field) ?? null
  }
  return value ?? undefined
}

/** Returns the references of a table, and that to its parent, each with the table it refers to. Those that follow from its children are none. */
export function stepsOf(table: Table, except?: string): Step[] {
  const { model, dataset, parent } = table
  const steps = Object.entries(model.references).flatMap(
    ([field, { collection, field: key }]): Step[] => {
      const isOther = field !== except && backReferenceOf(table, field) === undefined
      const target = isOther && !/[.[]/.test(field) ? dataset.table(collection) : undefined
      return target && key !== undefined ? [{ field, target, key }] : []
    },
  )
  const parents = Object.entries(model.parent?.fields ?? {})
  const [[field, key]] = parents.length === 1 ? (parents as [[string, string]]) : [['', '']]
  const isOwn = parent === undefined || field === '' || field === except
  return isOwn ? steps : [{ field, target: parent, key }, ...steps]
}

/** Whether the records of a table refer to those of another one, directly or not. */
export function reaches(table: Table, other: Table, visited: Set<Table> = new Set()): boolean {
  if (table === other) return true
  if (visited.has(table)) return false
  visited.add(table)
  return stepsOf(table).some(({ target }) => reaches(target, other, visited))
}

function stemOf(field: string): string {
  return keyStem(normalizeName(field))
}
