import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import type { MockOptions } from '../options.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send, type SentResponse } from '../../tests/support/send.ts'

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

describe('delays', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each<[what: string, options: MockOptions, prefer: string | undefined, milliseconds: number]>(
    [
      ['the option', { delay: 100 }, undefined, 100],
      ['the preference', {}, 'delay=70', 70],
      ['the preference over the option', { delay: 100 }, 'delay=70', 70],
      ['a preference of 0', { delay: 100 }, 'delay=0', 0],
      [
        'a slow handler, which runs at the same time',
        { delay: 100, handlers: { ping: slow } },
        undefined,
        300,
      ],
      ['a long delay', { delay: 500, handlers: { ping: slow } }, undefined, 500],
      ['a handler that fails', { delay: 400, handlers: { ping: failing } }, undefined, 400],
    ],
  )('respond after the time of %s', async (_what, options, prefer, milliseconds) => {
    const mock = createMock(packageOf([{ name: 'ping' }]), options)
    const headers = { ...JSON_HEADERS, ...(prefer !== undefined && { prefer }) }
    let response: SentResponse | undefined
    void send(mock, '/test/ping', { headers }).then((value) => (response = value))
    await vi.advanceTimersByTimeAsync(Math.max(milliseconds - 1, 0))
    expect(response === undefined).toBe(milliseconds > 0)
    await vi.advanceTimersByTimeAsync(1)
    expect(response?.status).toBe(options.handlers?.['ping'] === failing ? 500 : 200)
    expect(mock.calls()).toHaveLength(1)
  })

  async function slow(): Promise<object> {
    await new Promise((resolve) => void setTimeout(resolve, 300))
    return {}
  }

  async function failing(): Promise<never> {
    throw new Error('late')
  }
})

test('responds at once without a delay', () => {
  const mock = createMock(packageOf([{ name: 'ping' }]))
  const request = { method: 'GET', origin: 'http://mock.example', path: '/test/', query: '' }
  const response = mock.handle({ ...request, header: () => undefined, body: { text: '' } })
  expect(response).toMatchObject({ status: 200 })
})

test('logs the warnings of the steps of a pipeline with the pipeline, too', async () => {
  const definition = {
    ...packageOf([{ name: 'count', returns: ['number'] }, { name: 'ping' }]),
    pipeline_url: 'https://api.example.com/test/pipeline',
  }
  const mock = createMock(definition, { handlers: { count: () => 'many', ping: () => 1 } })
  const steps = ['count', 'ping'].map((name) => ({ url: `https://api.example.com/test/${name}` }))
  await send(mock, '/test/pipeline', { body: { steps } })
  const warningsOf = (path: string): readonly string[] | undefined =>
    mock.calls().find((call) => call.path === path)?.warnings
  const all = [...warningsOf('/test/count')!, ...warningsOf('/test/ping')!]
  expect(all).toHaveLength(2)
  expect(warningsOf('/test/pipeline')).toEqual(all)
})

test.each([
  ['text/plain', '[]', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['application/json', '', 400, 'INVALID_JSON'],
  ['application/json', '[', 400, 'INVALID_JSON'],
  ['application/json', '7', 400, 'BAD_PIPELINE'],
])('rejects a pipeline with the type %s and the body %j', async (type, body, status, code) => {
  const pipeline_url = 'https://api.example.com/test/pipeline'
  const mock = createMock({ ...packageOf([]), pipeline_url })
  const headers = { 'content-type': type }
  expect(await send(mock, '/test/pipeline', { headers, body })).toMatchObject({
    status,
    call: { package: 'Test', code },
  })
})

test('counts calls from 1, also those that fail', async () => {
  const mock = createMock(packageOf([{ name: 'ping' }]))
  for (const path of ['/test/ping', '/nothing', '/test/']) await send(mock, path)
  expect(mock.calls().map(({ number, status, package: name }) => [number, status, name])).toEqual([
    [1, 200, 'Test'],
    [2, 404, undefined],
    [3, 200, 'Test'],
  ])
})
