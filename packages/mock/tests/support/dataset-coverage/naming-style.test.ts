import { expect, it } from 'vitest'
import { packageOf } from '../definitions.ts'
import { namingStyle } from './naming-style.ts'

it.each([
  ['verb-kebab', ['list-users', 'get-user', 'ping']],
  ['camel', ['listUsers', 'getUser', 'ping']],
  ['dotted', ['users.list', 'users.get', 'admin.users.list']],
  ['Pascal', ['DescribeUsers', 'GetUser', 'CreateUser']],
  ['snake', ['users_list', 'users_retrieve', 'users_partial_update']],
  ['path-kebab', ['get-users', 'post-users', 'delete-users-id']],
  ['path-Pascal', ['GetUsers', 'PostUsers', 'DeleteUsersUser']],
  ['mixed', ['list-users', 'getUser', 'DescribeTeams']],
])('returns %s', (style, names) => {
  expect(namingStyle(packageOf(names.map((name) => ({ name }))))).toBe(style)
})
