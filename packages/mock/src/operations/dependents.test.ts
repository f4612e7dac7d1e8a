import { expect, it } from 'vitest'
import { endpoint, object, serve, type InlineService } from '../../tests/laws/inline-service.ts'

function hotel(error: string): InlineService {
  return serve(
    [
      endpoint('list-guests[paginated]()', { returns: [['object.guest']] }),
      endpoint('create-guest(name!)', { returns: ['object.guest'] }),
      endpoint('delete-guest(guest_id!)', { returns: ['null'], errors: [error] }),
      endpoint('list-stays[paginated](guest_id)', { returns: [['object.stay']] }),
      endpoint('create-stay(guest_id!)', { returns: ['object.stay'] }),
      endpoint('cancel-stay(stay_id!)', { returns: ['object.stay'] }),
      endpoint('delete-stay(stay_id!)', { returns: ['null'] }),
      endpoint('list-notes[paginated](guest_id!)', { members: 'id, guest_id, text' }),
      endpoint('create-note(guest_id!, text)', { members: 'id, guest_id, text' }),
    ],
    {
      objects: [
        object('guest(id, name)'),
        object('stay(id, guest_id, status)', {
          choices: { status: ['booked', 'running', 'over', 'canceled'] },
        }),
      ],
      items: 10,
    },
  )
}

it.each(['GUEST_HAS_STAYS', 'HAS_STAYS', 'GuestHasStays'])(
  'rejects the deletion of a record with others: %s',
  async (error) => {
    const service = hotel(error)
    const { id } = await service.call('create-guest', { name: 'Ada' })
    await service.call('create-note', { guest_id: id!, text: 'VIP' })
    const stay = await service.call('create-stay', { guest_id: id! })
    const rejected = await service.reject('delete-guest', { guest_id: id! })
    expect(rejected).toEqual({ code: error, message: 'This guest has 1 stays.' })
    await service.call('delete-stay', { stay_id: stay['id']! })
    expect(await service.call('delete-guest', { guest_id: id! })).toBe(null)
  },
)

it.each(['GUEST_IN_USE', 'guest_not_empty'])('counts all dependents for %s', async (error) => {
  const service = hotel(error)
  const { id } = await service.call('create-guest', { name: 'Ada' })
  await service.call('create-note', { guest_id: id!, text: 'VIP' })
  expect((await service.reject('delete-guest', { guest_id: id! })).code).toBe(error)
})

it.each(['HAS_ACTIVE_STAYS', 'GUEST_HAS_BOOKED_STAYS'])(
  'counts no others for %s',
  async (error) => {
    const service = hotel(error)
    const { id } = await service.call('create-guest', { name: 'Ada' })
    const stay = await service.call('create-stay', { guest_id: id! })
    expect((await service.reject('delete-guest', { guest_id: id! })).code).toBe(error)
    await service.call('cancel-stay', { stay_id: stay['id']! })
    expect(await service.call('delete-guest', { guest_id: id! })).toBe(null)
  },
)

it('has example arguments that are accepted', async () => {
  const service = hotel('GUEST_HAS_STAYS')
  expect(await service.call('delete-guest', await service.example('delete-guest'))).toBe(null)
})
