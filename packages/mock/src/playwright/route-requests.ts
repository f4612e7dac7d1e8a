import type { BrowserContext, Page, Route } from '@playwright/test'
import { FcError } from 'fc-core'
import type { MockPackage } from '../mock/describe-mock.ts'
import { isRequestOf } from '../msw/is-request-of.ts'

/** Creates a function that answers the requests of pages to the real `base_url`s of packages. */
export function createRouter(
  packages: readonly MockPackage[],
  fetch: (request: Request) => Promise<Response>,
): (target: Page | BrowserContext) => Promise<void> {
  const matchers = packages.map((served) => isRequestOf(served, { admin: false }))
  const origins = new Set(packages.flatMap(({ definition }) => originsOf(definition)))
  const handle = (route: Route): Promise<void> => {
    const request = route.request()
    const url = new URL(request.url())
    const isOurs = matchers.some((matches) => matches(request.method(), url))
    return isOurs ? respond(route, url, fetch) : route.fallback()
  }
  return async (target) => {
    if (packages.length === 0)
      throw new FcError('no-definition', '`mock.route` requires the option `definitions`.')
    await target.route(({ origin }) => origins.has(origin), handle)
  }
}

function originsOf({ base_url, pipeline_url }: MockPackage['definition']): string[] {
  return [base_url, pipeline_url].flatMap((url) =>
    URL.canParse(url ?? '') ? new URL(url!).origin : [],
  )
}

async function respond(
  route: Route,
  url: URL,
  fetch: (request: Request) => Promise<Response>,
): Promise<void> {
  const request = route.request()
  // The page is the only one whose requests arrive here, so that CORS has nothing to check. Playwright allows it to read the response.
  const headers = Object.fromEntries(
    Object.entries(request.headers()).filter(([name]) => !/^(?::|origin$|sec-)/.test(name)),
  )
  let response: Response
  let bytes: ArrayBuffer
  try {
    const body = request.postDataBuffer() as Uint8Array<ArrayBuffer> | null
    response = await fetch(new Request(url, { method: request.method(), headers, body }))
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel()
      const message = 'Playwright cannot intercept event streams: open them at `mock.url`.'
      response = Response.json(['EVENTS_NOT_INTERCEPTED', message, null], { status: 501 })
    }
    bytes = await response.arrayBuffer()
  } catch (error) {
    // A connection fault, which the mock throws like `fetch`.
    if (error instanceof TypeError) return route.abort('connectionreset')
    throw error
  }
  const { status } = response
  await route.fulfill({
    status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(bytes),
  })
}
