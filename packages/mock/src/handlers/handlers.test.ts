import { expect, test } from 'vitest'
import { createMock } from '../create-mock.ts'
import { example } from '../testing/definitions.ts'
import { MockError } from './handlers.ts'

test('fails the call when a handler throws a MockError', async () => {
  const handlers = {
    'delete-user': () => {
      throw new MockError('LOCKED', 'Not now.')
    },
  }
  const response = await createMock(example('people'), { handlers }).fetch(
    new Request('https://api.example.com/people/delete-user', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"id":"x"}',
    }),
  )
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual(['LOCKED', 'Not now.', null])
})
