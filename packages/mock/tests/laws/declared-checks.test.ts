import { describe, expect, it } from 'vitest'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

const error = (code: string, docs: string) => ({ code, docs })
const NOW = { now: '2026-03-10T10:30:00Z' }

function restaurant(): InlineService {
  const checks = [
    error('STARTS_IN_PAST', 'The booking would start before now.'),
    error('TABLE_ALREADY_BOOKED', 'The table has another booking at this time.'),
    error('TABLE_TOO_SMALL', 'The party is larger than the table has seats.'),
  ]
  return serve(
    [
      endpoint('add-table(seats!:number.u32)', { returns: ['object.table'] }),
      endpoint('get-table(table_id!)', { returns: ['object.table'] }),
      endpoint('list-bookings[paginated](table_id)', { returns: [['object.booking']] }),
      endpoint('get-booking(booking_id!)', { returns: ['object.booking'] }),
      endpoint(
        'create-booking(table_id!, party_size!:number.u32, starts_at!:string.datetime, duration_minutes:number.u32)',
        { returns: ['object.booking'], errors: checks },
      ),
      endpoint(
        'update-booking(booking_id!, party_size:number.u32, starts_at:string.datetime, duration_minutes:number.u32)',
        { returns: ['object.booking'], errors: checks },
      ),
      endpoint('cancel-booking(booking_id!)', { returns: ['object.booking'] }),
    ],
    {
      ...NOW,
      objects: [
        object('table(id, seats:number.u32)'),
        object(
          'booking(id, table_id, party_size:number.u32, starts_at:string.datetime, duration_minutes:number.u32, ends_at:string.datetime, status)',
          { choices: { status: ['confirmed', 'completed', 'canceled'] } },
        ),
      ],
    },
  )
}

describe('what the errors of a call describe', () => {
  it('rejects a second booking at an overlapping time, also after an update', async () => {
    const { call, reject } = restaurant()
    const { id } = await call('add-table', { seats: 4 })
    const first = { table_id: id!, party_size: 2, starts_at: '2026-04-01T19:00:00Z' }
    const booked = await call('create-booking', { ...first, duration_minutes: 120 })
    const second = { ...first, starts_at: '2026-04-01T20:30:00Z', duration_minutes: 60 }
    expect((await reject('create-booking', second)).code).toBe('TABLE_ALREADY_BOOKED')
    const later = { ...second, starts_at: '2026-04-01T21:00:00Z' }
    const other = await call('create-booking', later)
    const moved = { booking_id: other['id']!, starts_at: second.starts_at }
    expect((await reject('update-booking', moved)).code).toBe('TABLE_ALREADY_BOOKED')
    const longer = { booking_id: booked['id']!, duration_minutes: 150 }
    expect((await reject('update-booking', longer)).code).toBe('TABLE_ALREADY_BOOKED')
    // A booking does not overlap with itself, and a canceled one takes no time.
    await call('update-booking', { booking_id: booked['id']!, duration_minutes: 90 })
    await call('cancel-booking', { booking_id: booked['id']! })
    await call('create-booking', { ...first, duration_minutes: 60 })
  })

  it('rejects a start in the past, and too many guests', async () => {
    const { call, reject } = restaurant()
    const { id } = await call('add-table', { seats: 4 })
    const booking = { table_id: id!, party_size: 4, starts_at: '2026-04-01T19:00:00Z' }
    const past = { ...booking, starts_at: '2026-03-10T10:00:00Z' }
    expect((await reject('create-booking', past)).code).toBe('STARTS_IN_PAST')
    const large = { ...booking, party_size: 5 }
    expect((await reject('create-booking', large)).code).toBe('TABLE_TOO_SMALL')
    const { id: booking_id } = await call('create-booking', booking)
    const grown = { booking_id: booking_id!, party_size: 5 }
    expect((await reject('update-booking', grown)).code).toBe('TABLE_TOO_SMALL')
  })

  it('rejects what belongs to a record in another status, and more than it allows', async () => {
    const { call, reject } = serve(
      [
        endpoint('open-order(total!:number.u32)', { returns: ['object.order'] }),
        endpoint('get-order(order_id!)', { attributes: undefined, returns: ['object.order'] }),
        endpoint('void-order(order_id!)', { returns: ['object.order'] }),
        endpoint('list-payments[paginated](order_id)', { returns: [['object.payment']] }),
        endpoint('add-payment(order_id!, amount!:number.u32)', {
          returns: ['object.payment'],
          errors: [
            error('ORDER_CLOSED', 'The order is already paid or voided.'),
            error('AMOUNT_TOO_HIGH', 'The amount is more than the total of the order.'),
          ],
        }),
      ],
      {
        objects: [
          object('order(id, total:number.u32, status)', {
            choices: { status: ['open', 'paid', 'voided'] },
          }),
          object('payment(id, order_id, amount:number.u32)'),
        ],
      },
    )
    const { id } = await call('open-order', { total: 100 })
    const payment = { order_id: id!, amount: 40 }
    await call('add-payment', payment)
    const large = { ...payment, amount: 101 }
    expect((await reject('add-payment', large)).code).toBe('AMOUNT_TOO_HIGH')
    await call('void-order', { order_id: id! })
    expect((await reject('add-payment', payment)).code).toBe('ORDER_CLOSED')
  })
})

it('rejects a lower bound above the upper one, and lists of unknown records', async () => {
  const { call, reject, list } = serve(
    [
      endpoint('create-job(salary_min!:number.u32, salary_max!:number.u32)', {
        returns: ['object.job'],
        errors: [error('invalid_salary_range', 'The lowest salary is higher than the highest.')],
      }),
      endpoint('list-jobs[paginated]()', { returns: [['object.job']] }),
      endpoint('get-job(job_id!)', { returns: ['object.job'] }),
      endpoint('list-visits[paginated](job_id)', {
        returns: [['object.visit']],
        errors: [error('job_not_found', 'There is no such job.')],
      }),
      endpoint('get-visit(visit_id!)', { returns: ['object.visit'] }),
      endpoint('create-visit(job_id!, person_id!)', { returns: ['object.visit'] }),
      endpoint('get-person(person_id!)', { returns: ['object.person'] }),
    ],
    {
      objects: [
        object('job(id, salary_min:number.u32, salary_max:number.u32)'),
        object('visit(id, job_id, person_id)'),
        object('person(id, name)'),
      ],
    },
  )
  const job = await call('create-job', { salary_min: 5, salary_max: 9 })
  const range = { salary_min: 9, salary_max: 5 }
  expect((await reject('create-job', range)).code).toBe('invalid_salary_range')
  expect(await list('list-visits', { job_id: job['id']! })).toEqual([])
  expect((await reject('list-visits', { job_id: 'unknown' })).code).toBe('job_not_found')
})

it('returns the records that belong to the record of a result', async () => {
  const { call, list } = serve(
    [
      endpoint('list-orders[paginated]()', { returns: [['object.order']] }),
      endpoint('get-order(order_id!)', {
        attributes: [
          { name: 'order', type: 'object.order' },
          { name: 'payments', type: [['object.payment']] },
        ] as never,
      }),
      endpoint('open-order(total!:number.u32)', {
        attributes: [
          { name: 'order', type: 'object.order' },
          { name: 'payments', type: [['object.payment']] },
        ] as never,
      }),
      endpoint('list-payments[paginated](order_id)', { returns: [['object.payment']] }),
      endpoint('add-payment(order_id!, amount!:number.u32)', { returns: ['object.payment'] }),
    ],
    {
      objects: [
        object('order(id, total:number.u32)'),
        object('payment(id, order_id, amount:number.u32)'),
      ],
    },
  )
  for (const { id } of await list('list-orders')) {
    const { payments } = await call('get-order', { order_id: id! })
    expect(payments).toEqual(await list('list-payments', { order_id: id! }))
  }
  const created = await call('open-order', { total: 5 })
  expect(created['payments']).toEqual([])
  const order_id = (created['order'] as { id: string }).id
  const payment = await call('add-payment', { order_id, amount: 5 })
  expect(await call('get-order', { order_id })).toMatchObject({ payments: [payment] })
})

describe('a macro and its authors', () => {
  const service = () =>
    serve(
      [
        endpoint('list-agents[paginated]()', { returns: [['object.agent']] }),
        endpoint('get-agent(agent_id!)', { returns: ['object.agent'] }),
        endpoint('add-agent(name!)', { returns: ['object.agent'] }),
        endpoint('deactivate-agent(agent_id!)', {
          returns: ['object.agent'],
          errors: [error('HAS_OPEN_TICKETS', 'The agent still has open or pending tickets.')],
        }),
        endpoint('list-tickets[paginated](agent_id, status)', { returns: [['object.ticket']] }),
        endpoint('get-ticket(ticket_id!)', { returns: ['object.ticket'] }),
        endpoint('open-ticket(agent_id!)', {
          returns: ['object.ticket'],
          errors: [error('AGENT_INACTIVE', 'The agent is deactivated.')],
        }),
        endpoint('list-macros[paginated]()', { returns: [['object.macro']] }),
        endpoint('get-macro(macro_id!)', { returns: ['object.macro'] }),
        endpoint('apply-macro(macro_id!)', {
          returns: ['object.macro'],
          errors: [error('MACRO_ARCHIVED', 'Archived macros cannot be applied.')],
        }),
      ],
      {
        ...NOW,
        objects: [
          object('agent(id, name, is_active:boolean)'),
          object('ticket(id, agent_id, status)', {
            choices: { status: ['open', 'pending', 'solved'] },
          }),
          object(
            'macro(id, title, usage_count:number.u32, is_archived:boolean, last_used_at?:string.datetime)',
          ),
        ],
      },
    )

  it('rejects those with a boolean that an error is about', async () => {
    const { call, list, reject, example } = service()
    const macros = await list('list-macros')
    const archived = macros.find((each) => each['is_archived'] === true)!
    const { code } = await reject('apply-macro', { macro_id: archived['id']! })
    expect(code).toBe('MACRO_ARCHIVED')
    await call('apply-macro', await example('apply-macro'))
    const inactive = (await list('list-agents')).find((each) => each['is_active'] === false)!
    const rejected = await reject('open-ticket', { agent_id: inactive['id']! })
    expect(rejected.code).toBe('AGENT_INACTIVE')
    await call('open-ticket', await example('open-ticket'))
  })

  it('rejects a deactivation while other records are open', async () => {
    const { call, reject } = service()
    const { id } = await call('add-agent', { name: 'Ada' })
    await call('open-ticket', { agent_id: id! })
    const { code } = await reject('deactivate-agent', { agent_id: id! })
    expect(code).toBe('HAS_OPEN_TICKETS')
    const other = await call('add-agent', { name: 'Bo' })
    const { is_active: isActive } = await call('deactivate-agent', { agent_id: other['id']! })
    expect(isActive).toBe(false)
  })

  it('has the time of its last use', async () => {
    const { call, list } = service()
    const macros = await list('list-macros')
    for (const { usage_count: count, last_used_at: last } of macros)
      expect(last === null).toBe(count === 0)
    const { id, usage_count: count } = macros.find((each) => each['is_archived'] === false)!
    const used = await call('apply-macro', { macro_id: id! })
    expect(used).toMatchObject({ usage_count: Number(count) + 1 })
    expect(used['last_used_at']).toMatch(/^2026-03-10T/)
  })
})
