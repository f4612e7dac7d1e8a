import { describe, expect, it } from 'vitest'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

/** Tickets of customers of organizations, with comments. Agents belong to none of them. */
function desk(order: string): InlineService {
  const created = 'created_at:string.datetime'
  return serve(
    [
      endpoint('list-organizations[paginated]()', { returns: [['object.organization']] }),
      endpoint('list-customers[paginated](organization_id)', { returns: [['object.customer']] }),
      endpoint('list-tickets[paginated](customer_id)', {
        returns: [['object.ticket']],
        docs: order,
      }),
      endpoint('create-ticket(customer_id!)', { returns: ['object.ticket'] }),
      endpoint('list-comments[paginated](ticket_id!)', { returns: [['object.comment']] }),
    ],
    {
      objects: [
        object(`organization(id, name, ${created})`),
        object(`customer(id, organization_id?, name, ${created})`),
        object(`ticket(id, customer_id, subject, ${created}, updated_at:string.datetime)`),
        object(`comment(id, ticket_id, body, ${created})`),
      ],
    },
  )
}

describe.each([
  ['Lists tickets.', 1],
  ['Lists tickets, oldest first.', 1],
  ['Lists tickets, newest first.', -1],
])('%s', (order, direction) => {
  const service = desk(order)

  it('creates no record before those that it belongs to', async () => {
    const [organizations, customers, tickets] = await Promise.all(
      ['list-organizations', 'list-customers', 'list-tickets'].map((name) => service.list(name)),
    )
    const [first] = tickets!
    const comments = await service.list('list-comments', { ticket_id: first!['id']! })
    expect(comments.length).toBeGreaterThan(0)
    for (const [owners, owned, key] of [
      [organizations!, customers!, 'organization_id'],
      [customers!, tickets!, 'customer_id'],
      [[first!], comments, 'ticket_id'],
    ] as const)
      for (const { [key]: id, created_at: created } of owned) {
        const owner = owners.find((each) => each['id'] === id)
        expect(String(owner?.['created_at'] ?? '') <= String(created)).toBe(true)
      }
    for (const { created_at: created, updated_at: updated } of tickets!)
      expect(String(created) <= String(updated)).toBe(true)
  })

  it('lists the records in the order of their creation', async () => {
    const [customer] = await service.list('list-customers')
    const created = await service.call('create-ticket', { customer_id: customer!['id']! })
    for (const args of [{}, { customer_id: customer!['id']! }]) {
      const tickets = await service.list('list-tickets', args)
      const times = tickets.map((each) => String(each['created_at']))
      const sorted = times.toSorted()
      expect(times).toEqual(direction < 0 ? sorted.toReversed() : sorted)
      expect(tickets.at(direction < 0 ? 0 : -1)).toEqual(created)
    }
  })
})
