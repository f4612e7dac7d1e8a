import { createFieldIndex } from '../../model/list-arguments/field-index.ts'
import { parseDirection, parseSortPart } from '../../model/list-arguments/sort-value.ts'
import type { CollectionModel, SortModel } from '../../model/model.ts'
import { isObject } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { type OrderBy, parseOrder } from './record-order.ts'

/** Maximum number of fields to sort by. */
export const MAX_FIELDS = 4

/** Compiles sort arguments to an order. Undefined: the order of the collection. What names no field and no direction has no effect. */
export function compileSort(
  { by = '', direction = '', reverse = '', values = {}, descending: isUsual = false }: SortModel,
  { fields, record, order: own }: CollectionModel,
): (args: Readonly<Record<string, unknown>>) => readonly OrderBy[] | undefined {
  const index = lazy(() => createFieldIndex(fields, record))
  return (args) => {
    const valueOf = (name: string): unknown => (Object.hasOwn(args, name) ? args[name] : undefined)
    const isReverse = valueOf(reverse)
    let descending = typeof isReverse === 'boolean' ? isReverse : parseDirection(valueOf(direction))
    const order: OrderBy[] = []
    for (const part of partsOf(valueOf(by)).slice(0, MAX_FIELDS)) {
      const text = Object.hasOwn(values, part) ? values[part] : parseSortPart(part, index())
      if (text === '+' || text === '-') descending ??= text === '-'
      else if (text !== undefined && text !== '') order.push(parseOrder(text))
    }
    if (order.length > 0)
      return (descending ?? isUsual) ? order.map((each) => ({ ...each, descending: true })) : order
    return descending === undefined ? undefined : inDirection(own.map(parseOrder), descending)
  }
}

/** Returns the first part of a sort value that names neither a field nor a direction. */
export function findUnknownSort(
  value: string,
  { fields, record }: CollectionModel,
): string | undefined {
  const index = createFieldIndex(fields, record)
  return partsOf(value).find((part) => parseSortPart(part, index) === undefined)
}

/** Applies a direction to an order: the first field gets the direction, the others follow. */
function inDirection(order: readonly OrderBy[], descending: boolean): OrderBy[] {
  const [first = { field: '', descending: false }, ...rest] = order
  const flips = first.descending !== descending
  return [first, ...rest].map((each) => ({ ...each, descending: each.descending !== flips }))
}

/** Splits `name,-age`, `{ "name": "desc" }`, `{ "field": "name", "direction": "desc" }` or a list of these into parts. */
function partsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').map((part) => part.trim())
  if (Array.isArray(value)) return value.filter((each) => !Array.isArray(each)).flatMap(partsOf)
  if (!isObject(value)) return []
  const entries = Object.entries(value)
  const named = entries.find(
    ([name, each]) => FIELD.test(name) && typeof each === 'string' && !isDirection(each),
  )
  if (named === undefined)
    return entries.map(([name, each]) => (parseDirection(each) === true ? `-${name}` : name))
  const isDescending = entries.some(
    ([name, each]) => parseDirection(each) === true || (each === true && DESCENDING.test(name)),
  )
  return [`${isDescending ? '-' : ''}${String(named[1])}`]
}

function isDirection(value: unknown): boolean {
  return parseDirection(value) !== undefined
}

/** Members of a sort object that hold the name of a field. */
const FIELD =
  /^(?:(?:sort|order)?_?(?:field|by|key|column|property|attribute|name)|sort|fieldName)$/i

/** Members of a sort object that are true for descending order. */
const DESCENDING = /^(?:is_?)?(?:desc(?:ending)?|reverse)$/i
