import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, object, serve } from './inline-service.ts'

const NOW = '2026-03-10T10:30:00Z'

/** Members book machines by the hour, take introductions and buy material. */
function workshop(): ReturnType<typeof serve> {
  const list = (name: string, record: string) =>
    endpoint(`${name}[paginated]()`, { returns: [[`object.${record}`]] })
  const of = (record: string, more: object = {}) => ({
    returns: [`object.${record}`] as never,
    ...more,
  })
  return serve(
    [
      list('list-members', 'member'),
      endpoint('get-member(member_id!)', of('member')),
      endpoint(
        'leave(member_id!)',
        of('member', {
          docs: 'Ends a membership and cancels future bookings.',
          errors: [{ code: 'BALANCE_DUE', docs: 'The member still owes money.' }],
        }),
      ),
      endpoint('list-member-bookings[paginated](member_id!)', { returns: [['object.booking']] }),
      endpoint('list-member-certificates[paginated](member_id!)', {
        returns: [['object.certificate']],
      }),
      endpoint('revoke-certificate(certificate_id!)', of('certificate')),
      list('list-machines', 'machine'),
      endpoint('get-machine(machine_id!)', of('machine')),
      list('list-bookings', 'booking'),
      endpoint('get-booking(booking_id!)', of('booking')),
      endpoint(
        'book-machine(machine_id!, member_id!, starts_at!:string.datetime, ends_at!:string.datetime)',
        of('booking', {
          errors: [
            {
              code: 'INTRODUCTION_REQUIRED',
              docs: 'The member has no certificate for the machine.',
            },
          ],
        }),
      ),
      endpoint(
        'finish-booking(booking_id!)',
        of('booking', { docs: 'Ends the use of a machine; the member is charged.' }),
      ),
      list('list-introductions', 'introduction'),
      endpoint('get-introduction(introduction_id!)', of('introduction')),
      endpoint(
        'plan-introduction(machine_id!, starts_at!:string.datetime, capacity!:number.u32)',
        of('introduction'),
      ),
      endpoint(
        'join-introduction(introduction_id!, member_id!)',
        of('introduction', { errors: ['FULL', 'ALREADY_JOINED'] }),
      ),
      endpoint('leave-introduction(introduction_id!, member_id!)', of('introduction')),
      endpoint('list-participants(introduction_id!)', { returns: [['object.member']] }),
      endpoint('list-machine-repairs[paginated](machine_id!)', { returns: [['object.repair']] }),
      endpoint(
        'report-problem(machine_id!, description!)',
        of('repair', { docs: 'Opens a repair and takes the machine out of service.' }),
      ),
      list('list-materials', 'material'),
      endpoint('get-material(material_id!)', of('material')),
      endpoint(
        'sell-material(member_id!, lines!:[[object.sale_line]])',
        of('sale', { errors: ['OUT_OF_STOCK'] }),
      ),
      list('list-sales', 'sale'),
      endpoint('record-payment(member_id!, amount_cents!:number.u32)', of('payment')),
      list('list-payments', 'payment'),
      list('list-movements', 'movement'),
      endpoint('record-movement(material_id!, change!:number.i32)', of('movement')),
      endpoint('get-dashboard()', {
        members: 'machines_out_of_service:number.u32, revenue_this_month_cents:number.u32',
      }),
    ],
    {
      objects: [
        documented(
          'member(id, name, status, balance_cents:number.i64, last_visit_at?:string.datetime)',
          { balance_cents: 'What the member owes.' },
          { status: ['active', 'paused', 'left'] },
        ),
        object(
          'machine(id, name, kind, status, requires_introduction:boolean, hourly_rate_cents:number.u32)',
          {
            choices: {
              kind: ['laser_cutter', 'cnc_mill'],
              status: ['available', 'in_use', 'under_maintenance'],
            },
          },
        ),
        documented(
          'booking(id, member_id, machine_id, starts_at:string.datetime, ends_at:string.datetime, hours:number.f64, cost_cents:number.u32, status, checked_in_at?:string.datetime)',
          { cost_cents: "Hours times the machine's hourly rate." },
          { status: ['booked', 'checked_in', 'finished', 'cancelled'] },
        ),
        object(
          'introduction(id, machine_id, starts_at:string.datetime, capacity:number.u32, participant_count:number.u32, seats_left:number.u32, status, access)',
          {
            choices: {
              status: ['planned', 'full', 'held', 'cancelled'],
              access: ['partial', 'full'],
            },
          },
        ),
        object(
          'certificate(id, member_id, machine_id, issued_at:string.datetime, revoked:boolean)',
        ),
        object('repair(id, machine_id, kind, description, status)', {
          choices: { kind: ['inspection', 'repair'], status: ['open', 'done'] },
        }),
        object(
          'material(id, name, price_cents:number.u32, in_stock:number.u32, reorder_level:number.u32, low:boolean)',
        ),
        object('movement(id, material_id, change:number.i32)'),
        object('sale_line(material_id, quantity:number.u32)'),
        object('sale(id, member_id, lines:[[object.sale_line]])'),
        object('payment(id, member_id, amount_cents:number.u32, received_at:string.datetime)'),
      ],
      now: NOW,
    },
  )
}

const active = (member: JsonObject): boolean => member['status'] === 'active'

it('machines are named after their kind, and a booking costs the hourly rate of its machine', async () => {
  const service = workshop()
  const machines = await service.list('list-machines')
  const names = { laser_cutter: 'Laser Cutter', cnc_mill: 'CNC Mill' }
  for (const { name, kind, hourly_rate_cents: rate } of machines) {
    expect(name).toContain(names[kind as keyof typeof names])
    expect(rate).toBeGreaterThanOrEqual(1200)
    expect(rate).toBeLessThanOrEqual(14_000)
  }
  for (const booking of await service.list('list-bookings')) {
    const machine = machines.find(({ id }) => id === booking['machine_id'])!
    const cost = Number(booking['hours']) * Number(machine['hourly_rate_cents'])
    expect(booking['cost_cents']).toBe(Math.round(cost))
  }
})

it('the last visit is the last booking that was checked in', async () => {
  const service = workshop()
  const bookings = await service.list('list-bookings')
  for (const { id, last_visit_at: last } of await service.list('list-members')) {
    const times = bookings
      .filter((booking) => booking['member_id'] === id)
      .flatMap((booking) => booking['checked_in_at'] ?? [])
    expect(last).toBe(times.toSorted().at(-1) ?? null)
  }
})

it('who joins is a participant, until the introduction is full', async () => {
  const service = workshop()
  const [one, two] = (await service.list('list-members')).filter(active) as [JsonObject, JsonObject]
  const [machine] = (await service.list('list-machines')) as [JsonObject]
  const planned = await service.call('plan-introduction', {
    machine_id: machine['id']!,
    starts_at: '2026-03-20T10:00:00Z',
    capacity: 1,
  })
  const introduction_id = planned['id']!
  expect(planned).toMatchObject({ status: 'planned', participant_count: 0, seats_left: 1 })
  const joined = await service.call('join-introduction', { introduction_id, member_id: one['id']! })
  // Only the status says whether it is full.
  const { access = null } = planned
  const full = { id: introduction_id, access, status: 'full', participant_count: 1, seats_left: 0 }
  expect(joined).toMatchObject(full)
  const again = { introduction_id, member_id: one['id']! }
  expect((await service.reject('join-introduction', again)).code).toBe('ALREADY_JOINED')
  const other = { introduction_id, member_id: two['id']! }
  expect((await service.reject('join-introduction', other)).code).toBe('FULL')
  expect(await service.call('list-participants', { introduction_id })).toEqual([one])
  expect(await service.call('leave-introduction', again)).toMatchObject({
    status: 'planned',
    participant_count: 0,
  })
})

it('a machine that requires an introduction is booked with a certificate that is not revoked', async () => {
  const service = workshop()
  const machines = await service.list('list-machines')
  const at = { starts_at: '2026-04-01T10:00:00Z', ends_at: '2026-04-01T12:00:00Z' }
  const members = (await service.list('list-members')).filter(active)
  const required = machines.filter((machine) => machine['requires_introduction'] === true)
  for (const member of members.slice(0, 5)) {
    const member_id = member['id']!
    const certificates = await service.list('list-member-certificates', { member_id })
    const valid = certificates.filter(({ revoked }) => revoked === false)
    const without = required.find(({ id }) => valid.every(({ machine_id }) => machine_id !== id))!
    const call = { machine_id: without['id']!, member_id, ...at }
    expect((await service.reject('book-machine', call)).code).toBe('INTRODUCTION_REQUIRED')
  }
  const free = machines.find((machine) => machine['requires_introduction'] === false)!
  await service.call('book-machine', {
    machine_id: free['id']!,
    member_id: members[0]!['id']!,
    ...at,
  })
})

it('charges and payments change what a member owes, and who owes something cannot leave', async () => {
  const service = workshop()
  const balanceOf = async (member_id: JsonObject[string]) =>
    Number((await service.call('get-member', { member_id }))['balance_cents'])
  const members = (await service.list('list-members')).filter(active)
  const bookings = await service.list('list-bookings')
  const used = bookings.find(({ status }) => status === 'checked_in' || status === 'booked')!
  const before = await balanceOf(used['member_id']!)
  const { cost_cents } = await service.call('finish-booking', { booking_id: used['id']! })
  expect(await balanceOf(used['member_id']!)).toBe(before + Number(cost_cents))
  await service.call('record-payment', { member_id: used['member_id']!, amount_cents: 100 })
  expect(await balanceOf(used['member_id']!)).toBe(before + Number(cost_cents) - 100)
  const [debtor, payer] = [1, 0].map((owes) =>
    members.find(
      (member) =>
        Number(member['balance_cents']) > 0 === (owes === 1) && member['id'] !== used['member_id'],
    ),
  ) as [JsonObject, JsonObject]
  expect((await service.reject('leave', { member_id: debtor['id']! })).code).toBe('BALANCE_DUE')
  const member_id = payer['id']!
  expect(await service.call('leave', { member_id })).toMatchObject({ status: 'left' })
  const rest = await service.list('list-member-bookings', { member_id })
  expect(rest.filter(({ status }) => status === 'booked')).toEqual([])
})

it('a problem opens a repair, and takes the machine out of service', async () => {
  const service = workshop()
  const machines = await service.list('list-machines')
  const machine_id = machines.find(({ status }) => status === 'available')!['id']!
  const out = async () => (await service.call('get-dashboard'))['machines_out_of_service']
  const before = machines.filter(({ status }) => status === 'under_maintenance').length
  expect(await out()).toBe(before)
  expect(await service.call('report-problem', { machine_id, description: 'Smoke' })).toMatchObject({
    kind: 'repair',
    status: 'open',
  })
  expect(await service.call('get-machine', { machine_id })).toMatchObject({
    status: 'under_maintenance',
  })
  expect(await out()).toBe(before + 1)
})

it('what is sold leaves the stock, and the revenue is what was paid this month', async () => {
  const service = workshop()
  const materials = await service.list('list-materials')
  expect(new Set(materials.map(({ low }) => low)).size).toBe(2)
  const material = materials.find(({ in_stock }) => Number(in_stock) > 10)!
  const [member] = (await service.list('list-members')) as [JsonObject]
  const sale = (quantity: number) => ({
    member_id: member['id']!,
    lines: [{ material_id: material['id']!, quantity }],
  })
  await service.call('sell-material', sale(4))
  const { in_stock } = await service.call('get-material', { material_id: material['id']! })
  expect(in_stock).toBe(Number(material['in_stock']) - 4)
  await service.call('record-movement', { material_id: material['id']!, change: 3 })
  const moved = await service.call('get-material', { material_id: material['id']! })
  expect(moved['in_stock']).toBe(Number(in_stock) + 3)
  expect((await service.reject('sell-material', sale(10_000))).code).toBe('OUT_OF_STOCK')
  const payments = await service.list('list-payments')
  const recent = payments.filter(({ received_at }) => String(received_at).startsWith('2026-03'))
  const sum = recent.reduce((total, { amount_cents }) => total + Number(amount_cents), 0)
  expect((await service.call('get-dashboard'))['revenue_this_month_cents']).toBe(sum)
})
