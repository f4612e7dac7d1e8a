import type { ServiceRequest } from './request.ts'
import { Failure } from './failure.ts'

/**
 * Checks method and media types of a call: POST, JSON in, JSON out. Parameters such as `; charset=utf-8` are allowed.
 *
 * Spec: Generic invocation.
 */
export function checkMethodAndMedia(request: ServiceRequest): Failure | undefined {
  if (request.method !== 'POST') {
    const message = `Expected method POST, got ${request.method.slice(0, 20)}.`
    return new Failure(
      405,
      'METHOD_NOT_ALLOWED',
      message,
      { allow: ['POST', 'OPTIONS'] },
      { allow: 'POST, OPTIONS' },
    )
  }
  const contentType = request.header('content-type')
  if (contentType !== JSON_TYPE && mediaType(contentType) !== JSON_TYPE) {
    const received =
      contentType === undefined
        ? 'but the header is missing'
        : `got ${JSON.stringify(contentType.slice(0, 80))}`
    return new Failure(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      `Expected Content-Type: application/json, ${received}.`,
      { expected: JSON_TYPE },
    )
  }
  return checkAccept(request)
}

/** Checks that the client accepts JSON. A request without `Accept` accepts anything. */
function checkAccept(request: ServiceRequest): Failure | undefined {
  const accept = request.header('accept')
  if (accept === undefined || accept === JSON_TYPE || accept === '*/*') return undefined
  if (accept.trim() === '' || accept.split(',').some(acceptsJson)) return undefined
  return new Failure(
    406,
    'NOT_ACCEPTABLE',
    'Responses are application/json, which the request header Accept does not allow.',
    { offered: [JSON_TYPE] },
  )
}

const JSON_TYPE = 'application/json'

function acceptsJson(range: string): boolean {
  const excluded = /;\s*q=0(?:\.0*)?\s*(?:;|$)/i.test(range)
  return !excluded && [JSON_TYPE, 'application/*', '*/*'].includes(mediaType(range) ?? '')
}

function mediaType(value: string | undefined): string | undefined {
  return value?.split(';', 1)[0]?.trim().toLowerCase()
}
