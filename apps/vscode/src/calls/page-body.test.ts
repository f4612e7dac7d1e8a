import { expect, test } from 'vitest'
import { pageBody } from './page-body.ts'

test('takes the body out as it is written', () => {
  const answer = '{"previous":null,"page":[1],"next":{ "cursor":"x",  "n": 1.0 }}'
  expect(pageBody(answer, 'next')).toBe('{ "cursor":"x",  "n": 1.0 }')
  expect(pageBody(answer, 'previous')).toBeNull()
})

test.each([
  '["NOT_FOUND","",null]',
  '{"page":[],"next":null}',
  '{"page":{},"next":null,"previous":null}',
  '{"page":[],"next":null,"previous":null,"total":1}',
  'nothing',
])('%s is no page', (answer) => {
  expect(pageBody(answer, 'next')).toBeUndefined()
})
