import { createMock } from 'fc-mock'
import { serve } from 'fc-mock/node'
import { describe, expect, it } from 'vitest'
import { bundle } from '../packages/client/src/testing/bundle.ts'
import { findWorkerd } from '../packages/mock/tests/support/transports/find-workerd.ts'
import { runWorkerd } from '../packages/mock/tests/support/transports/run-workerd.ts'
import { exampleDefinition } from './example-definition.ts'

const isAvailable = findWorkerd() !== undefined
if (!isAvailable) console.warn('Skipping the client tests in workerd: it does not start here.')

describe.skipIf(!isAvailable)('the client in workerd', () => {
  it('pages in both directions over HTTP and reports errors', async () => {
    const shop = exampleDefinition('shop')
    const mock = createMock(shop, { items: 45, pagination: 'shuffle' })
    const served = await serve(mock, { port: 0 })
    const worker = await runWorkerd(await bundle('worker.ts'))
    const response = await fetch(`${worker.origin}/?package=${served.url}/shop/package`)
    expect(await response.json()).toEqual({
      version: '2026-09',
      forward: [20, 20, 5],
      backward: [20, 20],
      code: 'INVALID_ARGUMENTS',
      aborted: 'canceled',
    })
    expect(mock.violations()).toEqual([])
    const calls = mock.calls().filter(({ endpoint }) => endpoint?.startsWith('list-') === true)
    expect(calls.map(({ version }) => version)).toEqual(Array.from({ length: 6 }, () => 'next'))
    await worker.close()
    await served.close()
  })
})
