import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, object, serve } from './inline-service.ts'

const NOW = '2026-03-10T10:30:00Z'

function office(): ReturnType<typeof serve> {
  const ticket = object('ticket(id, title, status, archived:boolean)')
  ticket.attributes!.find(({ name }) => name === 'status')!.values = ['open', 'waiting', 'closed']
  const listing = (name: string, record: string) =>
    endpoint(`${name}[paginated]()`, { returns: [[`object.${record}`]] })
  return serve(
    [
      listing('list-tickets', 'ticket'),
      endpoint('get-ticket(ticket_id!)', { returns: ['object.ticket'] }),
      listing('list-open-tickets', 'ticket'),
      listing('list-archived-tickets', 'ticket'),
      listing('list-loans', 'loan'),
      endpoint('get-loan(loan_id!)', { returns: ['object.loan'] }),
      listing('list-overdue-loans', 'loan'),
      listing('list-active-loans', 'loan'),
    ],
    {
      objects: [ticket, object('loan(id, due_on:string.date, returned_at?:string.datetime)')],
      now: NOW,
    },
  )
}

it.each<[name: string, all: string, holds: (record: JsonObject) => boolean]>([
  ['list-open-tickets', 'list-tickets', ({ status }) => status === 'open'],
  ['list-archived-tickets', 'list-tickets', ({ archived }) => archived === true],
  ['list-active-loans', 'list-loans', (loan) => loan['returned_at'] === null],
  [
    'list-overdue-loans',
    'list-loans',
    (loan) => loan['returned_at'] === null && String(loan['due_on']) < NOW.slice(0, 10),
  ],
])('%s lists exactly those of %s whose name it tells', async (name, all, holds) => {
  const session = office()
  const expected = (await session.list(all)).filter(holds)
  expect(expected.length).toBeGreaterThan(0)
  expect(await session.list(name)).toEqual(expected)
})
