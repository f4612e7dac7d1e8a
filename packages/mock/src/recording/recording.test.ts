import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send } from '../../tests/support/send.ts'
import type { Har } from '../options.ts'

/** A HAR as browsers export it. */
function harOf(
  ...calls: readonly {
    url?: string
    method?: string
    args?: unknown
    version?: string
    status?: number
    body?: unknown
    base64?: boolean
  }[]
): Har {
  const entries = calls.map(({ url = FIND, args = {}, version, status = 200, body, ...rest }) => {
    const text = JSON.stringify(body)
    return {
      request: {
        url,
        method: rest.method ?? 'POST',
        headers: version === undefined ? [] : [{ name: 'Api-Version', value: version }],
        postData: { mimeType: 'application/json', text: JSON.stringify(args, null, 2) },
      },
      response: {
        status,
        headers: [{ name: 'X-Request-Id', value: '7' }],
        content: rest.base64 ? { text: btoa(text), encoding: 'base64' } : { text },
      },
    }
  })
  return { log: { entries } }
}

const FIND = 'https://staging.example.com/people/find-user'
const people = example('people')

test('answers calls with the same arguments with the recorded response, the mock all others', async () => {
  const replay = harOf(
    { args: { id: 'a', x: 1 }, body: { id: 'a' } },
    { args: { id: 'b' }, body: { id: 'old' } },
    { args: { id: 'b' }, body: { id: 'b' }, base64: true },
    { args: { id: 'c' }, body: ['GONE', 'x', null], status: 400 },
  )
  const mock = createMock(people, { replay, data: { users: [{ id: 'd', name: 'D' }] } })
  const find = async (args: object): Promise<unknown> => {
    const { status, value, call } = await send(mock, '/people/find-user', { body: args })
    return [status, value, call.answeredBy]
  }
  expect(await find({ x: 1, id: 'a' })).toEqual([200, { id: 'a' }, 'recording'])
  expect(await find({ id: 'b' })).toEqual([200, { id: 'b' }, 'recording'])
  expect(await find({ id: 'c' })).toEqual([400, ['GONE', 'x', null], 'recording'])
  expect(await find({ id: 'd' })).toMatchObject([200, { name: 'D' }, 'mock'])
  expect(await find({ id: 'e' })).toMatchObject([400, ['NOT_FOUND', {}, {}], 'mock'])
  const headers = { ...JSON_HEADERS, prefer: 'items=0' }
  const preferred = await send(mock, '/people/find-user', { body: { id: 'b' }, headers })
  expect(preferred.call.answeredBy).toBe('mock')
})

test('distinguishes versions, and packages with the same endpoint', async () => {
  const versioned = { flags: ['versioned'], version: '1', versions: ['1', '2'] }
  const definition = (name: string): ReturnType<typeof packageOf> =>
    packageOf([{ name: 'ping' }], { ...versioned, base_url: `https://x.example/${name}/` })
  const replay = harOf(
    { url: 'https://y.example/a/ping', body: 'a' },
    { url: 'https://y.example/a/ping', body: 'a2', version: '2' },
    { url: 'https://y.example/b/ping', body: 'b' },
  )
  const mock = createMock([definition('a'), definition('b')], { replay })
  const ping = async (path: string, version?: string): Promise<unknown> => {
    const headers = { ...JSON_HEADERS, ...(version !== undefined && { 'api-version': version }) }
    return (await send(mock, path, { headers })).call.answeredBy === 'mock'
      ? 'mock'
      : (await send(mock, path, { headers })).value
  }
  expect(await ping('/a/ping')).toBe('a')
  expect(await ping('/a/ping', '2')).toBe('a2')
  expect(await ping('/a/ping', '1')).toBe('mock')
  expect(await ping('/b/ping')).toBe('b')
  expect(await ping('/b/ping', '2')).toBe('a2')
})

test('passes recorded headers on, and ignores what is no call', async () => {
  const replay = harOf(
    { args: { id: 'a' }, body: 1, method: 'GET' },
    { args: 'no object', body: 1 },
    { args: { id: 'a' }, body: 1, status: 0 },
    { args: { id: 'a' }, body: 1, url: 'x' },
    { args: { id: 'a' }, body: 2 },
  )
  const mock = createMock(people, {
    replay: { log: { entries: [null, 7, ...replay.log.entries] } },
  })
  const { value, headers } = await send(mock, '/people/find-user', { body: { id: 'a' } })
  expect([value, headers['x-request-id']]).toEqual([2, '7'])
})

test.each<[replay: unknown, message: string]>([
  [{}, 'Expected recorded calls as HTTP Archive (HAR): an object with `log.entries`.'],
  [{ log: { entries: [{}] } }, 'The recording has no calls'],
])('rejects %j', (replay, message) => {
  expect(() => createMock(people, { replay: replay as Har })).toThrow(message)
})

test.each([99_999, 101, -1, 200.5, 600])('rejects the status %d', (status) => {
  const replay = harOf({ body: 1 }, { body: 2, status })
  expect(() => createMock(people, { replay })).toThrow(
    `log.entries[1].response: Expected a status from 200 to 599, got ${status}. Correct or remove this entry.`,
  )
})

test.each(['a\nb', 'a\r\nSet-Cookie: b', 'a\0', '\u2028', 'č'])(
  'rejects the header value %j',
  (value) => {
    const replay = harOf({ body: 1 })
    const [entry] = replay.log.entries as { response: { headers: unknown } }[]
    entry!.response.headers = [{ name: 'Link', value }]
    expect(() => createMock(people, { replay })).toThrow(
      'log.entries[0].response: The header "link" has a character that HTTP headers cannot contain',
    )
    entry!.response.headers = [{ name: 'Not-Passed', value }]
    expect(() => createMock(people, { replay })).not.toThrow()
  },
)

test('answers calls of endpoints whose names contain slashes', async () => {
  const url = 'https://staging.example.com/test'
  const replay = harOf(
    { url: `${url}/users/find`, body: { by: 'path' } },
    { url: `${url}/orders%2Ffind`, body: { by: 'segment' } },
    { url: `${url}/find`, body: { by: 'name' } },
  )
  const names = ['users/find', 'orders/find', 'find', 'teams/find']
  const mock = createMock(packageOf(names.map((name) => ({ name, returns: ['object'] }))), {
    replay,
  })
  const found = await Promise.all(
    names.map(async (name) => {
      const { value, call } = await send(mock, `/test/${encodeURIComponent(name)}`)
      return call.answeredBy === 'mock' ? 'mock' : (value as { by: string }).by
    }),
  )
  expect(found).toEqual(['path', 'segment', 'name', 'mock'])
})

test('finds the endpoint that a recording names, whatever the URL of the service', async () => {
  const replay = harOf({ url: 'https://staging.example.com/api/call?x', body: { id: 'a' } })
  const endpoint = { base_url: people.base_url, name: 'find-user' }
  Object.assign(replay.log.entries[0] as object, { _endpoint: endpoint })
  const { call, value } = await send(createMock(people, { replay }), '/people/find-user')
  expect([call.answeredBy, value]).toEqual(['recording', { id: 'a' }])
})
