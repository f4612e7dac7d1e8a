import { expect, test } from 'vitest'
import { createIssuedTokens } from './issued-tokens.ts'

test.each<[unknown, string[], string[]]>([
  ['abc', ['abc'], []],
  ['Bearer abc', ['abc'], ['Bearer abc']],
  [{ token: 'a', accessToken: 'b', jwt: 'c', name: 'd' }, ['a', 'b', 'c'], ['d']],
  [{ refresh_token: 'a', next_page_token: 'b', token_type: 'c' }, [], ['a', 'b', 'c']],
  [{ data: { sessions: [{ bearer: 'a' }] } }, ['a'], []],
  [{ id_token: 'a' }, ['a'], []],
  [{ token: 'two words' }, [], ['two words']],
  [null, [], ['null']],
])('adds the tokens of %j: %j, not %j', (result, added, others) => {
  const tokens = createIssuedTokens()
  tokens.addFrom(result)
  expect([...added, ...others].filter((token) => tokens.has(token))).toEqual(added)
})

test('keeps the latest 1,000', () => {
  const tokens = createIssuedTokens()
  for (let index = 0; index <= 1000; index++) tokens.addFrom(`t${index}`)
  expect([tokens.has('t0'), tokens.has('t1'), tokens.has('t1000')]).toEqual([false, true, true])
})
