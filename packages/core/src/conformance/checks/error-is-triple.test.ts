import { expect, test } from 'vitest'
import type { EndpointTarget } from '../check-target.ts'
import type { Exchange } from '../exchange.ts'
import errorIsTriple from './error-is-triple.ts'

const outcomeOf = async (value: unknown): Promise<string> => {
  const exchange = { status: 400, text: JSON.stringify(value), isJson: true, value } as Exchange
  const target = { call: async () => exchange } as unknown as EndpointTarget
  return (await errorIsTriple.run(target)).outcome
}

test.each([[null], [{ id: 1 }], ['text'], [[1, 2]], [3]])(
  'accepts the details %j',
  async (details) => {
    expect(await outcomeOf(['NOT_FOUND', 'No such user.', details])).toBe('passed')
  },
)

test.each([
  [['NOT_FOUND', 'No such user.']],
  [['NOT_FOUND', 'No such user.', null, null]],
  [[404, 'No such user.', null]],
  [['NOT_FOUND', 404, null]],
  [{ code: 'NOT_FOUND' }],
])('rejects %j', async (value) => {
  expect(await outcomeOf(value)).toBe('failed')
})
