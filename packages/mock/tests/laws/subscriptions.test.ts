import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const STATUSES = ['trialing', 'active', 'canceled']

/** Subscriptions of customers to prices of plans, with coupons, invoices and credit notes. */
function subscriptions(): InlineService {
  return serve(
    [
      endpoint('listCustomers[paginated]()', { returns: ['object.customer'] }),
      endpoint('listPlans[paginated]()', { returns: ['object.plan'] }),
      endpoint('listPrices[paginated](planId!)', { returns: ['object.price'] }),
      endpoint('getPrice(priceId!)', { returns: ['object.price'] }),
      endpoint('listSubscriptions[paginated]()', {
        returns: ['object.subscription'],
        docs: 'Newest first. Canceled ones are left out unless asked for by status.',
        arguments: [{ name: 'status', type: 'string', flags: [], docs: '', choices: STATUSES }],
      }),
      endpoint('listCoupons[paginated]()', { returns: ['object.coupon'] }),
      endpoint('getCoupon(code!)', { returns: ['object.coupon'] }),
      endpoint('createCoupon(code!)', { returns: ['object.coupon'] }),
      endpoint('listInvoices[paginated]()', { returns: ['object.invoice'] }),
      endpoint('listCreditNotes[paginated]()', { returns: ['object.creditNote'] }),
    ],
    {
      objects: [
        documented('customer(id, name, delinquent:boolean)', {
          delinquent: 'True if an invoice is overdue.',
        }),
        object('plan(id, name)'),
        object('price(id, planId, unitAmount:number.u32)'),
        documented(
          'subscription(id, customerId, priceId, planName, seats:number.u32, amount:number.u32, couponCode?, status, createdAt:string.datetime)',
          {
            planName: 'Name of the plan of the price.',
            amount: 'seats times unitAmount of the price.',
          },
          { status: STATUSES },
        ),
        documented('coupon(code, timesRedeemed:number.u32, valid:boolean)', {
          timesRedeemed: 'Number of subscriptions with the coupon.',
          valid: 'False if expired or used up.',
        }),
        object('invoice(id, customerId, total:number.u32, status)', {
          choices: { status: ['open', 'overdue', 'paid'] },
        }),
        documented('creditNote(id, invoiceId, amount:number.u32)', {
          amount: 'At most the total of the invoice.',
        }),
      ],
    },
  )
}

const byId = (records: JsonObject[]) => new Map(records.map((each) => [each['id'], each]))

/** Returns all subscriptions, also those that lists omit. */
async function all(service: InlineService) {
  const found = STATUSES.map((status) => service.list('listSubscriptions', { status }))
  return (await Promise.all(found)).flat()
}

it('lists omit a status that docs name, unless a call selects it', async () => {
  const service = subscriptions()
  const [shown, known] = [await service.list('listSubscriptions'), await all(service)]
  expect(known.some(({ status }) => status === 'canceled')).toBe(true)
  expect(byId(shown)).toEqual(byId(known.filter(({ status }) => status !== 'canceled')))
})

it('fields follow from records to which a reference leads', async () => {
  const service = subscriptions()
  const plans = byId(await service.list('listPlans'))
  for (const each of await all(service)) {
    const price = await service.call('getPrice', { priceId: each['priceId']! })
    expect(each['planName']).toBe(plans.get(price['planId'])!['name'])
    expect(each['amount']).toBe(Number(each['seats']) * Number(price['unitAmount']))
  }
  const invoices = byId(await service.list('listInvoices'))
  for (const { invoiceId, amount } of await service.list('listCreditNotes'))
    expect(amount).toBeLessThanOrEqual(Number(invoices.get(invoiceId)!['total']))
})

it('fields follow from the records that refer to one', async () => {
  const service = subscriptions()
  const invoices = await service.list('listInvoices')
  const customers = await service.list('listCustomers')
  const isOverdue = (id: unknown) =>
    invoices.some(({ customerId, status }) => customerId === id && status === 'overdue')
  for (const { id, delinquent } of customers) expect(delinquent).toBe(isOverdue(id))
  expect(new Set(customers.map(({ delinquent }) => delinquent)).size).toBe(2)
  const known = await all(service)
  for (const { code, timesRedeemed } of await service.list('listCoupons'))
    expect(timesRedeemed).toBe(known.filter(({ couponCode }) => couponCode === code).length)
  expect(await service.call('createCoupon', { code: 'NEW' })).toMatchObject({
    valid: true,
    timesRedeemed: 0,
  })
})
