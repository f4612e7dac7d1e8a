import type { Mock } from '../mock/create-mock.ts'
import { BASE_HEADERS } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'

/**
 * Creates the response with the explorer.
 *
 * @param html The built page. Its marker is replaced by the list of served packages.
 * @param origin Base of the URLs of the mock, which may have a path.
 * @param mount Path of the mock, if the page is served at another path.
 */
export function explorerPage(
  html: string,
  mock: Pick<Mock, 'packages'>,
  origin: string,
  mount?: string,
): MockResponse {
  const base = new URL(origin).pathname.replace(/\/$/, '')
  const packages = mock.packages.map(({ definition: { name, version }, path }) => ({
    name,
    path: base + path,
    ...(version !== undefined && { version }),
  }))
  // Only `<` could end the script element.
  const list = JSON.stringify(packages).replaceAll('<', String.raw`\u003c`)
  const place = mount === undefined ? '' : ` data-mount="${encodeURI(mount)}"`
  const element = `<script type="application/json" id="fc-packages"${place}>${list}</script>`
  return {
    status: 200,
    headers: {
      ...BASE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      // The only directive that the page cannot set itself in a meta element.
      'content-security-policy': "frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
    body: html.replace('<!--fc-packages-->', () => element),
    call: {},
  }
}

/** Returns whether a browser requests the explorer: GET of `/` with `Accept: text/html`. */
export function isExplorerRequest(
  method: string | undefined,
  path: string,
  accept: string | undefined,
): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    path === '/' &&
    accept?.includes('text/html') === true
  )
}
