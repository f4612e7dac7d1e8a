import { expect, it } from 'vitest'
import { endpoint, object, serve } from '../../tests/laws/inline-service.ts'

const stay = { returns: ['object.stay'] as ['object.stay'] }
const service = serve(
  [
    endpoint('list-stays[paginated]()', { returns: [['object.stay']] }),
    endpoint('get-room(room_id!)', { returns: ['object.room'] }),
    endpoint('list-rooms[paginated]()', { returns: [['object.room']] }),
    endpoint('assign-room(stay_id!, room_id!)', { ...stay, errors: ['ROOM_NOT_FOUND'] }),
    endpoint('update-stay(stay_id!, room_id)', { ...stay, errors: ['STAY_NOT_FOUND'] }),
    endpoint('move-stay(stay_id!, room_id)', { ...stay, errors: ['ROOM_NOT_FOUND'] }),
    endpoint('create-stay(room_id)', { ...stay, errors: ['ROOM_NOT_FOUND'] }),
  ],
  { objects: [object('stay(id, room_id?)'), object('room(id, number)')] },
)

it.each([
  ['assign-room', 'a required argument'],
  ['move-stay', 'an optional argument with an error'],
  ['create-stay', 'an optional argument of a creation with an error'],
])('%s rejects the key of no record in %s', async (name) => {
  const args = { ...(await service.example(name)), room_id: 'none' }
  expect((await service.reject(name, args)).code).toBe('ROOM_NOT_FOUND')
})

it('accepts any value of an optional argument without an error', async () => {
  const args = { ...(await service.example('update-stay')), room_id: 'none' }
  expect((await service.call('update-stay', args))['room_id']).toBe('none')
})
