import { describe, expect, test } from 'vitest'
import { type Arguments, Failure } from 'fc-server/protocol'
import { createPageBodyCodec } from './page-body-codec.ts'
import { PAGINATION_STRATEGIES } from '../options.ts'
import { createPageBodyFormat } from './page-body-format.ts'
import type { MockPageBody } from '../operations/page-position.ts'

const codecOf = (strategy: (typeof PAGINATION_STRATEGIES)[number], seed = 7) =>
  createPageBodyCodec(createPageBodyFormat(strategy), seed, 100)

const items: MockPageBody = {
  endpoint: 'list-items',
  version: '1',
  position: { direction: 'after', item: 19, number: 2, end: 50 },
  size: 20,
  args: { color: 'red' },
}

describe.each(PAGINATION_STRATEGIES)('page bodies of the strategy %s', (strategy) => {
  const codec = codecOf(strategy)
  const encode = (change: Partial<MockPageBody> = {}): Arguments =>
    JSON.parse(codec.encode({ ...items, ...change })) as Arguments
  const failure = (args: Arguments, version: string | undefined = '1'): Failure => {
    const decoded = codec.decode(args, 'list-items', version)
    if (!(decoded instanceof Failure)) throw new Error('Accepted.')
    return decoded
  }
  const body = encode()
  const [key] = Object.keys(body)
  const checksumKey = Object.keys(body).at(-1)!

  test('decode to the request', () => {
    expect(codec.decode(body, 'list-items', '1')).toMatchObject(items)
    const unversioned = codec.decode(encode({ version: undefined }), 'list-items', undefined)
    expect(unversioned).toMatchObject({ ...items, version: undefined })
  })

  test('are recognized, whatever the arguments of the endpoint', () => {
    expect(codec.isPageBody(body, () => true)).toBe(true)
    expect(codec.isPageBody({ [checksumKey]: body[checksumKey]! }, () => false)).toBe(true)
    for (const args of [{}, { color: 'red' }, { [checksumKey]: 'x' }, { [checksumKey]: 1 }])
      expect(codec.isPageBody(args as Arguments, () => false)).toBe(false)
  })

  test('are rejected with a list of what the client added, removed or changed', () => {
    const { [checksumKey]: checksum, ...members } = body
    const changes = [
      [{ ...body, a: 1, b: 2 }, { added: ['a', 'b'] }, 'added "a", "b"'],
      [members, { removed: [checksumKey] }, `removed "${checksumKey}"`],
      [
        { ...members, x: 1 },
        { added: ['x'], removed: [checksumKey] },
        `added "x" and removed "${checksumKey}"`,
      ],
      [{ ...body, [checksumKey]: 'x' }, { changed: [checksumKey] }, `changed "${checksumKey}"`],
      [{ ...body, [checksumKey]: 1 }, { changed: [checksumKey] }, `changed "${checksumKey}"`],
    ] as const
    for (const [args, details, text] of changes) {
      const { status, code, message, details: found } = failure(args as Arguments)
      expect([status, code]).toEqual([400, 'CURSOR_MODIFIED'])
      expect(found).toEqual({ added: [], removed: [], changed: [], ...details })
      expect(message).toBe(
        `\`next\` and \`previous\` must be sent back unchanged: this request ${text}. For other arguments, start again with an initial body.`,
      )
    }
    expect(checksum).toMatch(/^fcs_[\w-]{12}(?:\.a2\.j\.1e)?$/)
  })

  test('are rejected with a changed position, which names the keys that may have changed', () => {
    const keys = Object.keys(body).filter((name) => name !== checksumKey)
    const { details, message } = failure({ ...body, [key!]: 'x' })
    expect(details).toEqual({ added: [], removed: [], changed: keys })
    expect(message).toContain(`changed ${keys.map((name) => `"${name}"`).join(' or ')}. For`)
  })

  test('are rejected by a mock with another seed', () => {
    const other = createPageBodyCodec(createPageBodyFormat(strategy), 8, 100)
    expect(other.decode(body, 'list-items', '1')).toBeInstanceOf(Failure)
  })
})

describe('a body of another endpoint or version', () => {
  const body = JSON.parse(codecOf('cursor').encode(items)) as Arguments
  const unversioned = JSON.parse(
    codecOf('cursor').encode({ ...items, version: undefined }),
  ) as Arguments
  test.each([
    [body, 'list-users', '1', 'the endpoint "list-items", not "list-users"'],
    [body, 'list-items', '2', 'version "1", not "2"'],
    [body, 'list-items', undefined, 'version "1", not ""'],
    [unversioned, 'list-items', '1', 'version "", not "1"'],
  ])('is rejected with the reason: %#', (args, endpoint, version, text) => {
    expect(codecOf('cursor').decode(args, endpoint, version)).toMatchObject({
      status: 400,
      code: 'CURSOR_MODIFIED',
      message: `This body belongs to ${text}. Send \`next\` and \`previous\` to the endpoint and version that returned them.`,
      details: { added: [], removed: [], changed: [] },
    })
  })

  test.each(['offset', 'page'] as const)('is rejected by its checksum: %s', (strategy) => {
    const codec = codecOf(strategy)
    const indexed = JSON.parse(codec.encode(items)) as Arguments
    for (const [endpoint, version] of [
      ['list-users', '1'],
      ['list-items', '2'],
      ['list-items', undefined],
    ] as const)
      expect(codec.decode(indexed, endpoint, version)).toBeInstanceOf(Failure)
  })
})

test('a body without a checksum is recognized by its members, unless all are arguments', () => {
  const [cursor, offset] = [codecOf('cursor'), codecOf('offset')]
  const isArgument = (name: string): boolean => name === 'offset' || name === 'limit'
  const position = { offset: 20, limit: 20, filters: {} }
  expect(offset.isPageBody(position, isArgument)).toBe(true)
  expect(offset.isPageBody(position, () => true)).toBe(false)
  expect(offset.isPageBody({ offset: 20, limit: 20 }, isArgument)).toBe(false)
  const { cursor: text } = JSON.parse(cursor.encode(items)) as Arguments
  expect(cursor.isPageBody({ cursor: text! }, () => true)).toBe(true)
  expect(cursor.isPageBody({ cursor: 'x' }, () => false)).toBe(false)
  expect(cursor.isPageBody({ cursor: 1 }, () => false)).toBe(false)
})

test('a changed cursor may be its text or its checksum', () => {
  const codec = codecOf('cursor')
  const body = JSON.parse(codec.encode(items)) as { cursor: string }
  const decoded = codec.decode({ ...body, cursor: `${body.cursor}x` }, 'list-items', '1')
  expect(decoded).toMatchObject({ details: { changed: ['cursor', 'check'] } })
})

test.each([
  ['offset', 1, { offset: 0, limit: 20 }],
  ['offset', 3, { offset: 40, limit: 20 }],
  ['page', 1, { page: 1, per_page: 20 }],
  ['page', 3, { page: 3, per_page: 20 }],
] as const)('the strategy %s writes page %d as a number', (strategy, number, expected) => {
  const request = { ...items, position: { ...items.position, number } }
  const body = JSON.parse(codecOf(strategy).encode(request)) as Arguments
  expect(body).toEqual({ ...expected, filters: { color: 'red' }, check: expect.any(String) })
  expect(codecOf(strategy).decode(body, 'list-items', '1')).toEqual(request)
})

test.each(PAGINATION_STRATEGIES)(
  'a page of more items than allowed is rejected: %s',
  (strategy) => {
    const codec = codecOf(strategy)
    for (const size of [101, 0, -1, 1.5]) {
      const body = JSON.parse(codec.encode({ ...items, size })) as Arguments
      expect(codec.decode(body, 'list-items', '1')).toMatchObject({ code: 'CURSOR_MODIFIED' })
    }
  },
)
