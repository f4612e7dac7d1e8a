import { endpointUrl } from 'fc-core'
import { createIssuedBodies, isDeeper, type IssuedBodies, quote } from 'fc-core/internal'
import { messageOf } from '../names/thrown-value.ts'
import { MAX_LEVELS } from '../names/json-value.ts'
import { lazy } from '../names/lazy.ts'
import { Failure, ForwardedResponse, nextTurn, readFetchBody } from 'fc-server/protocol'
import { runWork } from '../scheduling/work.ts'
import { hasMoreValues } from './count-values.ts'
import type { UpstreamExchange } from './exchange.ts'
import { responseHeaders } from './pass-headers.ts'
import {
  compileModes,
  invalidUpstream,
  type UpstreamMode,
  type UpstreamOptions,
} from './upstream-options.ts'
import { addToVia, createViaName, namesInVia } from './via.ts'

/** The real service behind a mock. */
export interface Upstream {
  /** Name in the log. */
  name: 'upstream'
  options: UpstreamOptions
  /** The `next` and `previous` that it has returned. */
  issued: IssuedBodies
  modeOf(endpoint: string): UpstreamMode
  /** Returns the URL of an endpoint. Undefined for a name that is no path segment. */
  urlOf(service: ServedPath, endpoint: string): string | undefined
  /**
   * Sends a call. The response is a `Failure` if it is none that can be passed on.
   *
   * @param via The header `Via` of the call.
   */
  send(
    request: Pick<UpstreamExchange, 'url' | 'requestHeaders' | 'requestBody'>,
    via: string | undefined,
  ): Promise<Received>
  /** Whether a request with this header `Via` is one that `send` has sent, without a proxy in between. */
  isOwn(via: string): boolean
}

/** A service at the path of its base URL, which has no trailing slash. */
interface ServedPath {
  servicePath: string
}

/** What the upstream has sent. */
export interface Received {
  status: number
  /** Whether the body is JSON. */
  isJson: boolean
  answer: ForwardedResponse | Failure
}

/** Default of the limit of the time for a response, in milliseconds. */
export const UPSTREAM_TIMEOUT = 10_000

/** Default of the maximum size of a response body, in bytes. */
export const MAX_UPSTREAM_BYTES = 10_485_760

/** Maximum number of names and values in a response. */
export const MAX_UPSTREAM_VALUES = 250_000

/** Characters of a body that takes about a millisecond. */
const MAX_SHORT = 65_536

/**
 * Creates the upstream of services.
 *
 * @throws FcError `invalid-upstream` for a URL with a path that several base paths would share.
 */
export function createUpstream(
  options: UpstreamOptions,
  services: readonly ServedPath[],
): Upstream {
  const { url, timeout = UPSTREAM_TIMEOUT, maxBytes = MAX_UPSTREAM_BYTES } = options
  // As in most reverse proxies, `https://host/` has a path and `https://host` has none.
  const hasPath = /^[^/]+\/\/[^/]+\//.test(url)
  const paths = new Set(services.map(({ servicePath }) => servicePath))
  if (hasPath && paths.size > 1)
    throw invalidUpstream(
      `The upstream ${url} has a path, which would replace the different base paths ${[...paths].map(quote).join(', ')}: use ${new URL(url).origin} without a path.`,
    )
  const send = options.fetch ?? ((...request) => fetch(...request))
  // Workers have no random values before the first request.
  const viaName = lazy(createViaName)
  return {
    name: 'upstream',
    options,
    issued: createIssuedBodies(),
    modeOf: compileModes(options.endpoints),
    urlOf: ({ servicePath }, endpoint) =>
      endpoint === '.' || endpoint === '..'
        ? undefined
        : endpointUrl(hasPath ? url : url + servicePath, endpoint),
    isOwn: (via) => namesInVia(via).at(-1) === viaName(),
    async send({ url: target, requestHeaders: headers, requestBody: body }, via) {
      if (namesInVia(via).includes(viaName()))
        return failed(
          new Failure(
            508,
            'UPSTREAM_LOOP',
            `The upstream ${target} leads back to this mock. Use the URL of the real service.`,
          ),
        )
      const signal = AbortSignal.timeout(timeout)
      try {
        const response = await withSignal(
          send(target, {
            method: 'POST',
            headers: { ...headers, via: addToVia(via, viaName()) },
            body,
            redirect: 'manual',
            signal,
          }),
          signal,
        )
        return await read(response, target, maxBytes, signal)
      } catch (error) {
        return failed(
          signal.aborted
            ? new Failure(
                504,
                'UPSTREAM_TIMEOUT',
                `No complete response of ${target} within ${timeout / 1000} seconds.`,
              )
            : new Failure(
                502,
                'UPSTREAM_UNREACHABLE',
                `Cannot reach ${target}: ${reasonOf(error)}.`,
              ),
        )
      }
    },
  }
}

/** Rejects when a signal is aborted, also if the work ignores it. */
function withSignal<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    work.then(resolve, reject)
  })
}

async function read(
  response: Response,
  url: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Received> {
  const { status } = response
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    discard(response)
    const target = response.headers.get('location')
    const where = target === null ? '' : ` to ${quote(target)}`
    return unusable(
      response,
      `redirects${where}, which is not followed. Use the URL of the service itself`,
      url,
    )
  }
  const body = await withSignal(readFetchBody(response, maxBytes), signal)
  if ('problem' in body)
    return unusable(
      response,
      body.problem === 'too-large'
        ? `returned more than ${maxBytes} bytes`
        : 'returned a body that is not valid UTF-8',
      url,
    )
  if (await runWork(hasMoreValues(body.text, MAX_UPSTREAM_VALUES)))
    return unusable(
      response,
      `returned more than ${MAX_UPSTREAM_VALUES} names and values. Request smaller pages`,
      url,
    )
  // Parsing and checking cannot pause: each has a turn of its own.
  const isLarge = body.text.length > MAX_SHORT
  if (isLarge) await nextTurn()
  let value: unknown
  try {
    value = JSON.parse(body.text)
  } catch {
    const type = response.headers.get('content-type') ?? 'no content type'
    return unusable(response, `returned ${type} with status ${status}, which is not JSON`, url)
  }
  if (isLarge) await nextTurn()
  if (isDeeper(value, MAX_LEVELS))
    return unusable(response, `returned more than ${MAX_LEVELS} nested levels`, url)
  if (isLarge) await nextTurn()
  const answer = new ForwardedResponse(status, responseHeaders(response.headers), body.text, value)
  return { status, isJson: true, answer }
}

/** A response that cannot be passed on. The status of an error is kept. */
function unusable(response: Response, problem: string, url: string): Received {
  const { status } = response
  const headers = status >= 400 ? responseHeaders(response.headers) : {}
  const details = { status }
  const message = `${url} ${problem}.`
  const sent = status >= 400 ? status : 502
  return failed(new Failure(sent, 'UPSTREAM_BAD_RESPONSE', message, details, headers), status)
}

function failed(answer: Failure, status = 0): Received {
  return { status, isJson: false, answer }
}

/** Not awaited: nothing depends on the end of a body that is not read. */
function discard({ body }: Response): void {
  void body?.cancel().catch(() => {})
}

/** Returns the reason for a failed `fetch`, whose own message has none. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } }
  return messageOf(cause?.message || cause?.code || error).replace(/\.$/, '')
}
