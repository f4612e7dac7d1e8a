import { readFileSync } from 'node:fs'
import type { PackageDefinition } from 'fc-core'
import { checkConformance, type CheckResult } from 'fc-core/conformance'
import { endpointChecks, packageChecks } from 'fc-core/internal'
import { createMock } from 'fc-mock'
import { ownDefinitions, realDefinitions, spread } from 'fc-core/testing'
import { describe, expect, it } from 'vitest'
import { FAULTS } from './conformance/faults.ts'
import { createService, definition, unversioned } from './conformance/service.ts'

const failures = (results: readonly CheckResult[]): string[] =>
  results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ check, endpoint, message }) => `${check} (${endpoint ?? 'package'}): ${message}`)

describe('a conforming service', () => {
  it.each([definition, unversioned])('passes every check', async (served) => {
    const fetch = createService(undefined, served)
    const { results } = await checkConformance({ definition: served, fetch, bearer: 'token' })
    expect(failures(results)).toEqual([])
  })

  it('exercises every check', async () => {
    const exercised = new Set<string>()
    for (const served of [definition, unversioned]) {
      const fetch = createService(undefined, served)
      const { results } = await checkConformance({ definition: served, fetch, bearer: 'token' })
      for (const { check, outcome } of results) if (outcome === 'passed') exercised.add(check)
    }
    const all = [...endpointChecks, ...packageChecks].map(({ id }) => id)
    expect(all.filter((id) => !exercised.has(id))).toEqual([])
  })
})

describe('a service with one fault', () => {
  it.each(FAULTS)('$name: $check', async ({ check, fault, definition: served = definition }) => {
    const fetch = createService(fault, served)
    const { results } = await checkConformance({ definition: served, fetch, bearer: 'token' })
    const found = results.filter(({ outcome }) => outcome === 'failed')
    expect(found.map((result) => result.check)).toContain(check)
    // Each failure has a message and the exchange.
    expect(found.filter(({ message, exchange }) => !message || !exchange)).toEqual([])
  })

  it('exists for every check', () => {
    const seeded = new Set(FAULTS.map(({ check }) => check))
    const all = [...endpointChecks, ...packageChecks].map(({ id }) => id)
    expect(all.filter((id) => !seeded.has(id))).toEqual([])
  })
})

describe('checkConformance', () => {
  it('calls only read-only endpoints unless others are selected', async () => {
    const called = new Set<string>()
    const service = createService(async ({ name }) => {
      called.add(name)
      return undefined
    })
    const { skippedEndpoints } = await checkConformance({
      definition,
      fetch: service,
      bearer: 'token',
    })
    expect([...called]).not.toContain('delete-person')
    expect(skippedEndpoints).toEqual([{ endpoint: 'delete-person', reason: 'not-read-only' }])
    await checkConformance({ definition, fetch: service, bearer: 'token', select: () => true })
    expect([...called]).toContain('delete-person')
  })

  it('stops at the request limit and reports the skipped endpoints', async () => {
    const report = await checkConformance({
      definition,
      fetch: createService(),
      bearer: 'token',
      maxRequests: 12,
    })
    expect(report.requests).toBe(12)
    expect(report.skippedEndpoints).toContainEqual({
      endpoint: 'list-people',
      reason: 'request-limit',
    })
  })

  it('uses arguments from responses, unless arguments are given', async () => {
    const bodies: string[] = []
    const service = createService(async ({ name, text }) => {
      if (name === 'get-person') bodies.push(text)
      return undefined
    })
    const options = { definition, fetch: service, bearer: 'token' }
    const { results } = await checkConformance(options)
    const responds = results.find(
      ({ check, endpoint }) => check === 'endpoint-responds' && endpoint === 'get-person',
    )
    expect(responds?.outcome).toBe('passed')
    bodies.length = 0
    await checkConformance({ ...options, arguments: { 'get-person': { id: 'unknown' } } })
    expect(bodies[0]).toBe('{"id":"unknown"}')
  })

  it('sends next and previous back unchanged', async () => {
    const unusual = '{"at":1.0,"big":12345678901234567890,"at":2e1}'
    const sent: string[] = []
    const page = (next: string, items: string): Response =>
      new Response(`{"previous":null,"page":${items},"next": ${next} }`, {
        headers: { 'content-type': 'application/json' },
      })
    await checkConformance({
      definition,
      bearer: 'token',
      fetch: async (_, { body }) => {
        sent.push(body ?? '')
        return body === unusual ? page('null', '[2]') : page(unusual, '[1]')
      },
    })
    expect(sent).toContain(unusual)
  })

  it('rejects if the service is unreachable', async () => {
    let requests = 0
    const fetch = (): Promise<never> => {
      requests++
      return Promise.reject(new TypeError('fetch failed'))
    }
    await expect(checkConformance({ definition, fetch })).rejects.toThrow('fetch failed')
    expect(requests).toBe(3)
    const options = { definition, fetch, maxRequests: 1 }
    await expect(checkConformance(options)).rejects.toThrow('fetch failed')
  })

  it('reports a dropped connection and checks the other endpoints', async () => {
    const fetch = createService(async ({ name }) => {
      if (name === 'list-people') throw new TypeError('socket hang up')
      return undefined
    })
    const { results } = await checkConformance({ definition, fetch, bearer: 'token' })
    expect(failures(results)).toEqual([
      'endpoint-responds (list-people): A call returned no response (socket hang up).',
    ])
    expect(results).toContainEqual(
      expect.objectContaining({ endpoint: 'get-person', outcome: 'passed' }),
    )
  })

  it('does not accuse a service that does not enforce a required argument of reading the query', async () => {
    const fetch = createService(async ({ name, body, request }) =>
      name === 'get-person' && request.method === 'POST' && JSON.stringify(body) === '{}'
        ? Response.json({ id: 'x', name: 'Ada' })
        : undefined,
    )
    const { results } = await checkConformance({ definition, fetch, bearer: 'token' })
    expect(failures(results).map((text) => text.split(' ')[0])).toEqual([
      'required-argument-enforced',
    ])
  })

  it('does not take an endpoint for missing that rejects a call without its token', async () => {
    const fetch = createService(async ({ name }) =>
      name === 'get-person' || name.startsWith('no-such')
        ? Response.json(['UNAUTHORIZED', 'Missing token.', {}], { status: 400 })
        : undefined,
    )
    const outcome = async (bearer?: string): Promise<string | undefined> => {
      const { results } = await checkConformance({ definition, fetch, ...(bearer && { bearer }) })
      return results.find(
        ({ check, endpoint }) => check === 'endpoint-responds' && endpoint === 'get-person',
      )?.outcome
    }
    expect(await outcome()).toBe('skipped')
    expect(await outcome('token')).toBe('failed')
  })

  it('does not require that GET is rejected', async () => {
    const fetch = createService(async ({ request }) =>
      request.method === 'GET' ? Response.json({}) : undefined,
    )
    const { results } = await checkConformance({ definition, fetch, bearer: 'token' })
    const failed = results.filter(({ outcome }) => outcome === 'failed')
    expect(failed.map(({ check, level }) => `${level} ${check}`)).toEqual([
      'SHOULD get-rejected',
      'SHOULD get-rejected',
    ])
  })
})

describe('mocks of definitions', () => {
  it.each([...ownDefinitions, ...realDefinitions])('%s passes every check', async (file) => {
    const real = JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
    const mock = createMock(real)
    const selected = new Set(spread(real.endpoints, 50))
    const { results } = await checkConformance({
      definition: real,
      fetch: (url, init) => mock.fetch(new Request(url, init)),
      bearer: 'token',
      select: (endpoint) => selected.has(endpoint),
      maxRequests: 100_000,
    })
    expect(failures(results)).toEqual([])
  })
})
