import { describe, expect, it } from 'vitest'
import type { FieldModel } from '../../model/model.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { createRecordGenerator } from '../values/compile-value.ts'
import { RecordRef } from '../values/record-ref.ts'
import { createScope } from '../values/scope.ts'
import { compileRules } from './compile-rules.ts'
import { packageOf } from '../../../tests/support/definitions.ts'

const NOW = Date.parse('2026-01-01T12:00:00Z') / 1000
const DAY = 86_400
const statuses = ['scheduled', 'checked_in', 'completed', 'canceled', 'no_show']

const datetime: FieldModel = { type: 'string.datetime' }
const date: FieldModel = { type: 'string.date' }
const optional: FieldModel = { type: ['string.datetime', 'null'] }
const visit: Record<string, FieldModel> = {
  status: { type: 'string', choices: statuses, initial: 'scheduled' },
  starts_at: datetime,
  duration_minutes: { type: 'number.u32' },
  ends_at: datetime,
  diagnosis: { type: ['string', 'null'], nullable: true },
  cancel_reason: { type: ['string', 'null'], nullable: true },
  completed_at: optional,
  canceled_at: optional,
  created_at: datetime,
  updated_at: datetime,
}
const invoice: Record<string, FieldModel> = {
  status: { type: 'string', choices: ['draft', 'sent', 'paid', 'overdue', 'void'] },
  issued_on: date,
  due_on: date,
  paid_at: optional,
}

const contextOf = (record: string) => ({
  definition: packageOf([]),
  record,
  naming: 'snake' as const,
})

/** Generates records, and applies the rules. */
function generate(record: string, fields: Record<string, FieldModel>): JsonObject[] {
  const context = contextOf(record)
  const read = createRecordGenerator(fields, context)
  const apply = compileRules(createScope(context, record, Object.entries(fields)))
  return Array.from({ length: 200 }, (_, ordinal) => {
    const each = read(new RecordRef(7, record, ordinal, { now: NOW }))
    apply(each, 'generated', () => false, NOW)
    return each
  })
}

/** Completes a created or updated record. */
function change(
  record: string,
  fields: Record<string, FieldModel>,
  mode: 'created' | 'updated',
  before: JsonObject,
  sent: JsonObject,
): JsonObject {
  const result = { ...before, ...sent }
  const scope = createScope(contextOf(record), record, Object.entries(fields))
  compileRules(scope)(result, mode, (path) => Object.hasOwn(sent, path), NOW)
  return result
}

const at = (value: unknown): number => Date.parse(value as string) / 1000

describe('a generated visit', () => {
  const visits = generate('visit', visit)
  const withStatus = (...names: string[]) =>
    visits.filter(({ status }) => names.includes(status as string))

  it('ends after its duration', () => {
    for (const { starts_at, ends_at, duration_minutes } of visits)
      expect(at(ends_at)).toBe(at(starts_at) + 60 * (duration_minutes as number))
  })

  it('starts after now while it is scheduled, and ends before now when it is over', () => {
    for (const { starts_at } of withStatus('scheduled')) expect(at(starts_at)).toBeGreaterThan(NOW)
    for (const each of withStatus('completed', 'canceled', 'no_show')) {
      expect(at(each['ends_at'])).toBeLessThanOrEqual(NOW)
      expect(at(each['starts_at'])).toBeGreaterThanOrEqual(at(each['created_at']))
    }
    for (const { starts_at, ends_at } of withStatus('checked_in')) {
      expect(at(starts_at)).toBeLessThanOrEqual(NOW)
      expect(at(ends_at)).toBeGreaterThan(NOW)
    }
  })

  it('has the results of its status only, and these always', () => {
    for (const each of visits) {
      expect(each['diagnosis'] !== null).toBe(each['status'] === 'completed')
      expect(each['completed_at'] !== null).toBe(each['status'] === 'completed')
      expect(each['canceled_at'] !== null).toBe(each['status'] === 'canceled')
      expect(each['cancel_reason'] !== null).toBe(each['status'] === 'canceled')
    }
  })

  it('is completed when it ends, and canceled before it starts', () => {
    for (const { completed_at, ends_at } of withStatus('completed'))
      expect(completed_at).toBe(ends_at)
    for (const { canceled_at, starts_at } of withStatus('canceled'))
      expect(at(canceled_at)).toBeLessThanOrEqual(at(starts_at))
  })

  it('starts at a quarter of an hour', () => {
    for (const { starts_at } of visits) expect(at(starts_at) % 900).toBe(0)
  })
})

describe('a generated inspection, whose docs say what its completion implies', () => {
  const nullable = { nullable: true }
  const inspections = generate('inspection', {
    scheduled_at: datetime,
    completed_at: { ...optional, ...nullable },
    passed: { type: 'boolean', ...nullable, event: 'completed' },
  })

  it('has a result exactly if it is completed', () => {
    for (const { completed_at, passed } of inspections)
      expect(passed === null).toBe(completed_at === null)
    expect(new Set(inspections.map(({ passed }) => passed))).toEqual(new Set([true, false, null]))
  })

  it('is completed some hours after it began, or planned after now', () => {
    const done = inspections.filter(({ completed_at }) => completed_at !== null)
    for (const { scheduled_at, completed_at } of done)
      expect((at(completed_at) - at(scheduled_at)) / 3600).toBeOneOf([1, 2, 3])
    for (const { scheduled_at } of inspections.filter((each) => !done.includes(each)))
      expect(at(scheduled_at)).toBeGreaterThan(NOW)
  })
})

it('has the time of a status, and a reason in other words, exactly from that status on', () => {
  const leases = generate('lease', {
    status: { type: 'string', choices: ['draft', 'active', 'ended', 'terminated'] },
    signed_at: { ...optional, event: 'active' },
    termination_reason: { type: ['string', 'null'], nullable: true },
  })
  for (const { status, signed_at, termination_reason } of leases) {
    expect(signed_at === null).toBe(status === 'draft')
    expect(termination_reason === null).toBe(status !== 'terminated')
  }
})

it('has no time of payment if the payment failed', () => {
  const choices = ['pending', 'received', 'failed', 'refunded']
  const payments = generate('payment', { status: { type: 'string', choices }, paid_at: optional })
  const unpaid = payments.filter(({ status }) => status === 'failed' || status === 'pending')
  for (const { paid_at } of unpaid) expect(paid_at).toBeNull()
})

it('lasts hours without a duration, and days or months where these are usual', () => {
  const { starts_at, ends_at, status } = visit as Required<typeof visit>
  const lengths = (
    record: string,
    fields: Record<string, FieldModel>,
    from: string,
    to: string,
  ): number[] => generate(record, fields).map((each) => at(each[to]) - at(each[from]))
  const hours = lengths(
    'meeting',
    { status: status!, starts_at: starts_at!, ends_at: ends_at! },
    'starts_at',
    'ends_at',
  )
  expect(Math.min(...hours)).toBeGreaterThan(0)
  expect(Math.max(...hours)).toBeLessThanOrEqual(DAY / 2)
  const days = lengths(
    'rental',
    { status: status!, starts_on: date, ends_on: date },
    'starts_on',
    'ends_on',
  )
  expect(Math.max(...days)).toBeLessThanOrEqual(14 * DAY)
  const months = lengths(
    'subscription',
    { status: status!, starts_on: date, ends_on: date },
    'starts_on',
    'ends_on',
  )
  expect(Math.min(...months)).toBeGreaterThanOrEqual(30 * DAY)
})

describe('a created visit', () => {
  const before = { status: 'scheduled', starts_at: '', duration_minutes: 0, ends_at: '' }
  const starts_at = '2026-02-01T09:00:00Z'

  it('ends after the sent duration, or after half an hour', () => {
    const sent = { starts_at, duration_minutes: 45 }
    expect(change('visit', visit, 'created', before, sent)).toMatchObject({
      ends_at: '2026-02-01T09:45:00Z',
    })
    expect(change('visit', visit, 'created', before, { starts_at })).toMatchObject({
      duration_minutes: 30,
      ends_at: '2026-02-01T09:30:00Z',
    })
  })

  it('has the duration between its sent times', () => {
    const sent = { starts_at, ends_at: '2026-02-01T10:00:00Z' }
    expect(change('visit', visit, 'created', before, sent)).toMatchObject({
      duration_minutes: 60,
      ...sent,
    })
  })

  it('moves its end with its start and its duration', () => {
    const stored = {
      status: 'scheduled',
      starts_at,
      duration_minutes: 45,
      ends_at: '2026-02-01T09:45:00Z',
    }
    const moved = change('visit', visit, 'updated', stored, { starts_at: '2026-02-02T09:00:00Z' })
    expect(moved['ends_at']).toBe('2026-02-02T09:45:00Z')
    const longer = change('visit', visit, 'updated', stored, { duration_minutes: 60 })
    expect(longer['ends_at']).toBe('2026-02-01T10:00:00Z')
  })
})

describe('an invoice', () => {
  it('is due two weeks after its date, as its status says', () => {
    for (const { status, issued_on, due_on } of generate('invoice', invoice)) {
      expect(at(due_on) - at(issued_on)).toBe(14 * DAY)
      const isOpen = status === 'draft' || status === 'sent'
      expect([status, at(due_on) > NOW]).toEqual([status, isOpen])
    }
  })

  it('is paid only if the listed statuses say so', () => {
    for (const { status, paid_at } of generate('invoice', invoice))
      expect([status, paid_at !== null]).toEqual([status, status === 'paid'])
  })

  it('is due two weeks after the day on which it is created', () => {
    const before = { status: 'draft', issued_on: '', due_on: '' }
    expect(change('invoice', invoice, 'created', before, {})).toMatchObject({
      issued_on: '2026-01-01',
      due_on: '2026-01-15',
    })
  })
})

it('is due before now if it is done, and after now while it is not', () => {
  const fields = {
    status: { type: 'string', choices: ['todo', 'in_progress', 'done'] },
    due_on: date,
  }
  for (const { status, due_on } of generate('task', fields))
    expect([status, at(due_on) < NOW]).toEqual([status, status === 'done'])
})

it('expired before now if it is expired', () => {
  const fields = {
    status: { type: 'string', choices: ['active', 'expired'] },
    expires_at: datetime,
  }
  for (const { status, expires_at } of generate('token', fields))
    expect([status, at(expires_at) < NOW]).toEqual([status, status === 'expired'])
})

it('was never paid if it is expired', () => {
  const fields = {
    status: { type: 'string', choices: ['pending', 'paid', 'expired'] },
    paid_at: { type: 'string.datetime', nullable: true },
  }
  for (const { status, paid_at } of generate('order', fields))
    expect([status, paid_at !== null]).toEqual([status, status === 'paid'])
})

it.each(['past', 'over', 'ended'])('was before now if it is %s', (last) => {
  const fields = {
    status: { type: 'string', choices: ['draft', 'published', last] },
    starts_at: { type: 'string.datetime' },
    ends_at: { type: 'string.datetime' },
  }
  const events = generate('event', fields)
  const ended = events.filter(({ status }) => status === last)
  expect(ended.length).toBeGreaterThan(0)
  for (const { ends_at } of ended) expect(at(ends_at)).toBeLessThanOrEqual(NOW)
})

describe.each([
  ['reservation', 'arrival_date', 'departure_date'],
  ['booking', 'check_in_date', 'check_out_date'],
  ['stay', 'check_in', 'check_out'],
])('a %s from %s to %s', (record, start, end) => {
  const records = generate(record, {
    status: {
      type: 'string',
      choices: ['confirmed', 'checked_in', 'checked_out', 'canceled'],
    },
    [start]: { type: 'string.date' },
    [end]: { type: 'string.date' },
    nights: { type: 'number.u32' },
    checked_in_at: { type: 'string.datetime', nullable: true },
    checked_out_at: { type: 'string.datetime', nullable: true },
  })

  it('lasts for its nights', () => {
    for (const { [start]: from, [end]: to, nights } of records)
      expect((at(to) - at(from)) / 86_400).toBe(nights)
  })

  it('is planned, runs or is over as its status says', () => {
    for (const { status, [start]: from, [end]: to } of records) {
      const isOver = status === 'checked_out' || status === 'canceled'
      expect([status, at(from) > NOW]).toEqual([status, status === 'confirmed'])
      expect([status, at(to) < NOW]).toEqual([status, isOver])
    }
  })

  it.each([
    ['checked_in_at', start],
    ['checked_out_at', end],
  ])('has %s on the day of %s', (event, day) => {
    const found = records.filter((each) => each[event] !== null)
    expect(found.length).toBeGreaterThan(0)
    for (const each of found) expect(String(each[event]).slice(0, 10)).toBe(each[day])
  })
})

it('starts with the departure if it is a journey', () => {
  const times = {
    departure_time: { type: 'string.datetime' },
    arrival_time: { type: 'string.datetime' },
  }
  for (const { departure_time: from, arrival_time: to } of generate('flight', times))
    expect(at(from)).toBeLessThan(at(to))
})

it('was issued if it is no draft, and voided only if it is void', () => {
  const time = { type: 'string.datetime', nullable: true }
  const fields = {
    status: { type: 'string', choices: ['draft', 'open', 'paid', 'void', 'uncollectible'] },
    issued_at: time,
    voided_at: time,
  }
  for (const { status, issued_at, voided_at } of generate('invoice', fields)) {
    expect([status, issued_at === null]).toEqual([status, status === 'draft'])
    expect([status, voided_at !== null]).toEqual([status, status === 'void'])
  }
})

describe('a status with unknown words', () => {
  const booking: Record<string, FieldModel> = {
    status: { type: 'string', choices: ['confirmed', 'seated', 'completed', 'no_show'] },
    starts_at: datetime,
    duration_minutes: { type: 'number.u32', minimum: 60, maximum: 180 },
    ends_at: datetime,
    seated_at: optional,
    completed_at: optional,
    created_at: datetime,
  }
  const records = generate('booking', booking)
  const secondsOf = (value: unknown): number => Date.parse(String(value)) / 1000

  it('is current between what is planned and what is done', () => {
    const seated = records.filter(({ status }) => status === 'seated')
    expect(seated.length).toBeGreaterThan(10)
    for (const { starts_at, ends_at } of seated) {
      expect(secondsOf(starts_at)).toBeLessThanOrEqual(NOW)
      expect(secondsOf(ends_at)).toBeGreaterThan(NOW)
    }
  })

  it('begins with its timestamp at the start', () => {
    const begun = records.filter(({ status }) => status === 'seated' || status === 'completed')
    expect(records.filter(({ seated_at }) => seated_at !== null)).toEqual(begun)
    for (const { seated_at, starts_at } of begun) expect(seated_at).toBe(starts_at)
  })
})
