import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import type { MockOptions } from '../../src/options.ts'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

function returning(record: string): { returns: [string] } {
  return { returns: [`object.${record}`] }
}

function numbers(records: readonly JsonObject[], name: string): number[] {
  return records.map((each) => Number(each[name]))
}

function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, each) => total + each, 0) * 100) / 100
}

describe('a capacity', () => {
  const studio = (members: string): InlineService =>
    serve(
      [
        endpoint('list-classes[paginated]()', { returns: [['object.class']] }),
        endpoint('get-class(class_id!)', returning('class')),
        endpoint('create-class(title!, capacity!:number)', returning('class')),
        endpoint('list-bookings[paginated](class_id!)', { returns: [['object.booking']] }),
        endpoint('create-booking(class_id!)', { ...returning('booking'), errors: ['CLASS_FULL'] }),
        endpoint('cancel-booking(booking_id!)', returning('booking')),
        endpoint('delete-booking(booking_id!)', { returns: ['null'] }),
      ],
      {
        objects: [
          object(`class(id, title, ${members})`),
          object('booking(id, class_id, status)', {
            choices: { status: ['booked', 'canceled'] },
          }),
        ],
      },
    )

  it.each([
    ['capacity', 'booked_count', 'available'],
    ['spots', 'spots_taken', 'spots_available'],
    ['max_seats', 'seats_sold', 'seats_left'],
  ])('%s is at least %s', async (capacity, used, free) => {
    const service = studio(`${capacity}:number, ${used}:number, ${free}:number, is_full:boolean`)
    for (const each of await service.list('list-classes')) {
      const bookings = await service.list('list-bookings', { class_id: each['id']! })
      const active = bookings.filter(({ status }) => status === 'booked').length
      const [all, taken] = [Number(each[capacity]), each[used]]
      expect(taken).toBe(active)
      expect(all).toBeGreaterThanOrEqual(active)
      expect([each[free], each['is_full']]).toEqual([all - active, all === active])
    }
  })

  it('is kept when bookings are made and canceled, up to the declared error', async () => {
    const service = studio('capacity:number, booked_count:number, available:number')
    const { id = '' } = await service.call('create-class', { title: 'Yoga', capacity: 2 })
    const show = () => service.call('get-class', { class_id: id })
    expect(await show()).toMatchObject({ capacity: 2, booked_count: 0, available: 2 })
    const { id: first = '' } = await service.call('create-booking', { class_id: id })
    await service.call('create-booking', { class_id: id })
    expect(await show()).toMatchObject({ capacity: 2, booked_count: 2, available: 0 })
    expect((await service.reject('create-booking', { class_id: id })).code).toBe('CLASS_FULL')
    await service.call('cancel-booking', { booking_id: first })
    expect(await show()).toMatchObject({ capacity: 2, booked_count: 1, available: 1 })
    await service.call('create-booking', { class_id: id })
  })

  it('of a generated record stays the same when the record changes', async () => {
    const service = studio('capacity:number, booked_count:number')
    const [first] = await service.list('list-classes')
    const before = first!['capacity']
    service.mock.collection('classes').update(String(first!['id']), { title: 'Yoga' })
    expect(await service.call('get-class', { class_id: first!['id']! })).toMatchObject({
      title: 'Yoga',
      capacity: before,
    })
  })

  it('without bookings is at least what is used', async () => {
    const { list } = serve([endpoint('list-plans[paginated]()', { returns: [['object.plan']] })], {
      objects: [object('plan(id, limit:number, used:number, remaining:number)')],
    })
    for (const { limit, used, remaining } of await list('list-plans'))
      expect([Number(used) <= Number(limit), remaining]).toEqual([
        true,
        Number(limit) - Number(used),
      ])
  })
})

describe('payments', () => {
  const office = (options: MockOptions = {}): InlineService =>
    serve(
      [
        endpoint('list-customers[paginated]()', { returns: [['object.customer']] }),
        endpoint('get-customer(customer_id!)', returning('customer')),
        endpoint('list-invoices[paginated](customer_id, status)', {
          returns: [['object.invoice']],
        }),
        endpoint('get-invoice(invoice_id!)', returning('invoice')),
        endpoint('create-invoice(customer_id!, total!:number)', returning('invoice')),
        endpoint('mark-invoice-paid(invoice_id!)', returning('invoice')),
        endpoint('void-invoice(invoice_id!)', returning('invoice')),
        endpoint('list-payments[paginated](invoice_id!)', { returns: [['object.payment']] }),
        endpoint('record-payment(invoice_id!, amount!:number)', returning('payment')),
        endpoint('delete-payment(payment_id!)', { returns: ['null'] }),
        endpoint('get-dashboard()', {
          members:
            'total_revenue:number, revenue_this_month:number, outstanding_amount:number, overdue_invoices:number',
        }),
      ],
      {
        objects: [
          object(
            'customer(id, name, balance:number, total_paid:number, last_payment_at?:string.datetime)',
          ),
          object(
            'invoice(id, customer_id, status, total:number, amount_paid:number, balance_due:number, issued_on:string.date, paid_at?:string.datetime)',
            { choices: { status: ['draft', 'open', 'partially_paid', 'paid', 'overdue', 'void'] } },
          ),
          object('payment(id, invoice_id, amount:number, received_at:string.datetime)'),
        ],
        ...options,
      },
    )

  it('add up to what was paid, and the status agrees', async () => {
    const { list } = office()
    const seen = new Set<unknown>()
    for (const invoice of await list('list-invoices')) {
      const { id, status, total, amount_paid: paid, balance_due: balance, paid_at: at } = invoice
      const payments = await list('list-payments', { invoice_id: id! })
      const amount = sum(numbers(payments, 'amount'))
      seen.add(status)
      expect(paid).toBe(amount)
      expect(balance).toBe(status === 'void' ? 0 : sum([Number(total), -amount]))
      expect(status === 'paid').toBe(amount > 0 && amount === total)
      expect(at !== null).toBe(status === 'paid')
      expect(status === 'partially_paid' && amount === 0).toBe(false)
      expect(/^(?:draft|open|void)$/.test(String(status)) && amount > 0).toBe(false)
      for (const { received_at: received } of payments)
        expect(String(received) >= String(invoice['issued_on'])).toBe(true)
    }
    expect(seen.size).toBeGreaterThan(3)
  })

  it('change the status of what they pay', async () => {
    const { call, list } = office()
    const [customer] = await list('list-customers')
    const before = await call('get-customer', { customer_id: customer!['id']! })
    const invoice = await call('create-invoice', { customer_id: customer!['id']!, total: 100 })
    const key = { invoice_id: invoice['id']! }
    expect(invoice).toMatchObject({ amount_paid: 0, balance_due: 100 })
    await call('record-payment', { ...key, amount: 40 })
    const partly = { status: 'partially_paid', amount_paid: 40, balance_due: 60, paid_at: null }
    expect(await call('get-invoice', key)).toMatchObject(partly)
    const { id, received_at: time } = await call('record-payment', { ...key, amount: 60 })
    expect(await call('get-invoice', key)).toMatchObject({
      status: 'paid',
      amount_paid: 100,
      balance_due: 0,
      paid_at: time,
    })
    const after = await call('get-customer', { customer_id: customer!['id']! })
    expect(Number(after['total_paid'])).toBeCloseTo(Number(before['total_paid']) + 100, 2)
    expect([after['balance'], after['last_payment_at']]).toEqual([before['balance'], time])
    await call('delete-payment', { payment_id: id! })
    expect(await call('get-invoice', key)).toMatchObject(partly)
  })

  it('are not needed for an invoice that a call marks as paid', async () => {
    const { call, list } = office()
    const [open] = await list('list-invoices', { status: 'open' })
    const key = { invoice_id: open!['id']! }
    const paid = await call('mark-invoice-paid', key)
    expect(paid).toMatchObject({ status: 'paid', amount_paid: open!['total'], balance_due: 0 })
    expect(await call('get-invoice', key)).toEqual(paid)
  })

  it('agree with the dashboard and with the balances of customers', async () => {
    const { call, list, mock } = office({ now: '2026-03-15' })
    const invoices = await list('list-invoices')
    const payments = mock.collection('payments').list({ limit: 1000 }) as JsonObject[]
    const month = payments.filter(({ received_at: at }) => String(at).startsWith('2026-03'))
    const owed = invoices.filter(({ status }) => /open|partially|overdue/.test(String(status)))
    expect(month.length).toBeGreaterThan(0)
    expect(await call('get-dashboard')).toEqual({
      total_revenue: sum(numbers(payments, 'amount')),
      revenue_this_month: sum(numbers(month, 'amount')),
      outstanding_amount: sum(numbers(owed, 'balance_due')),
      overdue_invoices: invoices.filter(({ status }) => status === 'overdue').length,
    })
    for (const { id, balance } of await list('list-customers')) {
      const own = owed.filter((each) => each['customer_id'] === id)
      expect(balance).toBe(sum(numbers(own, 'balance_due')))
    }
  })
})

describe('members of a parent', () => {
  const service = (): InlineService =>
    serve(
      [
        endpoint('list-courses[paginated]()', { returns: [['object.course']] }),
        endpoint('get-course(course_id!)', returning('course')),
        endpoint('list-lessons[paginated](course_id!)', { returns: [['object.lesson']] }),
        endpoint('create-lesson(course_id!, starts_at!:string.datetime)', returning('lesson')),
        endpoint('complete-lesson(lesson_id!)', returning('lesson')),
        endpoint('delete-lesson(lesson_id!)', { returns: ['null'] }),
        endpoint('list-reviews[paginated](course_id!)', { returns: [['object.review']] }),
        endpoint('create-review(course_id!, rating!:number)', returning('review')),
        endpoint('get-lesson-stats()', {
          members: 'completed_today:number, new_this_week:number, lessons_this_month:number',
        }),
      ],
      {
        objects: [
          object(
            'course(id, title, progress:number, average_rating:number, review_count:number, first_lesson_at?:string.datetime, last_lesson_at?:string.datetime, next_lesson_at?:string.datetime)',
          ),
          object(
            'lesson(id, course_id, status, starts_at:string.datetime, completed_at?:string.datetime, created_at:string.datetime)',
            { choices: { status: ['planned', 'completed', 'canceled'] } },
          ),
          object('review(id, course_id, rating:number)'),
        ],
        now: '2026-03-18',
      },
    )
  const now = '2026-03-18T00:00:00Z'

  it('follow its children', async () => {
    const { list } = service()
    for (const course of await list('list-courses')) {
      const course_id = course['id']!
      const lessons = await list('list-lessons', { course_id })
      const held = lessons.filter(({ status }) => status !== 'canceled')
      const times = held.map((each) => String(each['starts_at'])).toSorted()
      const done = held.filter(({ status }) => status === 'completed').length
      const ratings = numbers(await list('list-reviews', { course_id }), 'rating')
      const average = ratings.length === 0 ? 0 : sum(ratings) / ratings.length
      expect(course).toMatchObject({
        progress: held.length === 0 ? 0 : Math.round((done / held.length) * 100),
        review_count: ratings.length,
        average_rating: Math.round(average * 10) / 10,
        first_lesson_at: times.find((each) => each <= now) ?? null,
        last_lesson_at: times.findLast((each) => each <= now) ?? null,
        next_lesson_at: times.find((each) => each > now) ?? null,
      })
    }
  })

  it('follow changes of its children', async () => {
    const { call, list } = service()
    const [first] = await list('list-courses')
    const course_id = first!['id']!
    const show = () => call('get-course', { course_id })
    const starts_at = '2026-03-18T01:00:00Z'
    const { id: lesson_id = '' } = await call('create-lesson', { course_id, starts_at })
    expect(await show()).toMatchObject({ next_lesson_at: starts_at })
    const before = await call('get-lesson-stats')
    await call('complete-lesson', { lesson_id })
    const after = await show()
    expect(Number(after['progress'])).toBeGreaterThan(Number(first!['progress']))
    expect(after['next_lesson_at']).toBe(first!['next_lesson_at'])
    const stats = await call('get-lesson-stats')
    expect(stats['completed_today']).toBe(Number(before['completed_today']) + 1)
    await call('delete-lesson', { lesson_id })
    expect(await show()).toEqual(first)
    await call('create-review', { course_id, rating: 1 })
    const rated = await show()
    expect(rated['review_count']).toBe(Number(first!['review_count']) + 1)
    const ratings = numbers(await list('list-reviews', { course_id }), 'rating')
    const average = sum(ratings) / ratings.length
    expect(ratings).toContain(1)
    expect(rated['average_rating']).toBe(Math.round(average * 10) / 10)
  })

  it('are counted by period', async () => {
    const { call, mock } = service()
    const lessons = mock.collection('lessons').list({ limit: 1000 }) as JsonObject[]
    const during = (name: string, from: string, to: string): number =>
      lessons.filter((each) => String(each[name]) >= from && String(each[name]) < to).length
    expect(await call('get-lesson-stats')).toEqual({
      completed_today: during('completed_at', '2026-03-18', '2026-03-19'),
      new_this_week: during('created_at', '2026-03-16', '2026-03-23'),
      lessons_this_month: during('starts_at', '2026-03', '2026-04'),
    })
  })
})
