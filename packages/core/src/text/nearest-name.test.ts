import { expect, test } from 'vitest'
import { findNearestName } from './nearest-name.ts'

const names = ['paginated', 'private', 'required', 'find-user', 'list']

test.each([
  ['paginatd', 'paginated'],
  ['pagniated', 'paginated'],
  ['PAGINATED', 'paginated'],
  ['find_user', 'find-user'],
  ['findUser', 'find-user'],
  ['lsit', 'list'],
  ['deprecated', undefined],
  ['list', undefined],
  ['', undefined],
  ['x'.repeat(100_000), undefined],
])('the nearest name to %s is %s', (name, expected) => {
  expect(findNearestName(name, names)).toBe(expected)
})
