import type { JsonNode } from 'fc-core/json'
import { cellOf, type Column, findColumns } from '../table/columns.ts'
import { estimateWidths } from '../table/column-widths.ts'

/** A column of the records of a collection. */
export interface RecordColumn extends Column {
  /** In pixels. */
  width: number
}

/** Keys are shown in full up to this length, which is that of a UUID. In characters. */
const MAX_KEY_LENGTH = 36

/**
 * Returns the columns of records: the key, then the other fields, as wide as the values of some records.
 *
 * @param text The text that contains the records.
 */
export function recordColumns(
  key: readonly string[],
  records: readonly JsonNode[],
  text: string,
): RecordColumn[] {
  const columns = findColumns(records)?.columns ?? []
  const widths = estimateWidths(columns, records, text, {})
  const rank = ({ name }: Column): number => {
    const index = key.indexOf(name)
    return index < 0 ? key.length : index
  }
  return columns
    .toSorted((left, right) => rank(left) - rank(right))
    .map((column) => ({
      ...column,
      width: Math.max(widths[column.name]!, key.includes(column.name) ? keyWidth(column.name) : 0),
    }))

  function keyWidth(name: string): number {
    const lengths = records.slice(0, 50).map((record) => {
      const node = cellOf(record, name)
      return node?.kind === 'string' ? node.value.length : 0
    })
    return Math.min(Math.max(...lengths), MAX_KEY_LENGTH) * 8 + 26
  }
}
