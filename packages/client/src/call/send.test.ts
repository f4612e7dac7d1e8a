import { expect, test, vi } from 'vitest'
import { createSend, type Send } from './send.ts'

const request = { endpoint: 'find', url: 'https://api.example.com/find' }

function sendTo(fetch: (request: Request) => Promise<Response>, timeout?: number): Send {
  return createSend({ fetch, ...(timeout !== undefined && { timeout }) })
}

/** Never responds, and rejects when the request is aborted. */
const hang = ({ signal }: Request): Promise<Response> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason as Error)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })

test('sends a POST with a body, and a GET without one', async () => {
  const sent: unknown[] = []
  const send = sendTo(async ({ method, headers, body, redirect }) => {
    sent.push([method, Object.fromEntries(headers), body === null, redirect])
    return new Response('1', { status: 201, headers: { 'x-a': 'b' } })
  })
  const { status, headers, text } = await send({ ...request, body: '{}' })
  expect([status, headers.get('x-a'), text]).toEqual([201, 'b', '1'])
  await send({ ...request, headers: new Headers({ 'x-c': 'd' }) })
  expect(sent).toEqual([
    ['POST', { accept: 'application/json', 'content-type': 'application/json' }, false, 'manual'],
    ['GET', { accept: 'application/json', 'x-c': 'd' }, true, 'manual'],
  ])
})

test('sends nothing if the call is aborted already', async () => {
  const fetch = vi.fn(async () => new Response('1'))
  const signal = AbortSignal.abort('left')
  await expect(sendTo(fetch)({ ...request, signal })).rejects.toBe('left')
  expect(fetch).not.toHaveBeenCalled()
})

test('rejects with the reason of the signal, whatever `fetch` rejects with', async () => {
  const controller = new AbortController()
  const send = sendTo(async () => {
    controller.abort('left')
    throw new TypeError('fetch failed')
  })
  await expect(send({ ...request, signal: controller.signal })).rejects.toBe('left')
})

test.each([
  ['of the client', 1, undefined],
  ['of the call, which comes first', 60_000, 1],
])('observes the time limit %s', async (_, limit, timeout) => {
  const options = timeout === undefined ? {} : { timeout }
  await expect(sendTo(hang, limit)({ ...request, ...options })).rejects.toMatchObject({
    code: 'network',
    cause: { name: 'TimeoutError' },
  })
})
