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
])('%s only reads: %s', (name, only) => {
  expect(isReadOnly({ name, returns: ['object'] })).toBe(only)
})

test('pages without a verb only read', () => {
  expect(isReadOnly({ name: 'users', returns: ['object'], flags: ['paginated'] })).toBe(true)
  expect(isReadOnly({ name: 'delete-all', returns: ['object'], flags: ['paginated'] })).toBe(false)
})
