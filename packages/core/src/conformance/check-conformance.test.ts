import { describe, expect, test } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import {
  fetchFrom,
  json,
  pagesOf,
  type ReceivedCall,
  rejected,
  type Service,
} from '../testing/test-check.ts'
import { checkConformance, type ConformanceOptions } from './check-conformance.ts'
import type { CheckResult, ConformanceReport } from './conformance-report.ts'

const definition: PackageDefinition = {
  base_url: 'https://api.example.com/v1/',
  name: 'Users',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [
    {
      name: 'get-user',
      returns: ['object'],
      flags: ['private'],
      arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
    },
    { name: 'list-users', returns: ['object'], flags: ['paginated'] },
    { name: 'delete-user', returns: ['null'] },
  ],
}

const users: Service = pagesOf([[{ id: 'u1' }], [{ id: 'u2' }], [{ id: 'u3' }]])
const service: Service = (call) => {
  if (call.method === 'GET') return rejected('METHOD', 405)
  if (typeof call.body !== 'object' || call.body === null || Array.isArray(call.body))
    return rejected('BODY')
  if (call.name === 'list-users') return users(call)
  const { id } = call.body as { id?: string }
  return call.name === 'get-user' && id?.startsWith('u') ? json({ id }) : rejected(call.name)
}

/** Runs the checks, and returns the report and the calls that the service received. */
async function run(
  options: Partial<ConformanceOptions> & { service?: Service } = {},
): Promise<ConformanceReport & { calls: ReceivedCall[]; urls: string[] }> {
  const calls: ReceivedCall[] = []
  const urls: string[] = []
  const fetch = fetchFrom((call) => {
    calls.push(call)
    return (options.service ?? service)(call)
  })
  const report = await checkConformance({
    definition,
    ...options,
    fetch: (url, init) => {
      urls.push(url)
      return fetch(url, init)
    },
  })
  return { ...report, calls, urls }
}

const outcomes = (results: readonly CheckResult[], id: string): string[] =>
  results
    .filter(({ check }) => check === id)
    .map(({ endpoint, outcome, message }) =>
      [endpoint ?? 'package', outcome, message].filter(Boolean).join(' '),
    )

describe('the report', () => {
  test('contains the results of all endpoints and of the package', async () => {
    const { results, requests, calls } = await run()
    expect(results[0]).toEqual({
      check: 'endpoint-responds',
      requirement: 'call.url',
      level: 'MUST',
      title: expect.any(String) as string,
      endpoint: 'list-users',
      outcome: 'passed',
    })
    expect(results.at(-1)).toEqual({
      check: 'version-ignored-unversioned',
      requirement: 'versioning.unversioned',
      level: 'MUST',
      title: expect.any(String) as string,
      outcome: 'passed',
    })
    expect(outcomes(results, 'next-ends')).toEqual(['list-users passed'])
    // Checks that do not apply have no result.
    expect(results.filter(({ check }) => !check || check === 'bearer-required')).toEqual([])
    expect(requests).toBe(calls.length)
  })

  test('has no requirement for a check of the public protocol', async () => {
    const endpoints = [{ name: 'get', returns: ['object'], flags: ['bearer_auth'] }]
    const { results } = await run({ definition: { ...definition, endpoints } })
    expect(results.find(({ check }) => check === 'bearer-required')).not.toHaveProperty(
      'requirement',
    )
  })

  test('has the message and the exchange of a failure', async () => {
    const { results } = await run({
      service: (call) => (call.method === 'GET' ? json({ got: call.name }) : service(call)),
    })
    expect(results.find(({ check }) => check === 'get-rejected')).toMatchObject({
      outcome: 'failed',
      message: 'A GET request returned 200 {"got":"list-users"}.',
      exchange: { request: { method: 'GET' }, status: 200 },
    })
  })

  test('is reported result by result', async () => {
    const reported: CheckResult[] = []
    const { results } = await run({ onResult: (result) => reported.push(result) })
    expect(reported).toEqual(results)
  })
})

describe('calls', () => {
  test('starts with paginated endpoints, whose items are arguments of the others', async () => {
    const { calls } = await run()
    const called = calls.filter(({ method }) => method === 'POST')
    expect(called[0]).toMatchObject({ name: 'list-users', text: '{}' })
    expect(called.find(({ name }) => name === 'get-user')!.text).toBe('{"id":"u1"}')
  })

  test('uses the first three items of a page', async () => {
    const get = (name: string) => ({
      name: `get-by-${name}`,
      returns: ['object'],
      arguments: [{ name, type: 'string', flags: ['required'] }],
    })
    const { calls } = await run({
      definition: {
        ...definition,
        endpoints: [get('email'), get('phone'), definition.endpoints[1]!],
      },
      service: (call) =>
        call.name === 'list-users'
          ? pagesOf([[{}, {}, { email: 'a@example.com' }, { phone: '123' }]])(call)
          : rejected(),
    })
    const bodyOf = (endpoint: string) => calls.find(({ name }) => name === endpoint)!.text
    expect(bodyOf('get-by-email')).toBe('{"email":"a@example.com"}')
    expect(bodyOf('get-by-phone')).toBe('{"phone":"example"}')
  })

  test('uses the result of an endpoint without pages', async () => {
    const { calls } = await run({
      definition: {
        ...definition,
        endpoints: [{ name: 'get-session', returns: ['object'] }, definition.endpoints[0]!],
      },
      service: (call) => (call.name === 'get-session' ? json({ id: 'u7' }) : service(call)),
    })
    expect(calls.find(({ name }) => name === 'get-user')!.text).toBe('{"id":"u7"}')
  })

  test('prefers the arguments of the user', async () => {
    const { calls } = await run({ arguments: { 'get-user': { id: 'u9' } } })
    expect(calls.find(({ name }) => name === 'get-user')!.text).toBe('{"id":"u9"}')
  })

  test('sends the body for a page as the service wrote it', async () => {
    const next = '{"at": 1.0, "at": 12345678901234567890}'
    const { calls } = await run({
      service: (call) => ({
        ...json(null),
        text: `{"previous":null,"page":[],"next":${call.text === next ? 'null' : next}}`,
      }),
    })
    expect(calls.map(({ text }) => text)).toContain(next)
  })

  test('calls another base URL', async () => {
    const { urls, results } = await run({ baseUrl: 'http://localhost:3000/dev' })
    expect(urls.filter((url) => !url.startsWith('http://localhost:3000/dev'))).toEqual([])
    expect(outcomes(results, 'endpoint-responds')).toContain('list-users passed')
  })

  test('compares the published definition with the original one', async () => {
    const { results } = await run({
      baseUrl: 'http://localhost:3000/dev/',
      service: (call) => (call.name === '' ? json(definition) : service(call)),
    })
    expect(outcomes(results, 'package-served')).toEqual(['package passed'])
  })

  test('calls an unknown endpoint only once', async () => {
    const { calls } = await run({ service: () => rejected('BUSY', 429) })
    const unknown = calls.filter(({ name }) => name === 'no-such-endpoint-here')
    expect(unknown.map(({ text }) => text)).toEqual(['{}'])
  })

  test('fetches at most as many pages as given', async () => {
    const { results } = await run({ maxPages: 2 })
    expect(outcomes(results, 'next-ends')).toEqual([
      'list-users skipped There are more than 2 pages: raise the page limit to reach the last one.',
    ])
  })

  const versioned = { ...definition, flags: ['versioned'], version: '2', versions: ['1', '2'] }
  const standard = { 'content-type': 'application/json', accept: 'application/json' }
  test.each<[string, Partial<ConformanceOptions>, object]>([
    ['none by default', {}, {}],
    ['a token', { bearer: 'secret' }, { authorization: 'Bearer secret' }],
    ['additional headers', { headers: { 'x-tenant': 'a' } }, { 'x-tenant': 'a' }],
    ['the version of the definition', { definition: versioned }, { 'api-version': '2' }],
    ['a selected version', { definition: versioned, version: '1' }, { 'api-version': '1' }],
    ['no version to an unversioned package', { version: '1' }, {}],
  ])('sends %s', async (_, options, headers) => {
    const { calls } = await run(options)
    expect(calls[0]!.headers).toEqual({ ...standard, ...headers })
  })
})

describe('endpoints', () => {
  test('are called if they only read', async () => {
    const { skippedEndpoints, calls } = await run()
    expect(skippedEndpoints).toEqual([{ endpoint: 'delete-user', reason: 'not-read-only' }])
    expect(calls.map(({ name }) => name)).not.toContain('delete-user')
  })

  test('are called if they are selected', async () => {
    const { skippedEndpoints, calls } = await run({ select: ({ name }) => name === 'delete-user' })
    expect(skippedEndpoints).toEqual([
      { endpoint: 'list-users', reason: 'not-selected' },
      { endpoint: 'get-user', reason: 'not-selected' },
    ])
    expect(calls[0]!.name).toBe('delete-user')
  })

  test('that accept a call are used to check the package', async () => {
    const { results } = await run({
      service: (call) => (call.name === 'list-users' ? rejected('BUSY', 429) : service(call)),
      arguments: { 'get-user': { id: 'u1' } },
    })
    expect(outcomes(results, 'version-ignored-unversioned')).toEqual(['package passed'])
  })

  test('that drop the connection are not checked further', async () => {
    const { results } = await run({
      service: (call) => {
        if (call.name === 'list-users') throw new TypeError('socket hang up')
        return service(call)
      },
      arguments: { 'get-user': { id: 'u1' } },
    })
    expect(results.filter(({ endpoint }) => endpoint === 'list-users')).toMatchObject([
      {
        outcome: 'failed',
        message: 'A call returned no response (socket hang up).',
      },
    ])
    expect(outcomes(results, 'endpoint-responds')).toContain('get-user passed')
  })
})

describe('limits', () => {
  test('stops at the maximum number of requests', async () => {
    const { requests, results, skippedEndpoints } = await run({ maxRequests: 3 })
    expect(requests).toBe(3)
    expect(skippedEndpoints).toEqual([
      { endpoint: 'list-users', reason: 'request-limit' },
      { endpoint: 'get-user', reason: 'request-limit' },
      { endpoint: 'delete-user', reason: 'not-read-only' },
    ])
    expect(results.find(({ check }) => check === 'package-served')).toEqual({
      check: 'package-served',
      requirement: 'definition.json',
      level: 'SHOULD',
      title: 'The service publishes the package definition that it is tested against.',
      outcome: 'skipped',
      message: 'The request limit was reached.',
    })
  })

  const unreachable: Service = () => {
    throw new TypeError('fetch failed')
  }

  test('ends after three calls to a service that cannot be reached', async () => {
    let calls = 0
    const counting: Service = (call) => {
      calls++
      return unreachable(call)
    }
    await expect(run({ service: counting })).rejects.toThrow('fetch failed')
    expect(calls).toBe(3)
    calls = 0
    const endpoints = ['a', 'b', 'c', 'd'].map((name) => ({ name, returns: ['null'] }))
    const options = { definition: { ...definition, endpoints }, select: () => true }
    await expect(run({ service: counting, ...options })).rejects.toThrow('fetch failed')
    expect(calls).toBe(3)
    await expect(run({ service: unreachable, maxRequests: 1 })).rejects.toThrow('fetch failed')
  })

  test('ends as well if the package has no endpoint to call', async () => {
    const empty = { ...definition, endpoints: [] }
    await expect(run({ service: unreachable, definition: empty })).rejects.toThrow('fetch failed')
  })
})
