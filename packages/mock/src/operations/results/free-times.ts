import type { Endpoint } from 'fc-core'
import type { Arguments } from 'fc-server/protocol'
import { directReader } from '../../dataset/derived/children.ts'
import { GONE } from '../../dataset/derived/derived-fields.ts'
import type { Parent } from '../../dataset/derived/figures.ts'
import { findBoundaries } from '../../dataset/rules/boundaries.ts'
import { scopeOf } from '../../dataset/scope-of.ts'
import type { Dataset, Table } from '../../dataset/types.ts'
import { isStatusField } from '../../dataset/values/lifecycle.ts'
import { createSingleField, type GeneratorContext } from '../../dataset/values/scope.ts'
import { elementTypeOf, namedOnly } from '../../model/object-types.ts'
import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'

const HOUR = 3600
const [OPENS, CLOSES] = [9 * HOUR, 17 * HOUR]

type Span = readonly [start: number, end: number]

/**
 * Compiles the times of a list of free slots: `get-availability(instructor_id, date)` returns hours of that day in which the instructor has no lesson. Undefined for
 * results without a start and an end, and for endpoints that name no day.
 */
export function compileFreeTimes(
  { returns, arguments: list }: Endpoint,
  context: GeneratorContext,
  dataset: Dataset,
): ((value: readonly JsonValue[], args: Arguments, parent?: Parent) => JsonValue) | undefined {
  const day = namedOnly(list).find(({ name }) => /^(?:date|day|on)$/.test(name))
  const element = elementTypeOf(returns)
  const scope = day && element && createSingleField('', { type: element }, context).nestedScope()
  const { start, end } = scope ? findBoundaries(scope) : {}
  if (day === undefined || start?.time === undefined || end?.time === undefined) return undefined
  const [from, to] = [start.time, end.time]
  return (value, args, parent) => {
    const begin = Date.parse(String(args[day.name]).slice(0, 10)) / 1000
    if (Number.isNaN(begin)) return [...value]
    const length = lengthOf(args)
    const taken = parent ? takenTimes(parent, dataset) : []
    const isFree = ([first, last]: Span): boolean =>
      first > dataset.time() && !taken.some(([one, other]) => one < last && first < other)
    const spans: Span[] = []
    for (let at = begin + OPENS; at + length <= begin + CLOSES; at += length)
      if (isFree([at, at + length])) spans.push([at, at + length])
    return spans.map(([first, last], index): JsonObject => {
      const known = value[index % Math.max(value.length, 1)]
      const times = { [start.name]: from.write(first), [end.name]: to.write(last) }
      return { ...(isObject(known) ? known : {}), ...times }
    })
  }
}

/** Returns the seconds of a slot: the minutes that are sent, or an hour. */
function lengthOf(args: Arguments): number {
  const minutes = Object.entries(args).find(([name]) => /minutes|duration/i.test(name))?.[1]
  return typeof minutes === 'number' && minutes >= 5 && minutes <= 480 ? minutes * 60 : HOUR
}

/** Returns when a record is taken: by those that refer to it and have a start and an end. */
function takenTimes({ table, ordinal }: Parent, dataset: Dataset): Span[] {
  return dataset.names.flatMap((name) => {
    const other = dataset.table(name)!
    const { start, end } = findBoundaries(scopeOf(other))
    const read =
      start?.time && end?.time && other !== table ? directReader(table, other) : undefined
    if (read === undefined) return []
    return read(ordinal).flatMap((each): Span[] => {
      const record = other.record(each) ?? {}
      const [first, last] = [start!, end!].map((field) => field.time!.read(record[field.name]))
      const isTaken = first !== undefined && last !== undefined && !isGone(other, record)
      return isTaken ? [[first, last]] : []
    })
  })
}

function isGone(table: Table, record: JsonObject): boolean {
  const status = scopeOf(table).fields.find(({ words, model }) =>
    isStatusField(words, model.choices),
  )
  return GONE.test(String(record[status?.name ?? ''] ?? '').toLowerCase())
}
