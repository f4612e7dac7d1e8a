import { expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const DAY = 86_400_000
const STATUSES = ['registered', 'at_depot', 'out_for_delivery', 'delivered', 'lost']
const error = (code: string, docs: string) => ({ code, docs })
const UNKNOWN = error('UNKNOWN_PARCEL', 'There is no such parcel.')
const NO_DEPOT = error('UNKNOWN_DEPOT', 'There is no such depot.')
const returns = (type: string) => ({ returns: [`object.${type}`] })

/** Parcels that couriers deliver on tours. */
function parcels(): InlineService {
  return serve(
    [
      endpoint('list-depots[paginated]()', { returns: ['object.depot'] }),
      endpoint('list-couriers[paginated]()', { returns: ['object.courier'] }),
      endpoint('end-shift(courier_id!)', {
        ...returns('courier'),
        docs: 'An available courier goes off duty.',
        errors: [error('ON_TOUR', 'A tour is under way.')],
      }),
      endpoint('list-parcels[paginated]()', {
        returns: ['object.parcel'],
        arguments: [{ name: 'city', type: 'string', flags: [], docs: 'City of the recipient.' }],
      }),
      endpoint('get-parcel(parcel_id!)', { ...returns('parcel'), errors: [UNKNOWN] }),
      endpoint('register-parcel(weight!:number.u32, service)', returns('parcel')),
      endpoint('check-in-parcel(parcel_id!, depot_id!)', {
        ...returns('parcel'),
        errors: [
          UNKNOWN,
          NO_DEPOT,
          error('NOT_EXPECTED', 'Delivered and lost parcels cannot be checked in.'),
        ],
      }),
      endpoint('check-in-parcels(parcel_ids!:[[string]], depot_id!)', {
        ...returns('check_in'),
        errors: [NO_DEPOT],
      }),
      endpoint('report-attempt(parcel_id!)', {
        ...returns('parcel'),
        docs: 'No answer: one more attempt.',
        errors: [UNKNOWN, error('NOT_OUT_FOR_DELIVERY', 'It is not out for delivery.')],
      }),
      endpoint('list-tours[paginated]()', { returns: ['object.tour'] }),
      endpoint('plan-tour(courier_id!, date!:string.date)', returns('tour')),
      endpoint('load-parcels(tour_id!, parcel_ids!:[[string]])', {
        ...returns('tour'),
        errors: [UNKNOWN, error('NOT_AT_DEPOT', 'One of the parcels is not at a depot.')],
      }),
      endpoint('start-tour(tour_id!)', {
        ...returns('tour'),
        errors: [
          error('NOT_PLANNED', 'Only planned tours can start.'),
          error('COURIER_NOT_AVAILABLE', 'The courier is off duty or on another tour.'),
        ],
      }),
      endpoint('list-claims[paginated]()', { returns: ['object.claim'] }),
      endpoint('open-claim(parcel_id!, claimed_amount!:number.u32)', {
        ...returns('claim'),
        errors: [error('CLAIM_EXISTS', 'There is an open claim for this parcel.')],
      }),
      endpoint('decide-claim(claim_id!, decided_by!)', {
        ...returns('claim'),
        errors: [
          error('ALREADY_DECIDED', 'It was decided.'),
          error('AMOUNT_TOO_HIGH', 'More than claimed.'),
        ],
        arguments: [
          { name: 'claim_id', type: 'string', flags: ['required'], docs: '' },
          {
            name: 'decision',
            type: 'string',
            flags: ['required'],
            docs: '',
            choices: ['approved', 'rejected'],
          },
          { name: 'approved_amount', type: 'number.u32', flags: [], docs: '' },
          { name: 'decided_by', type: 'string', flags: ['required'], docs: '' },
        ],
      }),
      endpoint('get-figures()', returns('figures')),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        documented('depot(id, name, parcels_on_hand:number.u32)', {
          id: 'Format: dep_ and six digits.',
          parcels_on_hand: 'Parcels at the depot now.',
        }),
        documented(
          'courier(id, name, vehicle, max_weight:number.u32, home_depot_id, status, current_tour_id?)',
          {
            max_weight: 'Grams. 20000 for a bike, 70000 for a van.',
            current_tour_id: 'The tour under way. Null unless on_tour.',
          },
          { vehicle: ['bike', 'van'], status: ['off_duty', 'available', 'on_tour'] },
        ),
        object('address(name, street, city)'),
        documented(
          'parcel(id, tracking_number, sender:object.address, recipient:object.address, weight:number.u32, service, price:number.u32, status, depot_id?, tour_id?, attempts:number.u8, promised_by:string.datetime, registered_at:string.datetime, delivered_at?:string.datetime, is_late:boolean)',
          {
            tracking_number: 'PX followed by ten digits.',
            price: 'standard 490, express 990.',
            depot_id: 'Where it is. Set only while at_depot.',
            tour_id: 'Set while out_for_delivery and once delivered.',
            promised_by: 'One day after registration for express, five for standard.',
            is_late:
              'True if delivered after promised_by, or not delivered and promised_by has passed.',
          },
          { status: STATUSES, service: ['standard', 'express'] },
        ),
        object('check_in_entry(parcel_id, ok:boolean, error?)'),
        object('check_in(succeeded:number, failed:number, entries:[[object.check_in_entry]])'),
        documented(
          'tour(id, courier_id, depot_id, date:string.date, status, parcel_count:number.u32, started_at?:string.datetime)',
          { depot_id: 'Home depot of the courier.' },
          { status: ['planned', 'under_way', 'finished'] },
        ),
        documented(
          'claim(id, parcel_id, claimed_amount:number.u32, approved_amount?:number.u32, status, opened_at:string.datetime, decided_at?:string.datetime, decided_by?)',
          { approved_amount: 'Never above claimed_amount.' },
          { status: ['open', 'approved', 'rejected'] },
        ),
        documented(
          'figures(late:number.u32, out_for_delivery:number.u32, revenue:number.u64, by_service:[[object.service_figures]])',
          {
            revenue: 'Prices of all parcels that are not lost.',
          },
        ),
        object('service_figures(service, parcels:number.u32, late_share:number.f64)', {
          choices: { service: ['standard', 'express'] },
        }),
      ],
    },
  )
}

const count = (records: JsonObject[], is: (record: JsonObject) => boolean) =>
  records.filter((each) => is(each)).length
const timeOf = (value: JsonValue | undefined) => Date.parse(String(value))

it('fields have the values that docs state for a choice, a time or another record', async () => {
  const service = parcels()
  const [all, depots] = [await service.list('list-parcels'), await service.list('list-depots')]
  for (const each of all) {
    expect(each['tracking_number']).toMatch(/^PX\d{10}$/)
    expect(each['price']).toBe(each['service'] === 'express' ? 990 : 490)
    const days = (timeOf(each['promised_by']) - timeOf(each['registered_at'])) / DAY
    expect(days).toBe(each['service'] === 'express' ? 1 : 5)
    const done = each['delivered_at'] ?? '2026-03-10T10:30:00Z'
    expect(each['is_late']).toBe(timeOf(done) > timeOf(each['promised_by']))
    expect(each['depot_id'] !== null).toBe(each['status'] === 'at_depot')
    expect(each['tour_id'] !== null).toBe(/deliver/.test(String(each['status'])))
    expect(each['delivered_at'] !== null).toBe(each['status'] === 'delivered')
  }
  for (const { id, parcels_on_hand: onHand } of depots) {
    expect(id).toMatch(/^dep_\d{6}$/)
    expect(onHand).toBe(count(all, (each) => each['depot_id'] === id))
  }
})

it('records of two collections agree: who is on tour, from which depot', async () => {
  const service = parcels()
  const tours = await service.list('list-tours')
  const couriers = new Map(
    (await service.list('list-couriers')).map((courier) => [courier['id'], courier]),
  )
  for (const { vehicle, max_weight: weight, status, current_tour_id: tour } of couriers.values()) {
    expect(weight).toBe(vehicle === 'bike' ? 20_000 : 70_000)
    expect(tour !== null).toBe(status === 'on_tour')
    expect(tours.find(({ id }) => id === tour)?.['status']).toBe(
      status === 'on_tour' ? 'under_way' : undefined,
    )
  }
  for (const tour of tours) {
    expect(tour['depot_id']).toBe(couriers.get(tour['courier_id'])!['home_depot_id'])
    const day = String(tour['date'])
    const start = tour['started_at']
    expect(start === null ? day > '2026-03-10' : String(start).startsWith(day)).toBe(true)
  }
  const courier = [...couriers.values()].find(({ status }) => status === 'on_tour')
  expect(await service.reject('end-shift', { courier_id: courier!['id']! })).toMatchObject({
    code: 'ON_TOUR',
  })
})

it('a call for several records tells what happened to each', async () => {
  const service = parcels()
  const [{ id: depot_id }] = (await service.list('list-depots')) as [JsonObject]
  const all = await service.list('list-parcels')
  const idOf = (wanted: string) => all.find(({ status }) => status === wanted)!['id']!
  const [first, lost] = [idOf('registered'), idOf('lost')]
  const args = { parcel_ids: [first, 'unknown', lost], depot_id: depot_id! }
  expect(await service.call('check-in-parcels', args)).toEqual({
    succeeded: 1,
    failed: 2,
    entries: [
      { parcel_id: first, ok: true, error: null },
      { parcel_id: 'unknown', ok: false, error: 'UNKNOWN_PARCEL' },
      { parcel_id: lost, ok: false, error: 'NOT_EXPECTED' },
    ],
  })
  expect(await service.call('get-parcel', { parcel_id: first })).toMatchObject({
    status: 'at_depot',
    depot_id,
  })
  expect(await service.reject('check-in-parcels', { ...args, depot_id: 'unknown' })).toMatchObject({
    code: 'UNKNOWN_DEPOT',
  })
})

it('a call assigns records to another one, which changes their status', async () => {
  const service = parcels()
  const [{ id: depot_id }] = (await service.list('list-depots')) as [JsonObject]
  const { id: parcel_id } = await service.call('register-parcel', { weight: 900 })
  expect(await service.reject('report-attempt', { parcel_id: parcel_id! })).toMatchObject({
    code: 'NOT_OUT_FOR_DELIVERY',
  })
  const couriers = await service.list('list-couriers')
  const courierIn = (wanted: string) => couriers.find(({ status }) => status === wanted)!['id']!
  const plan = (courier_id: JsonValue) =>
    service.call('plan-tour', { courier_id, date: '2026-03-11' })
  const { id: tour_id } = await plan(courierIn('available'))
  const load = { tour_id: tour_id!, parcel_ids: [parcel_id!] }
  expect(await service.reject('load-parcels', load)).toMatchObject({ code: 'NOT_AT_DEPOT' })
  await service.call('check-in-parcel', { parcel_id: parcel_id!, depot_id: depot_id! })
  expect(await service.call('load-parcels', load)).toMatchObject({ id: tour_id, parcel_count: 1 })
  const loaded = { status: 'out_for_delivery', tour_id, depot_id: null, attempts: 0 }
  expect(await service.call('get-parcel', { parcel_id: parcel_id! })).toMatchObject(loaded)
  expect(await service.call('report-attempt', { parcel_id: parcel_id! })).toMatchObject({
    ...loaded,
    attempts: 1,
  })
  expect(await service.reject('load-parcels', { ...load, parcel_ids: ['none'] })).toMatchObject({
    code: 'UNKNOWN_PARCEL',
  })
  const { id: other } = await plan(courierIn('off_duty'))
  expect(await service.reject('start-tour', { tour_id: other! })).toMatchObject({
    code: 'COURIER_NOT_AVAILABLE',
  })
  expect(await service.call('start-tour', { tour_id: tour_id! })).toMatchObject({
    status: 'under_way',
  })
})

it('an argument decides on the status', async () => {
  const service = parcels()
  for (const { status, decided_by: who, decided_at: when } of await service.list('list-claims'))
    expect([who !== null, when !== null]).toEqual([status !== 'open', status !== 'open'])
  const { id: parcel_id } = await service.call('register-parcel', { weight: 900 })
  const claim = { parcel_id: parcel_id!, claimed_amount: 500 }
  const { id: claim_id } = await service.call('open-claim', claim)
  expect(await service.reject('open-claim', claim)).toMatchObject({ code: 'CLAIM_EXISTS' })
  const rejection = { claim_id: claim_id!, decision: 'rejected', decided_by: 'Ann Lee' }
  const approval = { ...rejection, decision: 'approved', approved_amount: 501 }
  expect(await service.reject('decide-claim', approval)).toMatchObject({ code: 'AMOUNT_TOO_HIGH' })
  expect(await service.call('decide-claim', rejection)).toMatchObject({
    status: 'rejected',
    decided_by: 'Ann Lee',
  })
  expect(await service.reject('decide-claim', rejection)).toMatchObject({ code: 'ALREADY_DECIDED' })
})

it('figures agree with the records, by the words of their docs', async () => {
  const service = parcels()
  const all = await service.list('list-parcels')
  const prices = all.map(({ status, price }) => (status === 'lost' ? 0 : Number(price)))
  const figures = await service.call('get-figures')
  expect(figures).toMatchObject({
    late: count(all, (each) => each['is_late'] === true),
    out_for_delivery: count(all, (each) => each['status'] === 'out_for_delivery'),
    revenue: prices.reduce((sum, each) => sum + each, 0),
  })
  expect(figures['by_service']).toEqual(
    ['standard', 'express'].map((name) => {
      const own = all.filter((each) => each['service'] === name)
      const late = count(own, (each) => each['is_late'] === true)
      expect(own.length).toBeGreaterThan(0)
      return {
        service: name,
        parcels: own.length,
        late_share: expect.closeTo((late / own.length) * 100, 0) as number,
      }
    }),
  )
})

it('lists select by a member of the object that docs name', async () => {
  const service = parcels()
  const cityOf = (parcel: JsonObject) => (parcel['recipient'] as JsonObject)['city']
  const all = await service.list('list-parcels')
  const city = cityOf(all[0]!)!
  const found = await service.list('list-parcels', { city })
  expect(found.map(({ id }) => id)).toEqual(
    all.filter((each) => cityOf(each) === city).map(({ id }) => id),
  )
  expect((all[0]!['sender'] as JsonObject)['name']).toMatch(/^\S+ \S/)
})
