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
])('%s sets how many results a page has: %s', (name, does) => {
  const members = readMembers([
    { name: 'q', type: 'string' },
    { name, type: 'number' },
  ])
  expect(findPageSizeMember(members)?.name).toBe(does ? name : undefined)
})
