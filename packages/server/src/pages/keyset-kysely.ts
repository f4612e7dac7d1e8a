import type { Condition, KeysetQuery } from './keyset.ts'

/** A `select` of Kysely: the part that pages need. */
export interface SelectQuery {
  where(...args: never[]): unknown
  orderBy(...args: never[]): unknown
  limit(...args: never[]): unknown
  select(...args: never[]): unknown
}

/** Adds condition, order and limit to a query of Kysely. */
export function applyKeyset<Query extends SelectQuery>(
  query: Query,
  { where, orderBy, limit }: KeysetQuery,
): Query {
  // Kysely's types depend on the tables, which are not known here.
  let built = query as unknown as Builder
  if (where !== undefined) built = built.where((eb) => toExpression(where, eb))
  for (const { field, isDescending, nulls } of orderBy) {
    built = built.orderBy(
      (eb) => eb.ref(field.column),
      (item) => {
        const directed = isDescending ? item.desc() : item.asc()
        if (nulls === undefined) return directed
        return nulls === 'first' ? directed.nullsFirst() : directed.nullsLast()
      },
    )
    const { textColumn } = field
    if (textColumn !== undefined)
      built = built.select((eb) => eb.cast(eb.ref(field.column), 'text').as(textColumn))
  }
  return built.limit(limit) as unknown as Query
}

/** Kysely's builder of queries, without its types. */
interface Builder {
  where(condition: (eb: ExpressionBuilder) => Expression): Builder
  orderBy(
    column: (eb: ExpressionBuilder) => Expression,
    modifiers: (item: OrderItem) => OrderItem,
  ): Builder
  limit(count: number): Builder
  select(column: (eb: ExpressionBuilder) => unknown): Builder
}

interface Expression {
  as(alias: string): unknown
}

interface OrderItem {
  asc(): OrderItem
  desc(): OrderItem
  nullsFirst(): OrderItem
  nullsLast(): OrderItem
}

interface ExpressionBuilder {
  (left: unknown, operator: string, right: unknown): Expression
  and(conditions: readonly Expression[]): Expression
  or(conditions: readonly Expression[]): Expression
  ref(column: string): Expression
  cast(expression: Expression, type: string): Expression
  refTuple(...columns: string[]): Expression
  tuple(...values: unknown[]): Expression
}

function toExpression(condition: Condition, eb: ExpressionBuilder): Expression {
  switch (condition.kind) {
    case 'is-null':
      return eb(condition.field.column, 'is', null)
    case 'is-not-null':
      return eb(condition.field.column, 'is not', null)
    case 'compare': {
      const { fields, operator, values } = condition
      const columns = fields.map(({ column }) => column)
      if (fields.length === 1) return eb(columns[0], operator, values[0])
      return eb(eb.refTuple(...columns), operator, eb.tuple(...values))
    }
    default:
      return eb[condition.kind](condition.conditions.map((one) => toExpression(one, eb)))
  }
}
