import { describe, expect, it } from 'vitest'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const error = (code: string, docs: string) => ({ code, docs })

function estate(): InlineService {
  const repair = { returns: ['object.repair'] as [string] }
  return serve(
    [
      endpoint('buildings.search[paginated](has_vacancies:boolean)', {
        returns: [['object.building']],
      }),
      endpoint('buildings.get(id!)', { returns: ['object.building'] }),
      endpoint('units.search[paginated](building_id)', { returns: [['object.unit']] }),
      endpoint('units.get(id!)', { returns: ['object.unit'] }),
      endpoint('tenants.search[paginated]()', { returns: [['object.tenant']] }),
      endpoint('tenants.get(id!)', { returns: ['object.tenant'] }),
      endpoint('tenants.create(name!)', { returns: ['object.tenant'] }),
      endpoint('leases.search[paginated](status)', { returns: [['object.lease']] }),
      endpoint('leases.get(id!)', { returns: ['object.lease'] }),
      endpoint(
        'leases.create(unit_id!, tenant_id!, starts_on!:string.date, ends_on:string.date, monthly_rent!:number)',
        { returns: ['object.lease'] },
      ),
      endpoint('payments.search[paginated]()', { returns: [['object.payment']] }),
      endpoint('payments.get(id!)', { returns: ['object.payment'] }),
      endpoint('payments.settle(id!)', {
        returns: ['object.payment'],
        errors: [error('already_paid', 'It is paid.')],
      }),
      endpoint('payments.write-off(id!)', {
        returns: ['object.payment'],
        errors: [error('not_overdue', 'Only overdue payments can be written off.')],
      }),
      endpoint('repairs.search[paginated](unassigned:boolean)', { returns: [['object.repair']] }),
      endpoint('repairs.get(id!)', repair),
      endpoint('repairs.report(unit_id!, tenant_id!, title!)', repair),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        object('building(id, name, built_in:number.u32, vacant_unit_count:number.u32)'),
        object('unit(id, building_id, status)', {
          choices: { status: ['vacant', 'reserved', 'occupied'] },
        }),
        object('tenant(id, name)'),
        documented(
          'lease(id, unit_id, tenant_id, status, starts_on:string.date, ends_on?:string.date, monthly_rent:number, deposit:number, signed_at?:string.datetime, created_at:string.datetime)',
          {
            deposit: 'Deposit: three times the monthly rent.',
            ends_on: 'Last day. Null for open-ended leases.',
          },
          { status: ['draft', 'signed', 'active', 'ended'] },
        ),
        documented(
          'payment(id, lease_id, period, amount:number, status, due_on:string.date, paid_at?:string.datetime)',
          { period: 'Month that it is for, as `2026-03`.' },
          { status: ['open', 'paid', 'overdue', 'written_off'] },
        ),
        documented(
          'repair(id, unit_id, reported_by, title, status, assignee_id?, finished_at?:string.datetime)',
          { reported_by: 'Id of the tenant who reported it.' },
          { status: ['reported', 'assigned', 'done', 'rejected'] },
        ),
      ],
    },
  )
}

describe('what a definition says in words', () => {
  it('is a multiple, a month and a year', async () => {
    const service = estate()
    for (const { deposit, monthly_rent } of await service.list('leases.search'))
      expect(deposit).toBeCloseTo(3 * Number(monthly_rent))
    for (const { period } of await service.list('payments.search'))
      expect(period).toMatch(/^202[4-6]-(?:0[1-9]|1[0-2])$/)
    for (const { built_in } of await service.list('buildings.search'))
      expect(built_in).toBeGreaterThan(1850)
  })
})

describe('an end that is optional', () => {
  it('is that of records that have ended, and of no new one', async () => {
    const service = estate()
    const ended = await service.list('leases.search', { status: 'ended' })
    expect(ended.length).toBeGreaterThan(3)
    for (const { ends_on } of ended) expect(String(ends_on) <= '2026-03-10').toBe(true)
    const [[unit], [tenant]] = [
      await service.list('units.search'),
      await service.list('tenants.search'),
    ]
    const ids = { unit_id: unit!['id']!, tenant_id: tenant!['id']! }
    expect(
      await service.call('leases.create', { ...ids, starts_on: '2026-05-01', monthly_rent: 900 }),
    ).toMatchObject({ ends_on: null, deposit: 2700 })
  })

  it('is not before the creation: what is signed exists', async () => {
    for (const { signed_at, created_at } of await estate().list('leases.search'))
      expect((signed_at ?? created_at)! >= created_at!).toBe(true)
  })
})

describe('calls', () => {
  it('may be named by a verb of two words', async () => {
    const service = estate()
    const payments = await service.list('payments.search')
    const of = (wanted: string) => payments.find(({ status }) => status === wanted)!['id']!
    expect(await service.call('payments.write-off', { id: of('overdue') })).toMatchObject({
      id: of('overdue'),
      status: 'written_off',
    })
    expect(await service.reject('payments.write-off', { id: of('open') })).toMatchObject({
      code: 'not_overdue',
    })
    expect(await service.reject('payments.settle', { id: of('written_off') })).toMatchObject({
      code: 'already_paid',
    })
    for (const { status, paid_at } of payments) expect(paid_at !== null).toBe(status === 'paid')
  })

  it('name the record to which only one field refers', async () => {
    const service = estate()
    const [unit] = await service.list('units.search')
    const { id } = await service.call('tenants.create', { name: 'Zed' })
    expect(
      await service.call('repairs.report', {
        unit_id: unit!['id']!,
        tenant_id: id!,
        title: 'Broken',
      }),
    ).toMatchObject({ reported_by: id })
  })
})

describe('filters', () => {
  it('select records without an optional reference', async () => {
    const service = estate()
    const repairs = await service.list('repairs.search')
    const without = repairs.filter(({ assignee_id }) => assignee_id === null)
    expect(without.length).toBeGreaterThan(3)
    expect(await service.list('repairs.search', { unassigned: true })).toEqual(without)
    expect(await service.list('repairs.search', { unassigned: false })).toEqual(
      repairs.filter((each) => !without.includes(each)),
    )
  })

  it('select records with vacancies', async () => {
    const service = estate()
    const all = await service.list('buildings.search')
    const vacant = all.filter((each) => Number(each['vacant_unit_count']) > 0)
    expect(await service.list('buildings.search', { has_vacancies: true })).toEqual(vacant)
    expect(vacant.length).toBeLessThan(all.length)
  })
})

it('a rejected repair was not finished', async () => {
  for (const { status, finished_at } of await estate().list('repairs.search'))
    expect(finished_at !== null).toBe(status === 'done')
})
