import { describe, expect, test } from 'vitest'
import { groupVersionFamilies, listOtherVersions, splitVersionSuffix } from './version-suffix.ts'

describe('splitVersionSuffix', () => {
  test.each([
    ['find-user-v2', 'find-user', '-v2'],
    ['find-user-V2', 'find-user', '-V2'],
    ['find_user_v10', 'find_user', '_v10'],
    ['users.list.v3', 'users.list', '.v3'],
    ['engine_getPayloadV4', 'engine_getPayload', 'V4'],
    ['list-users-v1.1', 'list-users', '-v1.1'],
    ['list-users-v2beta1', 'list-users', '-v2beta1'],
    ['list-users-v2024-10-01', 'list-users', '-v2024-10-01'],
    ['ListUsers2020_05_31', 'ListUsers', '2020_05_31'],
    ['list-users-2024-10-01', 'list-users', '-2024-10-01'],
    ['list-users-20241001', 'list-users', '-20241001'],
    ['list-users-2024-10', 'list-users', '-2024-10'],
    ['list-users-v2-beta1', 'list-users', '-v2-beta1'],
    ['list-users-v2rc', 'list-users', '-v2rc'],
    ['list-users-v2alpha12', 'list-users', '-v2alpha12'],
    ['list-users-2024-10-15', 'list-users', '-2024-10-15'],
    ['list-users-2024-10-31', 'list-users', '-2024-10-31'],
  ])('splits %s', (name, family, suffix) => {
    expect(splitVersionSuffix(name)).toEqual({ family, suffix })
  })

  test.each([
    'get-ipv4',
    'get-ip',
    'v2',
    '-v2',
    'rev2',
    'TV4',
    'list-users',
    'get-mp3',
    'convert-utf8',
    'list-tv',
    'list-v2-users',
    'list-v2-users-v',
    'list-users-2024-10-15-all',
    'list-users-2024-10-32',
    'list-users-v2.beta.all',
  ])('finds no suffix in %s', (name) => {
    expect(splitVersionSuffix(name)).toEqual({ family: name, suffix: '' })
  })

  test.each([
    ['list-users-beta', 'list-users'],
    ['listUsersPreview', 'listUsers'],
    ['find-user-2', 'find-user'],
    ['findUser2', 'findUser'],
    ['find-user-12', 'find-user'],
    ['findUser12', 'findUser'],
    ['list-users-beta12', 'list-users'],
    ['listUsersPreview12', 'listUsers'],
    ['list2Beta', 'list2'],
  ])('splits %s only if %s exists', (name, family) => {
    expect(splitVersionSuffix(name).family).toBe(name)
    expect(splitVersionSuffix(name, (other) => other === family).family).toBe(family)
  })
})

test.each([
  ['list-users-beta-all', 'list-users'],
  ['listUsersBetaAll', 'listUsers'],
  ['find-2-users', 'find'],
  ['find2Users', 'find'],
  ['list-users-betas', 'list-users'],
  ['listUsersBetas', 'listUsers'],
  ['list-Beta', 'list-'],
  ['-beta', ''],
  ['-v2', ''],
])('finds no suffix in %s, although %j exists', (name, family) => {
  const actual = splitVersionSuffix(name, (other) => other === family)
  expect(actual).toEqual({ family: name, suffix: '' })
})

describe('groupVersionFamilies', () => {
  test('keeps the order of families and members', () => {
    const names = ['find-v2', 'list', 'get-ip', 'find', 'get-ipv4', 'find-beta', 'list-2020-05-31']
    const families = groupVersionFamilies(names, (name) => name)
    expect(
      [...families].map(([family, members]) => [family, ...members.map(({ suffix }) => suffix)]),
    ).toEqual([
      ['find', '-v2', '', '-beta'],
      ['list', '', '-2020-05-31'],
      ['get-ip', ''],
      ['get-ipv4', ''],
    ])
  })
})

test('listOtherVersions returns the other members of the family', () => {
  const names = ['find', 'find-v2', 'find-beta', 'find-user', 'get-ip', 'get-ipv4']
  expect(listOtherVersions('find', names)).toEqual(['find-v2', 'find-beta'])
  expect(listOtherVersions('find-beta', names)).toEqual(['find', 'find-v2'])
  expect(listOtherVersions('get-ip', names)).toEqual([])
})
