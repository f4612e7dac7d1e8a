import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const error = (code: string, docs: string) => ({ code, docs })
const returns = (type: string) => ({ returns: [`object.${type}`] })

/** Flats with their leases, and what is repaired in them. */
function flats(): InlineService {
  return serve(
    [
      endpoint('listUnits[paginated]()', { returns: ['object.unit'] }),
      endpoint('getUnit(unitId!)', returns('unit')),
      endpoint('listLeases[paginated]()', { returns: ['object.lease'] }),
      endpoint('draftLease(unitId!, baseRent!:number.u32, deposit:number.u32)', returns('lease')),
      endpoint('recordDeposit(leaseId!, amount!:number.u32)', {
        ...returns('lease'),
        errors: [error('DEPOSIT_EXCEEDED', 'More than what is missing.')],
      }),
      endpoint('signLease(leaseId!)', {
        ...returns('lease'),
        docs: 'Both sides signed: the lease is active and the unit occupied.',
        errors: [error('LEASE_NOT_DRAFT', 'Only drafts can be signed.')],
      }),
      endpoint('giveNotice(leaseId!, givenBy!, endsOn!:string.date)', {
        ...returns('lease'),
        errors: [error('LEASE_NOT_ACTIVE', 'Only active leases can be terminated.')],
      }),
      endpoint('listMeters[paginated](unitId)', { returns: ['object.meter'] }),
      endpoint('addMeter(unitId!, medium!)', {
        ...returns('meter'),
        errors: [error('METER_EXISTS', 'There is a meter for this unit and medium.')],
      }),
      endpoint('listCharges[paginated](leaseId!, fromPeriod, toPeriod)', {
        returns: ['object.charge'],
        docs: 'Charges of a lease, latest month first.',
      }),
      endpoint('listPayments(leaseId!)', { returns: [['object.payment']] }),
      endpoint('recordPayment(chargeId!, amount!:number.u32)', {
        ...returns('payment'),
        errors: [error('OVERPAYMENT', 'More than what is open.')],
      }),
      endpoint('getArrears(leaseId!)', {
        ...returns('arrears'),
        errors: [error('LEASE_NOT_FOUND', 'No lease has this id.')],
      }),
      endpoint('getDashboard(leaseId)', {
        ...returns('dashboard'),
        errors: [error('LEASE_NOT_FOUND', 'No lease has this id.')],
      }),
      endpoint('listRequests[paginated]()', {
        returns: ['object.request'],
        docs: 'Most urgent first, and among equals the one reported first.',
        arguments: [
          {
            name: 'states',
            type: [['string']],
            flags: [],
            docs: 'Default: all that are neither resolved nor rejected.',
          },
        ],
      }),
      endpoint('createWorkOrder(requestId!, hourlyRate!:number.u32)', {
        ...returns('workOrder'),
        docs: 'Sends a contractor. The request is in progress from then on.',
        errors: [error('REQUEST_NOT_ACCEPTED', 'The request must be accepted or in progress.')],
      }),
      endpoint('listWorkOrders[paginated](requestId)', { returns: ['object.workOrder'] }),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        {
          ...documented(
            'unit(unitId, label, state, currentLeaseId?, availableFrom?:string.date)',
            {
              currentLeaseId: 'The running lease. Null unless occupied.',
              availableFrom: 'Set for vacant flats only.',
            },
            { state: ['vacant', 'occupied', 'renovation'] },
          ),
          docs: 'A flat.',
        },
        documented(
          'lease(leaseId, leaseNumber, unitId, state, baseRent:number.u32, startsOn:string.date, endsOn?:string.date, noticeGivenBy?, deposit:number.u32, depositPaid:number.u32, depositState, arrears:number.u32, createdAt:string.datetime)',
          {
            leaseNumber: '`L-`, the year it was drafted, a dash and four digits: L-2026-0042.',
            arrears: 'What is overdue of its charges.',
            depositPaid: 'Never above the deposit. 0 for drafts.',
          },
          {
            state: ['draft', 'active', 'noticeGiven', 'ended'],
            depositState: ['open', 'partial', 'paid'],
          },
        ),
        object('meter(meterId, unitId, medium)'),
        documented(
          'charge(chargeId, leaseId, period, dueOn:string.date, amount:number.u32, paidAmount:number.u32, openAmount:number.u32, state, paidOn?:string.date)',
          {
            period: 'Month as YYYY-MM.',
            dueOn: 'The third day of the month.',
            openAmount: 'amount minus paidAmount.',
            paidOn: 'Day of the last payment. Only for paid charges.',
          },
          { state: ['upcoming', 'open', 'overdue', 'paid'] },
        ),
        documented(
          'payment(paymentId:number.u64, chargeId, leaseId, amount:number.u32, receivedOn:string.date)',
          { leaseId: 'Lease of the charge.' },
        ),
        documented('arrears(leaseId, leaseNumber, totalOverdue:number.u32)', {
          totalOverdue: 'Open amounts of all overdue charges.',
        }),
        documented('dashboard(letShare:number.f64, totalArrears:number.u64)', {
          letShare: 'Occupied flats divided by all flats, two decimals.',
          totalArrears: 'Arrears of all leases.',
        }),
        documented(
          'request(requestId, unitId, priority, state, respondBy:string.datetime, reportedAt:string.datetime)',
          {
            respondBy:
              '4 hours after the report for emergencies, 24 hours for high and 3 days for normal.',
          },
          {
            priority: ['normal', 'high', 'emergency'],
            state: ['reported', 'accepted', 'inProgress', 'resolved', 'rejected'],
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
  for (const { deposit, depositPaid, depositState, state } of await service.list('listLeases')) {
    const shown = depositPaid === 0 ? 'open' : depositPaid === deposit ? 'paid' : 'partial'
    expect(depositState).toBe(shown)
    expect(state === 'draft' && depositPaid !== 0).toBe(false)
  }
  for (const each of await service.list('listLeases'))
    expect(each['leaseNumber']).toMatch(`L-${String(each['createdAt']).slice(0, 4)}-`)
  const hours: Record<string, number> = { emergency: 4, high: 24, normal: 72 }
  const states = ['reported', 'accepted', 'inProgress', 'resolved', 'rejected']
  const requests = await service.list('listRequests', { states })
  const open = requests.filter(({ state }) => !/^(?:resolved|rejected)$/.test(String(state)))
  expect(await service.list('listRequests')).toEqual(open)
  const ranks = requests.map(
    ({ priority, reportedAt }) =>
      ['emergency', 'high', 'normal'].indexOf(String(priority)) + String(reportedAt),
  )
  expect(ranks).toEqual(ranks.toSorted())
  for (const each of requests) {
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
  const draft = { unitId, baseRent: 90_000, deposit: 1000 }
  const { leaseId } = await service.call('draftLease', draft)
  const signed = await service.call('signLease', { leaseId: leaseId! })
  expect(signed).toMatchObject({ state: 'active', baseRent: 90_000 })
  expect(await service.call('getUnit', { unitId })).toMatchObject({
    state: 'occupied',
    currentLeaseId: leaseId,
    availableFrom: null,
  })
  const notice = { endsOn: '2026-12-31', givenBy: 'tenant' }
  const ended = await service.call('giveNotice', { leaseId: leaseId!, ...notice })
  expect(ended).toMatchObject({ state: 'noticeGiven', noticeGivenBy: 'tenant' })
  const pay = (amount: number) => ({ leaseId: leaseId!, amount })
  const part = await service.call('recordDeposit', pay(400))
  expect(part).toMatchObject({ depositPaid: 400, depositState: 'partial' })
  expect((await service.reject('recordDeposit', pay(601))).code).toBe('DEPOSIT_EXCEEDED')
  const all = await service.call('recordDeposit', pay(600))
  expect(all).toMatchObject({ depositPaid: 1000, depositState: 'paid' })
  const accepted = (await service.list('listRequests')).find(({ state }) => state === 'accepted')!
  const { requestId } = accepted
  await service.call('createWorkOrder', { requestId: requestId!, hourlyRate: 5000 })
  const after = await service.list('listRequests', { states: ['inProgress'] })
  expect(after.some((each) => each['requestId'] === requestId)).toBe(true)
})

it('has a charge for each month, whose status follows from its payments and its due day', async () => {
  const service = flats()
  const leases = await service.list('listLeases')
  for (const { leaseId, arrears, leaseNumber } of leases.slice(0, 20)) {
    const args = { leaseId: leaseId! }
    const charges = await service.list('listCharges', args)
    const payments = (await service.call('listPayments', args)) as unknown as JsonObject[]
    expect(payments.every((each) => each['leaseId'] === leaseId)).toBe(true)
    const months = charges.map(({ period }) => String(period))
    expect(months).toEqual([...new Set(months)].toSorted().toReversed())
    for (const { chargeId, period, dueOn, paidAmount, openAmount, state, paidOn } of charges) {
      const own = payments.filter((each) => each['chargeId'] === chargeId)
      const sum = own.reduce((all, { amount }) => all + Number(amount), 0)
      expect([dueOn, paidAmount]).toEqual([`${String(period)}-03`, sum])
      const unpaid =
        String(period) > '2026-03' ? 'upcoming' : String(dueOn) < '2026-03-10' ? 'overdue' : 'open'
      expect(state).toBe(openAmount === 0 ? 'paid' : unpaid)
      expect(paidOn !== null).toBe(state === 'paid')
    }
    const overdue = charges.filter(({ state }) => state === 'overdue')
    const total = overdue.reduce((all, { openAmount }) => all + Number(openAmount), 0)
    expect(arrears).toBe(total)
    const shown = { leaseId: leaseId!, leaseNumber: leaseNumber!, totalOverdue: total }
    expect(await service.call('getArrears', args)).toEqual(shown)
  }
  const [first = '', last = ''] = ['2026-01', '2026-03']
  const range = { leaseId: leases[0]!['leaseId']!, fromPeriod: first, toPeriod: last }
  const found = await service.list('listCharges', range)
  expect(found.every(({ period }) => String(period) >= first && String(period) <= last)).toBe(true)
  const units = await service.list('listUnits')
  const share = units.filter(({ state }) => state === 'occupied').length / units.length
  const dashboard = await service.call('getDashboard')
  expect(dashboard['letShare']).toBe(Math.round(share * 100) / 100)
  expect((await service.reject('getDashboard', { leaseId: 'x' })).code).toBe('LEASE_NOT_FOUND')
})

it('a payment belongs to the lease of its charge, and settles it', async () => {
  const service = flats()
  for (const lease of (await service.list('listLeases')).slice(3, 6)) {
    const args = { leaseId: lease['leaseId']! }
    const due = (await service.list('listCharges', args)).find(({ state }) => state === 'overdue')
    if (due === undefined) continue
    const { chargeId, openAmount } = due
    const sent = { chargeId: chargeId!, amount: openAmount! }
    expect(await service.call('recordPayment', sent)).toMatchObject(args)
    const after = await service.list('listCharges', args)
    expect(after.find((each) => each['chargeId'] === chargeId)).toMatchObject({
      state: 'paid',
      openAmount: 0,
    })
    const [before, now] = [lease, await service.call('getArrears', args)]
    expect(now['totalOverdue']).toBe(Number(before['arrears']) - Number(openAmount))
    expect((await service.reject('recordPayment', sent)).code).toBe('OVERPAYMENT')
  }
})

it('has several records for one other, if only their combination is unique', async () => {
  const service = flats()
  const { unitId } = (await service.list('listUnits'))[0]!
  for (const medium of ['water', 'heat'])
    expect(await service.call('addMeter', { unitId: unitId!, medium })).toMatchObject({ medium })
})
