import type { Attribute } from 'fc-core'
import { directReader, readRow, tablesNamed } from '../../dataset/derived/children.ts'
import { compileQualifier, compileStated } from '../../dataset/derived/qualifiers.ts'
import type { Table } from '../../dataset/types.ts'
import { elementTypeOf, membersOf } from '../../model/object-types.ts'
import { normalizeName } from '../../model/record-words.ts'
import { countedInDocs } from '../../model/words-in-docs.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { relatedTables } from '../related-tables.ts'
import { createShape } from './record-shape.ts'

/** Compiles a member with the records that belong to the record of a result, or with the one that it refers to. Undefined for other members. */
export function compileRelated(
  attribute: Attribute,
  table: Table,
): ((ordinal: number) => JsonValue | undefined) | undefined {
  return compileChildren(attribute, table) ?? compileOwner(attribute, table)
}

/** Compiles the record that the record of a result refers to: the `model` of a device. */
function compileOwner(
  { name, type }: Attribute,
  table: Table,
): ((ordinal: number) => JsonValue | undefined) | undefined {
  const attributes = membersOf(table.dataset.options.definition, type)
  const found =
    attributes &&
    relatedTables(table).find(({ other }) => other.model.record === normalizeName(name))
  if (found === undefined || !hasKey(found.other, attributes)) return undefined
  const { text } = createShape(found.other, attributes)
  return (ordinal) => {
    const owner = found.find(table.record(ordinal) ?? {})
    return owner === undefined ? undefined : (JSON.parse(text(owner)) as JsonValue)
  }
}

function hasKey({ model }: Table, attributes: readonly Attribute[] | undefined): boolean {
  return model.key.every((field) => attributes?.some((each) => each.name === field))
}

/** Compiles the list of the records that belong to the record of a result: its `payments`, or only its `open_claims`. */
function compileChildren(
  { name, type, docs = '' }: Attribute,
  table: Table,
): ((ordinal: number) => JsonValue[]) | undefined {
  const items = elementTypeOf(type)
  if (items === undefined) return undefined
  const { dataset } = table
  const attributes = membersOf(dataset.options.definition, items)
  const words = normalizeName(name).split(' ')
  for (const child of tablesNamed([words.at(-1)!], dataset)) {
    const read = hasKey(child, attributes) ? directReader(table, child) : undefined
    const matches =
      compileStated(child, countedInDocs(docs)) ??
      compileQualifier(child, words.slice(0, -1).join(' '))
    if (read === undefined || matches === undefined) continue
    const { text } = createShape(child, attributes)
    return (ordinal) =>
      read(ordinal)
        .filter((each) => matches === true || matches(readRow(child, each)))
        .map((each) => JSON.parse(text(each)) as JsonValue)
  }
  return undefined
}
