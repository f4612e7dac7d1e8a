import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Exchange } from 'fc-core/conformance'
import type { UpstreamResponse } from './forward.ts'

/** Converts a request and its response for the checks: with the URL of the definition, and bodies as text. */
export function toExchange(
  request: IncomingMessage,
  body: Buffer,
  response: UpstreamResponse,
  url: string,
): Exchange {
  const { method = 'GET', headers } = request
  const text = decodeBody(response)
  return {
    request: {
      method,
      url,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ),
      body: body.toString('utf8'),
    },
    status: response.status,
    contentType: response.parsed['content-type'] ?? null,
    text,
    ...parseJson(text),
  }
}

/** Decompresses and decodes a body. Invalid compressed data yields text that is not JSON. */
function decodeBody({ body, parsed }: UpstreamResponse): string {
  const decompress = DECODERS[parsed['content-encoding']?.toLowerCase() ?? 'identity']
  try {
    return (decompress?.(body) ?? body).toString('utf8')
  } catch {
    return body.toString('latin1')
  }
}

const DECOMPRESS_OPTIONS = { maxOutputLength: 100_000_000 }

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  gzip: (body) => gunzipSync(body, DECOMPRESS_OPTIONS),
  'x-gzip': (body) => gunzipSync(body, DECOMPRESS_OPTIONS),
  deflate: (body) => inflateSync(body, DECOMPRESS_OPTIONS),
  br: (body) => brotliDecompressSync(body, DECOMPRESS_OPTIONS),
}

function parseJson(text: string): Pick<Exchange, 'isJson' | 'value'> {
  try {
    return { isJson: true, value: JSON.parse(text) as unknown }
  } catch {
    return { isJson: false, value: undefined }
  }
}
