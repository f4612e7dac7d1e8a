import { describe, expect, test } from 'vitest'
import { createMock, type Mock } from '../mock/create-mock.ts'
import { createStoredMock } from '../mock/create-stored-mock.ts'
import type { MockOptions } from '../options.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { createMemoryStore } from '../../tests/support/memory-store.ts'
import { JSON_HEADERS, send, type SentRequest } from '../../tests/support/send.ts'

const people = example('people')
const definition = {
  ...people,
  endpoints: [
    ...people.endpoints,
    ...packageOf([{ name: 'secret', flags: ['bearer_auth'] }]).endpoints,
  ],
}

/** A mock, and the names of its sessions besides the default one. */
interface Started {
  mock: Pick<Mock, 'handle'>
  names: () => Promise<string[]>
}

const START: Record<string, (options: MockOptions) => Promise<Started>> = {
  async 'in memory'(options) {
    const mock = createMock(definition, options)
    return { mock, names: async () => withoutDefault(mock.sessions()) }
  },
  async 'in a store'(options) {
    const store = createMemoryStore().process()
    const mock = await createStoredMock(definition, options, store)
    return { mock, names: async () => withoutDefault(await store.sessions()) }
  },
}

function withoutDefault(sessions: readonly { name: string }[]): string[] {
  return sessions.map(({ name }) => name).filter((name) => name !== 'default')
}

describe.each(Object.entries(START))('%s', (_, start) => {
  test.each<[path: string, request: SentRequest]>([
    ['/', { method: 'GET' }],
    ['/people/package', { method: 'GET' }],
    ['/people/list-users', { method: 'GET' }],
    [
      '/people/list-users',
      { method: 'GET', headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' } },
    ],
    ['/people/list-users', { method: 'OPTIONS' }],
    ['/people/list-users', { method: 'DELETE' }],
    ['/people/list-users', { headers: { 'content-type': 'text/plain' } }],
    ['/people/list-users', { headers: { ...JSON_HEADERS, origin: 'https://evil.example' } }],
    ['/people/none', {}],
    ['/none', {}],
    ['/people/secret', {}],
    ['/__fc/calls', { method: 'GET' }],
    ['/__fc/health', { method: 'GET' }],
    ['/__fc/overrides', { body: '[]' }],
    ['/__fc/reset', { body: '{"none":1}' }],
    ['/__fc/reset', { headers: { ...JSON_HEADERS, 'sec-fetch-site': 'cross-site' } }],
    ['/__fc/none', {}],
  ])('a rejected or reading request creates no session: %s %j', async (path, request) => {
    const { mock, names } = await start({})
    const inNone = await send(mock, path, request)
    const response = await send(mock, `/~evil${path}`, request)
    expect(response.status).toBe(inNone.status)
    expect(await names()).toEqual([])
  })

  test('a rejected request for the admin API creates no session', async () => {
    const { mock, names } = await start({ adminToken: 'secret' })
    expect((await send(mock, '/~evil/__fc/reset')).status).toBe(401)
    expect(await names()).toEqual([])
  })

  test.each<[path: string, request: SentRequest]>([
    ['/people/list-users', {}],
    ['/people/list-users', { body: { limit: 'x' } }],
    ['/people/secret', { headers: { ...JSON_HEADERS, authorization: 'Bearer x' } }],
    ['/__fc/reset', { body: { items: 3 } }],
    ['/__fc/overrides', { body: { value: 1 } }],
    ['/__fc/settings', { method: 'PATCH', body: { delay: 1 } }],
  ])('a call, or a change by the admin API, creates the session: %s %j', async (path, request) => {
    const { mock, names } = await start({})
    await send(mock, `/~own${path}`, request)
    expect(await names()).toEqual(['own'])
  })

  test('the call that creates a session runs once', async () => {
    let runs = 0
    const { mock, names } = await start({ handlers: { 'count-users': () => ++runs } })
    expect((await send(mock, '/~own/people/count-users')).value).toBe(1)
    expect(await names()).toEqual(['own'])
  })
})
