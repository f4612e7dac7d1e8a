import { type JsonDocument, readJson } from 'fc-core'
import type { CallRequest } from './build-request.ts'

/** How a call ended. */
export type Outcome = Answer | NoAnswer

/** The service has answered, whatever the status. */
export interface Answer {
  kind: 'answer'
  status: number
  milliseconds: number
  bytes: number
  /** The body, read as JSON. It need not be JSON. */
  document: JsonDocument
}

/** No answer came. */
export interface NoAnswer {
  kind: 'no-answer'
  /** What happened and what to do. */
  message: string
}

/**
 * Sends a call. Never rejects, except when it is aborted.
 *
 * Redirects are not followed: they are not part of the protocol, and a POST would become a GET.
 */
export async function sendRequest(request: CallRequest, signal: AbortSignal): Promise<Outcome> {
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
    if (response.type === 'opaqueredirect') return { kind: 'no-answer', message: REDIRECTED }
    const bytes = await response.arrayBuffer()
    return {
      kind: 'answer',
      status: response.status,
      milliseconds: performance.now() - started,
      bytes: bytes.byteLength,
      document: readJson(new TextDecoder().decode(bytes)),
    }
  } catch (error) {
    if (signal.aborted) throw error
    return { kind: 'no-answer', message: explainFailure(request, error as Error) }
  }
}

const REDIRECTED =
  'The service answered with a redirect. Endpoints do not redirect, and clients do not follow.'

/** Browsers say little about why a request failed; what can be told is told. */
function explainFailure({ url, headers }: CallRequest, error: Error): string {
  const unsendable = Object.entries(headers).find(([, value]) => !isHeaderValue(value))
  if (unsendable !== undefined) {
    return `The header ${unsendable[0]} cannot carry ${JSON.stringify(unsendable[1])}: headers take only characters of Latin-1, and no line breaks.`
  }
  const { origin } = new URL(url)
  if (origin !== location.origin) {
    return `The definition places the endpoint at ${origin}, and this page may call ${location.origin} only.`
  }
  return `No answer came from ${url}. Is the service still running? The browser says: ${error.message}.`
}

function isHeaderValue(value: string): boolean {
  try {
    return new Headers({ x: value }).has('x')
  } catch {
    return false
  }
}
