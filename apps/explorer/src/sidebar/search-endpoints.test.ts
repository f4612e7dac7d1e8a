import type { Endpoint } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { createSearchIndex, markMatches, searchEndpoints } from './search-endpoints.ts'

const endpoints: Endpoint[] = [
  { name: 'create-user', returns: ['object'], group: 'Accounts' },
  { name: 'find-user', returns: ['object'], group: 'Accounts', docs: 'Finds one by e-mail.' },
  { name: 'find-user-v2', returns: ['object'], group: 'Accounts' },
  { name: 'listInvoices', returns: ['object'], group: 'Billing', docs: 'Invoices of a user.' },
  { name: 'files.list', returns: ['object'] },
  { name: 'user', returns: ['object'] },
]
const index = createSearchIndex(endpoints)

describe('searchEndpoints', () => {
  it.each([
    [
      'exact name first',
      'user',
      ['user', 'find-user', 'create-user', 'find-user-v2', 'listInvoices'],
    ],
    ['words in any order', 'user find', ['find-user', 'find-user-v2']],
    ['words in camel case', 'findUser', ['find-user', 'find-user-v2']],
    ['words without separators', 'finduser', ['find-user', 'find-user-v2']],
    ['the start of a word', 'inv', ['listInvoices']],
    ['the middle of a word', 'voice', ['listInvoices']],
    ['dots in names', 'files.l', ['files.list']],
    ['initials', 'fu', ['find-user', 'find-user-v2']],
    ['groups', 'billing', ['listInvoices']],
    ['documentation', 'mail', ['find-user']],
    ['any letter case', 'LISTINVOICES', ['listInvoices']],
    ['no match', 'xyz', []],
    ['a word without a match', 'find xyz', []],
  ])('finds by %s', (_, query, names) => {
    expect(searchEndpoints(index, query).map(({ name }) => name)).toEqual(names)
  })
})

it('ranks the shortest name with a word, or its plural, first', () => {
  const names = ['GetRefundsRefund', 'PostChargeRefund', 'GetRefunds', 'GetChargesChargeRefunds']
  const found = searchEndpoints(
    createSearchIndex(names.map((name) => ({ name, returns: ['object'] }))),
    'refund',
  )
  expect(found.map(({ name }) => name)).toEqual([
    'GetRefunds',
    'GetRefundsRefund',
    'PostChargeRefund',
    'GetChargesChargeRefunds',
  ])
})

it.each([
  ['get-users', 'user', ['get-', 'user', 's']],
  ['GetUser', 'get us', ['', 'Get', '', 'Us', 'er']],
  ['a+b', '+', ['a', '+', 'b']],
  ['list', '', ['list']],
])('marks in %s the matches of %j', (name, query, parts) => {
  expect(markMatches(name, query)).toEqual(parts)
})
