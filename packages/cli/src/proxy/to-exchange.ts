import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Exchange } from 'fc-core/conformance'
import type { RawAnswer } from './forward.ts'

/** What was said, as the checks read it: the URL is that of the definition, bodies are text. */
export function toExchange(
  request: IncomingMessage,
  body: Buffer,
  answer: RawAnswer,
  url: string,
): Exchange {
  const { method = 'GET', headers } = request
  const text = decode(answer)
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
    ...parse(text),
  }
}

/** The text of a body, whatever it was packed in. What cannot be unpacked is no JSON, as its reader would find. */
function decode({ body, parsed }: RawAnswer): string {
  const unpack = UNPACKERS[parsed['content-encoding']?.toLowerCase() ?? 'identity']
  try {
    return (unpack?.(body) ?? body).toString('utf8')
  } catch {
    return body.toString('latin1')
  }
}

const MOST = { maxOutputLength: 100_000_000 }

const UNPACKERS: Record<string, (body: Buffer) => Buffer> = {
  gzip: (body) => gunzipSync(body, MOST),
  'x-gzip': (body) => gunzipSync(body, MOST),
  deflate: (body) => inflateSync(body, MOST),
  br: (body) => brotliDecompressSync(body, MOST),
}

function parse(text: string): Pick<Exchange, 'isJson' | 'value'> {
  try {
    return { isJson: true, value: JSON.parse(text) as unknown }
  } catch {
    return { isJson: false, value: undefined }
  }
}
