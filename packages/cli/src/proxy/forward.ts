import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** An answer as it came over the wire. */
export interface RawResponse {
  status: number
  reason: string
  /** Names and values in turn, as they were written. */
  headers: string[]
  parsed: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request on to another place, with its body. Headers that concern one connection alone stay behind, as HTTP wants it. */
export function forward(request: IncomingMessage, body: Buffer, url: URL): Promise<RawResponse> {
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
      readBody(response, Infinity).then((answer) => {
        resolve({
          status: response.statusCode ?? 502,
          reason: response.statusMessage ?? '',
          headers: removeConnectionHeaders(response.rawHeaders, ['content-length']),
          parsed: response.headers,
          body: answer,
        })
      }, reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** All of a body. @throws RangeError when it is longer than `most` bytes. */
export async function readBody(message: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > most) throw new RangeError('The body is too large.')
  }
  return Buffer.concat(chunks)
}

/** Raw headers without those of one connection. */
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
