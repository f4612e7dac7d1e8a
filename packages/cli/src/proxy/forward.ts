import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** A response as received, with its raw headers. */
export interface UpstreamResponse {
  status: number
  reason: string
  /** Alternating names and values, with their original case. */
  headers: string[]
  parsed: IncomingHttpHeaders
  body: Buffer
}

/** Forwards a request to another URL, without hop-by-hop headers. */
export function forward(
  request: IncomingMessage,
  body: Buffer,
  url: URL,
): Promise<UpstreamResponse> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const headers = [
      ...removeConnectionHeaders(request.rawHeaders, ['host', 'content-length']),
      'Host',
      url.host,
    ]
    if (body.length > 0 || request.headers['content-length'] !== undefined)
      headers.push('Content-Length', String(body.length))
    const outgoing = send(url, { method: request.method ?? 'POST', headers }, (response) => {
      readBody(response, Infinity).then((responseBody) => {
        resolve({
          status: response.statusCode ?? 502,
          reason: response.statusMessage ?? '',
          headers: removeConnectionHeaders(response.rawHeaders, ['content-length']),
          parsed: response.headers,
          body: responseBody,
        })
      }, reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Reads a body. @throws RangeError if it is longer than `maxBytes`. */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > maxBytes) throw new RangeError('The body is too large.')
  }
  return Buffer.concat(chunks)
}

/** Removes hop-by-hop headers and the given ones from raw headers. */
function removeConnectionHeaders(raw: readonly string[], others: readonly string[]): string[] {
  const kept: string[] = []
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!.toLowerCase()
    if (!CONNECTION_HEADERS.has(name) && !others.includes(name))
      kept.push(raw[index]!, raw[index + 1]!)
  }
  return kept
}

const CONNECTION_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
