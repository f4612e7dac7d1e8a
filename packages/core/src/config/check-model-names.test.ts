import { expect, test } from 'vitest'
import { definition, endpoint } from '../testing/test-rule.ts'
import { checkModelNames } from './check-model-names.ts'

const one = definition({
  endpoints: [endpoint({ name: 'get-user', arguments: [{ name: 'user_id', type: 'string' }] })],
})
const other = definition({
  endpoints: [
    endpoint({ name: 'get-user', arguments: [{ name: 'handle', type: 'string' }] }),
    endpoint({ name: 'list-users', arguments: [{ name: 'filter', type: 'object' }] }),
  ],
})

test('reports endpoints that no definition has', () => {
  const overrides = { operations: { 'list-user': null, 'list-users': null, 'get-user': {} } }
  expect(checkModelNames(overrides, [one, other])).toEqual([
    {
      path: '/operations/list-user',
      message: 'Unknown endpoint "list-user". Did you mean "list-users"?',
    },
  ])
})

test('reports arguments that no endpoint of the name has', () => {
  const operation = {
    key: { userid: 'id', handle: 'handle', gone: null },
    values: { user_id: 'id', nme: 'name' },
    filters: { x: { field: 'a' }, 'user_id.part': { field: 'a' } },
    search: ['q'],
    batch: 'ids',
    sort: { by: 'order', direction: 'user_id', reverse: null },
  }
  const found = checkModelNames({ operations: { 'get-user': operation } }, [one, other])
  expect(found.map(({ path }) => path)).toEqual([
    '/operations/get-user/key/userid',
    '/operations/get-user/values/nme',
    '/operations/get-user/filters/x',
    '/operations/get-user/search/0',
    '/operations/get-user/batch',
    '/operations/get-user/sort/by',
  ])
  expect(found[0]!.message).toBe(
    'Unknown argument "userid" of endpoint "get-user". Did you mean "user_id"?',
  )
})

test('accepts any overrides of collections', () => {
  expect(checkModelNames({ collections: { absent: null } }, [one])).toEqual([])
})
