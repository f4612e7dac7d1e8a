import { expect, test } from 'vitest'
import { isReadOnly } from './read-only.ts'

test.each([
  ['list-users', true],
  ['users.info', true],
  ['DescribeInstances', true],
  ['getUserProfilePhotos', true],
  ['files-list-folder', true],
  ['describe-import-image-tasks', true],
  ['post-listRecurringDetails', true],
  ['eth_getBlockByHash', true],
  ['create-user', false],
  ['conversations.open', false],
  ['post-createPermit', false],
  ['get-or-create-user', false],
  ['ReceiveMessage', false],
  ['adopt', false],
])('%s is read-only: %s', (name, expected) => {
  expect(isReadOnly({ name, returns: ['object'] })).toBe(expected)
})

test('a paginated endpoint without a verb in its name is read-only', () => {
  expect(isReadOnly({ name: 'users', returns: ['object'], flags: ['paginated'] })).toBe(true)
  expect(isReadOnly({ name: 'delete-all', returns: ['object'], flags: ['paginated'] })).toBe(false)
})
