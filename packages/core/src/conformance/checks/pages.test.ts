import { json, pagesOf, rejected, type Service, testCheck } from '../../testing/test-check.ts'
import emptyBodyAccepted from './empty-body-accepted.ts'
import emptyPage from './empty-page.ts'
import filterKept from './filter-kept.ts'
import firstPageHasNoPrevious from './first-page-has-no-previous.ts'
import itemsMatchType from './items-match-type.ts'
import itemsUnique from './items-unique.ts'
import laterPagesHavePrevious from './later-pages-have-previous.ts'
import nextEnds from './next-ends.ts'
import nextFetchesNextPage from './next-fetches-next-page.ts'
import nextIsObjectOrNull from './next-is-object-or-null.ts'
import nextReusable from './next-reusable.ts'
import pageIsArray from './page-is-array.ts'
import pageKeys from './page-keys.ts'
import pageSizeRespected from './page-size-respected.ts'
import previousEnds from './previous-ends.ts'
import previousFetchesSamePage from './previous-fetches-same-page.ts'
import previousIsObjectOrNull from './previous-is-object-or-null.ts'

const endpoint = { flags: ['paginated'] }
const three = [[{ id: 1 }, { id: 2 }], [{ id: 3 }], [{ id: 4 }]]
const conforming = pagesOf(three)
const onePage = pagesOf([[{ id: 1 }]])
const rejects: Service = () => rejected()

/** Changes one page when it is fetched by a body of one kind. */
const changing = (at: number, by: 'next' | 'previous' | undefined, changes: object): Service =>
  pagesOf(three, (page, index, kind) =>
    index === at && kind === by ? { ...page, ...changes } : page,
  )

/** Rejects one page when it is fetched by a body of one kind. */
const rejecting = (at: number, by: 'next' | 'previous'): Service =>
  pagesOf(three, (page, index, kind) => (index === at && kind === by ? undefined : page))

const pageChecks = [pageKeys, pageIsArray, nextIsObjectOrNull, previousIsObjectOrNull]
const traversalChecks = [
  firstPageHasNoPrevious,
  itemsUnique,
  laterPagesHavePrevious,
  nextEnds,
  nextFetchesNextPage,
  nextReusable,
  previousEnds,
  previousFetchesSamePage,
]

for (const check of [...pageChecks, ...traversalChecks]) {
  testCheck(check, [
    { name: 'a service that conforms', endpoint, service: conforming, outcome: 'passed' },
    { name: 'an endpoint without flags', service: conforming, outcome: 'not applicable' },
    {
      name: 'an endpoint with other flags',
      endpoint: { flags: ['private'] },
      service: conforming,
      outcome: 'not applicable',
    },
  ])
}

for (const check of pageChecks)
  testCheck(check, [
    { name: 'an error', endpoint, service: rejects, outcome: 'skipped: No call succeeded.' },
  ])

for (const check of traversalChecks)
  testCheck(check, [
    {
      name: 'an error',
      endpoint,
      service: rejects,
      outcome: 'skipped: The response is not a page.',
    },
    {
      name: 'not a page',
      endpoint,
      service: () => json([]),
      outcome: 'skipped: The response is not a page.',
    },
  ])

testCheck(pageKeys, [
  {
    name: 'a fourth key',
    endpoint,
    service: changing(0, undefined, { total: 4 }),
    outcome:
      'failed: Unexpected key "total" of a page: only "previous", "page" and "next" are allowed.',
  },
  {
    name: 'a missing key, besides one of the wrong type',
    endpoint,
    service: () => json({ previous: '', page: [] }),
    outcome: 'failed: Missing key "next" of a page.',
  },
  {
    name: 'a key of the wrong type',
    endpoint,
    service: changing(0, undefined, { next: '' }),
    outcome: 'passed',
  },
])

for (const [check, key, expected] of [
  [pageIsArray, 'page', 'a JSON array'],
  [nextIsObjectOrNull, 'next', 'a JSON object or null'],
  [previousIsObjectOrNull, 'previous', 'a JSON object or null'],
] as const)
  testCheck(check, [
    {
      name: `${key} of the wrong type`,
      endpoint,
      service: () => json({ previous: '', page: '', next: '' }),
      outcome: `failed: Expected "${key}" of a page to be ${expected}.`,
    },
    { name: `no ${key}`, endpoint, service: () => json({}), outcome: 'passed' },
    {
      name: `another key than ${key} of the wrong type`,
      endpoint,
      service: () => json({ previous: '', page: '', next: '', [key]: key === 'page' ? [] : null }),
      outcome: 'passed',
    },
  ])

testCheck(firstPageHasNoPrevious, [
  {
    name: 'a previous on the first page',
    endpoint,
    service: changing(0, undefined, { previous: { at: 0 } }),
    outcome: 'failed: `previous` of the first page is not null.',
  },
])

testCheck(laterPagesHavePrevious, [
  {
    name: 'no previous on the third page',
    endpoint,
    service: changing(2, 'next', { previous: null }),
    outcome: 'failed: `previous` of page 3 is null, although page 2 comes before it.',
  },
  { name: 'one page', endpoint, service: onePage, outcome: 'skipped: There is only one page.' },
])

testCheck(nextEnds, [
  {
    name: 'a next that was followed before',
    endpoint,
    service: changing(2, 'next', { next: { at: 1, by: 'next' } }),
    outcome: 'failed: `next` of page 3 was followed before: pagination never ends.',
    request: '{"at":2,"by":"next"}',
  },
  {
    name: 'a rejected next',
    endpoint,
    service: rejecting(2, 'next'),
    outcome: 'skipped: A `next` did not return a page.',
  },
  {
    name: 'a rejected previous',
    endpoint,
    service: rejecting(1, 'previous'),
    outcome: 'passed',
  },
  {
    name: 'more pages than the limit',
    endpoint,
    maxPages: 2,
    service: conforming,
    outcome: 'skipped: There are more than 2 pages: raise the page limit to reach the last one.',
  },
  {
    name: 'as many pages as the limit',
    endpoint,
    maxPages: 3,
    service: conforming,
    outcome: 'passed',
  },
])

testCheck(nextFetchesNextPage, [
  {
    name: 'a rejected next',
    endpoint,
    service: rejecting(2, 'next'),
    outcome: 'failed: `next` of page 2 returned 400 ["GONE","No.",{}].',
  },
  {
    name: 'a next that does not return a page',
    endpoint,
    service: changing(1, 'next', { page: null }),
    outcome:
      'failed: `next` of page 1 returned not a page: Expected "page" of a page to be a JSON array.',
  },
  {
    name: 'a next that does not return JSON',
    endpoint,
    service: (call) =>
      call.text === '{}' ? conforming(call) : { ...json(''), text: '<h1>Page 2</h1>' },
    outcome: 'failed: `next` of page 1 returned not a page: The body is not JSON.',
  },
  {
    name: 'a rejected previous',
    endpoint,
    service: rejecting(1, 'previous'),
    outcome: 'passed',
  },
  {
    name: 'the same items again',
    endpoint,
    service: changing(2, 'next', { page: three[1] }),
    outcome: 'failed: `next` of page 2 fetched the items of page 2 again.',
  },
  { name: 'empty pages', endpoint, service: pagesOf([[], [], [1]]), outcome: 'passed' },
  { name: 'one page', endpoint, service: onePage, outcome: 'skipped: There is only one page.' },
])

/** Answers the second request with a body with another response. */
function onSecond(text: string, service: Service): Service {
  let isUsed = false
  return (call) => {
    if (call.text !== text) return conforming(call)
    if (isUsed) return service(call)
    isUsed = true
    return conforming(call)
  }
}

const toSecondPage = JSON.stringify({ at: 1, by: 'next' })

testCheck(nextReusable, [
  {
    name: 'a next that is rejected the second time',
    endpoint,
    service: onSecond(toSecondPage, rejects),
    outcome: 'failed: The second request with the same `next` returned 400 ["REJECTED","No.",{}].',
  },
  {
    name: 'a rejected next, which another check reports',
    endpoint,
    service: rejecting(1, 'next'),
    outcome: 'skipped: There is only one page.',
    calls: ['POST find {}', 'POST find {"at":1,"by":"next"}'],
  },
  {
    name: 'a next that fetches other items the second time',
    endpoint,
    service: onSecond(toSecondPage, () => conforming({ body: { at: 2 } } as never)),
    outcome: 'failed: The second request with the same `next` fetched different items.',
  },
  { name: 'one page', endpoint, service: onePage, outcome: 'skipped: There is only one page.' },
])

testCheck(previousEnds, [
  {
    name: 'one page',
    endpoint,
    service: onePage,
    outcome: 'skipped: No page has a `previous` to follow.',
  },
  {
    name: 'a rejected previous',
    endpoint,
    service: rejecting(0, 'previous'),
    outcome: 'skipped: No page has a `previous` to follow.',
  },
  {
    name: 'a previous on the first page, reached by previous',
    endpoint,
    service: changing(0, 'previous', { previous: { at: 0, by: 'previous' } }),
    outcome: 'failed: `previous` of the first page, reached by `previous`, is not null.',
  },
  {
    name: 'one page more than by next',
    endpoint,
    service: pagesOf(three, (page, at, by) =>
      at === 0 && by === 'previous' ? { ...page, previous: { at: 0 } } : page,
    ),
    outcome: 'failed: `previous` of the first page, reached by `previous`, is not null.',
  },
  {
    name: 'an end before the first page',
    endpoint,
    service: changing(1, 'previous', { previous: null }),
    outcome: 'failed: Following `previous` ended 1 page before the first.',
  },
  {
    name: 'an end long before the first page',
    endpoint,
    service: pagesOf([[1], [2], [3], [4]], (page, at, by) =>
      at === 2 && by === 'previous' ? { ...page, previous: null } : page,
    ),
    outcome: 'failed: Following `previous` ended 2 pages before the first.',
  },
  {
    name: 'a next that was followed before',
    endpoint,
    service: changing(2, 'next', { next: { at: 1, by: 'next' } }),
    outcome: 'skipped: No page has a `previous` to follow.',
  },
  {
    name: 'no next on the first page, reached by previous',
    endpoint,
    service: changing(0, 'previous', { next: null }),
    outcome: 'failed: `next` of the first page, reached by `previous`, is null.',
  },
])

testCheck(previousFetchesSamePage, [
  {
    name: 'one page',
    endpoint,
    service: onePage,
    outcome: 'skipped: No page has a `previous` to follow.',
  },
  {
    name: 'a rejected previous',
    endpoint,
    service: rejecting(1, 'previous'),
    outcome: 'failed: Expected `previous` to fetch a page, got 400 ["GONE","No.",{}].',
  },
  {
    name: 'a rejected next',
    endpoint,
    service: rejecting(1, 'next'),
    outcome: 'skipped: No page has a `previous` to follow.',
  },
  {
    name: 'other items on the second page',
    endpoint,
    service: changing(1, 'previous', { page: [] }),
    outcome: 'failed: `previous` of page 3 fetched different items than page 2 had.',
  },
  {
    name: 'other items on the first page',
    endpoint,
    service: changing(0, 'previous', { page: [] }),
    outcome: 'failed: `previous` of page 2 fetched different items than page 1 had.',
  },
  {
    name: 'more pages than by next',
    endpoint,
    service: changing(0, 'previous', { previous: { at: 0, by: 'previous' } }),
    outcome: 'failed: `previous` returned more pages than `next`.',
  },
  {
    name: 'items that have changed since, as `next` shows as well',
    endpoint,
    service: onSecondVisit(1, (items) => [...items, { id: 9 }]),
    outcome: 'passed',
    calls: [
      'POST find {}',
      'POST find {"at":1,"by":"next"}',
      'POST find {"at":2,"by":"next"}',
      'POST find {"at":1,"by":"previous"}',
      'POST find {"at":0,"by":"previous"}',
      'POST find {"at":1,"by":"next"}',
    ],
  },
])

/** Changes the items of a page from the second time that it is fetched. */
function onSecondVisit(index: number, change: (items: unknown[]) => unknown[]): Service {
  let visits = 0
  return pagesOf(three, (page, at) => {
    if (at !== index) return page
    visits++
    return visits > 1 ? { ...page, page: change(page.page as unknown[]) } : page
  })
}

testCheck(itemsUnique, [
  { name: 'one page', endpoint, service: onePage, outcome: 'skipped: There is only one page.' },
  {
    name: 'an item on two pages',
    endpoint,
    service: pagesOf([[{ id: 'a' }], [{ id: 'b' }], [{ id: 'c' }, { id: 'a' }]]),
    outcome: 'failed: The item with id "a" is on page 1 and on page 3.',
  },
  {
    name: 'a number and the same text',
    endpoint,
    service: pagesOf([[{ id: 1 }], [{ id: '1' }]]),
    outcome: 'passed',
  },
  {
    name: 'an item twice on one page',
    endpoint,
    service: pagesOf([[{ id: 1 }, { id: 1 }], [{ id: 2 }]]),
    outcome: 'passed',
  },
  {
    name: 'items without an id',
    endpoint,
    service: pagesOf([
      ['a', null, { id: null }, { name: 'a' }, { id: {} }],
      ['a', null, { id: null }, { name: 'a' }, { id: {} }],
    ]),
    outcome: 'skipped: The items have no `id` to compare.',
  },
])

const described = { ...endpoint, attributes: [{ name: 'id', type: 'number' }] }

testCheck(itemsMatchType, [
  {
    name: 'items of the declared type',
    endpoint: described,
    service: conforming,
    outcome: 'passed',
  },
  {
    name: 'an item of another type on a later page',
    endpoint: described,
    service: changing(2, 'next', { page: [{ id: 1 }, { id: 'a' }] }),
    outcome: 'failed: Expected /page/1/id to be number, got string "a".',
  },
  {
    name: 'several items of another type',
    endpoint: described,
    service: changing(0, undefined, { page: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }),
    outcome: 'failed: Expected /page/0/id to be number, got string "a" (and 2 more).',
  },
  {
    name: 'object types, with the members of results',
    definition: {
      objects: [
        {
          name: 'user',
          arguments: [{ name: 'password', type: 'string', flags: ['required'] }],
          attributes: [{ name: 'id', type: 'string' }],
        },
      ],
    },
    endpoint: { ...endpoint, returns: ['object.user'] },
    service: pagesOf([[{ id: 'a' }, {}]]),
    outcome: 'failed: Expected /page/1/id to be string, got nothing.',
  },
  {
    name: 'empty pages',
    endpoint: described,
    service: pagesOf([[], []]),
    outcome: 'skipped: The pages are empty.',
  },
  {
    name: 'items on the second page only',
    endpoint: described,
    service: pagesOf([[], [{ id: 1 }]]),
    outcome: 'passed',
  },
  {
    name: 'an error',
    endpoint: described,
    service: rejects,
    outcome: 'skipped: The response is not a page.',
  },
  {
    name: 'not a page',
    endpoint: described,
    service: () => json({ page: [{}] }),
    outcome: 'skipped: The response is not a page.',
  },
  { name: 'items of any type', endpoint, service: conforming, outcome: 'not applicable' },
  {
    name: 'an endpoint without pages',
    endpoint: { returns: [['string']] },
    service: conforming,
    outcome: 'not applicable',
  },
])

testCheck(emptyBodyAccepted, [
  {
    name: 'accepted',
    endpoint: { ...endpoint, arguments: [{ name: 'limit', type: 'number' }] },
    args: { limit: 3 },
    service: conforming,
    outcome: 'passed',
    calls: ['POST find {}'],
  },
  {
    name: 'rejected',
    endpoint,
    service: rejects,
    outcome: 'failed: A call with the body {} returned 400 ["REJECTED","No.",{}].',
  },
  {
    name: 'a required argument',
    endpoint: {
      ...endpoint,
      arguments: [
        { name: 'limit', type: 'number' },
        { name: 'id', type: 'string', flags: ['required'] },
      ],
    },
    service: rejects,
    outcome: 'not applicable',
  },
  { name: 'an endpoint without pages', service: rejects, outcome: 'not applicable' },
  {
    name: 'an endpoint with other flags',
    endpoint: { flags: ['private'] },
    service: rejects,
    outcome: 'not applicable',
  },
])

const sized = {
  ...endpoint,
  arguments: [
    { name: 'q', type: 'string' },
    { name: 'limit', type: 'number' },
  ],
}

testCheck(pageSizeRespected, [
  {
    name: 'pages with one item',
    endpoint: sized,
    args: { q: 'a' },
    service: pagesOf([[1], [2], [3]]),
    outcome: 'passed',
    calls: ['POST find {"q":"a","limit":1}', 'POST find {"at":1,"by":"next"}'],
  },
  {
    name: 'a first page with two items',
    endpoint: sized,
    service: pagesOf([[1, 2], [3]]),
    outcome: 'failed: With "limit": 1, the first page has 2 items.',
  },
  {
    name: 'a second page with two items',
    endpoint: sized,
    service: pagesOf([[1], [2, 3]]),
    outcome: 'failed: With "limit": 1, the second page has 2 items.',
  },
  {
    name: 'one page',
    endpoint: sized,
    service: pagesOf([[1]]),
    outcome: 'passed',
    calls: ['POST find {"limit":1}'],
  },
  { name: 'empty pages', endpoint: sized, service: pagesOf([[], []]), outcome: 'passed' },
  {
    name: 'a rejected next, which another check reports',
    endpoint: sized,
    service: pagesOf([[1], [2]], (page, at) => (at === 1 ? undefined : page)),
    outcome: 'passed',
  },
  {
    name: 'a rejected page size',
    endpoint: sized,
    service: rejects,
    outcome: 'skipped: A call with "limit": 1 was rejected.',
  },
  { name: 'no page size', endpoint, service: conforming, outcome: 'not applicable' },
  {
    name: 'an endpoint without pages',
    endpoint: { ...sized, flags: [] },
    service: conforming,
    outcome: 'not applicable',
  },
  {
    name: 'an endpoint without flags',
    endpoint: { arguments: sized.arguments },
    service: conforming,
    outcome: 'not applicable',
  },
])

const filtered = {
  ...endpoint,
  arguments: [
    { name: 'name', type: 'string.email' },
    { name: 'text', type: 'string', choices: ['a'] },
    { name: 'term', type: 'number' },
    { name: 'id', type: 'string' },
    { name: 'q', type: 'string' },
  ],
}

testCheck(emptyPage, [
  {
    name: 'an empty page',
    endpoint: filtered,
    args: { id: 'a' },
    service: pagesOf([[]]),
    outcome: 'passed',
    calls: ['POST find {"id":"a","q":"zzqx-no-match-9173"}'],
  },
  {
    name: 'null instead of an empty list',
    endpoint: filtered,
    service: changing(0, undefined, { page: null }),
    outcome:
      'failed: Expected "page" of a page to be a JSON array. The call filtered by a value with no matches.',
  },
  {
    name: 'a rejected filter',
    endpoint: filtered,
    service: rejects,
    outcome: 'skipped: A call that filters by "q" was rejected.',
  },
  {
    name: 'an endpoint without pages',
    endpoint: { ...filtered, flags: [] },
    service: rejects,
    outcome: 'not applicable',
  },
  {
    name: 'an endpoint without flags',
    endpoint: { arguments: filtered.arguments },
    service: rejects,
    outcome: 'not applicable',
  },
  ...'q Query search search_term searchTerm keyword filter name text term prefix name_prefix namePrefix'
    .split(' ')
    .map((name) => ({
      name: `filters by ${name}`,
      endpoint: { ...endpoint, arguments: [{ name, type: 'string' }] },
      service: rejects,
      outcome: `skipped: A call that filters by "${name}" was rejected.`,
    })),
  ...['faq', 'query_id', 'search-term', 'status'].map((name) => ({
    name: `does not filter by ${name}`,
    endpoint: { ...endpoint, arguments: [{ name, type: 'string' }] },
    service: rejects,
    outcome: 'not applicable',
  })),
  ...['number', 'string.uuid', 'any', ['string', 'null']].map((type) => ({
    name: `does not filter by the type ${JSON.stringify(type)}`,
    endpoint: { ...endpoint, arguments: [{ name: 'q', type }] },
    service: rejects,
    outcome: 'not applicable',
  })),
])

const roles = ['editor', 'editor', 'admin', 'admin']

/** Users with a role, one on each page. A call may filter by role. */
const users =
  ({ isKept = true, isOne = false, isIgnored = false } = {}): Service =>
  ({ body }) => {
    const { role, from = 0 } = body as { role?: string; from?: number }
    const isAll = role === undefined || isIgnored
    const found = isAll ? roles : roles.filter((each) => each === role)
    const end = isOne ? found.length : from + 1
    const next = { from: end, ...(isKept && role !== undefined && { role }) }
    return json({
      previous: null,
      page: found.slice(from, end).map((each) => ({ role: each })),
      next: end < found.length ? next : null,
    })
  }

const ofRole = {
  flags: ['paginated'],
  arguments: [
    { name: 'role', type: 'string' },
    { name: 'limit', type: 'number' },
  ],
}

testCheck(filterKept, [
  {
    name: 'a second page with the same filter',
    endpoint: ofRole,
    service: users(),
    outcome: 'passed',
  },
  {
    name: 'a second page without the filter',
    endpoint: ofRole,
    service: users({ isKept: false }),
    outcome:
      'failed: With "role": "admin", the second page has an item with "editor": `next` lost the filter.',
    request: '{"from":1}',
  },
  {
    name: 'one page of filtered items',
    endpoint: ofRole,
    service: users({ isOne: true }),
    outcome: 'skipped: The items with "role": "admin" are on one page.',
  },
  {
    name: 'an argument that selects no items',
    endpoint: ofRole,
    service: users({ isIgnored: true, isOne: true }),
    outcome: 'skipped: "role" does not select the items with this value.',
  },
  {
    name: 'an argument without effect, whose value the first item has',
    endpoint: ofRole,
    service: pagesOf([[{ role: 'admin' }], [{ role: 'editor' }], [{ role: 'admin' }]]),
    outcome: 'skipped: No argument is a member of the items with different values.',
  },
  {
    name: 'a rejected filter',
    endpoint: ofRole,
    service: (call) => ('role' in (call.body as object) ? rejected() : users()(call)),
    outcome: 'skipped: A call with "role": "admin" was rejected.',
  },
  {
    name: 'a rejected next, which another check reports',
    endpoint: ofRole,
    service: (call) =>
      'role' in (call.body as object) && 'from' in (call.body as object)
        ? rejected()
        : users()(call),
    outcome: 'passed',
  },
  {
    name: 'a required argument, and an argument that no item has',
    endpoint: {
      flags: ['paginated'],
      arguments: [
        { name: 'role', type: 'string', flags: ['required'] },
        { name: 'team', type: 'string' },
      ],
    },
    service: users(),
    outcome: 'skipped: No argument is a member of the items with different values.',
  },
  {
    name: 'items without members',
    endpoint: ofRole,
    service: pagesOf([['a'], [null]]),
    outcome: 'skipped: No argument is a member of the items with different values.',
  },
])
