import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const returns = (type: string) => ({ returns: [`object.${type}`] })

/** Tables, their reservations and orders, and the staff that works there. */
function restaurant(): InlineService {
  return serve(
    [
      endpoint('areas.list[paginated]()', returns('area')),
      endpoint('tables.list[paginated]()', returns('table')),
      endpoint('reservations.list[paginated]()', {
        ...returns('reservation'),
        arguments: [
          { name: 'date', type: 'string.date', flags: [], docs: '' },
          { name: 'guest', type: 'string', flags: [], docs: 'Part of the name.' },
        ],
      }),
      endpoint('reservations.book(table_id!:number, guest_name!, party_size!:number.u32)', {
        ...returns('reservation'),
        errors: ['party_too_large'],
      }),
      endpoint('reservations.seat_guests(reservation_id!:number)', {
        ...returns('reservation'),
        docs: 'The guests have arrived.',
        errors: ['not_booked'],
      }),
      endpoint('tables.close(table_id!:number)', {
        ...returns('table'),
        docs: 'Takes a free table out of service.',
      }),
      endpoint('tables.reopen(table_id!:number)', {
        ...returns('table'),
        docs: 'Puts a table back into service.',
      }),
      endpoint('shifts.clock_in(shift_id!:number)', {
        ...returns('shift'),
        docs: 'A planned shift begins.',
        errors: ['not_planned'],
      }),
      endpoint('items.list[paginated](all:boolean)', {
        ...returns('item'),
        docs: 'The menu. Items that are not available are left out unless all is true.',
      }),
      endpoint('items.change_price(item_id!:number, price!:number.u32)', {
        ...returns('item'),
        errors: ['price_below_cost'],
      }),
      endpoint('orders.list[paginated]()', returns('order')),
      endpoint('orders.open(waiter_id!:number)', returns('order')),
      endpoint('orders.bill(order_id!:number)', {
        ...returns('order'),
        errors: ['nothing_ordered'],
      }),
      endpoint('orders.get(order_id!:number)', returns('order')),
      endpoint('orders.add_line(order_id!:number, item_id!:number, quantity!:number.u32)', {
        ...returns('order'),
        errors: ['no_such_item'],
      }),
      endpoint('orders.pay(order_id!:number, amount!:number.u32)', {
        ...returns('payment'),
        errors: ['not_billed'],
      }),
      endpoint('payments.list[paginated]()', returns('payment')),
      endpoint('staff.list[paginated]()', { ...returns('staff'), docs: 'Employed staff by name.' }),
      endpoint('staff.get(staff_id!:number)', returns('staff')),
      endpoint('shifts.list[paginated]()', returns('shift')),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        documented('area(id:number, name, seats:number.u32)', { seats: 'Seats of its tables.' }),
        documented(
          'table(id:number, area_id:number, label, seats:number.u32, state)',
          {
            label: 'Like T12.',
            seats: '2 to 10',
          },
          { state: ['free', 'occupied', 'out_of_service'] },
        ),
        documented(
          'reservation(id:number, table_id:number, guest_name, party_size:number.u32, state, starts_at:string.datetime, created_at:string.datetime)',
          {},
          {
            state: ['booked', 'seated', 'completed'],
          },
        ),
        documented(
          'item(id:number, name, price:number.u32, cost:number.u32, margin_percent:number.f64, available:boolean, station)',
          { cost: 'Less than price.', margin_percent: '(price - cost) / price in percent.' },
          { station: ['kitchen', 'bar'] },
        ),
        documented(
          'line(id:number, order_id:number, item_id:number, station, quantity:number.u32, unit_price:number.u32, total:number.u32)',
          { station: 'The station of the item.', total: 'quantity × unit_price' },
          { station: ['kitchen', 'bar'] },
        ),
        documented(
          'order(id:number, waiter_id:number, state, guests:number.u32, lines:[[object.line]], subtotal:number.u32, service_charge:number.u32, total:number.u32, paid_amount:number.u32, due:number.u32)',
          {
            subtotal: 'Sum of the lines.',
            service_charge: '10 % of the subtotal for six guests or more, else 0.',
            paid_amount: 'Without tips.',
          },
          { state: ['open', 'billed', 'paid'] },
        ),
        object(
          'payment(id:number, order_id:number, waiter_id:number, amount:number.u32, tip:number.u32)',
        ),
        documented(
          'staff(id:number, name, job, hourly_wage:number.u32, employed:boolean, on_shift:boolean, tips_total:number.u32, hours_this_week:number.f64)',
          { tips_total: 'Tips of the payments they took.' },
          { job: ['cook', 'waiter'] },
        ),
        documented(
          'shift(id:number, staff_id:number, state, starts_at:string.datetime, clocked_in_at?:string.datetime, hours:number.f64, pay:number.u32)',
          { pay: 'hours times hourly_wage, rounded.' },
          { state: ['planned', 'running', 'finished'] },
        ),
      ],
    },
  )
}

const byId = (records: JsonObject[]): Map<unknown, JsonObject> =>
  new Map(records.map((each) => [each['id'], each]))
const sum = (records: JsonObject[], name: string): number =>
  records.reduce((total, each) => total + Number(each[name]), 0)

it('numbers with limits count nothing, and sums are those of children', async () => {
  const service = restaurant()
  const tables = await service.list('tables.list')
  for (const { seats, label } of tables) {
    expect(Number(seats)).toBeGreaterThanOrEqual(2)
    expect(Number(seats)).toBeLessThanOrEqual(10)
    expect(label).toMatch(/^T\d{2}$/)
  }
  for (const { id, seats } of await service.list('areas.list'))
    expect(seats).toBe(
      sum(
        tables.filter(({ area_id: area }) => area === id),
        'seats',
      ),
    )
})

it('a call without a known verb changes the record whose key it requires', async () => {
  const service = restaurant()
  const reservations = await service.list('reservations.list')
  const idOf = (state: string) => reservations.find((each) => each['state'] === state)!['id']!
  const id = idOf('booked')
  expect(await service.call('reservations.seat_guests', { reservation_id: id })).toMatchObject({
    id,
    state: 'seated',
  })
  const again = { reservation_id: idOf('completed') }
  expect(await service.reject('reservations.seat_guests', again)).toMatchObject({
    code: 'not_booked',
  })
})

it('amounts of an order and its lines follow from their docs', async () => {
  const service = restaurant()
  const items = byId(await service.list('items.list', { all: true }))
  for (const { price, cost, margin_percent: margin } of items.values()) {
    expect(Number(cost)).toBeLessThan(Number(price))
    expect(margin).toBeCloseTo(((Number(price) - Number(cost)) / Number(price)) * 100, 1)
  }
  for (const order of await service.list('orders.list')) {
    const lines = order['lines'] as JsonObject[]
    for (const { order_id: id, item_id: item, station } of lines) {
      expect(id).toBe(order['id'])
      expect(station).toBe(items.get(item)!['station'])
    }
    const subtotal = sum(lines, 'total')
    const charge = Number(order['guests']) >= 6 ? Math.round(subtotal / 10) : 0
    expect(order).toMatchObject({ subtotal, service_charge: charge, total: subtotal + charge })
    expect(order['due']).toBe(subtotal + charge - Number(order['paid_amount']))
  }
})

it('a call adds a line to a list in a record', async () => {
  const service = restaurant()
  const [order] = await service.list('orders.list')
  const [item] = await service.list('items.list')
  const sent = { order_id: order!['id']!, item_id: item!['id']!, quantity: 2 }
  const lines = order!['lines'] as JsonObject[]
  const added = await service.call('orders.add_line', sent)
  const price = Number(item!['price'])
  expect(added['lines']).toEqual([
    ...lines,
    {
      ...sent,
      id: Math.max(...lines.map(({ id }) => Number(id))) + 1,
      station: item!['station'],
      unit_price: price,
      total: 2 * price,
    },
  ])
  expect(added['subtotal']).toBe(Number(order!['subtotal']) + 2 * price)
  expect(added['due']).toBe(Number(added['total']) - Number(added['paid_amount']))
  expect(await service.call('orders.get', { order_id: sent.order_id })).toEqual(added)
  const unknown = { ...sent, item_id: 999_999 }
  expect(await service.reject('orders.add_line', unknown)).toMatchObject({ code: 'no_such_item' })
})

it('staff has a job, and what follows from its shifts and payments', async () => {
  const service = restaurant()
  const listed = await service.list('staff.list')
  expect(listed.every(({ employed }) => employed === true)).toBe(true)
  const [payments, shifts] = [
    await service.list('payments.list'),
    await service.list('shifts.list'),
  ]
  for (const { waiter_id: id } of payments)
    expect(await service.call('staff.get', { staff_id: id! })).toMatchObject({ job: 'waiter' })
  for (const { id, tips_total: tips, on_shift: isOnShift } of listed) {
    expect(tips).toBe(
      sum(
        payments.filter(({ waiter_id: waiter }) => waiter === id),
        'tip',
      ),
    )
    const own = shifts.filter(({ staff_id: staff }) => staff === id)
    expect(isOnShift).toBe(own.some(({ state }) => state === 'running'))
  }
  for (const { staff_id: id, hours, pay } of shifts) {
    const { hourly_wage: wage } = await service.call('staff.get', { staff_id: id! })
    expect(pay).toBe(Math.round(Number(hours) * Number(wage)))
  }
})

it('docs tell what becomes of a record', async () => {
  const service = restaurant()
  const tables = await service.list('tables.list')
  const table = { table_id: tables.find(({ state }) => state === 'free')!['id']! }
  expect(await service.call('tables.close', table)).toMatchObject({ state: 'out_of_service' })
  expect(await service.call('tables.reopen', table)).toMatchObject({ state: 'free' })
  const shifts = await service.list('shifts.list')
  const shift = { shift_id: shifts.find(({ state }) => state === 'planned')!['id']! }
  expect(await service.call('shifts.clock_in', shift)).toMatchObject({
    state: 'running',
    clocked_in_at: expect.stringMatching('^2026-03-10'),
  })
  expect(await service.reject('shifts.clock_in', shift)).toMatchObject({ code: 'not_planned' })
})

it('parties fit their tables; lists select by the day on which records take place, and by a part of a name', async () => {
  const service = restaurant()
  const all = await service.list('reservations.list')
  const tables = byId(await service.list('tables.list'))
  for (const { table_id: table, party_size: size } of all) {
    expect(Number(size)).toBeGreaterThan(0)
    expect(Number(size)).toBeLessThanOrEqual(Number(tables.get(table)!['seats']))
  }
  const [{ starts_at: time, guest_name: name } = {}] = all
  const date = String(time).slice(0, 10)
  expect(await service.list('reservations.list', { date })).toEqual(
    all.filter((each) => String(each['starts_at']).startsWith(date)),
  )
  expect(await service.list('reservations.list', { guest: name! })).toEqual(
    all.filter((each) => each['guest_name'] === name),
  )
})

it('rejects more guests than a table has seats', async () => {
  const service = restaurant()
  const [table] = await service.list('tables.list')
  const sent = { table_id: table!['id']!, guest_name: 'Ann' }
  const seats = Number(table!['seats'])
  expect(await service.call('reservations.book', { ...sent, party_size: seats })).toMatchObject({
    party_size: seats,
  })
  expect(
    await service.reject('reservations.book', { ...sent, party_size: seats + 1 }),
  ).toMatchObject({ code: 'party_too_large' })
})

it('lists include what they omit if an argument says so', async () => {
  const service = restaurant()
  const all = await service.list('items.list', { all: true })
  const shown = all.filter(({ available }) => available === true)
  expect(shown.length).toBeLessThan(all.length)
  expect(await service.list('items.list')).toEqual(shown)
})

it('rejects a number that the code of an error compares with another one', async () => {
  const service = restaurant()
  const [item] = await service.list('items.list')
  const sent = { item_id: item!['id']!, price: Number(item!['cost']) }
  expect(await service.call('items.change_price', sent)).toMatchObject({ price: sent.price })
  expect(
    await service.reject('items.change_price', { ...sent, price: sent.price - 1 }),
  ).toMatchObject({ code: 'price_below_cost' })
})

it('rejects a record whose list is empty, and one that belongs to a record in another status', async () => {
  const service = restaurant()
  const { id } = await service.call('orders.open', { waiter_id: 1 })
  const key = { order_id: id! }
  expect(await service.reject('orders.bill', key)).toMatchObject({ code: 'nothing_ordered' })
  await service.call('orders.add_line', { ...key, item_id: 1, quantity: 1 })
  const paid = { ...key, amount: 1 }
  expect(await service.reject('orders.pay', paid)).toMatchObject({ code: 'not_billed' })
  expect(await service.call('orders.bill', key)).toMatchObject({ state: 'billed' })
  expect(await service.call('orders.pay', paid)).toMatchObject(paid)
})
