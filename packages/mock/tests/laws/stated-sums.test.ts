import { expect, it } from 'vitest'
import type { Attribute } from 'fc-core'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, object, serve } from './inline-service.ts'

const number = (name: string, docs: string): Attribute => ({
  name,
  type: 'number.u32',
  docs,
  flags: [],
})

it('sums up what docs state, in dashboards and in records', async () => {
  const customer = object('customer(id, name, balance:number.u32)')
  customer.attributes![2]!.docs = 'Sum of the open invoices, in cents.'
  const service = serve(
    [
      endpoint('list-customers[paginated]()', { returns: [['object.customer']] }),
      endpoint('get-customer(customer_id!)', { returns: ['object.customer'] }),
      endpoint('list-invoices[paginated](customer_id)', { returns: [['object.invoice']] }),
      endpoint('get-invoice(invoice_id!)', { returns: ['object.invoice'] }),
      endpoint('list-subscriptions[paginated](customer_id)', {
        returns: [['object.subscription']],
      }),
      endpoint('pay-invoice(invoice_id!)', { returns: ['object.invoice'] }),
      endpoint('get-metrics()', {
        attributes: [
          number('mrr', 'Sum of the monthly amounts of the active subscriptions.'),
          number('open_amount', 'Sum of the totals of the open invoices.'),
          number('seats', 'Total of all quantities of subscriptions.'),
        ],
      }),
    ],
    {
      objects: [
        customer,
        object('invoice(id, customer_id, status, total:number.u32)', {
          choices: { status: ['draft', 'open', 'paid'] },
        }),
        object(
          'subscription(id, customer_id, status, quantity:number.u32, monthly_amount:number.u32)',
          { choices: { status: ['trialing', 'active', 'canceled'] } },
        ),
      ],
      items: 20,
    },
  )
  const subscriptions = await service.list('list-subscriptions')
  const invoices = await service.list('list-invoices')
  const sum = (records: JsonObject[], name: string, status?: string): number =>
    records
      .filter((each) => status === undefined || each['status'] === status)
      .reduce((total, each) => total + Number(each[name]), 0)
  expect(await service.call('get-metrics')).toEqual({
    mrr: sum(subscriptions, 'monthly_amount', 'active'),
    open_amount: sum(invoices, 'total', 'open'),
    seats: sum(subscriptions, 'quantity'),
  })
  for (const { id, balance } of await service.list('list-customers'))
    expect(balance).toBe(
      sum(await service.list('list-invoices', { customer_id: id! }), 'total', 'open'),
    )
  const open = invoices.find(({ status }) => status === 'open')!
  const key = { customer_id: open['customer_id']! }
  const { balance } = await service.call('get-customer', key)
  await service.call('pay-invoice', { invoice_id: open['id']! })
  const after = await service.call('get-customer', key)
  expect(after['balance']).toBe(Number(balance) - Number(open['total']))
})
