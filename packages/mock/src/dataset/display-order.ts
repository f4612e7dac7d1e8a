import { datedField } from './ancestor-times.ts'
import { memoize } from '../names/lazy.ts'
import type { JsonValue } from '../names/json-value.ts'
import type { DisplayOrder } from './child-ranges.ts'
import type { Table } from './types.ts'

/** Larger collections are not sorted: their first records in creation order count as the first ones of lists. */
const MAX_SORTED = 1000

const CREATION: DisplayOrder = { ordinalAt: (rank) => rank, rankOf: (ordinal) => ordinal }

/** Returns the order in which the generated records of a table are listed, so that the first ones of a list can have the most children. */
export const displayOrderOf: (table: Table) => DisplayOrder = memoize(
  (table: Table): DisplayOrder => {
    const { model, base, rows } = table
    const [first = ''] = model.order
    const isDescending = first.startsWith('-')
    const field = (isDescending ? first.slice(1) : first) || (datedField(table) ?? '')
    const isPlain = field !== '' && model.references[field] === undefined
    const type = model.fields[field]?.type
    if (
      isPlain &&
      base <= MAX_SORTED &&
      rows === undefined &&
      (type === 'string' || type === 'number')
    )
      return sortedOrder(table, field, isDescending)
    if (!isDescending) return CREATION
    const mirror = (at: number): number => (at < base ? base - 1 - at : at)
    return { ordinalAt: mirror, rankOf: mirror }
  },
  new WeakMap<Table, DisplayOrder>(),
)

/** Sorts by one field, without generating the records. */
function sortedOrder(
  { base, factory, dataset }: Table,
  field: string,
  isDescending: boolean,
): DisplayOrder {
  const valueOf = (ordinal: number): JsonValue =>
    dataset.state.withoutChanges(() => factory.generateMember(ordinal, field))
  const entries = Array.from({ length: base }, (_, ordinal) => ({
    ordinal,
    value: valueOf(ordinal),
  }))
  const sorted = entries.sort(
    (one, other) => compare(one.value, other.value) || one.ordinal - other.ordinal,
  )
  if (isDescending) sorted.reverse()
  const ordinals = sorted.map(({ ordinal }) => ordinal)
  const ranks = new Map(ordinals.map((ordinal, rank) => [ordinal, rank]))
  return {
    ordinalAt: (rank) => ordinals[rank] ?? rank,
    rankOf: (ordinal) => ranks.get(ordinal) ?? ordinal,
  }
}

function compare(one: JsonValue, other: JsonValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [left, right] = [String(one), String(other)]
  return left < right ? -1 : left > right ? 1 : 0
}
