import type { MockRequestMessage, MockResponseMessage } from '../protocol/mock-messages.ts'

/** A response that has not ended. */
interface OpenCall {
  reject(error: Error): void
  resolve(response: Response): void
  body?: ReadableStreamDefaultController<Uint8Array>
}

/**
 * Creates a `fetch` that sends requests to the mock in its worker: those to the base URL of the definition, and those to the folder of the page, as
 * to a mock server that serves the page.
 *
 * @param mount Path of the folder of the page.
 */
export function createMockFetch(port: MessagePort, mount: string): typeof fetch {
  const open = new Map<number, OpenCall>()
  const encoder = new TextEncoder()
  let lastId = 0
  /** Origin of the definition. */
  let service = location.origin
  const post = (message: MockRequestMessage): void => port.postMessage(message)

  port.addEventListener('message', ({ data }: MessageEvent<MockResponseMessage>) => {
    if (data.type === 'packages') service = data.origin
    const call = 'id' in data ? open.get(data.id) : undefined
    if (call === undefined) return
    switch (data.type) {
      case 'response': {
        const { id, status, headers } = data
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => void (call.body = controller),
          cancel: () => abort(id),
        })
        call.resolve(new Response(NO_BODY.has(status) ? null : body, { status, headers }))
        break
      }
      case 'chunk':
        call.body?.enqueue(encoder.encode(data.text))
        break
      case 'end':
        open.delete(data.id)
        call.body?.close()
        break
      case 'failure':
        open.delete(data.id)
        call.reject(new TypeError(data.message))
    }
  })

  function abort(id: number): void {
    open.delete(id)
    post({ type: 'abort', id })
  }

  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search, origin } = new URL(request.url)
    const isOfPage = origin === location.origin && pathname.startsWith(`${mount}/`)
    if (!isOfPage && origin !== service)
      throw new TypeError('Only the mock in this page can be called.')
    const body = await request.text()
    request.signal.throwIfAborted()
    const id = ++lastId
    return await new Promise<Response>((resolve, reject) => {
      open.set(id, { resolve, reject })
      request.signal.addEventListener('abort', () => {
        const call = open.get(id)
        if (call === undefined) return
        abort(id)
        const reason = request.signal.reason as Error
        reject(reason)
        call.body?.error(reason)
      })
      post({
        type: 'request',
        id,
        method: request.method,
        origin: service,
        path: isOfPage ? pathname.slice(mount.length) : pathname,
        query: search.slice(1),
        headers: Object.fromEntries(request.headers),
        body,
      })
    })
  }
}

const NO_BODY = new Set([204, 205, 304])
