import { expect, test } from 'vitest'
import { createMock } from '../create-mock.ts'
import { packageOf } from '../testing/definitions.ts'

test('a fault of the mock itself is an answer, and is kept for the log', async () => {
  const handlers = {
    ping: () => {
      throw new Error('out of data')
    },
  }
  const mock = createMock(packageOf([{ name: 'ping' }]), { handlers })
  const { status, body, call, fault } = await mock.handle({
    method: 'POST',
    origin: 'http://mock.example',
    path: '/test/ping',
    query: '',
    header: (name) => (name === 'content-type' ? 'application/json' : undefined),
    body: { text: '{}' },
  })
  expect(status).toBe(500)
  expect(JSON.parse(body)).toEqual([
    'INTERNAL_ERROR',
    'The mock itself has failed: out of data',
    null,
  ])
  expect(call).toMatchObject({ endpoint: 'ping', code: 'INTERNAL_ERROR' })
  expect(fault).toEqual(new Error('out of data'))
})
