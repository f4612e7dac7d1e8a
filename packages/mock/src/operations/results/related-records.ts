import type { Attribute } from 'fc-core'
import { directReader, readRow, tablesNamed } from '../../dataset/derived/children.ts'
import { compileQualifier, compileStated } from '../../dataset/derived/qualifiers.ts'
import type { Table } from '../../dataset/types.ts'
import { elementTypeOf, membersOf } from '../../model/object-types.ts'
import { normalizeName } from '../../model/record-words.ts'
import { countedInDocs } from '../../model/words-in-docs.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { createShape } from './record-shape.ts'

/** Compiles the list of the records that belong to the record of a result: its `payments`, or only its `open_claims`. Undefined for other members. */
export function compileChildren(
  { name, type, docs = '' }: Attribute,
  table: Table,
): ((ordinal: number) => JsonValue[]) | undefined {
  const items = elementTypeOf(type)
  if (items === undefined) return undefined
  const { dataset } = table
  const attributes = membersOf(dataset.options.definition, items)
  const words = normalizeName(name).split(' ')
  const isOwn = (child: Table): boolean =>
    child.model.key.every((field) => attributes?.some((each) => each.name === field))
  for (const child of tablesNamed([words.at(-1)!], dataset)) {
    const read = isOwn(child) ? directReader(table, child) : undefined
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
