import { expect, test } from 'vitest'
import { isReadOnly, isWriting, wordsIn } from './read-only.ts'

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
  ['post-users', false],
  ['list-and-delete', false],
  ['list-and-count', true],
  ['and-list', true],
  ['standards-delete-list', false],
  ['standard-list', true],
  ['list-brand-import', true],
  ['list-order-import', true],
  ['list-and', true],
  ['create', false],
  ['', false],
])('%s is read-only: %s', (name, expected) => {
  expect(isReadOnly({ name, returns: ['object'] })).toBe(expected)
})

test('a paginated endpoint without a verb in its name is read-only', () => {
  expect(isReadOnly({ name: 'users', returns: ['object'], flags: ['paginated'] })).toBe(true)
  expect(isReadOnly({ name: 'delete-all', returns: ['object'], flags: ['paginated'] })).toBe(false)
})

test('another flag does not make an endpoint read-only', () => {
  expect(isReadOnly({ name: 'users', returns: ['object'], flags: ['private'] })).toBe(false)
  expect(isReadOnly({ name: 'users', returns: ['object'] })).toBe(false)
})

test.each([
  ['users.getInfo', ['users', 'get', 'info']],
  ['HTTPServer', ['http', 'server']],
  ['get_ID2', ['get', 'id2']],
  ['getID', ['get', 'id']],
  ['v2-listUsers', ['v2', 'list', 'users']],
  ['---', []],
])('the words of %s are %j', (name, words) => {
  expect(wordsIn(name)).toEqual(words)
})

test.each([
  ['delete-user', true],
  ['get-or-create-user', true],
  ['post-PostUsers', true],
  ['list-users', false],
  ['users', false],
])('%s is writing: %s', (name, expected) => {
  expect(isWriting({ name })).toBe(expected)
})
