import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Exchange } from 'fc-core/conformance'
import type { RawResponse } from './forward.ts'

/** What was said, as the checks read it: the URL is that of the definition, bodies are text. */
export function toExchange(
  request: IncomingMessage,
  body: Buffer,
  answer: RawResponse,
  url: string,
): Exchange {
  const { method = 'GET', headers } = request
  const text = decodeBody(answer)
  return {
    request: {
      method,
      url,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ),
      body: body.toString('utf8'),
    },
    status: answer.status,
    contentType: answer.parsed['content-type'] ?? null,
    text,
    ...parseJson(text),
  }
}

/** The text of a body, whatever it was packed in. What cannot be unpacked is no JSON, as its reader would find. */
function decodeBody({ body, parsed }: RawResponse): string {
  const unpack = DECODERS[parsed['content-encoding']?.toLowerCase() ?? 'identity']
  try {
    return (unpack?.(body) ?? body).toString('utf8')
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
