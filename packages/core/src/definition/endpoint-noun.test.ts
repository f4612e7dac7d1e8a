import { expect, test } from 'vitest'
import { endpointNoun } from './endpoint-noun.ts'

test.each([
  ['find-user-v2', 'user'],
  ['list-users', 'user'],
  ['listPurchaseOrders', 'purchase-order'],
  ['list_people', 'person'],
  ['list-addresses', 'address'],
  ['list-categories', 'category'],
  ['get-status', 'status'],
  ['list-series', 'series'],
  ['users.find', 'user'],
  ['users/list', 'user'],
  ['list-orders-by-customer', 'order'],
  ['get-in', 'in'],
  ['list-café', 'café'],
])('the noun of %s is %s', (name, noun) => {
  expect(endpointNoun(name)).toBe(noun)
})

test.each(['login', '', 'find-2', '---'])('%j has none', (name) => {
  expect(endpointNoun(name)).toBeUndefined()
})
