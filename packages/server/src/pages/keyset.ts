import type { Order, OrderField } from './order.ts'
import type { OrderValue } from './order-values.ts'
import type { RowPosition } from './row-position.ts'

/** A condition on the columns of a row. */
export type Condition =
  | {
      kind: 'compare'
      /** Compared as a row value if there are several. */
      fields: readonly OrderField[]
      operator: '<' | '<=' | '=' | '>' | '>='
      values: readonly OrderValue[]
    }
  | { kind: 'is-null' | 'is-not-null'; field: OrderField }
  | { kind: 'and' | 'or'; conditions: readonly Condition[] }

/** A query for consecutive rows. */
export interface KeysetQuery {
  /** Undefined for all rows. */
  where: Condition | undefined
  orderBy: readonly {
    field: OrderField
    isDescending: boolean
    nulls: 'first' | 'last' | undefined
  }[]
  limit: number
}

/**
 * Returns the conditions whose rows, one condition after the other, are the rows from a position on.
 *
 * These are two if nulls of the first field follow: a range of values, then the nulls. One condition for both could not use an index.
 */
export function keysetConditions(
  { fields, separateRanges }: Order,
  position: RowPosition | undefined,
): readonly (Condition | undefined)[] {
  if (position === undefined) return [undefined]
  if (separateRanges) return rangesOf({ ...position, fields })
  const { values } = position
  const [first, ...others] = fields
  const later = laterRows({ ...position, fields })
  if (!first.isNullable) return [later(0)]
  const isAscending = isIncreasing(first, position)
  if (values[0] === null) {
    const isNull: Condition = { kind: 'is-null', field: first }
    const nulls: Condition =
      others.length === 0 ? isNull : { kind: 'and', conditions: [isNull, later(1)] }
    return isAscending ? [nulls] : [nulls, { kind: 'is-not-null', field: first }]
  }
  // A comparison is false for nulls.
  const isValue = laterRows({ ...position, fields: [{ ...first, isNullable: false }, ...others] })
  return isAscending ? [isValue(0), { kind: 'is-null', field: first }] : [isValue(0)]
}

/** Returns a condition for each range: the rows that are equal in all fields but the last, in all but the last two, and so on. */
function rangesOf(position: RowPosition & { fields: readonly OrderField[] }): Condition[] {
  const { fields, values, isInclusive } = position
  return fields
    .flatMap((field, index) => {
      const value = values[index]!
      const isAscending = isIncreasing(field, position)
      const equal = fields
        .slice(0, index)
        .map((one, before): Condition => equalTo(one, values[before]!))
      const sign = isAscending ? '>' : '<'
      const operator = isInclusive && index === fields.length - 1 ? (`${sign}=` as const) : sign
      const later: Condition[] = []
      // In reverse, as the ranges are.
      if (isAscending && field.isNullable && value !== null) later.push({ kind: 'is-null', field })
      if (!isAscending && value === null) later.push({ kind: 'is-not-null', field })
      if (value !== null)
        later.push({ kind: 'compare', fields: [field], operator, values: [value] })
      return later.map((one): Condition => ({ kind: 'and', conditions: [...equal, one] }))
    })
    .toReversed()
}

function equalTo(field: OrderField, value: OrderValue): Condition {
  return value === null
    ? { kind: 'is-null', field }
    : { kind: 'compare', fields: [field], operator: '=', values: [value] }
}

/** Returns the order in which a page is read: that of the rows, or the reverse for a page that ends at its position. */
export function keysetOrder(
  { fields }: Order,
  direction: RowPosition['direction'],
): KeysetQuery['orderBy'] {
  return fields.map((field) => {
    const isDescending = !isIncreasing(field, { direction })
    const nulls = isDescending ? 'first' : 'last'
    return { field, isDescending, nulls: field.isNullable ? nulls : undefined }
  })
}

/**
 * Returns a function with the condition for the rows that follow a position, given that these are equal in the fields before `index`.
 *
 * Fields of one direction without nulls are compared as a row value, which is one range of an index. Otherwise the comparison of the first field comes first,
 * and is the range.
 */
function laterRows({
  fields,
  values,
  direction,
  isInclusive,
}: RowPosition & { fields: readonly OrderField[] }): (index: number) => Condition {
  const follow = (index: number): Condition => {
    const field = fields[index]!
    const value = values[index]!
    const isAscending = isIncreasing(field, { direction })
    const sign = isAscending ? '>' : '<'
    const rest = fields.slice(index)
    if (rest.every((one) => !one.isNullable && isIncreasing(one, { direction }) === isAscending)) {
      const operator = isInclusive ? (`${sign}=` as const) : sign
      return { kind: 'compare', fields: rest, operator, values: values.slice(index) }
    }
    const compare = (operator: '<' | '<=' | '=' | '>' | '>='): Condition => ({
      kind: 'compare',
      fields: [field],
      operator,
      values: [value],
    })
    const next = follow(index + 1)
    if (!field.isNullable) {
      const later: Condition = { kind: 'or', conditions: [compare(sign), next] }
      return { kind: 'and', conditions: [compare(`${sign}=`), later] }
    }
    if (value === null) {
      const isNull: Condition = { kind: 'is-null', field }
      const equal: Condition = { kind: 'and', conditions: [isNull, next] }
      if (isAscending) return equal
      return { kind: 'or', conditions: [{ kind: 'is-not-null', field }, equal] }
    }
    const equal: Condition = { kind: 'and', conditions: [compare('='), next] }
    const nulls: Condition[] = isAscending ? [{ kind: 'is-null', field }] : []
    return { kind: 'or', conditions: [compare(sign), ...nulls, equal] }
  }
  return follow
}

/** Returns whether the values of a field increase in the order in which a page is read. */
function isIncreasing(field: OrderField, { direction }: Pick<RowPosition, 'direction'>): boolean {
  return field.isDescending === (direction === 'before')
}
