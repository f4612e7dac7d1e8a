import type { Mock } from '../create-mock.ts'
import type { MockResponse } from '../protocol/response.ts'

/**
 * The page on which a mock is seen and tried, as the answer to a browser.
 *
 * @param html The built page; its marker is replaced by the list of packages that the mock serves.
 */
export function explorerPage(html: string, mock: Mock): MockResponse {
  const packages = mock.packages.map(({ definition: { name, version }, path }) => ({
    name,
    path,
    ...(version !== undefined && { version }),
  }))
  // Inside a script element only `<` could end what is meant as text.
  const list = JSON.stringify(packages).replaceAll('<', String.raw`\u003c`)
  const element = `<script type="application/json" id="fc-packages">${list}</script>`
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // What the page itself cannot say; it carries the rest of its policy.
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body: html.replace('<!--fc-packages-->', () => element),
    call: {},
  }
}

/** Whether a request is a browser's for the page: GET of the root, by something that shows HTML. */
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
