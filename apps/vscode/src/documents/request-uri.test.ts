import { expect, test } from 'vitest'
import { fromRequestUri, toRequestUri } from './request-uri.ts'

const call = { definition: 'file:///home/me/people.fc.json', endpoint: 'list-users' }

test('fromRequestUri returns the endpoint of a URI', () => {
  const uri = toRequestUri(call, 'fc-arguments')
  expect(uri.path).toBe('/list-users.arguments.json')
  expect(fromRequestUri(uri)).toEqual(call)
})

test('toRequestUri replaces slashes in the file name', () => {
  const uri = toRequestUri({ ...call, endpoint: 'a/b\\c' }, 'fc-response')
  expect(uri.path).toBe('/a_b_c.response.json')
  expect(fromRequestUri(uri)?.endpoint).toBe('a/b\\c')
})

test.each([
  { scheme: 'file', query: '["a","b"]' },
  { scheme: 'fc-response', query: '' },
  { scheme: 'fc-response', query: '["a"]' },
  { scheme: 'fc-response', query: '{"0":"a","1":"b"}' },
])('fromRequestUri returns undefined for $scheme with $query', (uri) => {
  expect(fromRequestUri(uri)).toBeUndefined()
})
