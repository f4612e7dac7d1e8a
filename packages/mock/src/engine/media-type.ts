import type { MockRequest } from '../protocol/request.ts'
import { Failure } from '../protocol/failure.ts'

/**
 * Checks method and media types of a call: POST, JSON in, JSON out. Parameters such as `; charset=utf-8` are let through.
 *
 * Spec: Generic invocation.
 */
export function checkMethodAndMedia(exchange: MockRequest): Failure | undefined {
  if (exchange.method !== 'POST') {
    const message = `Endpoints are called with POST, not ${exchange.method.slice(0, 20)}.`
    return new Failure(
      405,
      'METHOD_NOT_ALLOWED',
      message,
      { allow: ['POST', 'OPTIONS'] },
      { allow: 'POST, OPTIONS' },
    )
  }
  const contentType = exchange.header('content-type')
  if (contentType !== JSON_TYPE && mediaType(contentType) !== JSON_TYPE) {
    const received =
      contentType === undefined
        ? 'none was sent'
        : `not ${JSON.stringify(contentType.slice(0, 80))}`
    return new Failure(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      `The request header Content-Type must be application/json; ${received}.`,
      { expected: JSON_TYPE },
    )
  }
  return checkAccept(exchange)
}

/** Checks that the client takes JSON. A request without `Accept` takes anything. */
function checkAccept(exchange: MockRequest): Failure | undefined {
  const accept = exchange.header('accept')
  if (accept === undefined || accept === JSON_TYPE || accept === '*/*') return undefined
  if (accept.trim() === '' || accept.split(',').some(takesJson)) return undefined
  return new Failure(
    406,
    'NOT_ACCEPTABLE',
    'Endpoints answer with application/json, which the request header Accept does not take.',
    { offered: [JSON_TYPE] },
  )
}

const JSON_TYPE = 'application/json'

function takesJson(range: string): boolean {
  const refused = /;\s*q=0(?:\.0*)?\s*(?:;|$)/i.test(range)
  return !refused && [JSON_TYPE, 'application/*', '*/*'].includes(mediaType(range) ?? '')
}

function mediaType(value: string | undefined): string | undefined {
  return value?.split(';', 1)[0]?.trim().toLowerCase()
}
