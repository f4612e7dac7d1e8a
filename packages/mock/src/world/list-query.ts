import type { Argument, Endpoint } from 'fc-core'
import { type ArgumentMeaning, isCommaSeparated, readArgumentMeaning } from './argument-meaning.ts'
import type { WorldContext } from './context.ts'
import type { JsonObject, JsonValue } from './json-value.ts'
import { type Condition, conditionOfRange, conditionOfValues } from './list-condition.ts'
import { type ListOrder, readDirection, readSort } from './list-order.ts'
import type { Element } from './list-elements.ts'
import { wordsOf } from './name-words.ts'
import type { ObjectPlan } from './object-plan.ts'
import { pageSizeNameOf } from './page-size-argument.ts'
import { WorldRefusal } from './world-refusal.ts'

/** What a call asks of a list. */
export interface ListQuery {
  conditions: Condition[]
  /** Words that must occur, in lower case, and whether the list is for searching alone. */
  search: { words: string[]; isRequired: boolean } | undefined
  order: ListOrder
}

/** The most values one condition compares with. */
const MOST_VALUES = 1000
const MOST_CONDITIONS = 50

/** What the arguments of a call ask of a list; undefined when they ask nothing. */
export function readListQuery(
  context: WorldContext,
  endpoint: Endpoint,
  element: Element,
  args: Record<string, unknown>,
): ListQuery | WorldRefusal | undefined {
  const names = Object.keys(args)
  if (names.length === 0) return undefined
  const sizeName = pageSizeNameOf(endpoint)
  if (names.length === 1 && names[0] === sizeName) return undefined
  const query: ListQuery = {
    conditions: [],
    search: undefined,
    order: { by: [], descending: false },
  }
  let asks = false
  for (const argument of endpoint.arguments ?? []) {
    const name = argument?.name
    if (typeof name !== 'string' || name === sizeName || !Object.hasOwn(args, name)) continue
    const meaning = meaningOf(endpoint, argument, element.plan)
    if (meaning === undefined) continue
    const refused = addTo(query, context, argument, meaning, args[name], element.plan)
    if (refused !== undefined) return refused
    asks = true
  }
  return asks ? query : undefined
}

const meanings = new WeakMap<Endpoint, Map<string, ArgumentMeaning | undefined>>()

function meaningOf(
  endpoint: Endpoint,
  { name }: Argument,
  plan: ObjectPlan | undefined,
): ArgumentMeaning | undefined {
  let known = meanings.get(endpoint)
  if (known === undefined) meanings.set(endpoint, (known = new Map<string, ArgumentMeaning>()))
  if (!known.has(name)) known.set(name, readArgumentMeaning(name, plan))
  return known.get(name)
}

/** Adds what one argument asks. */
function addTo(
  query: ListQuery,
  context: WorldContext,
  argument: Argument | undefined,
  meaning: ArgumentMeaning,
  value: unknown,
  plan: ObjectPlan | undefined,
): WorldRefusal | undefined {
  const { order, conditions } = query
  if (value === null || value === undefined || conditions.length >= MOST_CONDITIONS)
    return undefined
  const isRequired = argument?.flags?.includes('required') === true
  switch (meaning.kind) {
    case 'sort': {
      const sort = readSort(argument, argument?.name ?? '', value, plan)
      if (sort instanceof WorldRefusal) return sort
      order.by.push(...(sort.by ?? []))
      if (sort.descending !== undefined) order.descending = sort.descending
      return undefined
    }
    case 'direction':
      order.descending = readDirection(value) ?? order.descending
      return undefined
    case 'reverse':
      if (typeof value === 'boolean') order.descending = value
      return undefined
    case 'search':
      if (typeof value === 'string' && value.trim() !== '')
        query.search = { words: value.toLowerCase().trim().split(/\s+/).slice(0, 10), isRequired }
      return undefined
    case 'filters':
      if (plan !== undefined) addFilters(query, context, value, plan)
      return undefined
    case 'range': {
      const condition = conditionOfRange(meaning.field, meaning.bound, value)
      if (condition !== undefined) conditions.push(condition)
      return undefined
    }
    case 'flag':
      if (value === true)
        conditions.push({
          field: meaning.field,
          accepts: (known) => (known === true) === meaning.wanted,
          madeUp: 'counts',
        })
      return undefined
    case 'present':
      if (typeof value === 'boolean')
        conditions.push({
          field: meaning.field,
          accepts: (known) => (known !== null && known !== undefined) === value,
          madeUp: 'counts',
        })
      return undefined
    case 'prefix':
    case 'contains': {
      if (typeof value !== 'string') return undefined
      const wanted = value.toLowerCase()
      const accepts = (known: JsonValue | undefined): boolean => {
        const text = typeof known === 'string' ? known.toLowerCase() : ''
        return meaning.kind === 'prefix' ? text.startsWith(wanted) : text.includes(wanted)
      }
      conditions.push({
        field: meaning.field,
        accepts,
        madeUp: isRequired ? 'yields-if-none' : 'counts',
      })
      return undefined
    }
    case 'equal':
    case 'unequal':
      if (plan !== undefined) addValues(query, context, argument, meaning, value, plan, isRequired)
      return undefined
  }
}

/** One value, several, or an object of comparisons: `{ gte: 1, lt: 9 }`. */
function addValues(
  query: ListQuery,
  context: WorldContext,
  argument: Argument | undefined,
  { kind, field }: Extract<ArgumentMeaning, { kind: 'equal' | 'unequal' }>,
  value: unknown,
  plan: ObjectPlan,
  isRequired: boolean,
): void {
  if (isObject(value)) {
    for (const [operator, bound] of Object.entries(value).slice(0, MOST_CONDITIONS)) {
      if (isObject(bound)) continue
      const inner = readArgumentMeaning(`${wordsOf(field.name).join('_')}_${operator}`, plan)
      if (inner !== undefined) addTo(query, context, undefined, inner, bound, plan)
    }
    return
  }
  const values = valuesOf(argument, value)
  if (values.length === 0) return
  const condition = conditionOfValues(context, plan, field, values, isRequired)
  query.conditions.push(
    kind === 'equal'
      ? condition
      : { field, accepts: (known) => !condition.accepts(known), madeUp: 'counts' },
  )
}

/** `{ role: 'admin' }`, or as clouds write it `[{ Name: 'role', Values: ['admin'] }]`. */
function addFilters(
  query: ListQuery,
  context: WorldContext,
  value: unknown,
  plan: ObjectPlan,
): void {
  for (const [name, wanted] of Array.isArray(value)
    ? value.slice(0, MOST_CONDITIONS).flatMap(namedFilter)
    : isObject(value)
      ? Object.entries(value)
      : []) {
    const meaning = readArgumentMeaning(name, plan)
    if (meaning !== undefined && meaning.kind !== 'filters' && meaning.kind !== 'sort')
      addTo(query, context, undefined, meaning, wanted, plan)
  }
}

function namedFilter(entry: unknown): [string, unknown][] {
  if (!isObject(entry)) return []
  const byKey = new Map(Object.entries(entry).map(([key, each]) => [key.toLowerCase(), each]))
  const name = byKey.get('name') ?? byKey.get('field') ?? byKey.get('key')
  const value = byKey.get('values') ?? byKey.get('value')
  return typeof name === 'string' && value !== undefined ? [[name, value]] : []
}

function valuesOf(argument: Argument | undefined, value: unknown): JsonValue[] {
  // Arguments come from a JSON body, so that they are JSON values.
  if (Array.isArray(value)) return (value as JsonValue[]).slice(0, MOST_VALUES)
  if (typeof value === 'string' && value.includes(',') && isCommaSeparated(argument))
    return value
      .split(',')
      .map((each) => each.trim())
      .slice(0, MOST_VALUES)
  return value === '' ? [] : [value as JsonValue]
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
