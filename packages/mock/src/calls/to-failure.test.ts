import type { Endpoint } from 'fc-core'
import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { send } from '../../tests/support/send.ts'

const id = [{ name: 'id', type: 'string', flags: ['required'] }]
const attributes = [{ name: 'id', type: 'string' }]

test.each<[what: string, more: Partial<Endpoint>, status: number, code: unknown]>([
  ['no error', {}, 400, 'NOT_FOUND'],
  ['an error of the endpoint', { errors: ['no_such_user'] as never }, 400, 'no_such_user'],
  ['an error for another record', { errors: ['order_line_not_found'] as never }, 400, 'NOT_FOUND'],
  ['a return type `null`', { returns: ['object', 'null'] }, 200, null],
  ['only the return type `null`', { returns: 'null' as never }, 200, null],
  [
    'a return type `null` and an error',
    { returns: ['object', 'null'], errors: ['NOT_FOUND'] as never },
    400,
    'NOT_FOUND',
  ],
])('a missing record with %s declared', async (_what, more, status, code) => {
  const definition = packageOf([
    { name: 'list-users', flags: ['paginated'], attributes },
    { name: 'list-order-lines', flags: ['paginated'], attributes },
    { name: 'get-order-line', arguments: id, attributes },
    { name: 'get-user', arguments: id, attributes, ...more },
  ])
  const reply = await send(createMock(definition), '/test/get-user', { body: { id: 'none' } })
  const error = [code, 'There is no user with id "none".', { id: 'none' }]
  expect([reply.status, reply.value]).toEqual([status, code === null ? null : error])
})

test('only endpoints that get a record return `null` for a missing one', async () => {
  const definition = packageOf([
    { name: 'list-users', flags: ['paginated'], attributes },
    { name: 'get-user', arguments: id, attributes },
    { name: 'delete-user', arguments: id, returns: ['object', 'null'] },
  ])
  const reply = await send(createMock(definition), '/test/delete-user', { body: { id: 'none' } })
  expect([reply.status, reply.value]).toEqual([
    400,
    ['NOT_FOUND', expect.any(String), { id: 'none' }],
  ])
})
