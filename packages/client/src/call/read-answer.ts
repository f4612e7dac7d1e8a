import type { JsonCodec } from '../client-options.ts'
import { BadRequestError } from '../errors/bad-request-error.ts'
import { NotJsonError } from '../errors/not-json-error.ts'
import { UnexpectedStatusError } from '../errors/unexpected-status-error.ts'
import type { Answer } from './send.ts'

/** The value of a successful answer. Everything else throws, with what the service said. */
export function readAnswer(
  endpoint: string,
  { status, headers, text }: Answer,
  json: JsonCodec,
): unknown {
  let body: unknown = text
  let failure: unknown
  try {
    body = json.parse(text)
  } catch (error) {
    // Of what is no success, a proxy's page of HTML say, the text is all there is to tell.
    failure = error
  }
  if (status === 400) throw new BadRequestError(endpoint, body)
  if (status < 200 || status > 299) throw new UnexpectedStatusError(endpoint, status, headers, body)
  if (failure !== undefined) throw new NotJsonError(endpoint, text, failure)
  return body
}
