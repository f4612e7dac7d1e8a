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
