import { expect, it } from 'vitest'
import { listQuery, unknownFields } from './list-query.ts'

const fields = { status: {}, name: {}, url: {} }

it.each([
  ['', {}],
  ['ada  lovelace', { search: 'ada lovelace' }],
  ['ada status:open', { search: 'ada', where: { status: 'open' } }],
  ['name:"Ada Lovelace" x', { search: 'x', where: { name: 'Ada Lovelace' } }],
  ['name:"Ada', { where: { name: 'Ada' } }],
  ['status:', { search: 'status:' }],
  ['https://x.example other:1', { search: 'https://x.example other:1' }],
  ['url:https://x.example', { where: { url: 'https://x.example' } }],
  ['toString:1', { search: 'toString:1' }],
])('%j', (search, expected) => {
  const { where, ...rest } = Object.fromEntries(
    listQuery('/shop', { search, where: {}, sort: '' }, fields),
  )
  expect({ ...rest, ...(where !== undefined && { where: JSON.parse(where) as unknown }) }).toEqual({
    path: '/shop',
    ...expected,
  })
})

it('combines values of links and of the text', () => {
  const query = listQuery(
    '/shop',
    { search: 'status:open', where: { id: 1 }, sort: '-name' },
    fields,
  )
  expect(query.get('where')).toBe('{"id":1,"status":"open"}')
  expect(query.get('sort')).toBe('-name')
})

it.each([
  ['levle:open name:x', ['levle']],
  ['https://x.example 10:30 ada:', []],
  ['a:1 a:2 b:"x y"', ['a', 'b']],
])('finds the names in %j that are no fields', (search, names) => {
  expect(unknownFields(search, fields)).toEqual(names)
})
