import { expect, test } from 'vitest'
import { createMock } from '../create-mock.ts'
import { packageOf } from '../testing/definitions.ts'

test('responds with INTERNAL_ERROR when a handler throws, and returns the error for logs', async () => {
  const handlers = {
    ping: () => {
      throw new Error('out of data')
    },
  }
  const mock = createMock(packageOf([{ name: 'ping' }]), { handlers })
  const {
    status,
    body,
    call,
    error: fault,
  } = await mock.handle({
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
    'Internal error in the mock: out of data',
    null,
  ])
  expect(call).toMatchObject({ endpoint: 'ping', code: 'INTERNAL_ERROR' })
  expect(fault).toEqual(new Error('out of data'))
})
