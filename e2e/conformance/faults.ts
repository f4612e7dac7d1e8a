import type { PackageDefinition, PageResult } from 'fc-core'
import { type Call, type Fault, unversioned } from './service.ts'

interface SeededFault {
  /** What the service does wrong. */
  name: string
  /** The check that finds it. */
  check: string
  fault: Fault
  of?: PackageDefinition
}

/** Services with one fault each. */
export const FAULTS: readonly SeededFault[] = [
  {
    name: 'answers an endpoint that does not exist',
    check: 'unknown-endpoint-rejected',
    fault: async ({ name }) => (name.startsWith('no-such') ? json({}) : undefined),
  },
  {
    name: 'answers GET',
    check: 'get-rejected',
    fault: async ({ request, name }) =>
      request.method === 'GET' && name === 'list-people' ? json({}) : undefined,
  },
  {
    name: 'redirects to a path with a slash',
    check: 'endpoint-responds',
    fault: onlyFor(
      'list-people',
      async ({ request }) =>
        new Response(null, { status: 308, headers: { location: `${request.url}/` } }),
    ),
  },
  {
    name: 'does not take POST',
    check: 'endpoint-responds',
    fault: onlyFor('list-people', async () => json(['METHOD', 'Use GET.', {}], 405)),
  },
  {
    name: 'breaks',
    check: 'endpoint-responds',
    fault: onlyFor('list-people', async () => json(['FAULT', 'Oh.', {}], 500)),
  },
  {
    name: 'calls its JSON text/html',
    check: 'response-is-json',
    fault: async ({ answer }) => {
      const right = await answer()
      return new Response(await right.text(), {
        status: right.status,
        headers: { 'content-type': 'text/html' },
      })
    },
  },
  {
    name: 'puts a comma at the end of its JSON',
    check: 'response-is-json',
    fault: onlyGranted(async (text) => new Response(text.replace(/\}$/, ',}'), typed())),
  },
  {
    name: 'refuses with a page of HTML',
    check: 'error-is-json',
    fault: async ({ answer }) => {
      const right = await answer()
      return right.ok ? right : new Response('<h1>Bad request</h1>', { ...typed(), status: 400 })
    },
  },
  {
    name: 'refuses with an object where a triple is promised',
    check: 'error-is-triple',
    fault: async ({ answer }) => {
      const right = await answer()
      return right.ok ? right : json({ code: 'BAD' }, 400)
    },
  },
  {
    name: 'takes an array for a body',
    check: 'body-must-be-object',
    fault: async ({ body, answer }) => (Array.isArray(body) ? answer({ body: {} }) : undefined),
  },
  {
    name: 'takes null for a body',
    check: 'body-must-be-object',
    fault: async ({ body, answer }) => (body === null ? answer({ body: {} }) : undefined),
  },
  {
    name: 'takes a body that is not JSON',
    check: 'body-must-be-json',
    fault: async ({ body, text, answer }) =>
      body === undefined && text !== '' ? answer({ body: {} }) : undefined,
  },
  {
    name: 'breaks on a body that is not JSON',
    check: 'body-must-be-json',
    fault: async ({ body, text }) =>
      body === undefined && text !== '' ? json(['FAULT', 'Oh.', {}], 500) : undefined,
  },
  {
    name: 'does not demand what is required',
    check: 'required-argument-enforced',
    fault: onlyFor('get-person', async ({ body }) =>
      isEmpty(body) ? json({ id: 'x', name: 'Ada' }) : undefined,
    ),
  },
  {
    name: 'ignores arguments it does not know',
    check: 'unknown-argument-rejected',
    fault: async ({ body, answer }) =>
      isObject(body) && 'no_such_argument_here' in body
        ? answer({ body: without(body, 'no_such_argument_here') })
        : undefined,
  },
  {
    name: 'takes an argument of another type',
    check: 'ill-typed-argument-rejected',
    fault: async ({ body, answer }) =>
      isObject(body) && isObject(body['limit']) ? answer({ body: {} }) : undefined,
  },
  {
    name: 'takes values that are no choice',
    check: 'choices-enforced',
    fault: async ({ body, answer }) =>
      isObject(body) && body['status'] === 'no such choice here' ? answer({ body: {} }) : undefined,
  },
  {
    name: 'takes the page size from the query string',
    check: 'query-ignored',
    fault: async ({ request, answer }) =>
      request.url.includes('?limit=1')
        ? answer({ body: { limit: 1 }, url: request.url.replace(/\?.*/, '') })
        : undefined,
  },
  {
    name: 'takes a required argument from the query string',
    check: 'query-ignored',
    fault: async ({ request, answer }) => {
      const { searchParams } = new URL(request.url)
      return searchParams.has('id')
        ? answer({ body: { id: searchParams.get('id') }, url: request.url.replace(/\?.*/, '') })
        : undefined
    },
  },
  {
    name: 'knows one spelling of application/json',
    check: 'charset-accepted',
    fault: async ({ request }) =>
      request.headers.get('content-type') === 'application/json' || request.method === 'GET'
        ? undefined
        : json(['UNSUPPORTED', 'Send JSON.', {}], 415),
  },
  {
    name: 'does not ask for a token',
    check: 'bearer-required',
    fault: async ({ request, answer }) =>
      request.headers.has('authorization')
        ? undefined
        : answer({ headers: { authorization: 'Bearer any' } }),
  },
  {
    name: 'returns an array where an object is promised',
    check: 'returns-kind',
    fault: onlyFor(
      'get-person',
      onlyGranted(async (text) => json([JSON.parse(text)])),
    ),
  },
  {
    name: 'returns an attribute of another type',
    check: 'returns-kind',
    fault: onlyFor(
      'get-person',
      onlyGranted(async (text) => json({ ...(JSON.parse(text) as object), name: 17 })),
    ),
  },
  {
    name: 'adds a total to its pages',
    check: 'page-keys',
    fault: onlyPages((page) => ({ ...page, total: 23 })),
  },
  {
    name: 'leaves out previous on the first page',
    check: 'page-keys',
    fault: onlyPages(({ previous, ...page }) => (previous === null ? page : { previous, ...page })),
  },
  {
    name: 'returns the bare items',
    check: 'page-keys',
    fault: onlyPages(({ page }) => page),
  },
  {
    name: 'says null for no items',
    check: 'empty-page',
    fault: onlyPages((page) => (page.page.length === 0 ? { ...page, page: null } : page)),
  },
  {
    name: 'returns items by number',
    check: 'page-is-array',
    fault: onlyPages((page) => ({ ...page, page: { ...page.page } })),
  },
  {
    name: 'returns a token for next',
    check: 'next-is-object-or-null',
    fault: onlyPages((page) => ({ ...page, next: JSON.stringify(page.next) })),
  },
  {
    name: 'returns false for no previous',
    check: 'previous-is-object-or-null',
    fault: onlyPages((page) => ({ ...page, previous: page.previous ?? false })),
  },
  {
    name: 'has a previous on the first page',
    check: 'first-page-has-no-previous',
    fault: onlyPages((page, { body }) => (isEmpty(body) ? { ...page, previous: { at: 0 } } : page)),
  },
  {
    name: 'wants a page size in the first body',
    check: 'empty-body-accepted',
    fault: onlyFor('list-people', async ({ text }) =>
      text === '{}' ? json(['LIMIT', 'How many?', {}], 400) : undefined,
    ),
  },
  {
    name: 'wants more than next to fetch the next page',
    check: 'next-fetches-next-page',
    fault: onlyFor('list-people', async ({ body }) =>
      isObject(body) && 'cursor' in body && !('limit' in body)
        ? json(['LIMIT', 'How many?', {}], 400)
        : undefined,
    ),
  },
  {
    name: 'shows the first page again and again',
    check: 'next-fetches-next-page',
    fault: onlyFor('list-people', async ({ body, answer }) => {
      if (!isCursor(body)) return undefined
      const first = (await (await answer({ body: {} })).json()) as PageResult
      const own = (await (await answer()).json()) as PageResult
      return json({ ...own, page: first.page })
    }),
  },
  {
    name: 'never ends',
    check: 'next-ends',
    fault: onlyPages((page, { body }) => ({ ...page, next: isCursor(body) ? body : page.next })),
  },
  {
    name: 'forgets the way back',
    check: 'later-pages-have-previous',
    fault: onlyPages((page) => ({ ...page, previous: null })),
  },
  {
    name: 'goes back too far',
    check: 'previous-fetches-same-page',
    fault: backwards(async (page, first) => ({ ...page, page: first.page.slice(1) })),
  },
  {
    name: 'refuses its own previous',
    check: 'previous-fetches-same-page',
    fault: backwards(async () => undefined),
  },
  {
    name: 'has a previous on the first page when it is reached by previous',
    check: 'previous-ends',
    fault: backwards(async (page) => ({ ...page, previous: page.previous ?? page.next })),
  },
  {
    name: 'has no next on the first page when it is reached by previous',
    check: 'previous-ends',
    fault: backwards(async (page) => ({
      ...page,
      next: page.previous === null ? null : page.next,
    })),
  },
  {
    name: 'takes a next only once',
    check: 'next-reusable',
    fault: once(),
  },
  {
    name: 'shows the last item of a page again on the next',
    check: 'items-unique',
    fault: onlyFor('list-people', async ({ body, answer }) => {
      if (!isCursor(body)) return undefined
      const first = (await (await answer({ body: {} })).json()) as PageResult
      const own = (await (await answer()).json()) as PageResult
      return json({ ...own, page: [...first.page.slice(-1), ...own.page] })
    }),
  },
  {
    name: 'returns as many items as it likes',
    check: 'page-size-respected',
    fault: onlyFor('list-people', async ({ body, answer }) =>
      isObject(body) && body['limit'] === 1 ? answer({ body: { limit: 5 } }) : undefined,
    ),
  },
  {
    name: 'refuses a version it lists',
    check: 'every-version-accepted',
    fault: async ({ request }) =>
      request.headers.get('api-version') === '2025-01-01'
        ? json(['BAD_VERSION', 'Gone.', {}], 400)
        : undefined,
  },
  {
    name: 'grants calls under an unknown version, though its docs say otherwise',
    check: 'unknown-version-as-documented',
    fault: async ({ request, answer }) =>
      request.headers.get('api-version') === 'no-such-version'
        ? answer({ headers: { 'api-version': 'beta' } })
        : undefined,
  },
  {
    name: 'breaks on an unknown version',
    check: 'unknown-version-as-documented',
    fault: async ({ request }) =>
      request.headers.get('api-version') === 'no-such-version'
        ? json(['FAULT', 'Oh.', {}], 500)
        : undefined,
  },
  {
    name: 'demands a version, though its docs say otherwise',
    check: 'missing-version-as-documented',
    fault: async ({ request }) =>
      request.headers.has('api-version') ? undefined : json(['BAD_VERSION', 'Which?', {}], 400),
  },
  {
    name: 'takes BETA for beta',
    check: 'versions-case-sensitive',
    fault: async ({ request, answer }) =>
      request.headers.get('api-version') === 'BETA'
        ? answer({ headers: { 'api-version': 'beta' } })
        : undefined,
  },
  {
    name: 'minds a version that it does not have',
    check: 'version-ignored-unversioned',
    of: unversioned,
    fault: async ({ request }) =>
      request.headers.has('api-version') ? json(['BAD_VERSION', 'None.', {}], 400) : undefined,
  },
  {
    name: 'publishes another definition',
    check: 'package-served',
    fault: async ({ name, answer }) => {
      if (name !== '' && name !== 'package') return undefined
      const served = (await (await answer()).json()) as PackageDefinition
      return json({ ...served, endpoints: served.endpoints.slice(1) })
    },
  },
]

function json(value: unknown, status = 200): Response {
  return Response.json(value, { status })
}

function typed(): { headers: Record<string, string> } {
  return { headers: { 'content-type': 'application/json' } }
}

function onlyFor(endpoint: string, fault: Fault): Fault {
  return async (call) =>
    call.name === endpoint && call.request.method === 'POST' ? await fault(call) : undefined
}

/** Changes what is granted. */
function onlyGranted(change: (text: string) => Promise<Response>): Fault {
  return async ({ answer }) => {
    const right = await answer()
    return right.ok ? await change(await right.text()) : right
  }
}

/** Changes pages. */
function onlyPages(change: (page: PageResult, call: Call) => unknown): Fault {
  return onlyFor('list-people', async (call) => {
    const right = await call.answer()
    return right.ok ? json(change((await right.json()) as PageResult, call)) : right
  })
}

/** Changes pages that are reached by a `previous`; undefined refuses them. */
function backwards(change: (page: PageResult, first: PageResult) => Promise<unknown>): Fault {
  const seen = new Set<string>()
  return onlyFor('list-people', async ({ body, text, answer }) => {
    const right = await answer()
    if (!right.ok) return right
    const page = (await right.json()) as PageResult
    const isBack = isCursor(body) && seen.has(text)
    if (page.previous !== null) seen.add(JSON.stringify(page.previous))
    if (!isBack) return json(page)
    const first = (await (await answer({ body: {} })).json()) as PageResult
    const changed = await change(page, first)
    return changed === undefined ? json(['GONE', 'No way back.', {}], 400) : json(changed)
  })
}

function once(): Fault {
  const taken = new Set<string>()
  return onlyFor('list-people', async ({ body, text }) => {
    if (!isCursor(body)) return undefined
    if (taken.has(text)) return json(['USED', 'Once only.', {}], 400)
    taken.add(text)
    return undefined
  })
}

function isCursor(body: unknown): boolean {
  return (
    isObject(body) &&
    Object.keys(body).some(
      (key) => !['limit', 'q', 'status', 'no_such_argument_here'].includes(key),
    )
  )
}

function isEmpty(body: unknown): boolean {
  return isObject(body) && Object.keys(body).length === 0
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function without(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...others } = body
  return others
}
