import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/**
 * Creates a listener of `node:http` from a function that takes requests of the web platform.
 *
 * @param onError Called with what the function throws; the connection is closed.
 */
export function toRequestListener(
  handle: (request: Request) => Promise<Response>,
  onError: (error: unknown) => void,
): RequestListener {
  return (request, response) => {
    const abort = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) abort.abort()
    })
    handle(toRequest(request, abort.signal))
      .then((result) => sendResponse(result, response))
      .catch((error: unknown) => {
        // Not if the client has gone.
        if (!abort.signal.aborted) onError(error)
        response.destroy()
      })
  }
}

function toRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', rawHeaders } = request
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index]!, rawHeaders[index + 1]!)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, `http://${request.headers.host ?? 'localhost'}`), {
    method,
    headers,
    signal,
    ...(hasBody && {
      body: Readable.toWeb(request) as unknown as NonNullable<RequestInit['body']>,
      duplex: 'half',
    }),
  })
}

async function sendResponse(
  { status, headers, body }: Response,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers))
  if (body === null) {
    response.end()
    return
  }
  for await (const chunk of Readable.fromWeb(body as ReadableStream)) {
    if (response.destroyed) return
    if (!response.write(chunk))
      await new Promise((resolve) => void response.once('drain', resolve).once('close', resolve))
  }
  response.end()
}
