import { readJson } from 'fc-core/json'
import type { CallOutcome, NoResponse } from '../response/received-response.ts'
import type { CallRequest } from '../arguments/build-request.ts'
import type { CallService } from './call-service.ts'

/**
 * Sends a call. Rejects only when it is aborted: a failure is an outcome.
 *
 * Does not follow redirects: the protocol has none, and `fetch` would turn the POST into a GET.
 */
export async function sendRequest(
  request: CallRequest,
  signal: AbortSignal,
  service: CallService,
): Promise<CallOutcome> {
  const invalid = Object.entries(request.headers).find(([, value]) => !isHeaderValue(value))
  if (invalid !== undefined)
    return noResponse(
      `Invalid value for the header ${invalid[0]}: ${JSON.stringify(invalid[1])}. Use Latin-1 characters without line breaks.`,
    )
  const started = performance.now()
  try {
    const response = await service.fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    })
    if (response.type === 'opaqueredirect')
      return noResponse(
        'The service returned a redirect. The protocol has no redirects, so clients do not follow it.',
      )
    const bytes = await response.arrayBuffer()
    return {
      kind: 'response',
      status: response.status,
      milliseconds: performance.now() - started,
      bytes: bytes.byteLength,
      document: readJson(new TextDecoder().decode(bytes)),
    }
  } catch (error) {
    if (signal.aborted) throw error
    return await service.explainFailure(request, error as Error)
  }
}

function noResponse(message: string): NoResponse {
  return { kind: 'no-response', message }
}

function isHeaderValue(value: string): boolean {
  try {
    return new Headers({ x: value }).has('x')
  } catch {
    return false
  }
}
