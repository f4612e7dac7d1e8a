import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { type Exchange, parseBody } from 'fc-core/conformance'
import { quote } from 'fc-core/text'
import { MAX_CHECKED_BYTES } from './captured-body.ts'
import type { Forwarded } from './forward.ts'

/**
 * Converts a request and its response for the checks: with the URL of the definition, and bodies as text.
 *
 * @returns The reason if the bodies are too large or cannot be read.
 * @throws RangeError for a body that is nested too deeply.
 */
export function toExchange(
  request: IncomingMessage,
  { status, headers, requestBody, responseBody }: Forwarded,
  url: string,
): Exchange | string {
  const { method = 'GET' } = request
  const sent = requestBody.bytes()
  const received = responseBody.bytes()
  if (sent === undefined || received === undefined) return TOO_LARGE
  const encoding = headers['content-encoding'] || 'identity'
  const decompress = DECODERS.get(encoding.trim().toLowerCase())
  if (decompress === undefined) return `The response has the content encoding ${quote(encoding)}.`
  const text = decodeBody(received, decompress)
  if (text === undefined) return TOO_LARGE
  return {
    request: {
      method,
      url,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: sent.toString('utf8'),
    },
    status,
    contentType: headers['content-type'] ?? null,
    text,
    ...parseBody(text),
  }
}

const TOO_LARGE = `A body is larger than ${MAX_CHECKED_BYTES / 1e6} MB.`

/** Decompresses and decodes a body. Invalid compressed data yields text that is not JSON; too much data yields undefined. */
function decodeBody(body: Buffer, decompress: Decoder): string | undefined {
  try {
    return decompress(body).toString('utf8')
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLarge ? undefined : body.toString('latin1')
  }
}

type Decoder = (body: Buffer) => Buffer

const OPTIONS = { maxOutputLength: MAX_CHECKED_BYTES }

const DECODERS = new Map<string, Decoder>([
  ['identity', (body) => body],
  ['gzip', (body) => gunzipSync(body, OPTIONS)],
  ['x-gzip', (body) => gunzipSync(body, OPTIONS)],
  ['deflate', (body) => inflateSync(body, OPTIONS)],
  ['br', (body) => brotliDecompressSync(body, OPTIONS)],
])
