import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeLines } from 'fc-core/internal'
import type { TLSSocket } from 'node:tls'
import { parseTarget, type RequestTarget } from 'fc-command'
import type { Connect, Logger } from 'vite'
import type { Mock } from '../mock/create-mock.ts'
import { JSON_HEADERS } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
import { withoutSession } from '../calls/requested-session.ts'
import { NodeRequest, readBody } from 'fc-server/node-protocol'
import { formatStack } from '../names/thrown-value.ts'
import { explorerPage, isExplorerRequest } from '../node/explorer-page.ts'
import { sendFaultyResponse } from '../node/send-faulty-response.ts'
import type { LoadedMock } from '../node/load-mock.ts'
import { formatStartError, type StartError } from '../node/start-error.ts'

/**
 * Creates a Vite middleware that serves the current mock below a path.
 *
 * It runs after Vite's own checks of `Host` and `Origin`.
 *
 * @param prefix The path without a trailing slash. Empty to serve packages at the paths of their base URLs.
 * @param loadPage Loads the explorer, which is served at `/__fc/`. Resolves to undefined if it is not built.
 */
export function mockMiddleware(
  prefix: string,
  current: () => LoadedMock,
  logger: Logger,
  loadPage?: () => Promise<string | undefined>,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { mock, errors } = current()
    const send = (result: MockResponse): void => {
      if (result.error !== undefined)
        logger.error(escapeLines(`fc-mock: ${formatStack(result.error)}`))
      sendFaultyResponse(response, request, result)
    }
    if (loadPage !== undefined && mock !== undefined && isExplorerPath(request)) {
      loadPage().then(
        (html) =>
          html === undefined
            ? next()
            : send(explorerPage(html, mock, originOf(request, prefix), prefix)),
        next,
      )
      return
    }
    const target = splitTarget(request.url ?? '/', prefix)
    if (target === undefined || (prefix === '' && !isServed(withoutSession(target.path), mock)))
      return next()
    if (mock === undefined) return send(startErrorResponse(errors))
    readBody(request, mock.options.maxBodyBytes, next, (body) => {
      const mockRequest = new NodeRequest(request, originOf(request, prefix), target, body, {
        isAllowedOrigin: isAllowedByVite(request, response),
      })
      Promise.resolve(mock.handle(mockRequest)).then(send, next)
    })
  }
}

/** Where the explorer is served, whatever the path of the mock. */
export const EXPLORER_PATH = '/__fc/'

function isExplorerPath({ method, url = '/', headers }: IncomingMessage): boolean {
  const { path } = parseTarget(url)
  const isPage = path === EXPLORER_PATH || `${path}/` === EXPLORER_PATH
  return isPage && isExplorerRequest(method, '/', headers.accept)
}

/** Returns the path after the prefix, and the query. Undefined for other paths. */
function splitTarget(
  url: string,
  prefix: string,
): Pick<RequestTarget, 'path' | 'query'> | undefined {
  const { path: whole, query } = parseTarget(url)
  if (whole !== prefix && !whole.startsWith(`${prefix}/`)) return undefined
  return { path: whole.slice(prefix.length) || '/', query }
}

/** Returns whether a path belongs to a package or to the admin API. A package at the root does not count: it would hide all pages. */
function isServed(path: string, mock: Mock | undefined): boolean {
  if (path.startsWith(EXPLORER_PATH)) return true
  const bases = mock?.packages.map((served) => served.path) ?? []
  return bases.some((base) => base !== '' && (path === base || path.startsWith(`${base}/`)))
}

/** Returns scheme, host and prefix of a request: the base of the URLs that the mock advertises. */
function originOf({ headers, socket }: IncomingMessage, prefix: string): string {
  const scheme = (socket as Partial<TLSSocket>).encrypted ? 'https' : 'http'
  return `${scheme}://${String(headers.host ?? headers[':authority'])}${prefix}`
}

/** Returns whether Vite, by its option `server.cors`, lets the page that sends the request read the response. */
function isAllowedByVite({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const allowed = response.getHeader('access-control-allow-origin')
  return allowed !== undefined && (allowed === '*' || allowed === headers.origin)
}

/** The response while the definitions have errors. */
function startErrorResponse(errors: readonly StartError[]): MockResponse {
  const message = 'The mock is not running: fix the errors in its definitions.'
  return {
    status: 500,
    headers: JSON_HEADERS,
    body: JSON.stringify(['INVALID_DEFINITION', message, errors.map(formatStartError)]),
    call: { code: 'INVALID_DEFINITION' },
  }
}
