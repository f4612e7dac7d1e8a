import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { monthOf } from './derived/periods.ts'
import { createScheduleReader } from './referenced-schedule.ts'
import type { Table } from './types.ts'
import type { PaymentStatus } from './values/payment-status.ts'
import type { FieldScope, GenerateValue } from './values/scope.ts'

/** Creates the generator of the months of records that have one each, below a parent: rents follow each other from the start of the lease, or until its end or the next month. */
export function createMonths(table: Table, path: string): GenerateValue | undefined {
  const { parent, ranges, model, dataset, rows } = table
  const [own, key] = Object.entries(model.parent?.fields ?? {})[0] ?? []
  const isMonth = model.fields[path]?.format === 'month' && rows === undefined
  if (!isMonth || !parent || !ranges || own === undefined) return undefined
  const spanOf = createScheduleReader(table, own)
  const now = monthOf(dataset.options.now.seconds)
  return ({ root: { ordinal } }) => {
    const owner = ranges.parentOf(ordinal)
    const { start, end } = ranges.rangeOf(owner)
    const span = spanOf?.(parent.keyValue(owner, key!)) ?? { start: 0, end: 0 }
    const until = span.end > span.start ? monthOf(span.end) : now + 12
    const [last, most] = [1, 12].map((months) => Math.min(now + months, until) - (end - start) + 1)
    const first = Math.max(last!, Math.min(monthOf(span.start), most!))
    return new Date(Date.UTC(2000, first + ordinal - start - 24_000)).toISOString().slice(0, 7)
  }
}

/** Compiles the status of what is owed for a month, as long as it is not paid: `upcoming` before the month, `overdue` after the due time. */
export function compileMonthStatus(
  { fields }: FieldScope,
  { field, stateOf, choice }: PaymentStatus,
): (record: JsonObject, now: number) => JsonValue | undefined {
  const month = fields.find(({ model }) => model.format === 'month')
  const due = fields.find(({ time, words }) => time && words[0] === 'due')
  const choices = field.model.choices ?? []
  const upcoming = choices.find((each) => /^(?:upcoming|future|planned)$/.test(String(each)))
  const owed = choices.find((each) => each !== upcoming && stateOf(each) === 'owed')
  return (record, now) => {
    const value = record[field.name]
    const isOpen = value === upcoming || /^(?:owed|overdue)$/.test(stateOf(value) ?? '')
    const [start, end] = [month, due].map((each) => each?.time!.read(record[each.name]))
    if (!isOpen || start === undefined || end === undefined) return undefined
    if (start > now && upcoming !== undefined) return upcoming
    return (end + 86_400 <= now ? choice('overdue') : undefined) ?? owed
  }
}
