import { BadRequestError } from '../errors/bad-request-error.ts'
import { isErrorTriple } from '../errors/error-triple.ts'
import { NotJsonError } from '../errors/not-json-error.ts'
import { UnexpectedStatusError } from '../errors/unexpected-status-error.ts'
import type { JsonCodec } from './client-options.ts'
import type { RawResponse } from './send.ts'

/**
 * Returns the parsed body of a successful response (status 2xx).
 *
 * @throws BadRequestError for status 400, and for any other 4xx with an error triple; UnexpectedStatusError for any other status; NotJsonError for
 * a successful response whose body is not JSON.
 */
export function parseResponse(endpoint: string, response: RawResponse, json: JsonCodec): unknown {
  const { status, text } = response
  let body: unknown = text
  let parseError: unknown
  try {
    body = json.parse(text)
  } catch (error) {
    // Error responses may have any body, such as the HTML page of a proxy: they keep it as text.
    parseError = error
  }
  if (status < 200 || status > 299) {
    const isRejected = status === 400 || (status > 400 && status < 500 && isErrorTriple(body))
    throw new (isRejected ? BadRequestError : UnexpectedStatusError)(endpoint, response, body)
  }
  if (parseError !== undefined) throw new NotJsonError(endpoint, text, parseError)
  return body
}
