import type { PackageDefinition, PageResult } from 'fc-core'
import { definition, type Fault, type ServiceCall, unversioned } from './service.ts'

interface SeededFault {
  /** The fault. */
  name: string
  /** The check that detects it. */
  check: string
  fault: Fault
  definition?: PackageDefinition
}

/** Services with one fault each. */
export const FAULTS: readonly SeededFault[] = [
  {
    name: 'accepts an unknown endpoint',
    check: 'unknown-endpoint-rejected',
    fault: async ({ name }) => (name.startsWith('no-such') ? json({}) : undefined),
  },
  {
    name: 'accepts GET',
    check: 'get-rejected',
    fault: async ({ request, name }) =>
      request.method === 'GET' && name === 'list-people' ? json({}) : undefined,
  },
  {
    name: 'redirects to a path with a slash',
    check: 'endpoint-responds',
    fault: onEndpoint(
      'list-people',
      async ({ request }) =>
        new Response(null, { status: 308, headers: { location: `${request.url}/` } }),
    ),
  },
  {
    name: 'drops the connection',
    check: 'endpoint-responds',
    fault: onEndpoint('list-people', dropConnection),
  },
  {
    name: 'drops the connection if the body is not JSON',
    check: 'body-must-be-json',
    fault: async (call) =>
      call.body === undefined && call.text !== '' ? dropConnection() : undefined,
  },
  {
    name: 'rejects an endpoint as it rejects one that does not exist',
    check: 'endpoint-responds',
    fault: async ({ name }) =>
      name === 'get-person' || name.startsWith('no-such')
        ? json(['NO_FUNCTION', `There is no "${name}".`, {}], 400)
        : undefined,
  },
  {
    name: 'rejects POST',
    check: 'endpoint-responds',
    fault: onEndpoint('list-people', async () => json(['METHOD', 'Use GET.', {}], 405)),
  },
  {
    name: 'fails with status 500',
    check: 'endpoint-responds',
    fault: onEndpoint('list-people', async () => json(['FAULT', 'Internal error.', {}], 500)),
  },
  {
    name: 'sends JSON as text/html',
    check: 'response-is-json',
    fault: async ({ respond }) => {
      const correct = await respond()
      return new Response(await correct.text(), {
        status: correct.status,
        headers: { 'content-type': 'text/html' },
      })
    },
  },
  {
    name: 'sends JSON with a trailing comma',
    check: 'response-is-json',
    fault: onSuccess(async (text) => new Response(text.replace(/\}$/, ',}'), typed())),
  },
  {
    name: 'returns an error as HTML',
    check: 'error-is-json',
    fault: async ({ respond }) => {
      const correct = await respond()
      return correct.ok
        ? correct
        : new Response('<h1>Bad request</h1>', { ...typed(), status: 400 })
    },
  },
  {
    name: 'returns an error object instead of the declared triple',
    check: 'error-is-triple',
    fault: async ({ respond }) => {
      const correct = await respond()
      return correct.ok ? correct : json({ code: 'BAD' }, 400)
    },
  },
  {
    name: 'returns a record for an unknown id',
    check: 'unknown-id-rejected',
    definition: {
      ...definition,
      endpoints: definition.endpoints.map((endpoint) =>
        endpoint.name === 'get-person'
          ? { ...endpoint, errors: [{ code: 'NOT_FOUND' }] }
          : endpoint,
      ),
    },
    fault: async ({ name, respond }) => {
      const correct = await respond()
      const isUnknown =
        name === 'get-person' && (await correct.clone().text()).includes('NOT_FOUND')
      return isUnknown ? json({ id: 'p_1', name: 'Ada' }) : correct
    },
  },
  {
    name: 'accepts an array as body',
    check: 'body-must-be-object',
    fault: async ({ body, respond }) => (Array.isArray(body) ? respond({ body: {} }) : undefined),
  },
  {
    name: 'accepts null as body',
    check: 'body-must-be-object',
    fault: async ({ body, respond }) => (body === null ? respond({ body: {} }) : undefined),
  },
  {
    name: 'accepts a body that is not JSON',
    check: 'body-must-be-json',
    fault: async ({ body, text, respond }) =>
      body === undefined && text !== '' ? respond({ body: {} }) : undefined,
  },
  {
    name: 'fails with status 500 for a body that is not JSON',
    check: 'body-must-be-json',
    fault: async ({ body, text }) =>
      body === undefined && text !== '' ? json(['FAULT', 'Internal error.', {}], 500) : undefined,
  },
  {
    name: 'accepts a call without a required argument',
    check: 'required-argument-enforced',
    fault: onEndpoint('get-person', async ({ body }) =>
      isEmpty(body) ? json({ id: 'x', name: 'Ada' }) : undefined,
    ),
  },
  {
    name: 'ignores unknown arguments',
    check: 'unknown-argument-rejected',
    fault: async ({ body, respond }) =>
      isObject(body) && 'no_such_argument_here' in body
        ? respond({ body: without(body, 'no_such_argument_here') })
        : undefined,
  },
  {
    name: 'accepts an argument of the wrong type',
    check: 'ill-typed-argument-rejected',
    fault: async ({ body, respond }) =>
      isObject(body) && isObject(body['limit']) ? respond({ body: {} }) : undefined,
  },
  {
    name: 'accepts a value that is not one of the choices',
    check: 'choices-enforced',
    fault: async ({ body, respond }) =>
      isObject(body) && body['status'] === 'no such choice here'
        ? respond({ body: {} })
        : undefined,
  },
  {
    name: 'reads the page size from the query string',
    check: 'query-ignored',
    fault: async ({ request, respond }) =>
      request.url.includes('?limit=1')
        ? respond({ body: { limit: 1 }, url: request.url.replace(/\?.*/, '') })
        : undefined,
  },
  {
    name: 'reads a required argument from the query string',
    check: 'query-ignored',
    fault: async ({ request, respond }) => {
      const { searchParams } = new URL(request.url)
      return searchParams.has('id')
        ? respond({ body: { id: searchParams.get('id') }, url: request.url.replace(/\?.*/, '') })
        : undefined
    },
  },
  {
    name: 'accepts application/json only without parameters',
    check: 'charset-accepted',
    fault: async ({ request }) =>
      request.headers.get('content-type') === 'application/json' || request.method === 'GET'
        ? undefined
        : json(['UNSUPPORTED', 'Send JSON.', {}], 415),
  },
  {
    name: 'does not require a token',
    check: 'bearer-required',
    fault: async ({ request, respond }) =>
      request.headers.has('authorization')
        ? undefined
        : respond({ headers: { authorization: 'Bearer any' } }),
  },
  {
    name: 'returns an array instead of the declared object',
    check: 'returns-kind',
    fault: onEndpoint(
      'get-person',
      onSuccess(async (text) => json([JSON.parse(text)])),
    ),
  },
  {
    name: 'returns an attribute of the wrong type',
    check: 'returns-kind',
    fault: onEndpoint(
      'get-person',
      onSuccess(async (text) => json({ ...(JSON.parse(text) as object), name: 17 })),
    ),
  },
  {
    name: 'adds a total to its pages',
    check: 'page-keys',
    fault: onPages((page) => ({ ...page, total: 23 })),
  },
  {
    name: 'omits previous on the first page',
    check: 'page-keys',
    fault: onPages(({ previous, ...page }) => (previous === null ? page : { previous, ...page })),
  },
  {
    name: 'returns the bare items',
    check: 'page-keys',
    fault: onPages(({ page }) => page),
  },
  {
    name: 'returns null instead of an empty page',
    check: 'empty-page',
    fault: onPages((page) => (page.page.length === 0 ? { ...page, page: null } : page)),
  },
  {
    name: 'returns items as an object with numeric keys',
    check: 'page-is-array',
    fault: onPages((page) => ({ ...page, page: { ...page.page } })),
  },
  {
    name: 'returns items with an attribute of the wrong type',
    check: 'items-match-type',
    fault: onPages((page) => ({
      ...page,
      page: page.page.map((item) => ({ ...(item as object), name: 17 })),
    })),
  },
  {
    name: 'returns an item of the wrong type on the second page',
    check: 'items-match-type',
    fault: onPages((page) => (page.previous === null ? page : { ...page, page: [17] })),
  },
  {
    name: 'returns a string as next',
    check: 'next-is-object-or-null',
    fault: onPages((page) => ({ ...page, next: JSON.stringify(page.next) })),
  },
  {
    name: 'returns false instead of null as previous',
    check: 'previous-is-object-or-null',
    fault: onPages((page) => ({ ...page, previous: page.previous ?? false })),
  },
  {
    name: 'has a previous on the first page',
    check: 'first-page-has-no-previous',
    fault: onPages((page, { body }) => (isEmpty(body) ? { ...page, previous: { at: 0 } } : page)),
  },
  {
    name: 'requires a page size in the first body',
    check: 'empty-body-accepted',
    fault: onEndpoint('list-people', async ({ text }) =>
      text === '{}' ? json(['LIMIT', 'Missing limit.', {}], 400) : undefined,
    ),
  },
  {
    name: 'requires more than next to fetch the next page',
    check: 'next-fetches-next-page',
    fault: onEndpoint('list-people', async ({ body }) =>
      isObject(body) && 'cursor' in body && !('limit' in body)
        ? json(['LIMIT', 'Missing limit.', {}], 400)
        : undefined,
    ),
  },
  {
    name: 'returns the first page for every next',
    check: 'next-fetches-next-page',
    fault: onEndpoint('list-people', async ({ body, respond }) => {
      if (!isCursor(body)) return undefined
      const first = (await (await respond({ body: {} })).json()) as PageResult
      const later = (await (await respond()).json()) as PageResult
      return json({ ...later, page: first.page })
    }),
  },
  {
    name: 'never returns null as next',
    check: 'next-ends',
    fault: onPages((page, { body }) => ({ ...page, next: isCursor(body) ? body : page.next })),
  },
  {
    name: 'returns no previous on later pages',
    check: 'later-pages-have-previous',
    fault: onPages((page) => ({ ...page, previous: null })),
  },
  {
    name: 'returns a shorter page for previous',
    check: 'previous-fetches-same-page',
    fault: onPrevious(async (page, first) => ({ ...page, page: first.page.slice(1) })),
  },
  {
    name: 'rejects its own previous',
    check: 'previous-fetches-same-page',
    fault: onPrevious(async () => undefined),
  },
  {
    name: 'has a previous on the first page if reached by previous',
    check: 'previous-ends',
    fault: onPrevious(async (page) => ({ ...page, previous: page.previous ?? page.next })),
  },
  {
    name: 'has no next on the first page if reached by previous',
    check: 'previous-ends',
    fault: onPrevious(async (page) => ({
      ...page,
      next: page.previous === null ? null : page.next,
    })),
  },
  {
    name: 'accepts a next only once',
    check: 'next-reusable',
    fault: acceptNextOnce(),
  },
  {
    name: 'repeats the last item of a page on the next page',
    check: 'items-unique',
    fault: onEndpoint('list-people', async ({ body, respond }) => {
      if (!isCursor(body)) return undefined
      const first = (await (await respond({ body: {} })).json()) as PageResult
      const later = (await (await respond()).json()) as PageResult
      return json({ ...later, page: [...first.page.slice(-1), ...later.page] })
    }),
  },
  {
    name: 'ignores the page size',
    check: 'page-size-respected',
    fault: onEndpoint('list-people', async ({ body, respond }) =>
      isObject(body) && body['limit'] === 1 ? respond({ body: { limit: 5 } }) : undefined,
    ),
  },
  {
    name: 'loses the filter after the first page',
    check: 'filter-kept',
    fault: onPages((page) =>
      page.previous === null
        ? page
        : { ...page, page: page.page.map((item) => ({ ...(item as object), status: 'left' })) },
    ),
  },
  {
    name: 'rejects a listed version',
    check: 'every-version-accepted',
    fault: async ({ request }) =>
      request.headers.get('api-version') === '2025-01-01'
        ? json(['BAD_VERSION', 'Gone.', {}], 400)
        : undefined,
  },
  {
    name: 'accepts an unknown version, contrary to its docs',
    check: 'unknown-version-as-documented',
    fault: async ({ request, respond }) =>
      request.headers.get('api-version') === 'no-such-version'
        ? respond({ headers: { 'api-version': 'beta' } })
        : undefined,
  },
  {
    name: 'fails with status 500 for an unknown version',
    check: 'unknown-version-as-documented',
    fault: async ({ request }) =>
      request.headers.get('api-version') === 'no-such-version'
        ? json(['FAULT', 'Internal error.', {}], 500)
        : undefined,
  },
  {
    name: 'requires a version, contrary to its docs',
    check: 'missing-version-as-documented',
    fault: async ({ request }) =>
      request.headers.has('api-version')
        ? undefined
        : json(['BAD_VERSION', 'Missing version.', {}], 400),
  },
  {
    name: 'accepts BETA as beta',
    check: 'versions-case-sensitive',
    fault: async ({ request, respond }) =>
      request.headers.get('api-version') === 'BETA'
        ? respond({ headers: { 'api-version': 'beta' } })
        : undefined,
  },
  {
    name: 'rejects a version, although it is unversioned',
    check: 'version-ignored-unversioned',
    definition: unversioned,
    fault: async ({ request }) =>
      request.headers.has('api-version') ? json(['BAD_VERSION', 'None.', {}], 400) : undefined,
  },
  {
    name: 'publishes a different definition',
    check: 'package-served',
    fault: async ({ name, respond }) => {
      if (name !== '' && name !== 'package') return undefined
      const served = (await (await respond()).json()) as PackageDefinition
      return json({ ...served, endpoints: served.endpoints.slice(1) })
    },
  },
]

async function dropConnection(): Promise<never> {
  throw new TypeError('socket hang up')
}

function json(value: unknown, status = 200): Response {
  return Response.json(value, { status })
}

function typed(): { headers: Record<string, string> } {
  return { headers: { 'content-type': 'application/json' } }
}

function onEndpoint(endpoint: string, fault: Fault): Fault {
  return async (call) =>
    call.name === endpoint && call.request.method === 'POST' ? await fault(call) : undefined
}

/** Changes successful responses. */
function onSuccess(change: (text: string) => Promise<Response>): Fault {
  return async ({ respond }) => {
    const correct = await respond()
    return correct.ok ? await change(await correct.text()) : correct
  }
}

/** Changes the pages of `list-people`. */
function onPages(change: (page: PageResult, call: ServiceCall) => unknown): Fault {
  return onEndpoint('list-people', async (call) => {
    const correct = await call.respond()
    return correct.ok ? json(change((await correct.json()) as PageResult, call)) : correct
  })
}

/** Changes pages that are reached by `previous`; undefined rejects the request. */
function onPrevious(change: (page: PageResult, first: PageResult) => Promise<unknown>): Fault {
  const seen = new Set<string>()
  return onEndpoint('list-people', async ({ body, text, respond }) => {
    const correct = await respond()
    if (!correct.ok) return correct
    const page = (await correct.json()) as PageResult
    const isReachedByPrevious = isCursor(body) && seen.has(text)
    if (page.previous !== null) seen.add(JSON.stringify(page.previous))
    if (!isReachedByPrevious) return json(page)
    const first = (await (await respond({ body: {} })).json()) as PageResult
    const changed = await change(page, first)
    return changed === undefined ? json(['GONE', 'previous has expired.', {}], 400) : json(changed)
  })
}

function acceptNextOnce(): Fault {
  const used = new Set<string>()
  return onEndpoint('list-people', async ({ body, text }) => {
    if (!isCursor(body)) return undefined
    if (used.has(text)) return json(['USED', 'next was used already.', {}], 400)
    used.add(text)
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
