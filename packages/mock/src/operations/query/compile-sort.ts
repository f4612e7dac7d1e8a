import type { CollectionModel, SortModel } from '../../model/model.ts'
import type { FieldIndex } from '../../model/list-arguments/field-index.ts'
import { readDirection, readSortPart } from '../../model/list-arguments/sort-value.ts'
import { isObject } from '../../names/json-value.ts'
import type { OrderBy } from './compare-records.ts'
import { type InvalidArgument, invalidArgument } from './invalid-argument.ts'

/** The most fields one argument may order by. */
const MAX_FIELDS = 4

/** Compiles sort arguments to the order they ask for; undefined for the order of the collection. */
export function compileSort(
  sort: SortModel,
  collection: CollectionModel,
  index: () => FieldIndex,
): (args: Record<string, unknown>) => readonly OrderBy[] | InvalidArgument | undefined {
  const valueOf = (args: Record<string, unknown>, name: string | undefined): unknown =>
    name !== undefined && Object.hasOwn(args, name) ? args[name] : undefined
  return (args) => {
    let descending: boolean | undefined
    const { by, direction, reverse } = sort
    const given = valueOf(args, direction)
    if (given !== undefined && given !== null && given !== '') {
      descending = readDirection(given)
      if (descending === undefined)
        return invalidArgument(direction!, 'Expected a direction, `asc` or `desc`', given)
    }
    const isReverse = valueOf(args, reverse)
    if (typeof isReverse === 'boolean') descending = isReverse

    const order: OrderBy[] = []
    for (const part of partsOf(valueOf(args, by)).slice(0, MAX_FIELDS)) {
      const known = sort.values !== undefined && Object.hasOwn(sort.values, part)
      const text = known ? sort.values![part]! : readSortPart(part, index())
      if (text === undefined) return invalidArgument(by!, allowedValues(sort, collection), part)
      if (text === '+' || text === '-') descending ??= text === '-'
      else if (text !== '') order.push(readOrder(text))
    }
    if (order.length === 0)
      return descending === undefined ? undefined : ownOrder(collection, descending)
    if (descending !== true) return order
    return order.map((each) => ({ ...each, descending }))
  }
}

/** The order of a collection in one direction. */
function ownOrder({ order }: CollectionModel, descending: boolean): OrderBy[] {
  const own = order.map(readOrder)
  if (own.length === 0) return [{ field: '', descending }]
  const flips = own[0]!.descending !== descending
  return own.map((each) => ({ ...each, descending: each.descending !== flips }))
}

function readOrder(text: string): OrderBy {
  return text.startsWith('-')
    ? { field: text.slice(1), descending: true }
    : { field: text, descending: false }
}

/** `name,-age`, a list of these, `{ "name": "desc" }`, `{ "field": "name", "direction": "desc" }`. */
function partsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').map((part) => part.trim())
  if (Array.isArray(value))
    return value.flatMap((each) => (Array.isArray(each) ? [] : partsOf(each)))
  if (!isObject(value)) return []
  const entries = Object.entries(value)
  const find = (names: RegExp): unknown => entries.find(([name]) => names.test(name))?.[1]
  const field = find(/^(?:field|column|key|by|name|property|attribute)$/i)
  const direction = find(/^(?:direction|dir|order|sort_?order)$/i)
  if (typeof field === 'string' && readDirection(field) === undefined)
    return [typeof direction === 'string' ? `${field}:${direction}` : field]
  return entries.map(([name, each]) => (readDirection(each) === true ? `-${name}` : name))
}

function allowedValues(sort: SortModel, collection: CollectionModel): string {
  const names = Object.keys({ ...sort.values, ...collection.fields }).slice(0, 20)
  const shown = names.map((name) => `\`${name}\``).join(', ')
  return `Expected a field to sort by (${shown}), with \`-\` in front for descending order`
}
