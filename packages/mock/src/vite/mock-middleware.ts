import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import type { Connect, Logger } from 'vite'
import type { Mock } from '../create-mock.ts'
import type { MockResponse } from '../protocol/response.ts'
import { NodeRequest, type RequestTarget } from '../node/node-request.ts'
import { readBody } from '../node/read-body.ts'
import { sendResponse } from '../node/send-response.ts'
import type { LoadedMock } from './load-mock.ts'
import { formatStartError, type StartError } from './start-error.ts'

/**
 * A middleware of Vite that answers what is below a path, with the mock of the moment.
 *
 * It comes behind Vite's own checks of `Host` and `Origin`.
 *
 * @param prefix The path without a trailing slash; empty for the packages' own paths.
 */
export function mockMiddleware(
  prefix: string,
  current: () => LoadedMock,
  logger: Logger,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { mock, troubles } = current()
    const target = splitTarget(request.url ?? '/', prefix)
    if (target === undefined || (prefix === '' && !isServed(target.path, mock))) return next()
    const deliver = (answer: MockResponse): void => {
      if (answer.fault !== undefined) logger.error(`fc-mock: ${String(answer.fault)}`)
      sendResponse(response, request, answer)
    }
    if (mock === undefined) return deliver(refuse(troubles))
    readBody(request, mock.options.maxBodyBytes, next, (body) => {
      const exchange = new NodeRequest(request, originOf(request, prefix), target, body)
      Promise.resolve(mock.handle(exchange)).then(deliver, next)
    })
  }
}

/** The path behind the prefix, and the query; undefined for what is elsewhere. */
function splitTarget(url: string, prefix: string): RequestTarget | undefined {
  const [, whole = '', query = ''] = /^([^?]*)\??([^]*)$/.exec(url) ?? []
  if (whole !== prefix && !whole.startsWith(`${prefix}/`)) return undefined
  return { path: whole.slice(prefix.length) || '/', query }
}

/** Whether a path is that of a package, where pages have the rest. A package at the root would leave nothing to them. */
function isServed(path: string, mock: Mock | undefined): boolean {
  const places = mock?.packages.map((served) => served.path) ?? []
  return places.some((place) => place !== '' && (path === place || path.startsWith(`${place}/`)))
}

/** Scheme and host of a request, and the prefix, so that the addresses which the mock tells are those it is reached by. */
function originOf({ headers, socket }: IncomingMessage, prefix: string): string {
  const scheme = (socket as Partial<TLSSocket>).encrypted ? 'https' : 'http'
  return `${scheme}://${String(headers.host ?? headers[':authority'])}${prefix}`
}

/** The answer as long as there is no good definition. */
function refuse(troubles: readonly StartError[]): MockResponse {
  const message = 'There is no mock to answer: its definitions have errors.'
  return {
    status: 500,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(['INVALID_DEFINITION', message, troubles.map(formatStartError)]),
    call: { code: 'INVALID_DEFINITION' },
  }
}
