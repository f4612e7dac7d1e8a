import { expect, test } from 'vitest'
import { resolveOptions } from '../options.ts'
import { packageOf } from '../testing/definitions.ts'
import { answer } from './answer.ts'
import { createService, groupServices } from './service.ts'

test('a fault of the mock itself is an answer, and is kept for the log', () => {
  const options = resolveOptions({})
  const service = createService(packageOf([{ name: 'ping' }]), options)
  service.world.result = () => {
    throw new Error('out of data')
  }
  const { status, body, call, fault } = answer(
    {
      method: 'POST',
      origin: 'http://mock.example',
      path: '/test/ping',
      query: '',
      header: (name) => (name === 'content-type' ? 'application/json' : undefined),
      body: { text: '{}' },
    },
    groupServices([service]),
    options,
  )
  expect(status).toBe(500)
  expect(JSON.parse(body)).toEqual([
    'INTERNAL_ERROR',
    'The mock itself has failed: out of data',
    null,
  ])
  expect(call).toMatchObject({ endpoint: 'ping', code: 'INTERNAL_ERROR' })
  expect(fault).toEqual(new Error('out of data'))
})
