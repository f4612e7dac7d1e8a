import type { Attribute } from 'fc-core'
import { directReader, readRow, tablesNamed } from '../../dataset/derived/children.ts'
import type { Parent } from '../../dataset/derived/figures.ts'
import { compileMeasure } from '../../dataset/derived/leaders.ts'
import { compileQualifier, compileStated, timeOf } from '../../dataset/derived/qualifiers.ts'
import { isDeleted } from '../../dataset/live-records.ts'
import { scopeOf } from '../../dataset/scope-of.ts'
import { type Dataset, MAX_SCANNED, type Table } from '../../dataset/types.ts'
import { elementTypeOf, membersOf } from '../../model/object-types.ts'
import { normalizeName } from '../../model/record-words.ts'
import { rowsInDocs } from '../../model/rows-in-docs.ts'
import { countedInDocs } from '../../model/words-in-docs.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { take } from '../../names/take.ts'
import { createShape } from './record-shape.ts'

/** How many records a result lists whose docs state no number. */
const FEW = 5

/** Compiles a list of records in a result of its own: the `upcoming_visits` of a dashboard, or of the record that an argument names, the next one first. Undefined for other members. */
export function compileListed(
  { name, type, docs = '' }: Attribute,
  dataset: Dataset,
): ((parent: Parent | undefined) => JsonValue[]) | undefined {
  const items = elementTypeOf(type)
  const attributes = items && membersOf(dataset.options.definition, items)
  if (attributes === undefined) return undefined
  const words = normalizeName(name).split(' ')
  const qualifier = words.slice(0, -1).join(' ')
  const isRecent = RECENT.test(qualifier)
  const { limit = FEW, by } = rowsInDocs(docs)
  for (const table of tablesNamed([words.at(-1)!], dataset)) {
    const measure = by && compileMeasure(table, by.words)
    const matches =
      isRecent || TOP.test(qualifier)
        ? true
        : (compileStated(table, countedInDocs(docs)) ?? compileQualifier(table, qualifier))
    const isShown = table.model.key.every((key) => attributes.some((each) => each.name === key))
    if (!isShown || matches === undefined) continue
    const { text } = createShape(table, attributes)
    const sort = measure
      ? byMeasure(measure, by.descending)
      : compileOrder(table, isRecent ? 'recent' : qualifier)
    return (parent) => {
      const own = parent && directReader(parent.table, table)?.(parent.ordinal)
      const rows = [...take(own ?? table.all(), MAX_SCANNED)]
        .map((ordinal) => ({ ordinal, record: readRow(table, ordinal) }))
        .filter(({ record }) => !isDeleted(table.model, record))
        .filter(({ record }) => matches === true || matches(record))
      return sort(rows)
        .slice(0, limit)
        .map(({ ordinal }) => JSON.parse(text(ordinal)) as JsonValue)
    }
  }
  return undefined
}

const RECENT = /^(?:(?:most )?recent|latest|last|newest)$/

const TOP = /^(?:top|best|popular|most popular|featured)$/

function byMeasure(
  measure: (record: JsonObject) => number,
  descending: boolean,
): (rows: readonly Row[]) => Row[] {
  const sign = descending ? -1 : 1
  return (rows) =>
    rows
      .map((row) => ({ row, value: measure(row.record) }))
      .sort((one, other) => sign * (one.value - other.value))
      .map(({ row }) => row)
}

interface Row {
  ordinal: number
  record: JsonObject
}

/** Compiles the order of a list: by the time of the records, the latest ones first if they are recent. */
function compileOrder(table: Table, qualifier: string): (rows: readonly Row[]) => Row[] {
  const { fields } = scopeOf(table)
  const field = timeOf(fields, qualifier === 'recent' ? qualifier : '')
  if (field === undefined) return (rows) => [...rows]
  const sign = qualifier === 'recent' ? -1 : 1
  const timeOfRow = ({ record }: Row): number => field.time!.read(record[field.name]) ?? 0
  return (rows) => rows.toSorted((one, other) => sign * (timeOfRow(one) - timeOfRow(other)))
}
