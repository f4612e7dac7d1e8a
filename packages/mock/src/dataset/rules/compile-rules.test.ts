import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { FieldModel } from '../../model/model.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { createRecordGenerator } from '../values/compile-value.ts'
import { RecordRef } from '../values/record-ref.ts'
import { createScope, type GeneratorContext, type FieldScope } from '../values/scope.ts'
import { compileRules } from './compile-rules.ts'
import type { RuleMode } from './run.ts'
import { runs } from 'fc-core/testing'

const NOW = 1_767_225_600
const now = '2026-01-01T00:00:00Z'
const orderStatus = ['open', 'paid', 'shipped', 'delivered', 'canceled']

const objects = [
  objectOf('Line', 'name quantity:number unit_price:number amount:number'),
  objectOf('Short', 'product_id quantity:number unit_price:number'),
  objectOf('Money', 'amount:number currency'),
  objectOf('Payment', 'status=pending|paid paid_at?'),
]

interface Case {
  name: string
  /** `name:type=choices?`. The question mark marks nullable fields. */
  fields: string
  mode?: RuleMode
  record: JsonObject
  sent?: string[]
  becomes: JsonObject
}

const order = `status=${orderStatus.join('|')} created_at updated_at paid_at? shipped_at? delivered_at? canceled_at?`
const times = { created_at: '2025-01-01T00:00:00Z', updated_at: '2025-01-08T00:00:00Z' }
const shortTimes = { ...times, created_at: '2025-01-07T17:00:00Z' }
const none = { paid_at: null, shipped_at: null, delivered_at: null, canceled_at: null }
const old = '2025-02-02T00:00:00Z'

const visit = 'entered_at left_at? minutes:number?'
const locker = 'status=free|assigned|broken member_id? assigned_at? owner_id?'
const member = { member_id: 'm', assigned_at: old, owner_id: 'o' }

const loan = 'status=draft|open|returned due_on:string.date? is_overdue:boolean'
const bill = 'status=draft|sent|partly_paid|paid total:number paid:number balance:number'

const cases: Case[] = [
  // What is overdue
  ...(
    [
      ['open', '2025-12-31', true],
      ['open', '2026-01-01', false],
      ['returned', '2025-12-31', false],
      ['draft', null, false],
    ] as const
  ).map(([status, due_on, is_overdue]): Case => ({
    name: `decides whether what is ${status} and due on ${due_on} is overdue`,
    fields: loan,
    mode: 'updated',
    sent: ['status', 'due_on'],
    record: { status, due_on, is_overdue: !is_overdue },
    becomes: { status, due_on, is_overdue },
  })),
  {
    name: 'moves the due date of some open records into the past',
    fields: loan,
    record: { status: 'open', due_on: '2026-01-10', is_overdue: true },
    becomes: { status: 'open', due_on: '2025-12-08', is_overdue: true },
  },
  // Payments of an invoice
  ...(
    [
      [20, 'partly_paid'],
      [50, 'paid'],
      [0, 'sent'],
    ] as const
  ).map(([paid, status]): Case => ({
    name: `changes the status after a payment of ${paid}`,
    fields: bill,
    mode: 'updated',
    sent: ['paid'],
    record: { status: 'sent', total: 50, paid, balance: 50 },
    becomes: { status, total: 50, paid, balance: 50 - paid },
  })),
  ...(
    [
      ['sent', 0, 50],
      ['partly_paid', 20, 30],
      ['paid', 50, 0],
    ] as const
  ).map(([status, paid, balance]): Case => ({
    name: `has the amounts of what is ${status}`,
    fields: bill,
    record: { status, total: 50, paid: 7, balance: 7 },
    becomes: { status, total: 50, paid, balance },
  })),
  // Times between two events
  {
    name: 'keeps a plausible time between two events, and its length',
    fields: visit,
    record: { entered_at: '2025-03-01T09:00:00Z', left_at: '2025-03-01T10:30:00Z', minutes: 7 },
    becomes: { entered_at: '2025-03-01T09:00:00Z', left_at: '2025-03-01T10:30:00Z', minutes: 90 },
  },
  {
    name: 'has no length before the second event',
    fields: visit,
    mode: 'created',
    record: { entered_at: now, left_at: null, minutes: 7 },
    sent: ['entered_at'],
    becomes: { entered_at: now, left_at: null, minutes: null },
  },
  // Records that a person uses
  {
    name: 'clears the user of a record that is free',
    fields: locker,
    record: { status: 'free', ...member },
    becomes: { status: 'free', member_id: null, assigned_at: null, owner_id: 'o' },
  },
  {
    name: 'clears the user of a record that a call frees',
    fields: locker,
    mode: 'updated',
    sent: ['status'],
    record: { status: 'free', ...member },
    becomes: { status: 'free', member_id: null, assigned_at: null, owner_id: 'o' },
  },
  {
    name: 'changes the status if only the user was sent',
    fields: locker,
    mode: 'updated',
    sent: ['member_id'],
    record: { status: 'free', member_id: 'm', assigned_at: null, owner_id: null },
    becomes: { status: 'assigned', member_id: 'm', assigned_at: now, owner_id: null },
  },
  {
    name: 'frees a record whose user was removed',
    fields: locker,
    mode: 'updated',
    sent: ['member_id'],
    record: { status: 'assigned', member_id: null, assigned_at: old, owner_id: 'o' },
    becomes: { status: 'free', member_id: null, assigned_at: null, owner_id: 'o' },
  },
  {
    name: 'keeps the assignee of a completed task',
    fields: 'status=open|assigned|completed assignee_id?',
    record: { status: 'completed', assignee_id: 'a' },
    becomes: { status: 'completed', assignee_id: 'a' },
  },
  {
    name: 'reads from a boolean whether a record is free',
    fields: 'available:boolean guest_name? room_number?',
    record: { available: true, guest_name: 'Ada', room_number: '3' },
    becomes: { available: true, guest_name: null, room_number: '3' },
  },
  // Amounts in the names of which is a unit
  {
    name: 'adds up integers if the name of an amount ends with its unit',
    fields: 'subtotal_cents:number tax_rate:number tax_cents:number total_cents:number',
    record: { subtotal_cents: 1005, tax_rate: 7, tax_cents: 0, total_cents: 0 },
    becomes: { subtotal_cents: 1005, tax_rate: 7, tax_cents: 70, total_cents: 1075 },
  },
  {
    name: 'multiplies the days by the daily rate',
    fields: 'days:number daily_rate:number total:number',
    record: { days: 3, daily_rate: 12.5, total: 0 },
    becomes: { days: 3, daily_rate: 12.5, total: 37.5 },
  },
  {
    name: 'multiplies the hours by the hourly rate, for the price of all',
    fields: 'hours:number hourly_rate:number price:number',
    record: { hours: 4, hourly_rate: 25, price: 25 },
    becomes: { hours: 4, hourly_rate: 25, price: 100 },
  },
  {
    name: 'clears the time of a deactivation while a member is active',
    fields: 'active:boolean deactivated_at:string.datetime?',
    record: { active: true, deactivated_at: old },
    becomes: { active: true, deactivated_at: null },
  },
  // Times of events
  {
    name: 'sets the time of an event that is all that a record is about',
    fields: 'amount:number paid_at:string.datetime refunded_at:string.datetime?',
    mode: 'created',
    record: { amount: 3, paid_at: old, refunded_at: null },
    becomes: { amount: 3, paid_at: now, refunded_at: null },
  },
  {
    name: 'sets the time of a return when a record is finished',
    fields: 'status=booked|running|finished|canceled returned_at?',
    mode: 'updated',
    record: { status: 'finished', returned_at: null },
    sent: ['status'],
    becomes: { status: 'finished', returned_at: now },
  },
  {
    name: 'clears the times of events that have not happened',
    fields: order,
    record: {
      status: 'open',
      ...times,
      paid_at: old,
      shipped_at: old,
      delivered_at: old,
      canceled_at: old,
    },
    becomes: { status: 'open', ...times, ...none },
  },
  {
    name: 'sets the times of events that have happened, in the order of the statuses',
    fields: order,
    record: { status: 'delivered', ...times, ...none },
    becomes: {
      status: 'delivered',
      ...times,
      paid_at: '2025-01-04T00:00:00Z',
      shipped_at: '2025-01-06T00:00:00Z',
      delivered_at: '2025-01-07T00:00:00Z',
      canceled_at: null,
    },
  },
  {
    name: 'keeps the times of earlier events when a record leaves the usual way',
    fields: order,
    mode: 'updated',
    record: { status: 'canceled', ...times, ...none, paid_at: old },
    sent: ['status'],
    becomes: {
      status: 'canceled',
      created_at: times.created_at,
      updated_at: now,
      ...none,
      paid_at: old,
      canceled_at: now,
    },
  },
  {
    name: 'sets the time of a cancellation and clears later events',
    fields: order,
    record: { status: 'canceled', ...times, ...none, shipped_at: old },
    becomes: { status: 'canceled', ...times, ...none, canceled_at: times.updated_at },
  },
  {
    name: 'sets no event times in a created record with the initial status',
    fields: order,
    mode: 'created',
    record: { status: 'open', created_at: '', updated_at: '', ...none, paid_at: '' },
    becomes: { status: 'open', created_at: now, updated_at: now, ...none },
  },
  {
    name: 'sets the event time of the status with which a record is created',
    fields: order,
    mode: 'created',
    record: { status: 'paid', created_at: '', updated_at: '', ...none },
    sent: ['status'],
    becomes: { status: 'paid', created_at: now, updated_at: now, ...none, paid_at: now },
  },
  {
    name: 'sets the time of an event when the status changes, and keeps earlier ones',
    fields: order,
    mode: 'updated',
    record: { status: 'shipped', ...times, ...none, paid_at: old },
    sent: ['status'],
    becomes: {
      status: 'shipped',
      ...times,
      updated_at: now,
      ...none,
      paid_at: old,
      shipped_at: now,
    },
  },
  {
    name: 'clears event times when the status is reverted',
    fields: order,
    mode: 'updated',
    record: { status: 'open', ...times, ...none, paid_at: old, shipped_at: old },
    sent: ['status'],
    becomes: { status: 'open', ...times, updated_at: now, ...none },
  },
  {
    name: 'keeps event times when other fields change',
    fields: `${order} note`,
    mode: 'updated',
    record: { status: 'open', ...times, ...none, paid_at: old, note: 'x' },
    sent: ['note'],
    becomes: { status: 'open', ...times, updated_at: now, ...none, paid_at: old, note: 'x' },
  },
  {
    name: 'keeps sent timestamps',
    fields: order,
    mode: 'created',
    record: { status: 'open', ...times, ...none, paid_at: old },
    sent: ['created_at', 'paid_at'],
    becomes: { status: 'open', ...times, updated_at: now, ...none, paid_at: old },
  },
  {
    name: 'clears a timestamp to an empty string if null is not allowed',
    fields: 'status=open|shipped shippedAt',
    record: { status: 'open', shippedAt: old },
    becomes: { status: 'open', shippedAt: '' },
  },
  {
    name: 'ranks the statuses of a run, including events that are not choices',
    fields: 'state=pending|running|done started_at:number? finished_at:number? created:number',
    record: { state: 'running', started_at: null, finished_at: 5, created: NOW - 600 },
    becomes: { state: 'running', started_at: NOW - 600, finished_at: null, created: NOW - 600 },
  },
  {
    name: 'sets the end of a failed run',
    fields:
      'state=queued|running|succeeded|failed started_at? ended_at? completed_at? failed_at? created_at updated_at',
    record: {
      state: 'failed',
      started_at: null,
      ended_at: null,
      completed_at: old,
      failed_at: null,
      ...shortTimes,
    },
    becomes: {
      state: 'failed',
      started_at: '2025-01-07T21:00:00Z',
      ended_at: shortTimes.updated_at,
      completed_at: null,
      failed_at: shortTimes.updated_at,
      ...shortTimes,
    },
  },
  {
    name: 'orders unknown statuses by their list',
    fields: 'status=received|preparing|plated|served plated_at? served_at? created_at updated_at',
    record: { status: 'plated', plated_at: null, served_at: old, ...times },
    becomes: { status: 'plated', plated_at: times.created_at, served_at: null, ...times },
  },
  {
    name: 'does not order known statuses by an alphabetical list',
    fields:
      'status=canceled|delivered|open|paid|shipped delivered_at? paid_at? created_at updated_at',
    record: { status: 'shipped', delivered_at: old, paid_at: old, ...times },
    becomes: { status: 'shipped', delivered_at: null, paid_at: old, ...times },
  },
  {
    name: 'follows a boolean of the same name',
    fields: 'archived:boolean archivedAt? createdAt',
    mode: 'updated',
    record: { archived: true, archivedAt: null, createdAt: old },
    sent: ['archived'],
    becomes: { archived: true, archivedAt: now, createdAt: old },
  },
  {
    name: 'clears the event time if the boolean is false',
    fields: 'is_closed:boolean date_closed?',
    record: { is_closed: false, date_closed: '2025-02-02' },
    becomes: { is_closed: false, date_closed: null },
  },
  {
    name: 'keeps booleans consistent with the status',
    fields: 'status=active|paid|suspended is_active:boolean paid:boolean suspended:boolean',
    record: { status: 'suspended', is_active: true, paid: false, suspended: false },
    becomes: { status: 'suspended', is_active: false, paid: true, suspended: true },
  },
  {
    name: 'keeps timestamps that the status does not determine',
    fields: 'status=active|inactive shipped_at? last_login_at? expires_at?',
    record: { status: 'active', shipped_at: old, last_login_at: old, expires_at: old },
    becomes: { status: 'active', shipped_at: old, last_login_at: old, expires_at: old },
  },
  {
    name: 'keeps timestamps if the status is not one of the choices',
    fields: order,
    record: { status: 'odd', ...times, ...none, paid_at: old },
    becomes: { status: 'odd', ...times, ...none, paid_at: old },
  },
  {
    name: 'applies to nested objects',
    fields: 'payment:object.Payment',
    record: { payment: { status: 'pending', paid_at: old } },
    becomes: { payment: { status: 'pending', paid_at: null } },
  },

  // Timestamps
  {
    name: 'formats the creation time in the type and format of the field',
    fields:
      'created:number updatedAt:string.datetime creation_date:string.date ms:number.timestamp date_added',
    mode: 'created',
    record: { created: 0, updatedAt: '', creation_date: '', ms: 0, date_added: '' },
    becomes: {
      created: NOW,
      updatedAt: now,
      creation_date: '2026-01-01',
      ms: NOW,
      date_added: now,
    },
  },
  {
    name: 'sets future timestamps in a created record only if they are required',
    fields: 'created_at expires_at:string.datetime due_at:string.datetime? last_seen_at birth_date',
    mode: 'created',
    record: { created_at: '', expires_at: '', due_at: null, last_seen_at: '', birth_date: '' },
    becomes: {
      created_at: now,
      expires_at: '2026-01-31T00:00:00Z',
      due_at: null,
      last_seen_at: '',
      birth_date: '',
    },
  },
  {
    name: 'sets no issue time in a draft',
    fields: 'status=draft|issued|paid issued_at?',
    mode: 'created',
    record: { status: 'draft', issued_at: null },
    becomes: { status: 'draft', issued_at: null },
  },
  {
    name: 'sets the join time of a created member without status',
    fields: 'name joined_at?',
    mode: 'created',
    record: { name: '', joined_at: null },
    becomes: { name: '', joined_at: now },
  },
  {
    name: 'keeps the creation time on update',
    fields: 'created_at last_modified',
    mode: 'updated',
    record: { created_at: old, last_modified: old },
    becomes: { created_at: old, last_modified: now },
  },

  // Ranges
  {
    name: 'swaps bounds that were not sent',
    fields: 'min_price:number max_price:number start_date end_date',
    record: { min_price: 9, max_price: 3, start_date: '2025-02-02', end_date: '2025-01-01' },
    becomes: { min_price: 3, max_price: 9, start_date: '2025-01-01', end_date: '2025-02-02' },
  },
  {
    name: 'moves the bound that was not sent',
    fields: 'minimum:number maximum:number valid_from:string.date valid_until:string.date',
    mode: 'created',
    record: { minimum: 9, maximum: 3, valid_from: '2025-02-02', valid_until: '2025-01-01' },
    sent: ['minimum', 'valid_until'],
    becomes: { minimum: 9, maximum: 9, valid_from: '2025-01-01', valid_until: '2025-01-01' },
  },
  {
    name: 'keeps bounds that were sent',
    fields: 'min:number max:number',
    mode: 'created',
    record: { min: 9, max: 3 },
    sent: ['min', 'max'],
    becomes: { min: 9, max: 3 },
  },
  {
    name: 'moves the last update after the creation',
    fields: 'created_at updated_at',
    record: { created_at: '2025-05-05T00:00:00Z', updated_at: old },
    sent: ['created_at'],
    becomes: { created_at: '2025-05-05T00:00:00Z', updated_at: '2025-05-05T00:00:00Z' },
  },

  // Counts
  {
    name: 'counts the list of the same name',
    fields:
      'lines:array line_count:number totalLines:number number_of_lines:number.u32 tags:array tag_count:number',
    record: {
      lines: [1, 2],
      line_count: 9,
      totalLines: 9,
      number_of_lines: 9,
      tags: [],
      tag_count: 9,
    },
    becomes: {
      lines: [1, 2],
      line_count: 2,
      totalLines: 2,
      number_of_lines: 2,
      tags: [],
      tag_count: 0,
    },
  },
  {
    name: 'counts a list by its last words, and the only list',
    fields: 'line_items:array item_count:number count:number',
    record: { line_items: [1], item_count: 9, count: 9 },
    becomes: { line_items: [1], item_count: 1, count: 1 },
  },
  {
    name: 'keeps unrelated counts',
    fields: 'tags:array view_count:number files:array count:number',
    record: { tags: [1], view_count: 9, files: [], count: 7 },
    becomes: { tags: [1], view_count: 9, files: [], count: 7 },
  },
  {
    name: 'updates a count when the list changes',
    fields: 'tags:array tag_count:number note',
    mode: 'updated',
    record: { tags: [1, 2], tag_count: 9, note: '' },
    sent: ['tags'],
    becomes: { tags: [1, 2], tag_count: 2, note: '' },
  },

  // Amounts
  {
    name: 'computes amounts, subtotal, and total with tax, shipping and discount',
    fields: 'lines:[Line] subtotal:number tax:number shipping:number discount:number total:number',
    mode: 'created',
    record: {
      lines: [line(2, 10.1, 0), line(1, 5, 0)],
      subtotal: 0,
      tax: 2,
      shipping: 4.9,
      discount: 1,
      total: 0,
    },
    sent: ['lines', 'lines[0].quantity', 'lines[1].quantity', 'tax', 'shipping', 'discount'],
    becomes: {
      lines: [line(2, 10.1, 20.2), line(1, 5, 5)],
      subtotal: 25.2,
      tax: 2,
      shipping: 4.9,
      discount: 1,
      total: 31.1,
    },
  },
  {
    name: 'keeps sent amounts and sums them up',
    fields: 'lines:[Line] total:number',
    mode: 'created',
    record: { lines: [line(2, 10, 7)], total: 0 },
    sent: ['lines', 'lines[0].amount'],
    becomes: { lines: [line(2, 10, 7)], total: 7 },
  },
  {
    name: 'keeps a sent total',
    fields: 'lines:[Line] total:number',
    mode: 'created',
    record: { lines: [line(2, 10, 20)], total: 5 },
    sent: ['total'],
    becomes: { lines: [line(2, 10, 20)], total: 5 },
  },
  {
    name: 'sums up lines without amounts',
    fields: 'items:[Short] total_amount:number',
    record: { items: [{ product_id: 'a', quantity: 3, unit_price: 1.1 }], total_amount: 0 },
    becomes: { items: [{ product_id: 'a', quantity: 3, unit_price: 1.1 }], total_amount: 3.3 },
  },
  {
    name: 'computes integers for amounts in cents',
    fields: 'quantity:number unit_price:number%cents amount:number',
    record: { quantity: 3, unit_price: 199, amount: 0 },
    becomes: { quantity: 3, unit_price: 199, amount: 597 },
  },
  {
    name: 'keeps the format of amounts: strings and objects',
    fields: 'quantity:number price:object.Money amount:object.Money total',
    record: {
      quantity: 2,
      price: { amount: 3, currency: 'EUR' },
      amount: { amount: 1, currency: 'EUR' },
      total: '1.00',
    },
    becomes: {
      quantity: 2,
      price: { amount: 3, currency: 'EUR' },
      amount: { amount: 6, currency: 'EUR' },
      total: '6.00',
    },
  },
  {
    name: 'computes the tax from its rate and limits the discount in generated records',
    fields:
      'quantity:number unit_price:number tax_rate:number tax:number discount:number total:number',
    record: { quantity: 1, unit_price: 100, tax_rate: 19, tax: 400, discount: 300, total: 0 },
    becomes: { quantity: 1, unit_price: 100, tax_rate: 19, tax: 19, discount: 10, total: 109 },
  },
  {
    name: 'recomputes dependent fields on update',
    fields: 'lines:[Line] subtotal:number total:number note',
    mode: 'updated',
    record: { lines: [line(2, 10, 0)], subtotal: 1, total: 1, note: '' },
    sent: ['lines'],
    becomes: { lines: [line(2, 10, 0)], subtotal: 0, total: 0, note: '' },
  },
  {
    name: 'keeps totals when other fields change',
    fields: 'lines:[Line] total:number note',
    mode: 'updated',
    record: { lines: [line(2, 10, 20)], total: 1, note: '' },
    sent: ['note'],
    becomes: { lines: [line(2, 10, 20)], total: 1, note: '' },
  },
  {
    name: 'keeps the price of a product',
    fields: 'name price:number quantity:number',
    record: { name: 'Hat', price: 5, quantity: 3 },
    becomes: { name: 'Hat', price: 5, quantity: 3 },
  },

  // Currency and persons
  {
    name: 'uses the currency of the record in all nested objects',
    fields: 'currency price:object.Money fees:[Money]',
    record: {
      currency: 'EUR',
      price: { amount: 1, currency: 'USD' },
      fees: [{ amount: 1, currency: 'CHF' }],
    },
    becomes: {
      currency: 'EUR',
      price: { amount: 1, currency: 'EUR' },
      fees: [{ amount: 1, currency: 'EUR' }],
    },
  },
  {
    name: 'uses the sent currency',
    fields: 'currency price:object.Money',
    mode: 'created',
    record: { currency: '', price: { amount: 1, currency: 'USD' } },
    sent: ['price', 'price.currency'],
    becomes: { currency: 'USD', price: { amount: 1, currency: 'USD' } },
  },
  {
    name: 'joins first and last name',
    fields: 'first_name last_name full_name',
    mode: 'created',
    record: { first_name: 'Ada', last_name: 'Byron', full_name: '' },
    sent: ['first_name', 'last_name'],
    becomes: {
      first_name: 'Ada',
      last_name: 'Byron',
      full_name: 'Ada Byron',
    },
  },
  {
    name: 'generates the email address of a given name',
    fields: 'name email username',
    record: { name: 'Ada Byron', email: 'bob@example.org', username: 'bob' },
    sent: ['name'],
    becomes: { name: 'Ada Byron', email: 'ada.byron@example.org', username: 'ada.byron' },
  },
  {
    name: 'generates no email address for a created person',
    fields: 'name email?',
    mode: 'created',
    record: { name: 'Ada Byron', email: null },
    sent: ['name'],
    becomes: { name: 'Ada Byron', email: null },
  },
]

describe('compileRules', () => {
  it.each(cases)('$name', ({ fields, mode = 'generated', record, sent = [], becomes }) => {
    const apply = compileRules(scopeOf(readFields(fields), contextOf()))
    const result = structuredClone(record)
    apply(result, mode, (path) => sent.includes(path), NOW)
    expect(result).toEqual(becomes)
  })

  it('keeps fields that the dataset manages', () => {
    const customGenerator = (path: string) =>
      path === 'lines' || path === 'shipped_at' ? () => null : undefined
    const fields = readFields('status=open|shipped shipped_at lines:[Line] currency note')
    const apply = compileRules(scopeOf(fields, { ...contextOf(), customGenerator }))
    const record = {
      status: 'open',
      shipped_at: old,
      lines: [line(2, 3, 4)],
      currency: 'EUR',
      note: '',
    }
    const result = structuredClone(record)
    apply(result, 'generated', () => false, NOW)
    expect(result).toEqual(record)
  })
})

describe('generated records', () => {
  const fields = readFields(
    `${order} lines:[Line] line_count:number subtotal:number tax:number discount:number total:number currency price:object.Money start_at end_at min_age:number max_age:number`,
  )
  const context = { ...contextOf(), record: 'order' }
  const generate = createRecordGenerator(fields, context)
  const apply = compileRules(scopeOf(fields, context))

  test.prop([fc.nat({ max: 2 ** 40 }), fc.integer()], { seed: 1, numRuns: runs(500) })(
    'follow all rules, and stay unchanged when the rules are applied again',
    (ordinal, seed) => {
      const record = generate(new RecordRef(seed, 'orders', ordinal, { now: NOW }))
      apply(record, 'generated', () => false, NOW)
      const again = structuredClone(record)
      apply(again, 'generated', () => false, NOW)
      expect(again).toEqual(record)
      const has = (name: string): boolean => record[name] !== null
      const status = orderStatus.indexOf(String(record['status']))
      expect([has('shipped_at'), has('delivered_at'), has('canceled_at')]).toEqual([
        status === 2 || status === 3,
        status === 3,
        status === 4,
      ])
      const events = ['created_at', 'paid_at', 'shipped_at', 'delivered_at', 'updated_at']
      const happened = events.map((name) => record[name]).filter((time) => time !== null)
      expect(happened).toEqual(happened.toSorted())
      const lines = record['lines'] as { quantity: number; unit_price: number; amount: number }[]
      for (const { quantity, unit_price, amount } of lines)
        expect(amount).toBeCloseTo(quantity * unit_price, 2)
      const sum = lines.reduce((total, { amount }) => total + amount, 0)
      const number = (name: string): number => Number(record[name])
      expect(number('line_count')).toBe(lines.length)
      expect(number('subtotal')).toBeCloseTo(sum, 2)
      expect(number('total')).toBeCloseTo(sum + number('tax') - number('discount'), 2)
      expect(number('total')).toBeGreaterThan(0)
      expect(record['price']).toMatchObject({ currency: record['currency'] })
      expect(String(record['start_at']) <= String(record['end_at'])).toBe(true)
      expect(number('min_age')).toBeLessThanOrEqual(number('max_age'))
    },
  )

  it('have every status', () => {
    const statuses = Array.from({ length: 60 }, (_, ordinal) =>
      generate(new RecordRef(1, 'orders', ordinal, { now: NOW })),
    ).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(orderStatus))
  })
})

function scopeOf(fields: Record<string, FieldModel>, context: GeneratorContext): FieldScope {
  return createScope(context, context.record, Object.entries(fields))
}

function contextOf(): GeneratorContext {
  return {
    definition: {
      base_url: 'https://api.example.com',
      name: 'Shop',
      endpoints: [],
      objects,
    } as never,
    record: 'record',
    naming: 'snake',
  }
}

function objectOf(name: string, fields: string): { name: string; attributes: unknown[] } {
  const attributes = Object.entries(readFields(fields)).map(([member, field]) => ({
    name: member,
    type: field.type,
    flags: field.nullable ? ['nullable'] : [],
    ...(field.choices && { values: field.choices }),
  }))
  return { name, attributes }
}

/** Parses `status=open|paid paid_at? lines:[Line] price:number%cents`. */
function readFields(text: string): Record<string, FieldModel> {
  const entries = text.split(' ').map((field): [string, FieldModel] => {
    const [, name, type = 'string', choices, format, nullable] =
      /^(\w+)(?::([\w.[\]]+))?(?:=([^?%]+))?(?:%(\w+))?(\?)?$/.exec(field)!
    const item = /^\[(\w+)\]$/.exec(type)?.[1]
    return [
      name!,
      {
        type: item === undefined ? type : [[`object.${item}`]],
        ...(choices !== undefined && { choices: choices.split('|') }),
        ...(format !== undefined && { format }),
        ...(nullable !== undefined && { nullable: true }),
      },
    ]
  })
  return Object.fromEntries(entries)
}

function line(quantity: number, price: number, amount: number): JsonObject {
  return { name: 'Hat', quantity, unit_price: price, amount }
}
