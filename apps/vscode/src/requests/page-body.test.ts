import { expect, test } from 'vitest'
import { findPageBody } from './page-body.ts'

test('returns the body unchanged', () => {
  const response = '{"previous":null,"page":[1],"next":{ "cursor":"x",  "n": 1.0 }}'
  expect(findPageBody(response, 'next')).toBe('{ "cursor":"x",  "n": 1.0 }')
  expect(findPageBody(response, 'previous')).toBeNull()
})

test.each([
  '["NOT_FOUND","",null]',
  '{"page":[],"next":null}',
  '{"page":{},"next":null,"previous":null}',
  '{"page":[],"next":null,"previous":null,"total":1}',
  'nothing',
])('returns undefined for %s', (response) => {
  expect(findPageBody(response, 'next')).toBeUndefined()
})
