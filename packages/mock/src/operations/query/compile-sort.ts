import { createFieldIndex } from '../../model/list-arguments/field-index.ts'
import { parseDirection, parseSortPart } from '../../model/list-arguments/sort-value.ts'
import type { CollectionModel, SortModel } from '../../model/model.ts'
import { isObject } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { invalidArgument } from '../domain-error.ts'
import { type OrderBy, parseOrder } from './record-order.ts'

/** Maximum number of fields to sort by. */
export const MAX_FIELDS = 4

/** Compiles sort arguments to an order. Undefined: the order of the collection. */
export function compileSort(
  { by = '', direction = '', reverse = '', values = {} }: SortModel,
  { fields, record, order: own }: CollectionModel,
): (args: Readonly<Record<string, unknown>>) => readonly OrderBy[] | undefined {
  const index = lazy(() => createFieldIndex(fields, record))
  return (args) => {
    const valueOf = (name: string): unknown => (Object.hasOwn(args, name) ? args[name] : undefined)
    const given = valueOf(direction) ?? ''
    const isReverse = valueOf(reverse)
    let descending = typeof isReverse === 'boolean' ? isReverse : parseDirection(given)
    if (given !== '' && parseDirection(given) === undefined)
      throw invalidArgument(
        direction,
        `Expected \`asc\` or \`desc\`${formatReceived(given)}`,
        given,
      )
    const order: OrderBy[] = []
    for (const part of partsOf(valueOf(by)).slice(0, MAX_FIELDS)) {
      const text = Object.hasOwn(values, part) ? values[part] : parseSortPart(part, index())
      if (text === undefined) {
        const names = Object.keys({ ...values, ...fields }).map((name) => `\`${name}\``)
        const expected = `Expected a field to sort by (${names.slice(0, 20).join(', ')}), prefixed with \`-\` for descending order${formatReceived(part)}`
        throw invalidArgument(by, expected, valueOf(by))
      }
      if (text === '+' || text === '-') descending ??= text === '-'
      else if (text !== '') order.push(parseOrder(text))
    }
    if (order.length > 0)
      return descending === true ? order.map((each) => ({ ...each, descending: true })) : order
    return descending === undefined ? undefined : inDirection(own.map(parseOrder), descending)
  }
}

/** Applies a direction to an order: the first field gets the direction, the others follow. */
function inDirection(order: readonly OrderBy[], descending: boolean): OrderBy[] {
  const [first = { field: '', descending: false }, ...rest] = order
  const flips = first.descending !== descending
  return [first, ...rest].map((each) => ({ ...each, descending: each.descending !== flips }))
}

/** Splits `name,-age`, a list of these, or `{ "name": "desc" }` into parts. */
function partsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').map((part) => part.trim())
  if (Array.isArray(value)) return value.filter((each) => !Array.isArray(each)).flatMap(partsOf)
  return Object.entries(isObject(value) ? value : {}).map(([name, each]) =>
    parseDirection(each) === true ? `-${name}` : name,
  )
}

function formatReceived(received: unknown): string {
  const shown = JSON.stringify(received)
  return `, got ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}.`
}
