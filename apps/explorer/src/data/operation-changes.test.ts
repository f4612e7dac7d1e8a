import { type MockModel, type OperationModel, readMembers } from 'fc-core/internal'
import { describe, expect, test } from 'vitest'
import { changeableNames, changesOf, draftOfOperation, rolesFor } from './operation-changes.ts'

const list: OperationModel = {
  action: 'list',
  collection: 'users',
  filters: { role: { field: 'role', operator: '=' } },
  search: ['q'],
  result: '[]',
}
const update: OperationModel = {
  action: 'update',
  collection: 'users',
  key: { id: 'id' },
  values: { new_name: 'name' },
  sets: { active: false },
}
const model = {
  collections: { users: { fields: { id: {}, name: {} } } },
} as unknown as Pick<MockModel, 'collections'>

test('an operation that is not changed needs no override', () => {
  for (const operation of [list, update]) {
    const draft = draftOfOperation(operation, ['id', 'role', 'q', 'new_name', 'page'])
    expect(changesOf(operation, draft)).toEqual({})
  }
})

test('the form leaves out arguments that select and sort pages', () => {
  const names = ['role', 'limit', 'page', 'sort', 'order', 'q']
  const members = readMembers(
    names.map((name) => ({ name, type: name === 'limit' ? 'number' : 'string' })),
  )
  const sorted = { ...list, page: { number: 'page' }, sort: { by: 'sort', direction: 'order' } }
  expect(changeableNames(sorted, members)).toEqual(['role', 'q'])
})

test('the form shows what each argument does', () => {
  expect(draftOfOperation(update, ['id', 'new_name', 'note'])).toEqual({
    action: 'update',
    collection: 'users',
    roles: { id: 'key:id', new_name: 'value:name', note: '' },
    sets: '{"active":false}',
  })
  expect(draftOfOperation(list, ['role', 'q']).roles).toEqual({ role: 'filter:role', q: 'search' })
})

describe('the override of a changed operation', () => {
  const draft = draftOfOperation(list, ['role', 'q', 'team'])
  test.each<[string, object, object]>([
    [
      'adds a filter',
      { roles: { ...draft.roles, team: 'filter:team_id' } },
      { filters: { team: { field: 'team_id', operator: '=' } } },
    ],
    [
      'removes a filter and a search',
      { roles: { role: '', q: '', team: '' } },
      { filters: { role: null }, search: null },
    ],
    [
      'moves an argument to the search',
      { roles: { ...draft.roles, role: 'search' } },
      { filters: { role: null }, search: ['role', 'q'] },
    ],
    ['replaces the action', { action: 'count' }, { action: 'count' }],
    ['has only the action of an endpoint without records', { action: 'none' }, { action: 'none' }],
    [
      'has all parts for another collection',
      { collection: 'teams' },
      {
        action: 'list',
        collection: 'teams',
        filters: { role: { field: 'role', operator: '=' } },
        search: ['q'],
      },
    ],
    ['sets values', { sets: '{"seen": true}' }, { sets: { seen: true } }],
  ])('%s', (_, change, expected) => {
    expect(changesOf(list, { ...draft, ...change })).toEqual(expected)
  })

  test('replaces and removes key, values and set values', () => {
    const changed = { ...draftOfOperation(update, []), sets: '' }
    expect(
      changesOf(update, { ...changed, roles: { id: 'value:id', new_name: 'key:name' } }),
    ).toEqual({
      key: { id: null, new_name: 'name' },
      values: { id: 'id', new_name: null },
      sets: null,
    })
  })

  test('is an error for values that are no JSON', () => {
    expect(() => changesOf(list, { ...draft, sets: '{' })).toThrow(SyntaxError)
  })
})

test('an argument may do what fits the action', () => {
  const rolesOf = (action: OperationModel['action']): string[] =>
    rolesFor({ action, collection: 'users' }, model).map(([role]) => role)
  expect(rolesOf('list')).toEqual(['filter:id', 'filter:name', 'search'])
  expect(rolesOf('get')).toEqual(['key:id', 'key:name'])
  expect(rolesOf('update')).toEqual(['value:id', 'value:name', 'key:id', 'key:name'])
  expect(rolesFor({ action: 'get', collection: 'none' }, model)).toEqual([])
})
