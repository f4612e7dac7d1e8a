import { expect, test, vi } from 'vitest'
import type { EventStream, ServiceResponse } from './response.ts'
import { readFetchBody } from './read-fetch-body.ts'
import { toResponse } from './fetch-body.ts'

const URL = 'http://mock.example/'
const UTF8 = [0xc3, 0xbc, 0xe2, 0x82, 0xac] // ü€

function requestOf(chunks: readonly number[][]): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Uint8Array.from(chunk))
      controller.close()
    },
  })
  return new Request(URL, { method: 'POST', body, duplex: 'half' } as RequestInit)
}

test.each<[what: string, request: Request, body: unknown]>([
  ['no body', new Request(URL), { text: '' }],
  ['no chunks', requestOf([]), { text: '' }],
  ['one chunk', requestOf([UTF8]), { text: 'ü€' }],
  [
    'chunks that split characters',
    requestOf([[0x61, 0xc3], [0xbc, 0xe2, 0x82], [0xac]]),
    { text: 'aü€' },
  ],
  ['bytes up to the limit', requestOf([[...UTF8, ...UTF8]]), { text: 'ü€ü€' }],
  ['one byte too many', requestOf([UTF8, UTF8, [0x61]]), { problem: 'too-large' }],
  ['bytes that are not UTF-8', requestOf([[0x61, 0xff]]), { problem: 'not-utf-8' }],
  ['an incomplete character', requestOf([[0xc3]]), { problem: 'not-utf-8' }],
])('reads %s', async (_what, request, body) => {
  expect(await readFetchBody(request, 10)).toEqual(body)
})

test('stops reading a body that is too large', async () => {
  const cancel = vi.fn()
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent++
      controller.enqueue(new Uint8Array(1000))
    },
    cancel,
  })
  const request = new Request(URL, { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(await readFetchBody(request, 5000)).toEqual({ problem: 'too-large' })
  expect(cancel).toHaveBeenCalled()
  expect(sent).toBeLessThan(10)
})

const response = (more: Partial<ServiceResponse>): ServiceResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'x-a': '1' },
  body: '[1,2]',
  call: {},
  ...more,
})

test('converts a response with status, headers and body', async () => {
  const converted = toResponse(response({ status: 400 }))
  expect([converted.status, converted.headers.get('x-a')]).toEqual([400, '1'])
  expect(await converted.text()).toBe('[1,2]')
})

/** An event stream under the control of a test. */
function controlledStream(): EventStream & {
  send(text: string): void
  end(): void
  isOpen: boolean
} {
  const stream = {
    isOpen: false,
    send: (_text: string): void => {},
    end: (): void => {},
    start(send: (text: string) => void, end: () => void) {
      Object.assign(stream, { send, end, isOpen: true })
      return () => {
        stream.isOpen = false
      }
    },
  }
  return stream
}

test('sends the messages of an event stream until it ends', async () => {
  const stream = controlledStream()
  const converted = toResponse(
    response({ stream, headers: { 'content-type': 'text/event-stream' } }),
  )
  expect(converted.headers.get('content-type')).toBe('text/event-stream')
  stream.send('data: "ü"\n\n')
  stream.send('data: 2\n\n')
  stream.end()
  expect(await converted.text()).toBe('data: "ü"\n\ndata: 2\n\n')
})

test('stops an event stream when the reader cancels it', async () => {
  const stream = controlledStream()
  const { body } = toResponse(response({ stream }))
  expect(stream.isOpen).toBe(true)
  await body!.cancel()
  expect(stream.isOpen).toBe(false)
})

test('stops an event stream when the request is aborted', async () => {
  const stream = controlledStream()
  const controller = new AbortController()
  const { body } = toResponse(response({ stream }), controller.signal)
  const read = body!.getReader().read()
  controller.abort('left')
  await expect(read).rejects.toBe('left')
  expect(stream.isOpen).toBe(false)
})

test('ends an event stream whose reader falls 10,000 messages behind', async () => {
  const stream = controlledStream()
  const converted = toResponse(response({ stream }))
  for (let count = 1; count < 10_000; count++) stream.send('.')
  expect(stream.isOpen).toBe(true)
  stream.send('.')
  expect(stream.isOpen).toBe(false)
  expect(await converted.text()).toHaveLength(10_000)
})
