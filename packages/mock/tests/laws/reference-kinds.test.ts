import { expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

function office(): InlineService {
  const listOf = (name: string): ReturnType<typeof endpoint> =>
    endpoint(`list-${name}s[paginated]()`, { returns: [[`object.${name}`]] })
  return serve(
    [
      ...['customer', 'agent', 'employee', 'order', 'refund', 'request', 'comment'].map(listOf),
      endpoint('create-refund(order_id!, author_type)', { returns: ['object.refund'] }),
      endpoint('create-comment(request_id!, author_type!)', { returns: ['object.comment'] }),
    ],
    {
      objects: [
        object('customer(id, name)'),
        object('agent(id, name)'),
        documented('employee(id, name, manager_id)', {
          manager_id: 'The employee who leads this one.',
        }),
        object('order(id, customer_id)'),
        object('refund(id, order_id, author_type, author_id)', {
          choices: { author_type: ['customer', 'agent'] },
        }),
        object('request(id, employee_id)'),
        object('comment(id, request_id, author_type, author_id)', {
          choices: { author_type: ['employee', 'manager'] },
        }),
      ],
    },
  )
}

it('a reference is to a record of the kind that another field tells', async () => {
  const service = office()
  const index = async (name: string): Promise<Map<JsonValue, JsonObject>> =>
    new Map((await service.list(`list-${name}s`)).map((each) => [each['id']!, each]))
  const [agents, orders] = [await index('agent'), await index('order')]
  const order_id = [...orders.keys()].at(-1)!
  const sent = ['customer', 'agent'].map((author_type) => ({ order_id, author_type }))
  const created = [
    await service.call('create-refund', { order_id }),
    await service.call('create-refund', sent[0]),
    await service.call('create-refund', sent[1]),
  ]
  for (const each of [...created, ...(await service.list('list-refunds'))]) {
    const customer = orders.get(each['order_id']!)?.['customer_id']
    const isCustomer = each['author_type'] === 'customer'
    expect(isCustomer ? each['author_id'] === customer : agents.has(each['author_id']!)).toBe(true)
  }
  expect(new Set(created.map((each) => each['author_type'])).size).toBe(2)
})

it('a kind may be a reference of a referenced record', async () => {
  const service = office()
  const employees = await service.list('list-employees')
  const requests = await service.list('list-requests')
  const [request] = requests
  const sent = { request_id: request!['id']!, author_type: 'manager' }
  const created = await service.call('create-comment', sent)
  const comments = [created, ...(await service.list('list-comments'))]
  expect(new Set(comments.map((each) => each['author_type'])).size).toBe(2)
  for (const { request_id, author_type, author_id } of comments) {
    const own = requests.find(({ id }) => id === request_id)?.['employee_id']
    const manager = employees.find(({ id }) => id === own)?.['manager_id']
    expect(author_id).toBe(author_type === 'employee' ? own : manager)
  }
})
