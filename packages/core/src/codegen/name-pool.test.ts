import { expect, test } from 'vitest'
import { createNamePool, toPascalCase } from './name-pool.ts'

test.each([
  ['list-users', 'ListUsers'],
  ['files.ListFolderArg', 'FilesListFolderArg'],
  ['find_user_v2', 'FindUserV2'],
  ['2fa', '_2fa'],
  ['größe-ändern', 'GrößeÄndern'],
  ['\u{1f600}', 'Unnamed'],
  ['', 'Unnamed'],
  ['__proto__', 'Proto'],
  ['ßx', 'SSx'],
])('toPascalCase converts %j to %s', (text, name) => {
  expect(toPascalCase(text)).toBe(name)
})

test('take returns each name once', () => {
  const names = createNamePool(['Record'])
  expect(['user', 'User', 'user2', 'record', 'user'].map((text) => names.take(text))).toEqual([
    'User',
    'User2',
    'User22',
    'Record2',
    'User3',
  ])
})
