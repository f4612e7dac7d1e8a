import { expect, test } from 'vitest'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { createValuePool } from './value-pool.ts'

const required = (name: string, type = 'string') => ({ name, type, flags: ['required'] })
const endpoint = (name: string, ...list: ReturnType<typeof required>[]): Endpoint => ({
  name,
  returns: ['object'],
  arguments: list,
})
const definition = (...endpoints: Endpoint[]): PackageDefinition => ({
  base_url: 'https://a.example/',
  name: 'A',
  flags: [],
  docs: '',
  errors: [],
  endpoints,
})

test('takes ids from items of the matching list endpoint', () => {
  const getUser = endpoint('get-user', required('id'))
  const getOrder = endpoint('get-order', required('id'), required('user_id'))
  const pool = createValuePool(definition(getUser, getOrder), {})
  pool.add(endpoint('list-orders'), { id: 'o1', total: 3 })
  pool.add(endpoint('list-users'), { id: 'u1' })
  expect(pool.argumentsFor(getUser)).toEqual({ id: 'u1' })
  expect(pool.argumentsFor(getOrder)).toEqual({ id: 'o1', user_id: 'u1' })
})

test('uses the name of an item without an id', () => {
  const getTopic = endpoint('get-topic', required('topic'))
  const pool = createValuePool(definition(getTopic), {})
  pool.add(endpoint('list-topics'), { name: 'projects/a/topics/b' })
  expect(pool.argumentsFor(getTopic)).toEqual({ topic: 'projects/a/topics/b' })
})

test('ignores values of the wrong type, and prefers arguments of the user', () => {
  const getUser = endpoint('get-user', required('id', 'number'))
  const pool = createValuePool(definition(getUser), {})
  pool.add(endpoint('list-users'), { id: 'u1' })
  expect(pool.argumentsFor(getUser)).toEqual({ id: 1 })
  const given = createValuePool(definition(getUser), { 'get-user': { id: 17 } })
  expect(given.argumentsFor(getUser)).toEqual({ id: 17 })
})

test.each<[argument: string, endpoint: string, record: object, from: string, value: unknown]>([
  ['id', 'get-user', { id: 'u1' }, 'list-users', 'u1'],
  ['id', 'get-category', { id: 'c1' }, 'list-categories', 'c1'],
  ['id', 'check-address', { id: 'a1' }, 'list-address', 'a1'],
  ['user_id', 'list-orders', { id: 'u1' }, 'list-users', 'u1'],
  ['billing_user_id', 'list-orders', { id: 'u1' }, 'list-users', 'u1'],
  ['id', 'get-diesel', { id: 'd1' }, 'list-diesels', 'd1'],
  ['userId', 'list-orders', { user_id: 'u2' }, 'list-users', 'u2'],
  ['users', 'list-orders', { id: 'u1', name: 'Ada' }, 'list-users', 'u1'],
  ['user', 'list-orders', { users: 'u3', user: 'u4', id: 'u1' }, 'list-users', 'u4'],
  ['topic', 'subscribe', { name: 'news' }, 'list-topics', 'news'],
  ['email', 'send-mail', { email: 'a@example.com' }, 'list-users', 'a@example.com'],
  ['email', 'send-mail', { id: 'u1', name: 'Ada' }, 'list-users', 'example'],
  ['id', 'get-order', { name: 'Ada' }, 'list-orders', 'other'],
  ['id', 'get-order', { id: null }, 'list-orders', 'other'],
])('takes the argument %s of %s from %j of %s', (argument, name, record, from, value) => {
  const target = endpoint(name, required(argument))
  const pool = createValuePool(definition(target), {})
  pool.add(endpoint('list-others'), { id: 'other', name: 'other' })
  pool.add(endpoint(from), record)
  expect(pool.argumentsFor(target)).toEqual({ [argument]: value })
})

test('takes a value from the first record that has one', () => {
  const target = endpoint('get-user', required('id'))
  const pool = createValuePool(definition(target), {})
  for (const record of [null, 'text', [{ id: 'u0' }], { id: null }, { id: 'u1' }, { id: 'u2' }])
    pool.add(endpoint('list-users'), record)
  expect(pool.argumentsFor(target)).toEqual({ id: 'u1' })
})

test('takes no values for optional arguments and for arguments with choices', () => {
  const target = {
    ...endpoint('get-user'),
    arguments: [
      { name: 'id', type: 'string' },
      { ...required('status'), choices: ['active', 'away'] },
    ],
  }
  const pool = createValuePool(definition(target), { 'get-order': { id: 'o1' } })
  pool.add(endpoint('list-users'), { id: 'u1', status: 'away' })
  expect(pool.argumentsFor(target)).toEqual({ status: 'active' })
})

test('adds the arguments of the user to the others', () => {
  const target = endpoint('get-user', required('id'))
  const pool = createValuePool(definition(target), { 'get-user': { fields: 'name' } })
  pool.add(endpoint('list-users'), { id: 'u1' })
  expect(pool.argumentsFor(target)).toEqual({ id: 'u1', fields: 'name' })
  expect(pool.argumentsFor(endpoint('toString'))).toEqual({})
})

test('does not take `id` in the name of an argument for a noun', () => {
  const target = endpoint('list-orders', required('user_id'))
  const pool = createValuePool(definition(target), {})
  pool.add(endpoint('list-ids'), { id: 'i1' })
  pool.add(endpoint('list-users'), { id: 'u1' })
  expect(pool.argumentsFor(target)).toEqual({ user_id: 'u1' })
})

test('keeps the example of an argument of any type without a value', () => {
  const target = endpoint('find', required('what', 'any'))
  expect(createValuePool(definition(target), {}).argumentsFor(target)).toStrictEqual({
    what: 'example',
  })
})

test.each([
  [{ street: 'Main Street' }, { street: 'Main Street' }],
  [{ town: 'Springfield' }, { street: 'example' }],
])('takes an object only if it has the required arguments: %j', (address, expected) => {
  const target = endpoint('create-order', required('address', 'object.address'))
  const objects = [{ name: 'address', arguments: [required('street')], attributes: [] }]
  const pool = createValuePool({ ...definition(target), objects }, {})
  pool.add(endpoint('list-users'), { address })
  expect(pool.argumentsFor(target)).toEqual({ address: expected })
})
