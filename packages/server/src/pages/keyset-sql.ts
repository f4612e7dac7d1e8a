import { quote } from 'fc-core/internal'
import { FcError } from 'fc-core'
import type { Condition, KeysetQuery } from './keyset.ts'
import type { OrderValue } from './order-values.ts'

/** How the parameters of a query are written. */
export interface KeysetSqlOptions {
  /** `$` for `$1`, `$2` …, as PostgreSQL expects it; `?` as SQLite does. Default: `$`. */
  placeholder?: '$' | '?'
  /** The number of the first parameter. Default: 1. */
  first?: number
}

/** The parts of a query for a page. */
export interface KeysetSql {
  /** The condition, `true` for the first page. */
  where: string
  /** The fields with their directions, without `order by`. */
  orderBy: string
  /** One more than the size of the page. */
  limit: number
  /** The values of the placeholders in `where`. */
  parameters: OrderValue[]
  /** The columns that `timestamps` adds, each with a comma in front: behind the other columns of `select`. Empty without `timestamps`. */
  columns: string
}

/** Formats a query as text. */
export function formatKeyset(
  { where, orderBy, limit }: KeysetQuery,
  { placeholder = '$', first = 1 }: KeysetSqlOptions = {},
): KeysetSql {
  if ((placeholder !== '$' && placeholder !== '?') || !Number.isInteger(first) || first < 1)
    throw new FcError(
      'invalid-keyset',
      `Invalid options of \`page.sql\`: \`placeholder\` must be "$" or "?", and \`first\` a whole number from 1; got ${quote(String(placeholder))} and ${quote(String(first))}.`,
    )
  const parameters: OrderValue[] = []
  const parameter = (value: OrderValue): string => {
    parameters.push(value)
    return placeholder === '?' ? '?' : `$${first + parameters.length - 1}`
  }
  return {
    where: where === undefined ? 'true' : formatCondition(where, parameter),
    orderBy: orderBy
      .map(({ field, isDescending, nulls }) =>
        [
          quoteColumn(field.column),
          ...(isDescending ? ['desc'] : []),
          ...(nulls === undefined ? [] : [`nulls ${nulls}`]),
        ].join(' '),
      )
      .join(', '),
    limit,
    parameters,
    columns: orderBy
      .flatMap(({ field: { column, textColumn } }) =>
        textColumn === undefined ? [] : [`, ${quoteColumn(column)}::text as "${textColumn}"`],
      )
      .join(''),
  }
}

function formatCondition(condition: Condition, parameter: (value: OrderValue) => string): string {
  switch (condition.kind) {
    case 'is-null':
      return `${quoteColumn(condition.field.column)} is null`
    case 'is-not-null':
      return `${quoteColumn(condition.field.column)} is not null`
    case 'compare': {
      const columns = condition.fields.map(({ column }) => quoteColumn(column))
      const values = condition.values.map(parameter)
      const tuple = (parts: readonly string[]): string =>
        parts.length === 1 ? parts[0]! : `(${parts.join(', ')})`
      return `${tuple(columns)} ${condition.operator} ${tuple(values)}`
    }
    default:
      return `(${condition.conditions.map((one) => formatCondition(one, parameter)).join(` ${condition.kind} `)})`
  }
}

/** Quotes the name of a column: `p.created_at` is `"p"."created_at"`. */
function quoteColumn(column: string): string {
  return column
    .split('.')
    .map((name) => `"${name.replaceAll('"', '""')}"`)
    .join('.')
}
