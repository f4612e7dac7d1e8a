import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const NOW = '2026-03-10T10:30:00Z'
const STATUSES = ['reported', 'assigned', 'under_review', 'approved', 'rejected', 'paid', 'closed']
const OPEN = 'Claims that are neither closed nor rejected.'
const error = (code: string, docs: string) => ({ code, docs })

/** Claims under policies, which adjusters settle. */
function claims(): InlineService {
  const claim = { returns: ['object.claim'] as [string] }
  const policy = { returns: ['object.policy'] as [string] }
  return serve(
    [
      endpoint('list-policies[paginated]()', { returns: [['object.policy']] }),
      endpoint('get-policy(policy_id!)', policy),
      endpoint('policy-overview(policy_id!)', {
        attributes: [
          { name: 'policy', type: 'object.policy', flags: [], docs: '' },
          { name: 'open_claims', type: [['object.claim']], flags: [], docs: OPEN },
        ],
      }),
      endpoint('list-adjusters[paginated]()', { returns: [['object.adjuster']] }),
      endpoint('get-adjuster(adjuster_id!)', { returns: ['object.adjuster'] }),
      endpoint('deactivate-adjuster(adjuster_id!)', {
        returns: ['object.adjuster'],
        errors: [error('HAS_OPEN_CLAIMS', 'Claims that are not closed are assigned.')],
      }),
      endpoint('create-office(name!, address!:object.address)', {
        returns: ['object.office'],
        errors: [error('INVALID_POSTAL_CODE', 'The postal code has not five digits.')],
      }),
      endpoint('list-offices[paginated]()', { returns: [['object.office']] }),
      endpoint('list-claims[paginated](policy_id)', {
        returns: [['object.claim']],
        arguments: [
          { name: 'policy_id', type: 'string', flags: [], docs: '' },
          {
            name: 'min_amount',
            type: 'number.u32',
            flags: [],
            docs: 'Lowest estimated amount, in euro cents.',
          },
        ],
      }),
      endpoint('get-claim(claim_id!)', claim),
      endpoint('approve-claim(claim_id!, approved_amount!:number.u32)', {
        ...claim,
        docs: 'Approves a claim under review.',
        errors: [
          error('INVALID_STATUS', 'The claim is not under review.'),
          error('AMOUNT_TOO_HIGH', 'The amount is above the estimate.'),
        ],
      }),
      endpoint('list-payments[paginated](claim_id!)', { returns: [['object.payment']] }),
      endpoint('record-payment(claim_id!, amount!:number.u32)', {
        returns: ['object.payment'],
        errors: [
          error('NOT_APPROVED', 'The claim is not approved.'),
          error('OVERPAID', 'The payments would exceed the approved amount.'),
        ],
      }),
      endpoint('get-dashboard()', {
        attributes: [
          { name: 'unassigned_claims', type: 'number.u32', flags: [], docs: '' },
          {
            name: 'average_estimate',
            type: 'number',
            flags: [],
            docs: 'Average estimated amount of all claims.',
          },
          {
            name: 'top_adjuster_id',
            type: 'string',
            flags: ['nullable'],
            docs: 'The adjuster with most assigned claims.',
          },
        ],
      }),
    ],
    {
      now: NOW,
      objects: [
        object('address(street, postal_code, city)'),
        documented('office(id, name, address:object.address)', {}),
        documented(
          'policy(id, monthly_premium:number.u32, annual_premium:number.u32, starts_on:string.date, ends_on:string.date, status)',
          {
            annual_premium: 'Twelve monthly premiums.',
            ends_on: 'One year after `starts_on`.',
          },
          { status: ['draft', 'active', 'canceled', 'expired'] },
        ),
        documented('adjuster(id, name, is_active:boolean, assigned_claims:number.u32)', {
          assigned_claims: 'Number of open claims that are assigned to the adjuster.',
        }),
        documented(
          'claim(id, policy_id, adjuster_id?, occurred_on:string.date, reported_at:string.datetime, status, estimated_amount:number.u32, approved_amount?:number.u32, paid_amount:number.u32)',
          {
            occurred_on: 'Day of the damage, before `reported_at`.',
            approved_amount: 'Never above the estimate. Null until approved.',
            paid_amount: 'Sum of the payments.',
          },
          { status: STATUSES },
        ),
        object('payment(id, claim_id, amount:number.u32, paid_at:string.datetime)'),
      ].map((each) =>
        each.name === 'address'
          ? {
              ...each,
              attributes: each.attributes!.map((one) =>
                one.name === 'postal_code' ? { ...one, docs: 'Five digits.' } : one,
              ),
            }
          : each,
      ),
    },
  )
}

const isOpen = ({ status }: JsonObject): boolean => status !== 'closed' && status !== 'rejected'

describe('data', () => {
  it('is paid only after the approval, as much as was approved when it is paid', async () => {
    const service = claims()
    for (const { id, status, ...claim } of await service.list('list-claims')) {
      const payments = await service.list('list-payments', { claim_id: id! })
      const sum = payments.reduce((total, { amount }) => total + Number(amount), 0)
      expect(claim['paid_amount']).toBe(sum)
      const isPayable = /^(?:approved|paid|closed)$/.test(String(status))
      expect(payments.length === 0 || isPayable).toBe(true)
      const isPaid = sum === claim['approved_amount']
      expect(isPaid || status !== 'paid').toBe(true)
      expect(isPaid && status === 'approved').toBe(false)
      for (const { paid_at } of payments)
        expect(String(paid_at) >= String(claim['reported_at'])).toBe(true)
    }
  })

  it('keeps within the amount and the time that docs name', async () => {
    const service = claims()
    for (const { approved_amount, estimated_amount } of await service.list('list-claims'))
      expect(Number(approved_amount)).toBeLessThanOrEqual(Number(estimated_amount))
    for (const policy of await service.list('list-policies')) {
      expect(policy['annual_premium']).toBe(12 * Number(policy['monthly_premium']))
      const isOver = Date.parse(String(policy['ends_on'])) < Date.parse(NOW)
      expect(isOver || policy['status'] !== 'expired').toBe(true)
    }
    for (const { address } of await service.list('list-offices'))
      expect((address as JsonObject)['postal_code']).toMatch(/^\d{5}$/)
  })

  it('counts what is assigned by reference, averages by a part of a name, and finds who has most', async () => {
    const service = claims()
    const all = await service.list('list-claims')
    const amounts = all.map(({ estimated_amount }) => Number(estimated_amount))
    const dashboard = await service.call('get-dashboard')
    expect(dashboard['unassigned_claims']).toBe(
      all.filter(({ adjuster_id }) => adjuster_id === null).length,
    )
    expect(dashboard['average_estimate']).toBeCloseTo(
      amounts.reduce((sum, each) => sum + each, 0) / all.length,
      0,
    )
    const adjusters = await service.list('list-adjusters')
    const most = Math.max(...adjusters.map(({ assigned_claims }) => Number(assigned_claims)))
    const top = adjusters.find(({ id }) => id === dashboard['top_adjuster_id'])
    expect(top?.['assigned_claims']).toBe(most)
  })

  it('lists the children that the docs of a list name', async () => {
    const service = claims()
    const all = await service.list('list-claims')
    for (const { id } of (await service.list('list-policies')).slice(0, 5)) {
      const { open_claims } = await service.call('policy-overview', { policy_id: id! })
      const own = all.filter((each) => each['policy_id'] === id && isOpen(each))
      expect((open_claims as JsonObject[]).map((each) => each['id']).toSorted()).toEqual(
        own.map((each) => each['id']).toSorted(),
      )
    }
  })

  it('is selected by the number that docs name', async () => {
    const service = claims()
    const all = await service.list('list-claims')
    const min_amount = Number(all[10]!['estimated_amount'])
    const found = await service.list('list-claims', { min_amount })
    expect(found.map(({ id }) => id)).toEqual(
      all.filter((each) => Number(each['estimated_amount']) >= min_amount).map(({ id }) => id),
    )
  })
})

describe('calls', () => {
  it('reject an amount above another one of the record, and payments above the total', async () => {
    const service = claims()
    const { id, estimated_amount } = (await service.list('list-claims')).find(
      ({ status }) => status === 'under_review',
    )!
    const most = Number(estimated_amount)
    const claim_id = id!
    const approve = { claim_id, approved_amount: most + 1 }
    expect(await service.reject('approve-claim', approve)).toMatchObject({
      code: 'AMOUNT_TOO_HIGH',
    })
    await service.call('approve-claim', { claim_id, approved_amount: most })
    await service.call('record-payment', { claim_id, amount: 1 })
    const rest = most - 1
    expect(await service.reject('record-payment', { claim_id, amount: rest + 1 })).toMatchObject({
      code: 'OVERPAID',
    })
    await service.call('record-payment', { claim_id, amount: rest })
    expect(await service.call('get-claim', { claim_id })).toMatchObject({
      status: 'paid',
      paid_amount: most,
    })
  })

  it('reject a text of another form in an object', async () => {
    const address = { street: 'Weg 3', postal_code: '803', city: 'Munich' }
    const service = claims()
    expect(await service.reject('create-office', { name: 'South', address })).toMatchObject({
      code: 'INVALID_POSTAL_CODE',
    })
    await service.call('create-office', {
      name: 'South',
      address: { ...address, postal_code: '80331' },
    })
  })

  it('count only the dependents that an error does not exclude', async () => {
    const service = claims()
    const all = await service.list('list-claims')
    const openOf = (id: unknown) =>
      all.some(({ adjuster_id, status }) => adjuster_id === id && status !== 'closed')
    const ids = (await service.list('list-adjusters')).map(({ id }) => id!)
    for (const adjuster_id of ids.filter(openOf))
      expect(await service.reject('deactivate-adjuster', { adjuster_id })).toMatchObject({
        code: 'HAS_OPEN_CLAIMS',
      })
    for (const adjuster_id of ids.filter((each) => !openOf(each)))
      expect(await service.call('deactivate-adjuster', { adjuster_id })).toMatchObject({
        is_active: false,
      })
  })
})
