import type { Attribute, PackageDefinition, Type } from 'fc-core'
import type { Table } from '../../dataset/types.ts'
import { elementTypeOf, membersOf } from '../../model/object-types.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { memberNames } from '../../names/value-path.ts'

/** Records in other ones that have the form that the other one declares. */
export const embeddedRecords: WeakSet<JsonObject> = new WeakSet()

/** Maximum depth of embedded records. */
const MAX_DEPTH = 2

/** Maximum number of records that a record contains at this depth. */
const MAX_RECORDS = 40

/** Returns the depth to which records are embedded: less in types that contain many others. */
export function embeddedLevels(table: Table, attributes: readonly Attribute[] | undefined): number {
  return countEmbedded(table, attributes, MAX_DEPTH) > MAX_RECORDS ? 1 : MAX_DEPTH
}

/** Estimates how many records a record contains at a depth. */
function countEmbedded(
  table: Table,
  attributes: readonly Attribute[] | undefined,
  levels: number,
): number {
  const { model, dataset } = table
  const { definition } = dataset.options
  let count = 0
  for (const [path, { collection, field }] of Object.entries(model.references)) {
    const [name = '', ...names] = memberNames(path)
    const attribute = attributes?.find((each) => each.name === name)
    if (field !== undefined || (attributes !== undefined && attribute === undefined)) continue
    const target = dataset.table(collection)
    const type = typeAt(definition, attribute?.type ?? model.fields[name]?.type, names)
    const inner =
      target && levels > 1 ? countEmbedded(target, membersOf(definition, type), levels - 1) : 0
    // Lists have one to three elements.
    count += 2 ** (path.split('[]').length - 1) * (1 + inner)
  }
  return count
}

/** Returns the type at a path in a type, through elements of lists. Undefined if it is not described. */
export function typeAt(
  definition: PackageDefinition,
  type: Type | undefined,
  names: readonly string[],
): Type | undefined {
  const element = elementTypeOf(type)
  if (element !== undefined) return typeAt(definition, element, names)
  const [name, ...rest] = names
  if (name === undefined) return type
  const member = membersOf(definition, type)?.find((each) => each.name === name)
  return typeAt(definition, member?.type, rest)
}
