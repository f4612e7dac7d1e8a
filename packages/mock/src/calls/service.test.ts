import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import type { MockOptions } from '../options.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send } from '../../tests/support/send.ts'

const user = [
  { name: 'id', type: 'string' },
  { name: 'name', type: 'string' },
]
const id = [{ name: 'id', type: 'string', flags: ['required'] }]
const users = packageOf([
  { name: 'list-users', flags: ['paginated'], attributes: user },
  { name: 'get-user', returns: ['object'], arguments: id, attributes: user },
  { name: 'delete-user', arguments: id },
  { name: 'count-users', returns: ['number'] },
])

test.each<[options: MockOptions, status: number]>([
  [{}, 400],
  [{ stateless: true }, 200],
  [{ unknownIds: 'generate' }, 200],
  [{ unknownIds: 'not-found' }, 400],
  [{ unknownIds: 'not-found', stateless: true }, 400],
])('responds to the key of no record with %j: %i', async (options, status) => {
  const mock = createMock(users, options)
  expect((await send(mock, '/test/get-user', { body: { id: 'unknown' } })).status).toBe(status)
})

const read = async (options: MockOptions, prefer?: string): Promise<string> => {
  const headers = { ...JSON_HEADERS, ...(prefer !== undefined && { prefer }) }
  return (await send(createMock(users, options), '/test/list-users', { headers })).body
}

test.each<[prefer: string, options: MockOptions]>([
  ['seed=b', { seed: 'b', items: 5 }],
  ['items=3', { seed: 'a', items: 3 }],
  ['items=0', { seed: 'a', items: 0 }],
  ['seed=b, items=3', { seed: 'b', items: 3 }],
  ['delay=0', { seed: 'a', items: 5 }],
])('Prefer: %s responds as a mock with %j', async (prefer, options) => {
  // Cursors depend on the seed of the mock.
  const pageOf = (text: string): unknown => (JSON.parse(text) as { page: unknown }).page
  expect(pageOf(await read({ seed: 'a', items: 5 }, prefer))).toEqual(pageOf(await read(options)))
})

test('preferred data is generated, without seed data, and cannot be changed', async () => {
  const mock = createMock(users, { data: { users: [{ id: 'u1' }] } })
  const count = async (prefer?: string): Promise<unknown> => {
    const headers = { ...JSON_HEADERS, ...(prefer !== undefined && { prefer }) }
    return (await send(mock, '/test/count-users', { headers })).value
  }
  expect([await count(), await count('seed=b'), await count('items=3')]).toEqual([1, 50, 3])
  const headers = { ...JSON_HEADERS, prefer: 'items=3' }
  const { page } = (await send(mock, '/test/list-users', { headers })).value as {
    page: { id: string }[]
  }
  const deleted = await send(mock, '/test/delete-user', { headers, body: { id: page[0]!.id } })
  expect(deleted.status).toBe(200)
  expect([await count(), await count('items=3')]).toEqual([1, 3])
})

test('keeps the data of many preferences apart', async () => {
  const mock = createMock(users)
  const counts: unknown[] = []
  const sizes = Array.from({ length: 25 }, (_, index) => index)
  for (const size of [...sizes, ...sizes]) {
    const headers = { ...JSON_HEADERS, prefer: `items=${size}` }
    counts.push((await send(mock, '/test/count-users', { headers })).value)
  }
  expect(counts).toEqual([...sizes, ...sizes])
})

const one = packageOf([], { name: 'One', base_url: 'https://a.example/v1' })
const other = packageOf([], { name: 'Other', base_url: 'https://b.example/v1/' })
const versioned = { flags: ['versioned'], version: '1', versions: ['1', '2'] }
const paths = 'have the same path "/v1" (https://a.example/v1 and https://b.example/v1/).'
const advice =
  'Serve one at another path (`paths`), or make both `versioned`, so that `Api-Version` distinguishes them.'

test.each([
  ['none is versioned', one, other, `${paths} ${advice}`],
  ['one is versioned', { ...one, ...versioned }, other, `${paths} ${advice}`],
  ['the other is versioned', one, { ...other, ...versioned }, `${paths} ${advice}`],
  [
    'both have the same version',
    { ...one, ...versioned },
    { ...other, ...versioned },
    `${paths} Serve one at another path (\`paths\`), or give them different versions: both describe version "1", so \`Api-Version\` cannot distinguish them.`,
  ],
  [
    'they have no path',
    { ...one, base_url: 'https://a.example' },
    { ...other, base_url: 'https://b.example/' },
    `have the same path "/" (https://a.example and https://b.example/). ${advice}`,
  ],
])('definitions collide if %s', (_what, first, second, reason) => {
  const message = `The definitions "One" and "Other" ${reason}`
  const error = expect.objectContaining({
    code: 'definition-collision',
    message,
    definitions: [first, second],
  })
  expect(() => createMock([first, second])).toThrow(error)
})

test('definitions collide if any two of several versions are the same', () => {
  const of = (version: string): ReturnType<typeof packageOf> =>
    packageOf([], { ...versioned, versions: ['1', '2', '3'], version })
  expect(() => createMock([of('1'), of('2'), of('3')])).not.toThrow()
  expect(() => createMock([of('1'), of('2'), of('2')])).toThrow('version "2"')
})
