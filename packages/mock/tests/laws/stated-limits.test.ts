import { expect, it } from 'vitest'
import { endpoint, object, serve } from './inline-service.ts'

const code = { returns: ['object.promo_code'] as ['object.promo_code'] }
const event = { returns: ['object.event'] as ['object.event'] }

function shop(): ReturnType<typeof serve> {
  const promo = object(
    'promo_code(id, code, email, percent:number, valid_from:string.date, valid_until:string.date)',
  )
  promo.attributes!.find(({ name }) => name === 'percent')!.docs = 'Percent, 1 to 100.'
  const create = endpoint(
    'create-promo-code(code!, email, percent!:number, valid_from!:string.date, valid_until!:string.date)',
    code,
  )
  create.errors = [
    'CODE_TAKEN',
    'EMAIL_ALREADY_REGISTERED',
    { code: 'INVALID_PERIOD', docs: 'The last day is before the first.' },
    { code: 'INVALID_PERCENT', docs: 'The percent is not between 1 and 100.' },
  ] as never
  const add = endpoint('create-event(venue_id!, capacity!:number)', event)
  add.errors = [
    { code: 'CAPACITY_TOO_LARGE', docs: 'The capacity is larger than that of the venue.' },
  ] as never
  return serve(
    [
      endpoint('list-promo-codes[paginated]()', { returns: [['object.promo_code']] }),
      endpoint('get-promo-code(promo_code_id!)', code),
      create,
      endpoint('list-venues[paginated]()', { returns: [['object.venue']] }),
      endpoint('create-venue(capacity!:number)', { returns: ['object.venue'] }),
      endpoint('list-events[paginated]()', { returns: [['object.event']] }),
      add,
    ],
    {
      objects: [
        promo,
        object('venue(id, capacity:number)'),
        object('event(id, venue_id, capacity:number)'),
      ],
    },
  )
}

const valid = {
  code: 'ONE',
  email: 'a@example.com',
  percent: 10,
  valid_from: '2026-04-01',
  valid_until: '2026-05-01',
}

it.each([
  [{ email: 'b@example.com' }, 'CODE_TAKEN'],
  [{ code: 'TWO' }, 'EMAIL_ALREADY_REGISTERED'],
  [{ code: 'TWO', email: 'b@example.com', valid_until: '2026-03-01' }, 'INVALID_PERIOD'],
  [{ code: 'TWO', email: 'b@example.com', percent: 101 }, 'INVALID_PERCENT'],
])('a creation with %j is rejected with %s', async (changes, error) => {
  const service = shop()
  await service.call('create-promo-code', valid)
  await expect(service.call('create-promo-code', { ...valid, ...changes })).rejects.toThrow(error)
})

it('a number is rejected above that of the record it belongs to', async () => {
  const service = shop()
  const { id } = await service.call('create-venue', { capacity: 100 })
  const call = (capacity: number) => service.call('create-event', { venue_id: id!, capacity })
  expect(await call(100)).toMatchObject({ capacity: 100 })
  await expect(call(101)).rejects.toThrow('CAPACITY_TOO_LARGE')
})
