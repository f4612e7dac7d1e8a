import { expect, it } from 'vitest'
import { documented, endpoint, type InlineService, serve } from './inline-service.ts'

const error = (code: string, docs: string) => ({ code, docs })
const returns = (type: string) => ({ returns: [`object.${type}`] })

/** Flats with their leases, and what is repaired in them. */
function flats(): InlineService {
  return serve(
    [
      endpoint('listUnits[paginated]()', { returns: ['object.unit'] }),
      endpoint('getUnit(unitId!)', returns('unit')),
      endpoint('listLeases[paginated]()', { returns: ['object.lease'] }),
      endpoint('draftLease(unitId!, baseRent!:number.u32)', returns('lease')),
      endpoint('signLease(leaseId!)', {
        ...returns('lease'),
        docs: 'Both sides signed: the lease is active and the unit occupied.',
        errors: [error('LEASE_NOT_DRAFT', 'Only drafts can be signed.')],
      }),
      endpoint('giveNotice(leaseId!, endsOn!:string.date)', {
        ...returns('lease'),
        errors: [error('LEASE_NOT_ACTIVE', 'Only active leases can be terminated.')],
      }),
      endpoint('listRequests[paginated]()', { returns: ['object.request'] }),
      endpoint('listWorkOrders[paginated](requestId)', { returns: ['object.workOrder'] }),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        documented(
          'unit(unitId, label, state, currentLeaseId?, availableFrom?:string.date)',
          {
            currentLeaseId: 'The running lease. Null unless occupied.',
            availableFrom: 'Set for vacant flats only.',
          },
          { state: ['vacant', 'occupied', 'renovation'] },
        ),
        documented(
          'lease(leaseId, leaseNumber, unitId, state, baseRent:number.u32, startsOn:string.date, endsOn?:string.date, createdAt:string.datetime)',
          { leaseNumber: '`L-`, the year it was drafted, a dash and four digits: L-2026-0042.' },
          { state: ['draft', 'active', 'noticeGiven', 'ended'] },
        ),
        documented(
          'request(requestId, unitId, priority, state, respondBy:string.datetime, reportedAt:string.datetime)',
          {
            respondBy:
              '4 hours after the report for emergencies, 24 hours for high and 3 days for normal.',
          },
          {
            priority: ['normal', 'high', 'emergency'],
            state: ['reported', 'accepted', 'inProgress', 'resolved'],
          },
        ),
        documented(
          'workOrder(orderId, requestId, state, hours?:number.f64, hourlyRate:number.u32, materialCost:number.u32, finalCost?:number.u32)',
          {
            hours: 'Completed orders only.',
            materialCost: '0 until completed.',
            finalCost: 'hours times hourlyRate plus materialCost. Null until completed.',
          },
          { state: ['scheduled', 'started', 'completed', 'cancelled'] },
        ),
      ],
    },
  )
}

const timeOf = (value: unknown) => Date.parse(String(value))

it('values for a status, a choice and a formula are as docs state them', async () => {
  const service = flats()
  for (const each of await service.list('listUnits')) {
    expect(each['availableFrom'] !== null).toBe(each['state'] === 'vacant')
    expect(each['currentLeaseId'] !== null).toBe(each['state'] === 'occupied')
  }
  for (const each of await service.list('listLeases'))
    expect(each['leaseNumber']).toMatch(`L-${String(each['createdAt']).slice(0, 4)}-`)
  const hours: Record<string, number> = { emergency: 4, high: 24, normal: 72 }
  for (const each of await service.list('listRequests')) {
    const hour = 3_600_000 * hours[String(each['priority'])]!
    expect(timeOf(each['respondBy']) - timeOf(each['reportedAt'])).toBe(hour)
  }
  const orders = await service.list('listWorkOrders')
  for (const each of orders) {
    const isDone = each['state'] === 'completed'
    expect(each['hours'] !== null).toBe(isDone)
    expect(isDone || each['materialCost'] === 0).toBe(true)
    const cost = Number(each['hours']) * Number(each['hourlyRate']) + Number(each['materialCost'])
    expect(each['finalCost']).toBe(isDone ? Math.round(cost) : null)
  }
  const { requestId } = orders[0]!
  const own = await service.list('listWorkOrders', { requestId: requestId! })
  expect(own).toEqual(orders.filter((each) => each['requestId'] === requestId))
})

it('a call has the effect that its docs and the order of its words tell', async () => {
  const service = flats()
  const vacant = (await service.list('listUnits')).find(({ state }) => state === 'vacant')!
  const unitId = vacant['unitId']!
  const { leaseId } = await service.call('draftLease', { unitId, baseRent: 90_000 })
  const signed = await service.call('signLease', { leaseId: leaseId! })
  expect(signed).toMatchObject({ state: 'active', baseRent: 90_000 })
  expect(await service.call('getUnit', { unitId })).toMatchObject({
    state: 'occupied',
    currentLeaseId: leaseId,
    availableFrom: null,
  })
  const ended = await service.call('giveNotice', { leaseId: leaseId!, endsOn: '2026-12-31' })
  expect(ended).toMatchObject({ state: 'noticeGiven', endsOn: '2026-12-31' })
})
