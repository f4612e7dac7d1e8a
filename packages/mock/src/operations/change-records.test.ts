import { describe, expect, it, test } from 'vitest'
import { endpoint, type InlineService, object, serve } from '../laws/inline-service.ts'
import type { JsonObject } from '../names/json-value.ts'

function users(errors: string[] = []): InlineService {
  const user = { returns: 'object.user' as never, errors }
  return serve(
    [
      endpoint('list-users[paginated]()', { returns: [['object.user']] }),
      endpoint('get-user(user_id!)', user),
      endpoint('create-user(id, name!, email!, team_id, manager_id)', user),
      endpoint('update-user(user_id!, id, name, email, team_id)', user),
      endpoint('put-user(id!, name, email)', user),
      endpoint('list-teams[paginated]()', { members: 'id, name' }),
      endpoint('get-team(team_id!)', { members: 'id, name' }),
    ],
    { objects: [object('user(id, name, email, team_id?, manager_id?)')], items: 3 },
  )
}

const ada = { name: 'Ada', email: 'ada@example.com' }

describe('a key', () => {
  it('is that of the call, or a generated one', async () => {
    const service = users()
    expect(await service.call('create-user', { ...ada, id: 'u1' })).toMatchObject({ id: 'u1' })
    const { id } = await service.call('create-user', ada)
    expect(id).toMatch(/^\S+$/)
    expect(id).not.toBe('u1')
  })

  it('of an existing record is rejected by create and update, and replaced by put', async () => {
    const service = users()
    await service.call('create-user', { ...ada, id: 'u1' })
    const { id } = await service.call('create-user', { ...ada, id: 'u2' })
    const again = await service.reject('create-user', { ...ada, id: 'u1' })
    expect(again).toEqual({
      code: 'ALREADY_EXISTS',
      message: 'A user with id "u1" already exists.',
    })
    const moved = await service.reject('update-user', { user_id: id!, id: 'u1' })
    expect(moved.message).toBe('A user with id "u1" already exists.')
    const put = await service.call('put-user', { id: 'u1', name: 'New' })
    expect(put).toMatchObject({ id: 'u1', name: 'New' })
    expect(put['email']).not.toBe(ada.email)
    expect(await service.call('get-user', { user_id: 'u1' })).toEqual(put)
  })

  it('can be changed to a free one, or to itself', async () => {
    const service = users()
    await service.call('create-user', { ...ada, id: 'u1' })
    expect(await service.call('update-user', { user_id: 'u1', id: 'u1' })).toMatchObject({
      id: 'u1',
    })
    await service.call('update-user', { user_id: 'u1', id: 'u9' })
    expect(await service.call('get-user', { user_id: 'u9' })).toMatchObject(ada)
    expect((await service.reject('get-user', { user_id: 'u1' })).code).toBe('NOT_FOUND')
  })
})

describe('a unique field', () => {
  it('is one that a declared error names', async () => {
    for (const [errors, isUnique] of [
      [[], false],
      [['EMAIL_TAKEN'], true],
      [['email_already_exists'], true],
      [['PHONE_TAKEN'], false],
    ] as const) {
      const service = users([...errors])
      await service.call('create-user', ada)
      const again = service.call('create-user', { ...ada, name: 'Grace' })
      const isRejected = await again.then(
        () => false,
        (error: Error) => error.message.includes('An user') || error.message.includes('email'),
      )
      expect([errors, isRejected]).toEqual([errors, isUnique])
    }
  })

  it('is checked by updates, except against the record itself', async () => {
    const service = users(['EMAIL_TAKEN'])
    const { id } = await service.call('create-user', ada)
    const grace = await service.call('create-user', { name: 'Grace', email: 'grace@example.com' })
    await service.call('update-user', { user_id: id!, email: ada.email, name: 'A.' })
    const rejected = await service.reject('update-user', {
      user_id: grace['id']!,
      email: ada.email,
    })
    expect(rejected).toEqual({
      code: 'EMAIL_TAKEN',
      message: 'A user with email "ada@example.com" already exists.',
    })
  })
})

describe('a reference to a missing record', () => {
  const order = { members: 'id, customer_id, coupon_id?, note?' }
  const service = (): InlineService =>
    serve([
      endpoint('list-customers[paginated]()', { members: 'id, name' }),
      endpoint('get-customer(customer_id!)', { members: 'id, name' }),
      endpoint('list-coupons[paginated]()', { members: 'id, name' }),
      endpoint('get-coupon(coupon_id!)', { members: 'id, name' }),
      endpoint('list-orders[paginated]()', order),
      endpoint('get-order(order_id!)', order),
      endpoint('create-order(customer_id!, coupon_id, note)', order),
    ])

  it('is rejected in a required argument', async () => {
    const error = await service().reject('create-order', { customer_id: 'none' })
    expect(error).toEqual({
      code: 'NOT_FOUND',
      message: 'There is no customer with customer_id "none".',
    })
  })

  it('is stored in an optional one', async () => {
    const { call, list } = service()
    const [customer] = await list('list-customers')
    const sent = { customer_id: customer!['id']!, coupon_id: 'none' }
    expect(await call('create-order', sent)).toMatchObject(sent)
  })
})

test('an update changes only the sent fields', async () => {
  const service = users()
  const [user] = await service.list('list-users')
  const changed = await service.call('update-user', { user_id: user!['id']!, name: 'New' })
  expect(changed).toEqual({ ...user, name: 'New' })
  const [, ...others] = await service.list('list-users')
  expect(others).toHaveLength(2)
  expect(others.every(({ name }) => name !== 'New')).toBe(true)
})

test('verbs set a status, a flag or the time of the call', async () => {
  const service = serve(
    [
      endpoint('list-jobs[paginated]()', { returns: [['object.job']] }),
      endpoint('get-job(id!)', { returns: 'object.job' as never }),
      endpoint('create-job(name!)', { returns: 'object.job' as never }),
      endpoint('cancel-job(id!)', { returns: 'object.job' as never }),
      endpoint('archive-job(id!)', { returns: 'object.job' as never }),
    ],
    {
      items: 1,
      objects: [
        object(
          'job(id, name, status, archived_at:number.timestamp, canceled_at?:string.datetime)',
          {
            choices: { status: ['running', 'canceled'] },
          },
        ),
      ],
      now: '2026-01-01T00:00:00Z',
    },
  )
  const { id } = await service.call('create-job', { name: 'a' })
  expect(await service.call('cancel-job', { id: id! })).toMatchObject({
    status: 'canceled',
    canceled_at: expect.stringMatching(/^2026-01-01T00:00:0\d/),
  })
  const archived = await service.call('archive-job', { id: id! })
  const second = Date.parse('2026-01-01T00:00:00Z') / 1000
  expect((archived['archived_at'] as number) - second).toBeLessThan(10)
  expect((archived['archived_at'] as number) - second).toBeGreaterThan(0)
})

test('a key that is not a number is ignored in a collection with numeric keys', async () => {
  const service = serve([
    endpoint('list-rooms[paginated]()', { members: 'number:number.u32, name' }),
    endpoint('get-room(number!:any)', { members: 'number:number.u32, name' }),
    endpoint('create-room(number:any, name!)', { members: 'number:number.u32, name' }),
  ])
  const create = (number: string | number): Promise<JsonObject> =>
    service.call('create-room', { number, name: 'a' })
  expect(await create('suite')).toMatchObject({ number: expect.any(Number) })
  expect(await create(9001)).toMatchObject({ number: 9001 })
})
