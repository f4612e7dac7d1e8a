import type { CollectionModel, SortModel } from '../../model/model.ts'
import type { FieldIndex } from '../../model/list-arguments/field-index.ts'
import { readDirection, readSortPart } from '../../model/list-arguments/sort-value.ts'
import { isObject } from '../../names/json-value.ts'
import type { InvalidArgument } from './invalid-argument.ts'
import type { OrderBy } from './record-order.ts'

/** The most fields one argument may order by. */
const MAX_FIELDS = 4

/** Compiles sort arguments to the order they ask for; undefined for the order of the collection. */
export function compileSort(
  { by = '', direction = '', reverse = '', values = {} }: SortModel,
  collection: CollectionModel,
  index: () => FieldIndex,
): (args: Record<string, unknown>) => readonly OrderBy[] | InvalidArgument | undefined {
  return (args) => {
    const valueOf = (name: string): unknown => (Object.hasOwn(args, name) ? args[name] : undefined)
    const given = valueOf(direction) ?? ''
    const isReverse = valueOf(reverse)
    let descending = typeof isReverse === 'boolean' ? isReverse : readDirection(given)
    if (given !== '' && readDirection(given) === undefined)
      return invalidArgument(direction, 'Expected a direction, `asc` or `desc`', given)

    const order: OrderBy[] = []
    for (const part of partsOf(valueOf(by)).slice(0, MAX_FIELDS)) {
      const text = Object.hasOwn(values, part) ? values[part] : readSortPart(part, index())
      if (text === undefined) {
        const names = Object.keys({ ...values, ...collection.fields }).slice(0, 20)
        const shown = names.map((name) => `\`${name}\``).join(', ')
        const expected = `Expected a field to sort by (${shown}), with \`-\` in front for descending order`
        return invalidArgument(by, expected, part)
      }
      if (text === '+' || text === '-') descending ??= text === '-'
      else if (text !== '') order.push(readOrder(text))
    }
    if (order.length > 0)
      return descending === true ? order.map((each) => ({ ...each, descending: true })) : order
    return descending === undefined ? undefined : ownOrder(collection, descending)
  }
}

/** The order of a collection in one direction. */
function ownOrder({ order }: CollectionModel, descending: boolean): OrderBy[] {
  const [first = { field: '', descending: false }, ...rest] = order.map(readOrder)
  const flips = first.descending !== descending
  return [first, ...rest].map((each) => ({ ...each, descending: each.descending !== flips }))
}

function readOrder(text: string): OrderBy {
  return { field: text.replace(/^-/, ''), descending: text.startsWith('-') }
}

/** `name,-age`, a list of these, `{ "name": "desc" }`. */
function partsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').map((part) => part.trim())
  if (Array.isArray(value))
    return value.flatMap((each) => (Array.isArray(each) ? [] : partsOf(each)))
  return Object.entries(isObject(value) ? value : {}).map(([name, each]) =>
    readDirection(each) === true ? `-${name}` : name,
  )
}

function invalidArgument(argument: string, expected: string, received: unknown): InvalidArgument {
  const shown = JSON.stringify(received)
  return {
    argument,
    message: `${expected}; got ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}.`,
  }
}
