import { expect, test } from 'vitest'
import { Failure } from '../protocol/failure.ts'
import { createIssuedTokens } from './issued-tokens.ts'
import { JsonText } from './json-text.ts'

test.each<[unknown, string[], string[]]>([
  ['abc', ['abc'], []],
  ['Bearer abc', ['abc'], ['Bearer abc']],
  [{ token: 'a', accessToken: 'b', jwt: 'c', name: 'd' }, ['a', 'b', 'c'], ['d']],
  [{ refresh_token: 'a', next_page_token: 'b', token_type: 'c' }, [], ['a', 'b', 'c']],
  [{ data: { sessions: [{ bearer: 'a' }] } }, ['a'], []],
  [new JsonText('{"id_token":"a"}'), ['a'], []],
  [new Failure(400, 'X', 'abc', { token: 'a' }), [], ['a', 'abc']],
  [{ token: 'two words' }, [], ['two words']],
  [null, [], ['null']],
])('adds the tokens of %j: %j, not %j', (result, added, others) => {
  const tokens = createIssuedTokens()
  expect(tokens.addFrom(result)).toBe(result)
  expect([...added, ...others].filter((token) => tokens.has(token))).toEqual(added)
})

test('adds tokens after the promise of a handler resolves', async () => {
  const tokens = createIssuedTokens()
  await tokens.addFrom(Promise.resolve({ token: 'late' }))
  expect(tokens.has('late')).toBe(true)
})

test('keeps the latest 1,000', () => {
  const tokens = createIssuedTokens()
  for (let index = 0; index <= 1000; index++) tokens.addFrom(`t${index}`)
  expect([tokens.has('t0'), tokens.has('t1'), tokens.has('t1000')]).toEqual([false, true, true])
})
