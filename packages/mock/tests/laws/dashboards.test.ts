import { expect, it } from 'vitest'
import type { Attribute } from 'fc-core'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

function attribute(name: string, docs: string, type: Attribute['type'] = 'number'): Attribute {
  return { name, type, docs, flags: [] }
}

function desk(): InlineService {
  return serve(
    [
      endpoint('listTickets[paginated](assigneeId)', { returns: [['object.ticket']] }),
      endpoint('createTicket(subject!)', { returns: ['object.ticket'] }),
      endpoint('listAgents[paginated]()', { returns: [['object.agent']] }),
      endpoint('getAgent(agentId!)', { returns: ['object.agent'] }),
      endpoint('listOrders[paginated]()', { returns: [['object.order']] }),
      endpoint('assignTicket(ticketId!, assigneeId!)', { returns: ['object.ticket'] }),
      endpoint('getDashboard()', {
        attributes: [
          attribute('openTickets', 'Tickets that are new, open or pending.'),
          attribute('unsolvedTickets', 'Tickets that are not solved.'),
          attribute('unassignedTickets', 'Tickets without an agent.'),
          attribute('assignedTickets', 'Tickets with an agent.'),
          attribute('waitingCount', 'Tickets with status pending.'),
          attribute('unclaimedCount', 'Tickets without assignee.'),
          attribute('solvedShare', 'Percentage of all tickets that are solved.'),
          attribute('byStatus', 'One entry for each status.', [['object.status_count']]),
          attribute('averageSatisfaction', 'Average rating.'),
          attribute('averageOrderValue', 'Average total of the orders.'),
          attribute('ticketsByStatus', 'Numbers of tickets.', 'object'),
        ],
      }),
    ],
    {
      objects: [
        object('agent(id, name, assignedTicketCount:number)'),
        object(
          'ticket(id, number:number.u32, subject, status, assigneeId?, satisfaction?:number)',
          { choices: { status: ['new', 'open', 'pending', 'solved'] } },
        ),
        object('order(id, total:number)'),
        {
          name: 'status_count',
          attributes: [
            attribute('status', 'Status.', 'string'),
            attribute('count', 'Number of tickets that are not new.'),
          ],
        },
      ],
    },
  )
}

it('dashboards agree with lists, as their docs say', async () => {
  const service = desk()
  const tickets = await service.list('listTickets')
  const orders = await service.list('listOrders')
  const count = (test: (ticket: JsonObject) => boolean): number => tickets.filter(test).length
  const average = (list: JsonObject[], name: string): number => {
    const values = list.flatMap(({ [name]: value }) => (value === null ? [] : Number(value)))
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  const statuses = ['new', 'open', 'pending', 'solved']
  const byStatus = statuses.map((name) => [name, count(({ status }) => status === name)])
  const board = await service.call('getDashboard')
  expect(board).toMatchObject({
    openTickets: count(({ status }) => status !== 'solved'),
    unsolvedTickets: count(({ status }) => status !== 'solved'),
    unassignedTickets: count(({ assigneeId: id }) => id === null),
    assignedTickets: count(({ assigneeId: id }) => id !== null),
    waitingCount: count(({ status }) => status === 'pending'),
    unclaimedCount: count(({ assigneeId: id }) => id === null),
    solvedShare:
      Math.round((1000 * count(({ status }) => status === 'solved')) / tickets.length) / 10,
    byStatus: byStatus.map(([status, found]) => ({ status, count: status === 'new' ? 0 : found })),
    ticketsByStatus: Object.fromEntries(byStatus) as JsonObject,
  })
  expect(board['averageSatisfaction']).toBeCloseTo(average(tickets, 'satisfaction'), 1)
  expect(board['averageOrderValue']).toBeCloseTo(average(orders, 'total'), 1)
})

it('counts what is assigned', async () => {
  const service = desk()
  for (const { id, assignedTicketCount: count } of await service.list('listAgents'))
    expect(await service.list('listTickets', { assigneeId: id! })).toHaveLength(count as number)
  const [agent] = await service.list('listAgents')
  const ticket = await service.call('createTicket', { subject: 'Help' })
  await service.call('assignTicket', { ticketId: ticket['id']!, assigneeId: agent!['id']! })
  expect(await service.call('getAgent', { agentId: agent!['id']! })).toEqual({
    ...agent,
    assignedTicketCount: Number(agent!['assignedTicketCount']) + 1,
  })
})

it('gives a created record the next number', async () => {
  const service = desk()
  const numbers = (await service.list('listTickets')).map((each) => each['number'] as number)
  const created = await service.call('createTicket', { subject: 'Help' })
  expect(created['number']).toBe(Math.max(...numbers) + 1)
})
