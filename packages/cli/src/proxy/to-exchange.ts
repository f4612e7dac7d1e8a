import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { type Exchange } from 'fc-core/conformance'
import { parseBody, quote } from 'fc-core/internal'
import { type CapturedBody, MAX_CHECKED_BYTES } from './captured-body.ts'
import type { Forwarded } from './forward.ts'

/** The text of a body, or why it cannot be read. */
export interface BodyText {
  /** In bytes; uncompressed if it can be read. */
  size: number
  text: string | undefined
  problem: string | undefined
}

/** The bodies of a forwarded call. */
export interface BodyTexts {
  sent: BodyText
  received: BodyText
}

/** Reads the bodies of a forwarded call as text. */
export function readBodies({ headers, requestBody, responseBody }: Forwarded): BodyTexts {
  return {
    sent: readText(requestBody, (body) => body),
    received: readReceived(responseBody, headers['content-encoding'] || 'identity'),
  }
}

/**
 * Converts a request and its response for the checks: with the URL of the definition.
 *
 * @returns The reason if the bodies are too large or cannot be read.
 * @throws RangeError for a body that is nested too deeply.
 */
export function toExchange(
  request: IncomingMessage,
  { status, headers }: Forwarded,
  { sent, received }: BodyTexts,
  url: string,
): Exchange | string {
  const { method = 'GET' } = request
  const { text } = received
  if (sent.text === undefined) return sent.problem!
  if (text === undefined) return received.problem!
  return {
    request: { method, url, headers: toRecord(request.headers), body: sent.text },
    status,
    contentType: headers['content-type'] ?? null,
    text,
    ...parseBody(text),
  }
}

/** Joins the values of headers that a message has several times. */
export function toRecord(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

const TOO_LARGE = `A body is larger than ${MAX_CHECKED_BYTES / 1e6} MB.`

function readReceived(body: CapturedBody, encoding: string): BodyText {
  const decompress = DECODERS.get(encoding.trim().toLowerCase())
  if (decompress !== undefined) return readText(body, decompress)
  const problem = `The response has the content encoding ${quote(encoding)}.`
  return { size: body.size(), text: undefined, problem }
}

/** Decompresses and decodes a body. Invalid compressed data yields text that is not JSON. */
function readText(body: CapturedBody, decompress: Decoder): BodyText {
  const bytes = body.bytes()
  if (bytes === undefined) return { size: body.size(), text: undefined, problem: TOO_LARGE }
  try {
    const decoded = decompress(bytes)
    return { size: decoded.length, text: decoded.toString('utf8'), problem: undefined }
  } catch (error) {
    const size = bytes.length
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? { size, text: undefined, problem: TOO_LARGE }
      : { size, text: bytes.toString('latin1'), problem: undefined }
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
