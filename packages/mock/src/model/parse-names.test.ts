import { expect, test } from 'vitest'
import { packageOfSignatures } from '../../tests/support/definitions.ts'
import { parseNames } from './parse-names.ts'

/** Signatures of one package, and the action and the noun of its first endpoint. */
test.each<[signatures: string[], action: string, noun: string]>([
  [['list-users()'], 'list', 'user'],
  [['listBankAccounts()'], 'list', 'bank account'],
  [['users.list()'], 'list', 'user'],
  [['users/create(name)'], 'create', 'user'],
  [['DescribeInstances()'], 'list', 'instance'],
  [['users_retrieve(id)'], 'get', 'user'],
  [['get-order-by-number(number)'], 'get', 'order'],
  [['users.delete(id)'], 'delete', 'user'],
  [['put-table-back(table_id)', 'list-tables()', 'add-table()'], 'act', 'table'],
  [['put-order-on-hold(order_id)', 'list-orders()', 'add-order()'], 'act', 'order'],
  [['put-object(key)', 'list-objects()', 'copy-object()'], 'replace', 'object'],
  [['archive-project(project_id)'], 'update', 'project'],
  [['add-user-to-group(user_id, group_id)'], 'link', 'user'],
  [['order-count()'], 'count', 'order'],
  [['set-user-status(user_id, status)'], 'update', 'user'],
  [['get-settings()'], 'get', 'setting'],
  [['get-price-list-v2(id)', 'get-price-list(id)'], 'get', 'price'],
  [['get-price-list(id)', 'create-price-list(name)'], 'get', 'price list'],
  [['GetAnycastIpList(Id)', 'ListAnycastIpLists()'], 'get', 'anycast ip list'],
  [['get-user-list()', 'create-user(name)'], 'get', 'user'],
  [['create-book-beta(title)', 'get-book-beta(id)', 'get-book(id)'], 'create', 'book'],
  [['create-book-beta(title)', 'get-book-beta(id)'], 'create', 'book beta'],
  [['get-users-id(id)', 'post-users(name)'], 'get', 'user'],
  [['post-orders-id-cancel(id)', 'post-orders()'], 'update', 'order'],
  [['delete-users-id(id)', 'post-users(name)'], 'delete', 'user'],
  [['get-users-id-posts(id)', 'post-users(name)'], 'list', 'post'],
])('%j is %s of %s', (signatures, action, noun) => {
  const { parsed } = parseNames(packageOfSignatures(signatures))
  expect([parsed[0]!.action, parsed[0]!.noun]).toEqual([action, noun])
})

test.each([
  ['object.ticket', 'act'],
  [[['object.ticket']], 'list'],
] as const)('tickets.scan() that returns %j is %s', (returns, action) => {
  const definition = packageOfSignatures(['tickets.scan(code)', 'tickets.list()'])
  definition.endpoints[0]!.returns = returns as never
  expect(parseNames(definition).parsed[0]!.action).toBe(action)
})

test('leaves out event sources and the endpoint with the package itself', () => {
  const definition = packageOfSignatures(['list-users()', 'watch-users()', 'package()'])
  definition.endpoints[1]!.flags = ['event_source']
  definition.endpoints[2]!.flags = ['package']
  expect(parseNames(definition).parsed.map(({ endpoint }) => endpoint.name)).toEqual(['list-users'])
})
