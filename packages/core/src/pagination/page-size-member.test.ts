import { expect, test } from 'vitest'
import { readMembers } from '../types/members-of.ts'
import { findPageSizeMember } from './page-size-member.ts'

test.each([
  ['limit', true],
  ['page_size', true],
  ['perPage', true],
  ['MaxResults', true],
  ['max-items', true],
  ['page', false],
  ['cursor', false],
])('recognizes %s as page size: %s', (name, isPageSize) => {
  const members = readMembers([
    { name: 'q', type: 'string' },
    { name, type: 'number' },
  ])
  expect(findPageSizeMember(members)?.name).toBe(isPageSize ? name : undefined)
})

test('a choice of texts is no page size', () => {
  const members = readMembers([{ name: 'size', type: 'string', choices: ['small', 'large'] }])
  expect(findPageSizeMember(members)).toBeUndefined()
})
