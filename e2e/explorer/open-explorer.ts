import type { Browser, Page, Route } from 'playwright-core'

/** An open page, and what must not happen in it. */
export interface OpenedPage {
  page: Page
  /** Console messages, page errors and requests to other origins. */
  unexpected: string[]
}

/** How to open the page. */
export interface OpenOptions {
  route?: string
  width?: number
  /** Handles requests, by pattern of their URLs. After the page was loaded, Chromium may send a request before it applies a new route. */
  routes?: Record<string, (route: Route) => Promise<void>>
}

/** Opens the explorer at the URL of a server, and records what must not happen. */
export async function openExplorer(
  browser: Browser,
  url: string,
  { route = '', width = 1280, routes = {} }: OpenOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  const unexpected: string[] = []
  page.on('console', (message) => {
    // Chromium logs every response with an error status, and streams that a stopped server ends.
    if (/^Failed to load resource|ERR_INCOMPLETE_CHUNKED_ENCODING/.test(message.text())) return
    unexpected.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => unexpected.push(`error: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
      unexpected.push(`request: ${request.url()}`)
  })
  for (const [pattern, handle] of Object.entries(routes)) await page.route(pattern, handle)
  await page.goto(`${url}/${route}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, unexpected }
}
