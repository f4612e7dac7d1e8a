import { expect, test } from 'vitest'
import { findAffectedEndpoints } from './find-affected-endpoints.ts'

const member = (type: unknown): object => ({ name: 'm', type })
const definition = {
  base_url: 'https://api.example.com/',
  name: 'A',
  flags: [],
  docs: '',
  errors: [],
  objects: [
    { name: 'team', attributes: [member([['object.user']])] },
    { name: 'user', attributes: [member('object.address')] },
    { name: 'address', attributes: [member('object.address')] },
    { name: 'list', attributes: [member([['T']])] },
  ],
  endpoints: [
    { name: 'find-team', returns: ['object.team'] },
    { name: 'list-users', returns: [{ 'object.list': 'object.user' }] },
    { name: 'create-user', returns: ['null'], arguments: [member('object.user')] },
    { name: 'count', returns: ['number'] },
  ],
}

test.each([
  ['team', ['find-team']],
  ['user', ['find-team', 'list-users', 'create-user']],
  ['address', ['find-team', 'list-users', 'create-user']],
  ['list', ['list-users']],
  ['unknown', []],
])('a change of %s reaches %j', (object, expected) => {
  expect(findAffectedEndpoints(definition, object)).toEqual(expected)
})
