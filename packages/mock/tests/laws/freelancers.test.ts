import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, object, serve } from './inline-service.ts'

/** Freelancers bid on projects; the bid that is accepted becomes a contract. */
function projects(): ReturnType<typeof serve> {
  const list = (name: string, record: string, docs = '') =>
    endpoint(name, { returns: [[`object.${record}`]], docs })
  const of = (record: string, more: object = {}) => ({
    returns: [`object.${record}`] as never,
    ...more,
  })
  return serve(
    [
      list('freelancers.list[paginated](available:boolean)', 'freelancer'),
      endpoint('freelancers.get(freelancer_id!)', of('freelancer')),
      list('projects.list[paginated](status)', 'project', 'Open projects by default.'),
      endpoint('projects.get(project_id!)', of('project')),
      list('projects.recommended(freelancer_id!, limit:number.u32)', 'project'),
      endpoint(
        'projects.create(title!, budget_min!:number.f64, budget_max!:number.f64)',
        of('project'),
      ),
      endpoint('projects.publish(project_id!)', of('project', { errors: ['NOT_A_DRAFT'] })),
      endpoint(
        'projects.cancel(project_id!)',
        of('project', { docs: 'Pending bids are declined.' }),
      ),
      list('projects.bids[paginated](project_id!)', 'bid'),
      endpoint(
        'bids.place(project_id!, freelancer_id!, amount!:number.f64)',
        of('bid', {
          errors: [{ code: 'AMOUNT_TOO_HIGH', docs: 'More than the budget of the project.' }],
        }),
      ),
      endpoint('bids.accept(bid_id!)', of('contract')),
      list('contracts.list[paginated]()', 'contract'),
      endpoint('contracts.get(contract_id!)', of('contract')),
      endpoint(
        'contracts.complete(contract_id!)',
        of('contract', {
          errors: [{ code: 'MILESTONES_OPEN', docs: 'Not all milestones are released.' }],
        }),
      ),
      list('milestones.list(contract_id!)', 'milestone'),
      endpoint('milestones.add(contract_id!, title!)', of('milestone')),
      endpoint('milestones.release(milestone_id!)', of('milestone')),
      list('messages.list[paginated](contract_id!, unread:boolean)', 'message'),
      list('disputes.list[paginated]()', 'dispute'),
      endpoint('disputes.open(contract_id!, reason!)', of('dispute')),
    ],
    {
      objects: [
        object('freelancer(id, name, availability)', {
          choices: { availability: ['available', 'busy', 'away'] },
        }),
        object(
          'project(id, title, budget_min:number.f64, budget_max:number.f64, status, published_at?:string.datetime)',
          { choices: { status: ['draft', 'open', 'in_progress', 'completed', 'cancelled'] } },
        ),
        object('bid(id, project_id, freelancer_id, amount:number.f64, status)', {
          choices: { status: ['pending', 'accepted', 'declined'] },
        }),
        object('contract(id, bid_id, project_id, amount:number.f64, status)', {
          choices: { status: ['active', 'completed', 'disputed'] },
        }),
        object('milestone(id, contract_id, title, status)', {
          choices: { status: ['planned', 'released'] },
        }),
        object('message(id, contract_id, body, read:boolean)'),
        object('dispute(id, contract_id, reason, status)', {
          choices: { status: ['open', 'resolved'] },
        }),
      ],
      now: '2026-03-10T10:30:00Z',
    },
  )
}

it('lists select by words of their names, arguments and docs', async () => {
  const service = projects()
  const all = await service.list('freelancers.list')
  const available = all.filter(({ availability }) => availability === 'available')
  expect(await service.list('freelancers.list', { available: true })).toEqual(available)
  const shown = await service.list('projects.list')
  expect(new Set(shown.map(({ status }) => status))).toEqual(new Set(['open']))
  const cancelled = await service.list('projects.list', { status: 'cancelled' })
  expect(new Set(cancelled.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  const [freelancer] = all as [JsonObject]
  const recommended = (await service.call('projects.recommended', {
    freelancer_id: freelancer['id']!,
    limit: 3,
  })) as unknown as JsonObject[]
  expect(recommended.length).toBeLessThanOrEqual(3)
  for (const { id, title } of recommended)
    expect(await service.call('projects.get', { project_id: id! })).toMatchObject({ title })
  const [contract] = (await service.list('contracts.list')) as [JsonObject]
  const messages = { contract_id: contract['id']! }
  const unread = (await service.list('messages.list', messages)).filter(({ read }) => !read)
  expect(await service.list('messages.list', { ...messages, unread: true })).toEqual(unread)
})

it('the bid that is accepted becomes a contract', async () => {
  const service = projects()
  const [one, two] = (await service.list('freelancers.list')) as [JsonObject, JsonObject]
  const budget = { budget_min: 100, budget_max: 500 }
  const { id: project_id, status } = await service.call('projects.create', {
    title: 'A',
    ...budget,
  })
  expect(status).toBe('draft')
  const project = { project_id: project_id! }
  expect(await service.call('projects.publish', project)).toMatchObject({ status: 'open' })
  expect((await service.reject('projects.publish', project)).code).toBe('NOT_A_DRAFT')
  const bid = { ...project, freelancer_id: one['id']!, amount: 200 }
  const { id: bid_id } = await service.call('bids.place', bid)
  const high = { ...project, freelancer_id: two['id']!, amount: 501 }
  expect((await service.reject('bids.place', high)).code).toBe('AMOUNT_TOO_HIGH')
  const contract = await service.call('bids.accept', { bid_id: bid_id! })
  expect(contract).toMatchObject({ bid_id, ...project, amount: 200, status: 'active' })
  expect(await service.list('contracts.list')).toContainEqual(contract)
  expect(await service.list('projects.bids', project)).toMatchObject([{ status: 'accepted' }])

  const contract_id = contract['id']!
  const { id: milestone_id } = await service.call('milestones.add', { contract_id, title: 'B' })
  const open = await service.reject('contracts.complete', { contract_id })
  expect(open.code).toBe('MILESTONES_OPEN')
  await service.call('milestones.release', { milestone_id: milestone_id! })
  const dispute = await service.call('disputes.open', { contract_id, reason: 'C' })
  expect(dispute).toMatchObject({ contract_id, status: 'open' })
  expect(await service.call('contracts.get', { contract_id })).toMatchObject({ status: 'disputed' })
})

it('what is pending is declined with its project', async () => {
  const service = projects()
  let declined = 0
  for (const { id } of await service.list('projects.list')) {
    const before = await service.list('projects.bids', { project_id: id! })
    if (before.every(({ status }) => status !== 'pending')) continue
    declined++
    await service.call('projects.cancel', { project_id: id! })
    const after = await service.list('projects.bids', { project_id: id! })
    expect(after.map(({ status }) => status)).not.toContain('pending')
  }
  expect(declined).toBeGreaterThan(0)
})
