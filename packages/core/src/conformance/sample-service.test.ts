import { expect, test } from 'vitest'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import type { Fetch } from './exchange.ts'
import { planSamples, type SampleReport, sampleService } from './sample-service.ts'

const id = { name: 'id', type: 'string', flags: ['required'] }
const endpoints: Endpoint[] = [
  { name: 'get-user', returns: ['object'], arguments: [id] },
  { name: 'list-users', returns: ['object'], flags: ['paginated'] },
  { name: 'get-team-of-user', returns: ['object'], arguments: [{ ...id, name: 'team_id' }] },
  { name: 'create-user', returns: ['object'] },
  { name: 'get-status', returns: ['object'] },
  { name: 'find-invoice', returns: ['object'], arguments: [{ ...id, name: 'invoice' }] },
]
const definition: PackageDefinition = {
  base_url: 'https://api.example.com/',
  name: 'A',
  flags: [],
  docs: '',
  errors: [],
  endpoints,
}
const users = ['a', 'b', 'c', 'd'].map((user) => ({ id: user, team_id: 7 }))

/** Serves four users in pages of one. */
function serve(): { fetch: Fetch; calls: [string, unknown][] } {
  const calls: [string, unknown][] = []
  const fetch: Fetch = async (url, { body = '' }) => {
    const name = url.slice(url.lastIndexOf('/') + 1)
    const args = JSON.parse(body) as Record<string, unknown>
    calls.push([name, args])
    const at = Number(args['at'] ?? 0)
    const result: Record<string, unknown> = {
      'list-users': { previous: null, page: [users[at]], next: at < 3 ? { at: at + 1 } : null },
      'get-user': users.find((user) => user.id === args['id']),
      'get-status': undefined,
    }
    const value = result[name]
    return {
      status: value === undefined ? 404 : 200,
      headers: new Headers({ 'content-type': 'application/json' }),
      text: async () => JSON.stringify(value ?? ['NOT_FOUND', '', null]),
    }
  }
  return { fetch, calls }
}

function sample(fetch: Fetch, maxRequests = 100): Promise<SampleReport> {
  return sampleService({
    definition,
    fetch,
    baseUrl: 'http://localhost:1/',
    isNeeded: () => true,
    maxRequests,
  })
}

test('calls endpoints that only read, with arguments from earlier results', async () => {
  const { fetch, calls } = serve()
  const { samples, failed, uncalled, limitReached } = await sample(fetch)
  expect(calls).toEqual([
    ['list-users', {}],
    ['list-users', { at: 1 }],
    ['list-users', { at: 2 }],
    ['get-status', {}],
    ['get-user', { id: 'a' }],
    ['get-user', { id: 'b' }],
    ['get-user', { id: 'c' }],
  ])
  expect(samples).toHaveLength(6)
  expect(samples.at(-1)).toMatchObject({ endpoint: 'get-user', exchange: { value: users[2] } })
  expect(failed).toMatchObject([{ endpoint: 'get-status', exchange: { status: 404 } }])
  expect(limitReached).toBe(false)
  // The team is a number, not a string.
  expect(uncalled).toEqual(['get-team-of-user', 'find-invoice'])
})

test('ends at the request limit', async () => {
  const { fetch, calls } = serve()
  const { uncalled, limitReached } = await sample(fetch, 4)
  expect(limitReached).toBe(true)
  expect(calls).toHaveLength(4)
  expect(uncalled).toEqual(['get-user', 'get-team-of-user', 'find-invoice'])
})

test('fails if the service cannot be reached', async () => {
  await expect(sample(async () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
})

test('plans only the calls that are needed', () => {
  const names = (isNeeded: (endpoint: Endpoint) => boolean): string[][] => {
    const { first, later, writing } = planSamples(definition, isNeeded)
    return [first, later, writing].map((list) => list.map(({ name }) => name))
  }
  expect(names(({ name }) => name === 'get-status')).toEqual([['get-status'], [], []])
  expect(names(({ name }) => name === 'get-user')).toEqual([
    ['list-users', 'get-status'],
    ['get-user'],
    [],
  ])
  expect(names(({ name }) => name === 'create-user')).toEqual([[], [], ['create-user']])
})
