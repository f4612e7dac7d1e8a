import type { CallRequest } from '../arguments/build-request.ts'
import type { CallService } from '../call/call-service.ts'
import type { NoResponse } from '../response/received-response.ts'

/** Creates a service at a base URL, which usually is of another origin than the page. */
export function createRemoteService(baseUrl: string): CallService {
  return {
    target: { baseUrl },
    fetch: (url, init) => fetch(url, init),
    // Nothing is sent before the reader sends a call.
    findExample: async () => undefined,
    async explainFailure(request) {
      const page = { origin: globalThis.origin, protocol: location.protocol }
      return explainFailure(request, page, await isReachable(baseUrl))
    },
  }
}

/** The origin of a page, which is `null` for one from a disk, and its scheme. */
interface PageAddress {
  origin: string
  protocol: string
}

/** Explains why a call to another origin got no response. */
export function explainFailure(
  { url, headers }: Pick<CallRequest, 'url' | 'headers'>,
  page: PageAddress,
  isServiceReachable: boolean,
): NoResponse {
  const { origin, protocol } = new URL(url)
  const failure = (message: string, advice: string[]): NoResponse => ({
    kind: 'no-response',
    message,
    advice,
  })
  if (isServiceReachable) {
    const isFile = page.origin === 'null'
    const names = Object.keys(headers).filter((name) => name !== 'Accept')
    return failure(`${origin} responds, but does not allow calls from this page (CORS).`, [
      ...(isFile
        ? ['The page was opened from a disk, so its origin is `null`. Publish it on a web server.']
        : []),
      `The service must respond to \`OPTIONS\` and \`POST\` with \`Access-Control-Allow-Origin: ${isFile ? '*' : page.origin}\`, and to \`OPTIONS\` with \`Access-Control-Allow-Headers: ${names.join(', ')}\`.`,
      `fc-mock: start it with \`--cors ${isFile ? "'*'" : page.origin}\`.`,
      'CORS applies only to browsers: the call copied as curl works.',
    ])
  }
  if (page.protocol === 'https:' && protocol === 'http:')
    return failure(`No response from ${origin}.`, [
      'This page was loaded with HTTPS: browsers block its calls to services without HTTPS, except on the same machine.',
      'Check that the service is running, or copy the call as curl.',
    ])
  return failure(`No response from ${origin}.`, [
    'Check that the service is running and that this device can reach it.',
  ])
}

/** Returns whether a server responds at all. The response cannot be read, so this works without CORS. */
async function isReachable(baseUrl: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT)
    const options = { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal } as const
    await fetch(baseUrl, { ...options, redirect: 'follow' })
    return true
  } catch {
    return false
  }
}

/** In milliseconds. */
const PROBE_TIMEOUT = 5000
