import { http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { serve } from '../node/serve.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { ERROR_ON_UNHANDLED } from '../../tests/support/transports/msw.ts'
import { createHandlers } from './create-handlers.ts'

const first = setupServer(http.all('*', () => passthrough()))
const second = setupServer()
beforeEach(() => {
  first.listen(ERROR_ON_UNHANDLED)
  second.listen(ERROR_ON_UNHANDLED)
})
afterEach(() => {
  second.close()
  first.close()
})

test('does not mock requests to the upstream if another server has removed the mark of `bypass`', async () => {
  const endpoint = { name: 'ping', returns: ['string'] }
  const backend = createMock(packageOf([endpoint]), { seed: 'b' })
  const served = await serve(backend, { port: 0 })
  const definition = packageOf([endpoint], { base_url: `${served.url}/test/` })
  const handlers = createHandlers(definition, { upstream: served.url, maxMemory: 1_000_000 })
  second.use(...handlers)
  const response = await fetch(`${served.url}/test/ping`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{}',
  })
  const value = await response.json()
  await served.close()
  expect([response.status, value]).toEqual([200, backend.calls()[0]!.response])
  expect(handlers.mock.calls()).toMatchObject([{ endpoint: 'ping', answeredBy: 'upstream' }])
})
