import { describe, expect, it } from 'vitest'
import { endpoint, serve } from './inline-service.ts'

// Law 8: a call that names a record never returns another one.

const visit = 'id, notes, status, checked_in_at'
const endpoints = [
  endpoint('list-visits[paginated]()', { members: visit }),
  endpoint('get-visit(visit_id!)', { members: visit }),
  endpoint('create-visit(notes, status)', { members: visit }),
  endpoint('delete-visit(visit_id!)', { members: visit }),
]

describe.each([
  'check-in-visit',
  'mark-visit-no-show',
  'bless-visit',
  'take-visit-off-duty',
  'send-visit',
  'start-visit',
  'archive-visit',
  'visits.bless',
  'visits.checkIn',
])('%s', (name) => {
  const start = (): ReturnType<typeof serve> =>
    serve([...endpoints, endpoint(`${name}(visit_id!)`, { members: visit })])

  it('returns the record that it names, as get and list do', async () => {
    const service = start()
    const { id } = await service.call('create-visit', { notes: 'Scared of dogs', status: 'booked' })
    const returned = await service.call(name, { visit_id: id! })
    expect(returned).toMatchObject({ id, notes: 'Scared of dogs' })
    expect(await service.call('get-visit', { visit_id: id! })).toEqual(returned)
    expect(await service.list('list-visits')).toContainEqual(returned)
  })

  it('rejects an unknown record', async () => {
    const failed = start().call(name, { visit_id: 'nope' })
    await expect(failed).rejects.toThrow('NOT_FOUND')
  })
})

it('the log says if the effect is unknown', async () => {
  const service = serve([...endpoints, endpoint('bless-visit(visit_id!)', { members: visit })])
  const { id } = await service.call('create-visit', { notes: 'a' })
  const before = await service.call('get-visit', { visit_id: id! })
  expect(await service.call('bless-visit', { visit_id: id! })).toEqual(before)
  expect(service.mock.calls().flatMap(({ warnings = [] }) => warnings)).toEqual([
    'It is unknown what "bless-visit" changes, so the record stays the same. Describe it in "mock.model" of fc.config.json, or add a handler.',
  ])
})
