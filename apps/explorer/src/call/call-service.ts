import { fetchExample, type FindExample } from '../arguments/fetch-example.ts'
import type { NoResponse } from '../response/received-response.ts'
import type { CallRequest } from '../arguments/build-request.ts'

/** The service that responds to calls. */
export interface CallService {
  /** Where calls go: the base URL of a service, or a mock in the page. Undefined for the server of the page. */
  target?: { baseUrl: string } | 'mock'
  fetch(url: string, init: RequestInit): Promise<Response>
  findExample: FindExample
  /** Explains why there is no response. Browsers hide the reason, so the likely causes are checked. */
  explainFailure(request: CallRequest, error: Error): Promise<NoResponse>
}

export const PAGE_SERVER: CallService = {
  fetch: (url, init) => fetch(url, init),
  findExample: fetchExample,
  async explainFailure({ url }, error) {
    const { origin } = new URL(url)
    const message =
      origin === location.origin
        ? `No response from ${url}: ${error.message}. Check that the service is running.`
        : `The endpoint is at ${origin}, but this page can call only ${location.origin}. Open the explorer at ${origin}.`
    return { kind: 'no-response', message }
  },
}
