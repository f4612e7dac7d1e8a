import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send } from '../../tests/support/send.ts'
import { toMountPath } from 'fc-server/protocol'

const users = packageOf([{ name: 'ping' }], { name: 'Users' })
const orders = packageOf([{ name: 'ping' }], {
  name: 'Orders',
  pipeline_url: 'https://x.example/test/pipeline',
})

test.each([
  ['/orders', '/orders'],
  ['/api/v1.2/', '/api/v1.2'],
  ['/', ''],
  ['orders', undefined],
  ['/a//b', undefined],
  ['/a/../b', undefined],
  ['/__fc', undefined],
  ['/__fc/x', undefined],
  ['/~x', undefined],
  ['/a b', undefined],
  ['/a%2Fb', undefined],
])('the path %j is %j', (text, path) => {
  expect(toMountPath(text)).toBe(path)
})

test('serves definitions with the same path side by side', async () => {
  const mock = createMock([users, orders], { paths: [undefined, '/orders/'] })
  expect(mock.packages.map(({ path }) => path)).toEqual(['/test', '/orders'])
  const get = async (path: string): Promise<unknown> =>
    (await send(mock, path, { method: 'GET', body: undefined })).value
  expect(await get('/test/package')).toMatchObject({ name: 'Users' })
  expect(await get('/orders/package')).toMatchObject({
    name: 'Orders',
    base_url: expect.stringMatching(/\/orders\/$/),
    pipeline_url: expect.stringMatching(/\/orders\/pipeline$/),
  })
  expect((await send(mock, '/orders/ping')).status).toBe(200)
})

test('moves the pipeline with its package', async () => {
  const mock = createMock([orders, orders], { paths: ['/a', '/b'] })
  const body = [{ url: 'https://x.example/b/ping', body: {} }]
  const paths = await Promise.all(
    ['/a/pipeline', '/b/pipeline', '/test/pipeline'].map(
      async (path) => (await send(mock, path, { body })).call.code,
    ),
  )
  expect(paths.map((code) => code === 'UNKNOWN_ENDPOINT')).toEqual([false, false, true])
})

test('keeps the records of two mounts of one versioned package apart', async () => {
  const versioned = { ...example('people'), flags: ['versioned'], version: '1', versions: ['1'] }
  const mock = createMock([versioned, versioned], { paths: ['/a', '/b'] })
  const count = async (path: string): Promise<unknown> => (await send(mock, path)).value
  const before = await count('/b/count-users')
  await send(mock, '/a/create-user', { body: { name: 'Ada', email: 'ada@example.com' } })
  expect(await count('/b/count-users')).toEqual(before)
  expect(await count('/a/count-users')).not.toEqual(before)
})

test('sends calls to the path of the service in the upstream', async () => {
  const urls: string[] = []
  const fetch = async (url: string): Promise<Response> => {
    urls.push(url)
    return Response.json({})
  }
  const upstream = { url: 'https://staging.example.com', fetch }
  const mock = createMock([users, orders], { paths: ['/users', '/orders'], upstream })
  await send(mock, '/orders/ping', { headers: JSON_HEADERS })
  expect(urls).toEqual(['https://staging.example.com/test/ping'])
})

test('rejects paths that cannot be served', () => {
  expect(() => createMock(users, { paths: ['a'] })).toThrow(
    'Invalid path "a" in `paths`: expected a path such as /orders',
  )
  expect(() => createMock(users, { paths: ['/a', '/b'] })).toThrow(
    '`paths` has 2 paths for 1 definition.',
  )
  expect(() => createMock([users, orders])).toThrow('Serve one at another path (`paths`)')
})
