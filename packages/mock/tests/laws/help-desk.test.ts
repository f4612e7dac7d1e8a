import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const NOW = '2026-03-10T10:30:00Z'
const list = (
  name: string,
  record: string,
  docs = '',
  args: { name: string; docs: string }[] = [],
) =>
  endpoint(`${name}[paginated]()`, {
    returns: [`object.${record}`],
    docs,
    arguments: args.map((each) => ({ type: 'number', flags: [], ...each })),
  })

/** Tickets of customers, answered by agents of teams. */
function helpDesk(): InlineService {
  return serve(
    [
      list('list-customers', 'customer'),
      list('list-teams', 'team'),
      list('list-agents', 'agent', 'Active agents first, then by name.'),
      endpoint('deactivate-agent(agent_id!:number)', {
        returns: ['object.agent'],
        docs: 'Their open tickets become unassigned, and the agent goes offline.',
        errors: [{ code: 'LAST_LEAD', docs: 'The agent leads a team.' }],
      }),
      list('list-tickets', 'ticket', 'The most urgent first, then the oldest.'),
      endpoint('get-ticket(ticket_id:number, reference)', {
        returns: ['object.ticket'],
        docs: 'Finds a ticket by its id or its reference.',
      }),
      endpoint('open-ticket(customer_id!:number, team_id!:number, subject!, body!, priority)', {
        returns: ['object.ticket'],
        docs: 'Opens a ticket with a first message.',
      }),
      endpoint('assign-ticket(ticket_id!:number, agent_id!:number)', {
        returns: ['object.ticket'],
        docs: 'A new ticket becomes open.',
        errors: [
          { code: 'AGENT_FULL', docs: 'The agent has no free capacity.' },
          { code: 'WRONG_TEAM', docs: 'The agent is in another team.' },
        ],
      }),
      endpoint('unassign-ticket(ticket_id!:number)', {
        returns: ['object.ticket'],
        errors: [{ code: 'NOT_ASSIGNED', docs: 'No agent is assigned.' }],
      }),
      endpoint('merge-tickets(source_id!:number, target_id!:number)', {
        returns: ['object.ticket'],
        docs: 'Closes the source and returns the target.',
        errors: [
          { code: 'SAME_TICKET', docs: 'Source and target are the same ticket.' },
          { code: 'OTHER_CUSTOMERS', docs: 'The tickets are of different customers.' },
        ],
      }),
      endpoint('solve-ticket(ticket_id!:number)', {
        returns: ['object.ticket'],
        errors: [{ code: 'NOT_ASSIGNED', docs: 'Only assigned tickets can be solved.' }],
      }),
      endpoint('list-messages[paginated](ticket_id!:number)', { returns: ['object.message'] }),
      endpoint('reply(ticket_id!:number, agent_id!:number, body!)', {
        returns: ['object.message'],
        docs: 'An agent answers. The ticket then waits for the customer.',
      }),
      endpoint('add-note(ticket_id!:number, agent_id!:number, body!)', {
        returns: ['object.message'],
        docs: 'Adds an internal note.',
      }),
      list('list-ratings', 'rating'),
      endpoint('rate-ticket(ticket_id!:number, score!:number)', {
        returns: ['object.rating'],
        errors: [
          { code: 'NOT_SOLVED', docs: 'Only solved or closed tickets can be rated.' },
          { code: 'ALREADY_RATED', docs: 'The ticket has a rating.' },
        ],
      }),
      endpoint('get-dashboard()', { returns: ['object.dashboard'] }),
      list('list-macros', 'macro', 'Most used first.', [
        { name: 'team_id', docs: 'Macros of this team, and those for every team.' },
      ]),
    ],
    {
      now: NOW,
      objects: [
        documented(
          'customer(customer_id:number, name, open_ticket_count:number.u32, health)',
          {
            open_ticket_count: 'Tickets that are neither solved nor closed.',
            health: 'It is critical with five or more open tickets, good otherwise.',
          },
          { health: ['good', 'critical'] },
        ),
        documented(
          'team(team_id:number, name, agent_count:number.u32, lead_agent_id?:number, lead_name?, unassigned_count:number.u32)',
          {
            agent_count: 'Active agents only.',
            unassigned_count: 'Open tickets of the team without an agent.',
          },
        ),
        documented(
          'agent(agent_id:number, team_id:number, team_name, name, role, is_active:boolean, availability, max_open:number.u32, open_count:number.u32, free_capacity:number.u32)',
          {
            availability: 'Inactive agents are offline.',
            open_count: 'Assigned tickets that are not solved or closed. Never more than max_open.',
            free_capacity: 'max_open minus open_count.',
          },
          { role: ['agent', 'lead'], availability: ['online', 'away', 'offline'] },
        ),
        documented(
          'ticket(ticket_id:number, reference, subject, customer_id:number, team_id:number, agent_id?:number, agent_name?, priority, status, merged_into_id?:number, message_count:number.u32, sla_minutes:number.u32, due_at:string.datetime, score?:number.u32, created_at:string.datetime)',
          {
            reference: 'For example DSK-004211.',
            status: 'New tickets have no agent.',
            merged_into_id: 'The ticket this one was merged into.',
            sla_minutes: '60 for urgent, 480 for normal.',
            due_at: 'created_at plus sla_minutes.',
            score: 'The score of its rating.',
          },
          {
            priority: ['normal', 'urgent'],
            status: ['new', 'open', 'waiting', 'solved', 'closed'],
          },
        ),
        documented(
          'message(message_id:number, ticket_id:number, author_type, author_id:number, author_name, body, is_internal:boolean)',
          { is_internal: 'Internal notes are written by agents only.' },
          { author_type: ['customer', 'agent'] },
        ),
        documented(
          'rating(rating_id:number, ticket_id:number, score:number.u32, sentiment, rated_at:string.datetime)',
          {
            score: 'From 1 to 5.',
            sentiment: 'Positive for a score of 4 or 5, neutral for 3, negative for less.',
          },
          { sentiment: ['negative', 'neutral', 'positive'] },
        ),
        documented(
          'dashboard(open_tickets:number.u32, urgent_tickets:number.u32, created_today:number.u32, median_sla_minutes:number.f64, by_priority:object, teams:[[object.team_stats]])',
          {
            by_priority: 'Open tickets by priority.',
            teams: 'One entry per team.',
          },
        ),
        object('team_stats(team_id:number, team_name, open_tickets:number.u32)'),
        object('macro(macro_id:number, title, team_id?:number, ticket_count:number.u32)'),
      ],
    },
  )
}

const isOpen = ({ status }: JsonObject): boolean => !/^(?:solved|closed)$/.test(String(status))
const count = (records: JsonObject[], values: JsonObject): number =>
  records.filter((each) => Object.entries(values).every(([name, value]) => each[name] === value))
    .length

it('numbers decide on choices in the words of docs', async () => {
  const service = helpDesk()
  for (const { open_ticket_count: open, health } of await service.list('list-customers'))
    expect(health).toBe(Number(open) >= 5 ? 'critical' : 'good')
  for (const { score, sentiment } of await service.list('list-ratings'))
    expect(sentiment).toBe(
      Number(score) >= 4 ? 'positive' : Number(score) === 3 ? 'neutral' : 'negative',
    )
})

it('counts what docs call open, also without a reference', async () => {
  const service = helpDesk()
  const [tickets, agents] = [await service.list('list-tickets'), await service.list('list-agents')]
  const open = tickets.filter(isOpen)
  expect(open.length).toBeGreaterThan(0)
  for (const { customer_id: customer, open_ticket_count: number } of await service.list(
    'list-customers',
  ))
    expect(number).toBe(count(open, { customer_id: customer! }))
  for (const { team_id: team, unassigned_count: number, agent_count: all } of await service.list(
    'list-teams',
  )) {
    expect(number).toBe(count(open, { team_id: team!, agent_id: null }))
    expect(all).toBe(count(agents, { team_id: team!, is_active: true }))
  }
  for (const { agent_id: agent, open_count: number, max_open: most } of agents) {
    expect(number).toBe(count(open, { agent_id: agent! }))
    expect(Number(number)).toBeLessThanOrEqual(Number(most))
  }
})

it('times and values follow from what docs state', async () => {
  const service = helpDesk()
  const ratings = await service.list('list-ratings')
  expect(new Set(ratings.map(({ ticket_id: id }) => id)).size).toBe(ratings.length)
  for (const ticket of await service.list('list-tickets')) {
    const minutes =
      (Date.parse(String(ticket['due_at'])) - Date.parse(String(ticket['created_at']))) / 60_000
    expect(minutes).toBe(ticket['priority'] === 'urgent' ? 60 : 480)
    expect(ticket['status'] === 'new' && ticket['agent_id'] !== null).toBe(false)
    const rating = ratings.find(({ ticket_id: id }) => id === ticket['ticket_id'])
    expect(ticket['score']).toBe(rating?.['score'] ?? null)
    expect(rating !== undefined && isOpen(ticket)).toBe(false)
    for (const message of await service.list('list-messages', { ticket_id: ticket['ticket_id']! }))
      expect(message['author_type'] === 'customer' && message['is_internal']).toBe(false)
  }
  for (const { is_active: isActive, availability } of await service.list('list-agents'))
    expect(isActive === false && availability !== 'offline').toBe(false)
})

it('lists are in the order of their docs', async () => {
  const service = helpDesk()
  const keys = (await service.list('list-tickets')).map(
    ({ priority, created_at: time }) => `${priority === 'urgent' ? 0 : 1} ${String(time)}`,
  )
  expect(keys).toEqual(keys.toSorted())
  const agents = (await service.list('list-agents')).map(
    ({ is_active: isActive, name }) => `${isActive === true ? 0 : 1} ${String(name)}`,
  )
  expect(agents).toEqual(agents.toSorted())
  const uses = (await service.list('list-macros')).map(({ ticket_count: number }) => Number(number))
  expect(uses).toEqual(uses.toSorted((one, other) => other - one))
})

it('filters include the records for all if docs say so', async () => {
  const service = helpDesk()
  const all = await service.list('list-macros')
  const team = all.find(({ team_id: each }) => each !== null)!['team_id']!
  const found = await service.list('list-macros', { team_id: team })
  expect(found).toEqual(all.filter(({ team_id: each }) => each === null || each === team))
  expect(found.some(({ team_id: each }) => each === null)).toBe(true)
})

it('creates the first message of a ticket, by its customer', async () => {
  const service = helpDesk()
  const sent = {
    customer_id: 1,
    team_id: 1,
    subject: 'Printer',
    body: 'It burns.',
    priority: 'normal',
  }
  const ticket = await service.call('open-ticket', sent)
  expect(ticket).toMatchObject({ status: 'new', agent_id: null, message_count: 1 })
  const messages = await service.list('list-messages', { ticket_id: ticket['ticket_id']! })
  expect(messages).toMatchObject([{ body: 'It burns.', author_type: 'customer', author_id: 1 }])
})

it('assigns only free agents of the team, and removes them again', async () => {
  const service = helpDesk()
  const agents = await service.list('list-agents')
  const agent = agents.find(
    (each) => each['is_active'] === true && Number(each['free_capacity']) > 0,
  )!
  const { team_id: team, agent_id: id } = agent
  const sent = { customer_id: 1, team_id: team!, subject: 'Printer', body: 'It burns.' }
  const { ticket_id: ticket } = await service.call('open-ticket', sent)
  const key = { ticket_id: ticket! }
  for (const name of ['solve-ticket', 'unassign-ticket'])
    expect(await service.reject(name, key)).toMatchObject({ code: 'NOT_ASSIGNED' })
  const other = agents.find((each) => each['team_id'] !== team)!['agent_id']!
  expect(await service.reject('assign-ticket', { ...key, agent_id: other })).toMatchObject({
    code: 'WRONG_TEAM',
  })
  expect(await service.call('assign-ticket', { ...key, agent_id: id! })).toMatchObject({
    status: 'open',
    agent_id: id,
  })
  await service.call('reply', { ...key, agent_id: id!, body: 'Use water.' })
  expect(await service.call('get-ticket', key)).toMatchObject({ status: 'waiting' })
  expect(await service.call('add-note', { ...key, agent_id: id!, body: 'Psst.' })).toMatchObject({
    author_type: 'agent',
    author_id: id,
    is_internal: true,
  })
  expect(await service.call('unassign-ticket', key)).toMatchObject({ agent_id: null })
})

it('changes what refers to a record, and keeps one that has a role', async () => {
  const service = helpDesk()
  const teams = await service.list('list-teams')
  const leads = new Set(teams.map(({ lead_agent_id: lead }) => lead))
  const lead = [...leads].find((each) => each !== null)!
  expect(await service.reject('deactivate-agent', { agent_id: lead! })).toMatchObject({
    code: 'LAST_LEAD',
  })
  const agents = await service.list('list-agents')
  const { agent_id: id } = agents.find(
    (each) =>
      !leads.has(each['agent_id']!) && each['is_active'] === true && Number(each['open_count']) > 0,
  )!
  expect(await service.call('deactivate-agent', { agent_id: id! })).toMatchObject({
    is_active: false,
    availability: 'offline',
    open_count: 0,
  })
  const tickets = await service.list('list-tickets')
  expect(tickets.filter((each) => each['agent_id'] === id).some(isOpen)).toBe(false)
})

it('rates a solved ticket once', async () => {
  const service = helpDesk()
  const [{ ticket_id: ticket = null } = {}] = await service.list('list-ratings')
  expect(await service.reject('rate-ticket', { ticket_id: ticket, score: 3 })).toMatchObject({
    code: 'ALREADY_RATED',
  })
})

it('copies names of records that copy names, too, and of those of several kinds', async () => {
  const service = helpDesk()
  const [agents, teams] = [await service.list('list-agents'), await service.list('list-teams')]
  const agentOf = (id: unknown) => agents.find((each) => each['agent_id'] === id)?.['name'] ?? null
  for (const { lead_agent_id: lead, lead_name: name } of teams) expect(name).toBe(agentOf(lead))
  for (const { agent_id: id, team_id: team } of await service.list('list-tickets')) {
    const agent = agents.find((each) => each['agent_id'] === id)
    expect(agent?.['team_id'] ?? team).toBe(team)
  }
  for (const { team_id: team, team_name: name } of agents)
    expect(name).toBe(teams.find((each) => each['team_id'] === team)!['name'])
  const customers = await service.list('list-customers')
  for (const { ticket_id: ticket } of (await service.list('list-tickets')).slice(0, 5))
    for (const each of await service.list('list-messages', { ticket_id: ticket! })) {
      const id = each['author_id']
      const customer = customers.find(({ customer_id: own }) => own === id)?.['name']
      expect(each['author_name']).toBe(each['author_type'] === 'agent' ? agentOf(id) : customer)
    }
})

it('finds a ticket by another name, and merges those of one customer', async () => {
  const service = helpDesk()
  const open = async (customer: number) =>
    service.call('open-ticket', { customer_id: customer, team_id: 1, subject: 'S', body: 'B' })
  const [source, target, other] = [await open(1), await open(1), await open(2)]
  expect(await service.call('get-ticket', { reference: source['reference']! })).toEqual(source)
  const [source_id, target_id] = [source['ticket_id']!, target['ticket_id']!]
  const rejects = (id: unknown) =>
    service.reject('merge-tickets', { source_id, target_id: id as number })
  expect(await rejects(source_id)).toMatchObject({ code: 'SAME_TICKET' })
  expect(await rejects(other['ticket_id'])).toMatchObject({ code: 'OTHER_CUSTOMERS' })
  expect(await service.call('merge-tickets', { source_id, target_id })).toEqual(target)
  expect(await service.call('get-ticket', { ticket_id: source_id })).toMatchObject({
    status: 'closed',
    merged_into_id: target_id,
  })
})

it('keeps the status of a ticket that is not new when it is assigned', async () => {
  const service = helpDesk()
  const tickets = await service.list('list-tickets')
  const agents = await service.list('list-agents')
  const isFree = (team: unknown) =>
    agents.find(
      (each) =>
        each['team_id'] === team && each['is_active'] === true && Number(each['free_capacity']) > 0,
    )
  const ticket = tickets.find(
    ({ status, team_id: team }) => status === 'waiting' && isFree(team) !== undefined,
  )!
  const sent = {
    ticket_id: ticket['ticket_id']!,
    agent_id: isFree(ticket['team_id'])!['agent_id']!,
  }
  expect(await service.call('assign-ticket', sent)).toMatchObject({ ...sent, status: 'waiting' })
})

it('figures have a row for each team, and numbers of what docs call open', async () => {
  const service = helpDesk()
  const tickets = await service.list('list-tickets')
  const open = tickets.filter(isOpen)
  const minutes = tickets.map(({ sla_minutes: each }) => Number(each)).toSorted((a, b) => a - b)
  const { by_priority: byPriority, teams, ...numbers } = await service.call('get-dashboard')
  expect(numbers).toEqual({
    open_tickets: open.length,
    urgent_tickets: count(tickets, { priority: 'urgent' }),
    created_today: tickets.filter((each) => String(each['created_at']).startsWith('2026-03-10'))
      .length,
    median_sla_minutes: (minutes[24]! + minutes[25]!) / 2,
  })
  expect(byPriority).toEqual({
    normal: count(open, { priority: 'normal' }),
    urgent: count(open, { priority: 'urgent' }),
  })
  expect(teams).toEqual(
    (await service.list('list-teams')).map(({ team_id: team, name }) => ({
      team_id: team,
      team_name: name,
      open_tickets: count(open, { team_id: team! }),
    })),
  )
})
