import { expect, it } from 'vitest'
import type { Attribute } from 'fc-core'
import { endpoint, object, serve } from './inline-service.ts'

/** An attribute with docs. */
function member(name: string, type: unknown, docs = ''): Attribute {
  return { name, type: type as never, docs }
}

const optionalTime = ['string.datetime', 'null']

const FILE: Attribute[] = [
  member('id', 'string'),
  member('status', 'string', '`new`, `submitted`, `formal_check`, `technical_check` or `approved`'),
  member('officer_id', 'string'),
  member('cost', 'number', 'From 1000 to 9000.'),
  member('fee', 'number', '2 % of the cost.'),
  member('labour_cost', 'number', 'The hours times 110.'),
  member('hours', 'number', '1 to 9'),
  member('parts', [['object.part']]),
  member('parts_cost', 'number', 'Sum of the parts.'),
  member('part_count', 'number.u32', 'Sum of the quantities.'),
  member('total_cost', 'number', 'Labour plus parts.'),
  member('created_at', 'string.datetime'),
  member('submitted_at', optionalTime, 'Null until it is submitted.'),
  member('decided_at', optionalTime, 'Only for approved files.'),
  member(
    'valid_until',
    ['string.date', 'null'],
    '3 years after the decision. Only for approved files.',
  ),
  member('review_at', 'string.datetime', '15 minutes after `created_at`.'),
  member('processing_days', ['number.u32', 'null'], 'Days from submission to decision.'),
]

it('records follow what their docs state about other fields', async () => {
  const officer = object('officer(id, name, caseload:number.u32)')
  officer.attributes![2]!.docs = 'Number of files in formal or technical check of the officer.'
  const service = serve(
    [
      endpoint('list-files[paginated]()', { returns: [['object.file']] }),
      endpoint('get-file(file_id!)', { returns: ['object.file'] }),
      endpoint('list-officers[paginated]()', { returns: [['object.officer']] }),
      endpoint('get-officer(officer_id!)', { returns: ['object.officer'] }),
    ],
    {
      objects: [
        { name: 'file', attributes: FILE },
        object('part(name, quantity:number.u32, unit_price:number, line_total:number)'),
        officer,
      ],
      items: 20,
    },
  )
  const files = (await service.list('list-files')) as unknown as File[]
  for (const file of files) {
    expect(file.fee).toBeCloseTo(file.cost * 0.02, 1)
    expect(file.labour_cost).toBeCloseTo(file.hours * 110, 1)
    expect(file.parts_cost).toBeCloseTo(sum(file.parts.map((each) => each.line_total)), 1)
    expect(file.part_count).toBe(sum(file.parts.map((each) => each.quantity)))
    expect(file.total_cost).toBeCloseTo(file.labour_cost + file.parts_cost, 1)
    expect(Date.parse(file.review_at) - Date.parse(file.created_at)).toBe(15 * 60_000)
    expect(file.decided_at === null).toBe(file.status !== 'approved')
    if (file.decided_at === null || file.submitted_at === null) continue
    expect(Number(file.valid_until!.slice(0, 4)) - Number(file.decided_at.slice(0, 4))).toBe(3)
    const days = (Date.parse(file.decided_at) - Date.parse(file.submitted_at)) / 86_400_000
    expect(file.processing_days).toBe(Math.floor(days))
  }
  for (const { id, caseload } of await service.list('list-officers')) {
    const own = files.filter((each) => each.officer_id === id && each.status.endsWith('_check'))
    expect(caseload).toBe(own.length)
  }
})

interface File {
  status: string
  officer_id: string
  cost: number
  fee: number
  hours: number
  labour_cost: number
  parts: { quantity: number; line_total: number }[]
  parts_cost: number
  part_count: number
  total_cost: number
  created_at: string
  review_at: string
  submitted_at: string | null
  decided_at: string | null
  valid_until: string | null
  processing_days: number | null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

it('a value is there once one of two events has happened', async () => {
  const attributes = [
    member('id', 'string'),
    member('status', 'string', '`open`, `under_review`, `approved`, `rejected` or `paid_out`'),
    member('approved_amount', ['number', 'null'], 'Only once approved or paid out.'),
  ]
  const service = serve([endpoint('list-claims[paginated]()', { returns: [['object.claim']] })], {
    objects: [{ name: 'claim', attributes }],
    items: 30,
  })
  for (const { status, approved_amount } of await service.list('list-claims'))
    expect(approved_amount !== null).toBe(/^(?:approved|paid_out)$/.test(String(status)))
})

it('durations follow from the times that they name, and texts about a value are absent without it', async () => {
  const service = serve(
    [
      endpoint('list-tickets[paginated]()', { returns: [['object.ticket']] }),
      endpoint('get-ticket(ticket_id!)', { returns: ['object.ticket'] }),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        {
          name: 'ticket',
          attributes: [
            member('id', 'string'),
            member('created_at', 'string.datetime', 'When it was opened.'),
            member('first_response_at', optionalTime, 'First answer.'),
            member(
              'first_response_minutes',
              ['number.u32', 'null'],
              'Minutes from creation to the first answer.',
            ),
            member('rating', ['number.u32', 'null'], '1 to 5.'),
            member('rating_comment', ['string', 'null'], 'What was written.'),
            member('updated_at', 'string.datetime', 'Last change, never before creation.'),
          ],
        },
      ],
    },
  )
  const tickets = await service.list('list-tickets')
  expect(tickets.some((each) => each['rating'] === null)).toBe(true)
  expect(tickets.some((each) => each['rating_comment'] !== null)).toBe(true)
  for (const ticket of tickets) {
    const [created, answered, updated] = ['created_at', 'first_response_at', 'updated_at'].map(
      (name) => Date.parse(String(ticket[name])),
    )
    const minutes = Math.floor((answered! - created!) / 60_000)
    expect(ticket['first_response_minutes']).toBe(Number.isNaN(minutes) ? null : minutes)
    expect(Number.isNaN(minutes) || minutes > 0).toBe(true)
    expect(updated).toBeGreaterThanOrEqual(created!)
    expect(ticket['rating'] === null && ticket['rating_comment'] !== null).toBe(false)
  }
})

it('what is used stays within a capacity, and what has passed is late until it has arrived', async () => {
  const service = serve(
    [
      endpoint('list-depots[paginated]()', { returns: [['object.depot']] }),
      endpoint('get-depot(code!)', { returns: ['object.depot'] }),
      endpoint('list-orders[paginated]()', { returns: [['object.order']] }),
      endpoint('get-order(order_id!)', { returns: ['object.order'] }),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        {
          name: 'depot',
          attributes: [
            member('code', 'string', 'Two letters and two digits, such as BE01.'),
            member('capacity', 'number.u32', 'Units that fit in.'),
            member('used_capacity', 'number.u32', 'Units stored.'),
            member('utilization', 'number', 'Used capacity divided by capacity, from 0 to 1.'),
          ],
        },
        {
          name: 'order',
          attributes: [
            member('id', 'string'),
            member('status', 'string', '`draft`, `confirmed` or `delivered`'),
            member('lines', [['object.line']]),
            member('total_units', 'number.u32', 'Units of all lines.'),
            member(
              'expected_on',
              ['string.date', 'null'],
              'Expected delivery, known once confirmed.',
            ),
            member('is_late', 'boolean', 'True if expected_on has passed and it is not delivered.'),
          ],
        },
        {
          name: 'line',
          attributes: [
            member('sku', 'string'),
            member('quantity', 'number.u32'),
            member('unit_cost', 'number'),
          ],
        },
      ],
    },
  )
  const depots = await service.list('list-depots')
  expect(depots.map(({ code }) => code).slice(0, 2)).toEqual(['BE01', 'BE02'])
  for (const { capacity, used_capacity: used, utilization } of depots) {
    expect(Number(used)).toBeLessThanOrEqual(Number(capacity))
    expect(utilization).toBeCloseTo(Number(used) / Number(capacity), 1)
  }
  const orders = await service.list('list-orders')
  expect(orders.some((order) => order['is_late'] === true)).toBe(true)
  for (const { status, expected_on: expected, is_late: isLate, ...order } of orders) {
    expect(expected === null).toBe(status === 'draft')
    const isOver = String(expected ?? '9') < '2026-03-10'
    expect(isLate).toBe(isOver && status === 'confirmed')
    const lines = order['lines'] as { quantity: number }[]
    expect(order['total_units']).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0))
  }
})
