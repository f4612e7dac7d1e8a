import { expect, test } from 'vitest'
import { familyMembers, splitVersionSuffix } from './version-suffix.ts'

test.each([
  ['find-user-v2', 'find-user', '-v2'],
  ['find_user_v10', 'find_user', '_v10'],
  ['users.list.v3', 'users.list', '.v3'],
  ['engine_getPayloadV4', 'engine_getPayload', 'V4'],
  ['list-users-v1.1', 'list-users', '-v1.1'],
  ['list-users-v2beta1', 'list-users', '-v2beta1'],
  ['ListUsers2020_05_31', 'ListUsers', '2020_05_31'],
  ['list-users-2024-10-01', 'list-users', '-2024-10-01'],
  ['list-users-20241001', 'list-users', '-20241001'],
  ['list-users-2024-10', 'list-users', '-2024-10'],
])('splits %s', (name, family, suffix) => {
  expect(splitVersionSuffix(name)).toEqual({ family, suffix })
})

test.each(['get-ipv4', 'get-ip', 'v2', '-v2', 'list-users', 'get-mp3', 'convert-utf8', 'list-tv'])(
  'finds no suffix in %s',
  (name) => {
    expect(splitVersionSuffix(name)).toEqual({ family: name, suffix: '' })
  },
)

test.each([
  ['list-users-beta', 'list-users'],
  ['listUsersPreview', 'listUsers'],
  ['find-user-2', 'find-user'],
  ['findUser2', 'findUser'],
])('takes the suffix of %s for a version only beside %s', (name, family) => {
  expect(splitVersionSuffix(name).family).toBe(name)
  expect(splitVersionSuffix(name, (other) => other === family).family).toBe(family)
})

test('finds the other members of a family', () => {
  const names = ['find', 'find-v2', 'find-beta', 'find-user', 'get-ip', 'get-ipv4']
  expect(familyMembers('find', names)).toEqual(['find-v2', 'find-beta'])
  expect(familyMembers('find-beta', names)).toEqual(['find', 'find-v2'])
  expect(familyMembers('get-ip', names)).toEqual([])
})
