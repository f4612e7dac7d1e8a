import type { Collection, Entry, Position } from './collection.ts'
import { compareValues } from './comparable.ts'
import type { JsonValue } from './json-value.ts'
import { type Condition, isKnown, yielded } from './list-condition.ts'
import type { Element } from './list-elements.ts'
import type { ListQuery } from './list-query.ts'
import type { ObjectPlan } from './object-plan.ts'
import { MOST_SCANNED } from './scan.ts'
import type { SentValue } from './sent-value.ts'
import type { Store } from './store.ts'
import type { Subject } from './subject.ts'

/** A thing that is wanted, and the values it is ordered by. */
interface Row {
  ordinal: number
  keys: (JsonValue | undefined)[]
}

/**
 * The things of a store that a call asks for, in the order it asks for. It looks through the first things that the world
 * began with, and through all created since; what it finds holds until something changes.
 */
export function createSelectedCollection(
  store: Store,
  element: Element,
  query: ListQuery,
): Collection {
  let selected: Selected | undefined
  const select = (): Selected => {
    if (selected === undefined || selected.version !== store.version)
      selected = selectRows(store, element, query)
    return selected
  }
  const entry = (row: Row): Entry => ({
    position: row.keys.length === 0 ? row.ordinal : [...row.keys.map(orNull), row.ordinal],
    value: element.make(store.subject(row.ordinal, select().besides)),
  })
  const compare = comparing(query)
  /** The index of the first row behind a position, or of the row at it. */
  const indexOf = (position: Position, isBehind: boolean): number => {
    const { rows } = select()
    const wanted = rowOf(position)
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const difference = compare(rows[middle]!, wanted)
      if (difference < 0 || (isBehind && difference === 0)) low = middle + 1
      else high = middle
    }
    return low
  }
  const slice = (start: number, end: number): Entry[] =>
    select().rows.slice(Math.max(start, 0), Math.max(end, 0)).map(entry)
  return {
    name: store.entity,
    get size() {
      return select().rows.length
    },
    after(position, count) {
      const start = position === undefined ? 0 : indexOf(position, true)
      return slice(start, start + count)
    },
    before(position, count) {
      const end = position === undefined ? select().rows.length : indexOf(position, false)
      return slice(end - count, end)
    },
    slice: (index, count) => slice(index, index + count),
  }
}

/** A collection from its end to its start. */
export function reverseCollection(collection: Collection): Collection {
  return {
    name: collection.name,
    get size() {
      return collection.size
    },
    after: (position, count) => collection.before(position, count).toReversed(),
    before: (position, count) => collection.after(position, count).toReversed(),
    slice(index, count) {
      const end = collection.size - Math.max(index, 0)
      const start = Math.max(end - count, 0)
      return end <= start ? [] : collection.slice(start, end - start).toReversed()
    },
  }
}

interface Selected {
  version: number
  rows: Row[]
  /** The values that made-up things take. */
  besides: SentValue[] | undefined
}

function selectRows(store: Store, element: Element, query: ListQuery): Selected {
  const conditions = settle(store, element.plan, query.conditions)
  const besides = conditions.filter(({ madeUp }) => madeUp === 'yields').flatMap(yielded)
  let rows = scan(store, element, query, conditions, query.search?.words)
  if (rows.length === 0 && query.search?.isRequired === true)
    rows = scan(store, element, query, conditions, undefined)
  if (query.order.by.length > 0) rows.sort(comparing(query))
  return { version: store.version, rows, besides: besides.length === 0 ? undefined : besides }
}

/** Decides of every condition whether made-up things take the wanted value: they do where none has it. */
function settle(
  store: Store,
  plan: ObjectPlan | undefined,
  conditions: readonly Condition[],
): Condition[] {
  return conditions.map((condition) => {
    if (!condition.madeUp.endsWith('-if-none') || plan === undefined) return condition
    const { field, accepts } = condition
    const most = Math.min(store.base, MOST_SCANNED)
    for (let ordinal = 0; ordinal < most; ordinal++) {
      const subject = store.subject(ordinal)
      if (isKnown(plan, field, subject) && subject.facts?.row === undefined) continue
      if (accepts(plan.read(subject, field.name))) return { ...condition, madeUp: 'counts' }
    }
    if (store.rows !== undefined) return { ...condition, madeUp: 'counts' }
    return { ...condition, madeUp: condition.madeUp === 'yields-if-none' ? 'yields' : 'passes' }
  })
}

function scan(
  store: Store,
  element: Element,
  query: ListQuery,
  conditions: readonly Condition[],
  words: readonly string[] | undefined,
): Row[] {
  const rows: Row[] = []
  const visit = (ordinal: number): void => {
    const subject = store.subject(ordinal)
    if (!isWanted(subject, element, conditions)) return
    if (words !== undefined && !contains(element.make(subject), words)) return
    const keys = query.order.by.map(({ field }) => element.plan?.read(subject, field.name))
    rows.push({ ordinal, keys })
  }
  const named = conditions.find(({ among }) => among !== undefined)?.among?.()
  if (named !== undefined) {
    for (const ordinal of named) visit(ordinal)
    return rows
  }
  const most = Math.min(store.base, MOST_SCANNED)
  for (const ordinal of store.from(0, most)) {
    if (ordinal < most) visit(ordinal)
  }
  for (const ordinal of store.from(store.base, store.created)) visit(ordinal)
  return rows
}

function isWanted(subject: Subject, { plan }: Element, conditions: readonly Condition[]): boolean {
  return conditions.every(({ field, accepts, madeUp }) => {
    if (plan === undefined) return true
    if (madeUp !== 'counts' && !isKnown(plan, field, subject)) return true
    return accepts(plan.read(subject, field.name))
  })
}

/** Whether all words occur in the texts of a thing. */
function contains(thing: JsonValue, words: readonly string[]): boolean {
  const texts =
    typeof thing === 'object' && thing !== null
      ? Object.values(thing).filter((value) => typeof value === 'string')
      : [String(thing)]
  const text = texts.join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

/** The order of rows: by the fields asked for, and among equals the order in which they came. */
function comparing({ order: { by, descending } }: ListQuery): (left: Row, right: Row) => number {
  return (left, right) => {
    for (const [index, each] of by.entries()) {
      const difference = compareValues(left.keys[index], right.keys[index])
      // What is missing stays at the end, whichever the direction.
      if (difference !== 0)
        return isMissing(left.keys[index]) || isMissing(right.keys[index])
          ? difference
          : each.descending || descending
            ? -difference
            : difference
    }
    return left.ordinal - right.ordinal
  }
}

function isMissing(value: JsonValue | undefined): boolean {
  return value === null || value === undefined
}

function rowOf(position: Position): Row {
  return Array.isArray(position)
    ? { ordinal: Number(position.at(-1)), keys: position.slice(0, -1) }
    : { ordinal: Number(position), keys: [] }
}

function orNull(value: JsonValue | undefined): JsonValue {
  return value ?? null
}
