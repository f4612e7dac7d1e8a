import { fc, test as property } from '@fast-check/vitest'
import { type Arguments, Failure, type PageBody } from 'fc-server/protocol'
import { describe, expect, test } from 'vitest'
import type { PagePosition } from '../operations/page-position.ts'
import { PAGINATION_STRATEGIES, type PaginationStrategy } from '../options.ts'
import { createPageBodies, readPosition, writePosition } from './page-bodies.ts'

const position: PagePosition = { direction: 'after', item: 19, number: 2, end: 50 }
const items: PageBody = {
  endpoint: 'list-items',
  version: '1',
  position: writePosition(position, undefined),
  size: 20,
  args: { color: 'red' },
}

describe.each(PAGINATION_STRATEGIES)('page bodies of the strategy %s', (strategy) => {
  const bodies = createPageBodies(strategy, 7)
  const encode = (change: Partial<PageBody> = {}, by = bodies): Arguments =>
    JSON.parse(by.encode({ ...items, ...change })) as Arguments
  const decode = (args: Arguments, version: string | undefined = '1'): PageBody | Failure =>
    bodies.decode(args, 'list-items', version)
  const body = encode()
  const key = Object.keys(body).at(-1)!

  test('decode to the request, from which later bodies are encoded', () => {
    const decoded = decode(body)
    expect(decoded).toMatchObject(items)
    const later = { position: writePosition({ ...position, number: 3 }, undefined) }
    expect(bodies.encode({ ...(decoded as PageBody), ...later })).toBe(
      bodies.encode({ ...items, ...later }),
    )
  })

  test('are recognized, whatever the arguments of the endpoint', () => {
    expect(bodies.isPageBody(body, () => true)).toBe(true)
    expect(bodies.isPageBody({ [key]: body[key]! }, () => false)).toBe(true)
    for (const args of [{}, { color: 'red' }])
      expect(bodies.isPageBody(args, () => false)).toBe(false)
  })

  test('are rejected with what the client added, removed or changed', () => {
    const { [key]: _check, ...members } = body
    const cursorKeys = key === 'check' && 'filters' in body ? [key] : Object.keys(body)
    for (const [args, details] of [
      [{ ...body, a: 1, b: 2 }, { added: ['a', 'b'] }],
      [members, { removed: [key] }],
      [
        { ...members, x: 1 },
        { added: ['x'], removed: [key] },
      ],
      [{ ...body, [key]: 'x' }, { changed: cursorKeys }],
      [{ ...body, [key]: { x: 1 } }, { changed: cursorKeys }],
      ...Object.keys(members).map((name) => [
        { ...body, [name]: 41 },
        { changed: cursorKeys.includes(name) ? cursorKeys : [name] },
      ]),
    ] as [Arguments, object][])
      expect(decode(args)).toMatchObject({
        code: 'CURSOR_MODIFIED',
        details: { added: [], removed: [], changed: [], ...details },
      })
  })

  test('are accepted in any order of their members', () => {
    const reversed = Object.fromEntries(Object.entries(body).toReversed())
    expect(decode(reversed)).toMatchObject(items)
  })

  test('are rejected by a mock with another seed', () => {
    const other = createPageBodies(strategy, 8, '').decode(body, 'list-items', '1')
    expect(other).toBeInstanceOf(Failure)
  })

  test('are rejected for another endpoint or version, with the reason', () => {
    const other = bodies.decode(body, 'list-users', '1')
    expect(other).toMatchObject({
      code: 'CURSOR_MODIFIED',
      message: expect.stringContaining('the endpoint "list-items", not "list-users".') as string,
    })
    expect(decode(body, '2')).toMatchObject({
      message: expect.stringContaining('version "1", not version "2".') as string,
    })
    expect(decode(encode({ version: undefined }))).toMatchObject({
      message: expect.stringContaining('no version, not version "1".') as string,
    })
  })
})

test('a body of numbers is recognized by its members, unless all are arguments', () => {
  const bodies = createPageBodies('offset', 7)
  const isArgument = (name: string): boolean => name === 'offset' || name === 'limit'
  const numbers = { offset: 20, limit: 20, filters: {} }
  expect(bodies.isPageBody(numbers, isArgument)).toBe(true)
  expect(bodies.isPageBody(numbers, () => true)).toBe(false)
  expect(bodies.isPageBody({ offset: 20, limit: 20 }, isArgument)).toBe(false)
})

test('a shuffled cursor has other names after each start, and the same ones with a salt', () => {
  const encode = (salt?: string): string => createPageBodies('shuffle', 7, salt).encode(items)
  expect(encode()).not.toBe(encode())
  expect(encode('a')).toBe(encode('a'))
})

test.each([
  ['offset', 1, { offset: 0, limit: 20 }],
  ['offset', 3, { offset: 40, limit: 20 }],
  ['page', 1, { page: 1, per_page: 20 }],
  ['page', 3, { page: 3, per_page: 20 }],
] as [PaginationStrategy, number, object][])(
  'the strategy %s writes page %d as a number',
  (strategy, number, expected) => {
    const bodies = createPageBodies(strategy, 7)
    const body = bodies.encode({
      ...items,
      position: writePosition({ ...position, number }, undefined),
    })
    expect(JSON.parse(body)).toEqual({
      ...expected,
      filters: { color: 'red' },
      check: expect.any(String) as string,
    })
  },
)

property.prop([
  fc.record({
    direction: fc.constantFrom('after' as const, 'before' as const),
    item: fc.oneof(fc.constant(undefined), fc.maxSafeNat(), fc.jsonValue() as fc.Arbitrary<never>),
    number: fc.integer({ min: 1 }),
    end: fc.option(fc.maxSafeNat(), { nil: undefined }),
  }),
  fc.option(
    fc.nat().map((number) => number.toString(36)),
    { nil: undefined },
  ),
])('positions are read as they were written', (written, lineage) => {
  expect(readPosition(writePosition(written, lineage))).toEqual({ ...written, lineage })
})

test.each([
  undefined,
  ['a1---'],
  '',
  'a---',
  'a0---',
  'c1---',
  'a1--',
  'a1---zzzzzzzzzzzzzzz',
  'a1-zzzzzzzzzzzzzzz--',
  'a1---_',
  'a1---_bm8',
  'a1-----',
])('does not read %j as a position', (value) => {
  expect(readPosition(value)).toBeUndefined()
})
