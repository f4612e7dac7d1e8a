import { expect, test } from 'vitest'
import { fetchResponse } from './fetch-response.ts'
import { createHttpRequest } from './http-request.ts'

const request = createHttpRequest({
  url: 'http://localhost:4010/people/list-users',
  body: '{"limit": 1.0}',
  version: undefined,
  token: undefined,
  headers: {},
})
const { signal } = new AbortController()

test('sends the body unchanged and reads the response', async () => {
  const sent: { input?: unknown; init?: RequestInit } = {}
  const response = await fetchResponse(request, {
    signal,
    fetch: async (input, init) => {
      Object.assign(sent, { input, init })
      return new Response('{"page":[]}', { status: 200, statusText: 'OK' })
    },
  })
  expect(sent.input).toBe(request.url)
  expect(sent.init).toMatchObject({ method: 'POST', body: '{"limit": 1.0}', redirect: 'manual' })
  expect(response).toMatchObject({
    status: 200,
    statusText: 'OK',
    text: '{"page":[]}',
    bytes: 11,
    isTruncated: false,
  })
})

test('returns an empty text for a response without a body', async () => {
  const response = await fetchResponse(request, {
    signal,
    fetch: async () => new Response(null, { status: 204 }),
  })
  expect(response).toMatchObject({ status: 204, text: '', bytes: 0 })
})

test('truncates a large body and cancels the rest', async () => {
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_003).fill(0x61)),
    cancel: () => void (cancelled = true),
  })
  const response = await fetchResponse(request, {
    signal,
    fetch: async () => new Response(endless),
  })
  expect(response).toMatchObject({ bytes: 10_000_000, isTruncated: true })
  expect(response.text).toHaveLength(10_000_000)
  expect(cancelled).toBe(true)
})
