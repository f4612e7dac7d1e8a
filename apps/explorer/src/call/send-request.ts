import { readJson } from 'fc-core/json'
import type { CallOutcome } from '../response/received-response.ts'
import type { CallRequest } from './build-request.ts'

/**
 * Sends a call. Rejects only when it is aborted: a failure is an outcome.
 *
 * Does not follow redirects: the protocol has none, and `fetch` would turn the POST into a GET.
 */
export async function sendRequest(request: CallRequest, signal: AbortSignal): Promise<CallOutcome> {
  const started = performance.now()
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    })
    if (response.type === 'opaqueredirect')
      return { kind: 'no-response', message: REDIRECT_MESSAGE }
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
    return { kind: 'no-response', message: describeFailure(request, error as Error) }
  }
}

const REDIRECT_MESSAGE =
  'The service returned a redirect. The protocol has no redirects, so clients do not follow it.'

/** Browsers hide why a request failed, so the likely causes are checked here. */
function describeFailure({ url, headers }: CallRequest, error: Error): string {
  const invalid = Object.entries(headers).find(([, value]) => !isHeaderValue(value))
  if (invalid !== undefined) {
    return `Invalid value for the header ${invalid[0]}: ${JSON.stringify(invalid[1])}. Use Latin-1 characters without line breaks.`
  }
  const { origin } = new URL(url)
  if (origin !== location.origin) {
    return `The endpoint is at ${origin}, but this page can call only ${location.origin}. Open the explorer at ${origin}.`
  }
  return `No response from ${url}: ${error.message}. Check that the service is running.`
}

function isHeaderValue(value: string): boolean {
  try {
    return new Headers({ x: value }).has('x')
  } catch {
    return false
  }
}
