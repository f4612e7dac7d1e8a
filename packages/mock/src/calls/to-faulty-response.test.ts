import { expect, test } from 'vitest'
import type { MockResponse } from '../log/mock-response.ts'
import { toFaultyResponse } from './to-faulty-response.ts'

function response(changes: Partial<MockResponse>): MockResponse {
  return { status: 200, headers: { 'x-a': '1' }, body: '[1,2]', call: {}, ...changes }
}

test('sends the first half of a truncated body, then an error', async () => {
  const { headers, status, body } = toFaultyResponse(
    response({ status: 201, call: { connectionFault: 'truncated' } }),
  )
  expect([status, headers.get('x-a')]).toEqual([201, '1'])
  const reader = body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('[1')
  await expect(reader.read()).rejects.toThrow(
    new TypeError('terminated: response truncated (requested with Prefer)'),
  )
})

test('throws for a reset connection, as fetch does', () => {
  expect(() => toFaultyResponse(response({ call: { connectionFault: 'reset' } }))).toThrow(
    new TypeError('fetch failed: connection reset (requested with Prefer)'),
  )
})
