import { describe, expect, test } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { checkMembers, checkValue, describeValue } from './check-value.ts'
import { exampleArguments } from './example-value.ts'
import { formatType } from './format-type.ts'
import { readMembers } from './members-of.ts'
import { readType } from './read-type.ts'
import { REFINEMENTS } from '../definition/refinements.ts'

const definition: PackageDefinition = {
  base_url: 'https://api.example.com/',
  name: 'Types',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [],
  objects: [
    {
      name: 'user',
      attributes: [
        { name: 'id', type: 'number' },
        { name: 'nick', type: 'string', flags: ['nullable'] },
      ],
    },
    {
      name: 'list',
      attributes: [
        { name: 'items', type: [['T']] },
        { name: 'first', type: ['T', 'null'] },
      ],
    },
    {
      name: 'tree',
      arguments: [
        { name: 'left', type: 'object.tree' },
        { name: 'label', type: 'string', flags: ['required'] },
      ],
    },
    { name: 'knot', arguments: [{ name: 'self', type: 'object.knot', flags: ['required'] }] },
  ],
}

describe('readType and formatType', () => {
  test.each([
    ['string', 'string'],
    ['string.email', 'string.email'],
    ['object.user', 'user'],
    [['object', 'null'], 'object or null'],
    [[['string']], 'array of string'],
    [[['string', 'null']], 'array of (string or null)'],
    [[[['string']]], 'array of array of string'],
    [[['object.user'], 'null'], 'array of user or null'],
    [['string', 'string'], 'string'],
    [{ 'object.list': 'object.user' }, 'list of user'],
    ['string.nope', 'string'],
    ['boolean.nope', 'any value'],
    ['weird', 'any value'],
    [[], 'any value'],
    [{ a: 'string', b: 'string' }, 'any value'],
    [null, 'any value'],
  ])('%j is %s', (type, text) => {
    expect(formatType(readType(type))).toBe(text)
  })
})

describe('checkValue', () => {
  const check = (
    type: unknown,
    value: unknown,
    side: 'argument' | 'attribute' = 'attribute',
  ): unknown[] =>
    checkValue(value, readType(type), { definition, side }).map(({ path, expected, received }) => [
      path.join('/'),
      expected,
      received,
    ])

  test.each<[unknown, unknown[], unknown[]]>([
    ['string', ['', 'x'], [1, null, {}, undefined]],
    ['number', [0, -1.5], ['1', true, Number.NaN.toString()]],
    ['boolean', [true, false], [0, 'true']],
    ['null', [null], [0, '', {}]],
    ['object', [{}], [[], null, 'x']],
    ['array', [[], [1, 'a']], [{}, 'x']],
    ['any', [null, 1, 'x', {}, []], []],
    [
      ['object', 'null'],
      [{}, null],
      [[], 1],
    ],
    [[['string']], [[], ['a']], [[1], 'a']],
    ['number.u32', [0, 4294967295], [-1, 1.5, 4294967296, '1']],
    ['number.i64', [-(2 ** 63)], [1.5]],
    ['number.timestamp', [0, 1767225600], [-1, 1.5]],
    ['string.date', ['2026-01-31'], ['2026-1-31', '2026-01-31T00:00:00Z']],
    [
      'string.datetime',
      ['2026-01-31T13:45:00Z', '2026-01-31 13:45:00.5+02:00'],
      ['2026-01-31', '2026-01-31T13:45Z'],
    ],
    ['string.uuid', ['7b0c7a9e-3c1f-4b5e-9a51-6d0f6f1e2a11'], ['7b0c7a9e']],
    ['string.base64', ['', 'YQ=='], ['YQ', 'a b=']],
    ['string.email', ['a@b.c'], ['a@b', 'a b@c.d', 'a@b@c.d', '@b.c']],
    ['string.phone', ['+14155550123'], ['4155550123', '+0123', '+1']],
    ['string.url', ['https://a.example'], ['ftp://a.example', 'https://', 'a']],
    ['string.uri', ['urn:a:b', 'mailto:a@b.c'], ['a/b', '']],
    ['string.ipv4', ['192.0.2.1'], ['999.1.1.1', '1.2.3', '01.2.3.4']],
    [
      'string.ipv6',
      ['::', '2001:db8::1', '::ffff:1.2.3.4'],
      ['1::2::3', '12345::', '1:2:3:4:5:6:7', ':::'],
    ],
    ['string.hostname', ['example.com', 'a-b'], ['-a.com', 'a..b', '', 'a'.repeat(64)]],
  ])('%j', (type, good, bad) => {
    for (const value of good) expect(check(type, value), JSON.stringify(value)).toEqual([])
    for (const value of bad) expect(check(type, value), JSON.stringify(value)).not.toEqual([])
  })

  test('reports the path in an object, and accepts missing nullable members', () => {
    expect(check('object.user', { id: 'a' })).toEqual([['id', 'number', 'string "a"']])
    expect(check('object.user', {})).toEqual([['id', 'number', 'nothing']])
    expect(
      check(
        [['object.user']],
        [
          { id: 1, nick: null },
          { id: 2, nick: 3 },
        ],
      ),
    ).toEqual([['1/nick', 'string', 'number 3']])
  })

  test('replaces T with the argument of a generic object', () => {
    expect(check({ 'object.list': 'object.user' }, { items: [{ id: 1 }], first: null })).toEqual([])
    expect(check({ 'object.list': 'object.user' }, { items: [1], first: 2 })).toEqual([
      ['items/0', 'user', 'number 1'],
      ['first', 'user or null', 'number 2'],
    ])
    expect(check('object.list', { items: [1], first: 'anything' })).toEqual([])
  })

  test('reports the mismatch in the only union member that comes close', () => {
    expect(check(['object.user', 'null'], { id: 'a' })).toEqual([['id', 'number', 'string "a"']])
    expect(check(['object.user', 'null'], 7)).toEqual([['', 'user or null', 'number 7']])
  })

  test('checks the members of the given side', () => {
    expect(check('object.tree', { left: { label: 1 }, label: 'a' }, 'argument')).toEqual([
      ['left/label', 'string', 'number 1'],
    ])
    expect(check('object.tree', { label: 1 }, 'attribute')).toEqual([])
  })

  test('accepts any value of an unknown type and of a type parameter', () => {
    for (const value of [null, 1, 'x', [], {}]) {
      expect(check('weird', value)).toEqual([])
      expect(check('T', value)).toEqual([])
    }
  })

  test('accepts what any union member accepts, and reports the only member that comes close', () => {
    expect(check(['object.user', 'object'], { id: 'a' })).toEqual([])
    expect(check(['string', 'number'], 'x')).toEqual([])
    expect(check(['string', 'number'], 1)).toEqual([])
    expect(check([['string'], 'null'], ['a', 1])).toEqual([['1', 'string', 'number 1']])
    // Both are objects: neither comes closer.
    expect(check(['object.user', { 'object.list': 'string' }], {})).toEqual([
      ['', 'user or list of string', 'an object'],
    ])
    expect(check([['object.user'], 'null'], [{ id: 'a' }, 2])).toEqual([
      ['0/id', 'number', 'string "a"'],
      ['1', 'user', 'number 2'],
    ])
  })

  test('describes the expected value by the refinement, other types by their name', () => {
    expect(check('string.email', 7)).toEqual([['', 'an e-mail address', 'number 7']])
    expect(check('number.f64', 'x')).toEqual([['', 'a finite number', 'string "x"']])
    expect(check('string', 7)).toEqual([['', 'string', 'number 7']])
    expect(check('object.user', 7)).toEqual([['', 'user', 'number 7']])
  })
})

test.each<[unknown, string]>([
  [undefined, 'nothing'],
  [null, 'null'],
  [[], 'an empty array'],
  [[1], 'an array of 1 item'],
  [[1, 2], 'an array of 2 items'],
  [{}, 'an object'],
  [true, 'boolean true'],
  [-1.5, 'number -1.5'],
  ['a"b', String.raw`string "a\"b"`],
  ['x'.repeat(58), `string "${'x'.repeat(58)}"`],
  ['x'.repeat(59), `string "${'x'.repeat(58)}…`],
])('describeValue describes %j as %s', (value, text) => {
  expect(describeValue(value)).toBe(text)
})

describe('checkMembers', () => {
  const members = readMembers([
    { name: 'status', type: 'string', choices: ['open', 'paid'] },
    { name: 'tags', type: 'array', choices: ['a', 'b'] },
    { name: '__proto__', type: 'string', flags: ['required'] },
  ])
  const check = (value: Record<string, unknown>): string[] =>
    checkMembers(value, members, { definition, side: 'argument' }).map(
      ({ path, expected }) => `${path.join('/')}: ${expected}`,
    )

  test('requires own properties for required members', () => {
    expect(check({})).toEqual(['__proto__: string'])
  })

  test('accepts null for a nullable member, required or not', () => {
    const context = { definition, side: 'argument' } as const
    for (const flags of [['nullable'], ['required', 'nullable']])
      expect(
        checkMembers({ a: null }, readMembers([{ name: 'a', type: 'string', flags }]), context),
      ).toEqual([])
  })

  test('checks choices of values and of array items', () => {
    const own = JSON.parse('{"__proto__": "x"}') as Record<string, unknown>
    expect(check({ ...own, tags: 'c', ['__proto__']: 'x' })).toEqual(['tags: array'])
    expect(check({ ...own, status: 'open', tags: ['a', 'b'], ['__proto__']: 'x' })).toEqual([])
    expect(check({ ...own, status: 'sent', tags: ['a', 'c'], ['__proto__']: 'x' })).toEqual([
      'status: one of "open", "paid"',
      'tags/1: one of "a", "b"',
    ])
  })
})

describe('exampleArguments', () => {
  test.each([...REFINEMENTS])('the refinement %s accepts its example', (_, refinement) => {
    expect(refinement.accepts(refinement.example)).toBe(true)
  })

  test('fills required members at any depth, and stops at recursion', () => {
    const endpoint = {
      name: 'x',
      returns: ['null'],
      arguments: [
        { name: 'tree', type: 'object.tree', flags: ['required'] },
        { name: 'knot', type: 'object.knot', flags: ['required'] },
        { name: 'kind', type: 'string', choices: ['b', 'a'], flags: ['required'] },
        { name: 'later', type: 'string' },
      ],
    }
    expect(exampleArguments(definition, endpoint)).toEqual({
      tree: { label: 'example' },
      knot: { self: {} },
      kind: 'b',
    })
  })

  test('stops in long chains of objects', () => {
    const objects = Array.from({ length: 20_000 }, (_, index) => ({
      name: `o${index}`,
      arguments: ['m', 'n'].map((name) => ({
        name,
        type: `object.o${index + 1}`,
        flags: ['required'],
      })),
    }))
    const endpoint = { name: 'x', returns: ['null'], arguments: objects[0]!.arguments }
    const body = JSON.stringify(exampleArguments({ ...definition, objects }, endpoint))
    expect(body.match(/"[mn]":/g)!.length).toBeLessThan(3000)
  })
})

describe('unions of recursive types', () => {
  const alternatives = Array.from({ length: 30 }, (_, at) => `node${at}`)
  const union = alternatives.map((name) => `object.${name}`)
  const recursive: PackageDefinition = {
    ...definition,
    objects: alternatives.map((name, at) => ({
      name,
      attributes: [
        { name: 'child', type: union, flags: ['nullable'] },
        { name: 'all', type: [union], flags: ['nullable'] },
        // Only the last one matches.
        { name: 'kind', type: at === 29 ? 'string' : 'number' },
      ],
    })),
  }
  const context = { definition: recursive, side: 'attribute' } as const
  const nested = (depth: number, kind: unknown): object =>
    depth === 0 ? { kind } : { kind: 'a', child: nested(depth - 1, kind), all: [] }

  /** Counts how often members of a value are read. */
  function countReads(value: object): { value: object; reads(): number } {
    let count = 0
    const wrap = (part: object): object =>
      new Proxy(part, {
        get(target, key) {
          count++
          const member = Reflect.get(target, key) as unknown
          return typeof member === 'object' && member !== null && !Array.isArray(member)
            ? (wrapped.get(member) ?? wrapped.set(member, wrap(member)).get(member))
            : member
        },
      })
    const wrapped = new Map<object, object>()
    return { value: wrap(value), reads: () => count }
  }

  test.each(['a', true])('check each object once per type, with the innermost %j', (kind) => {
    const depth = 20
    const { value, reads } = countReads(nested(depth, kind))
    const found = checkValue(value, readType(union), context)
    expect(found.length > 0).toBe(kind === true)
    expect(reads()).toBeLessThan(10 * depth * alternatives.length)
  })

  test('are abbreviated in messages', () => {
    const [found] = checkValue(3, readType(union), context)
    expect(found!.expected).toBe('node0 or node1 or node2 or 27 others')
    const values = Array.from({ length: 100 }, (_, at) => at)
    const members = readMembers([{ name: 'n', type: 'number', choices: values }])
    const [choice] = checkMembers({ n: -1 }, members, context)
    expect(choice!.expected).toMatch(/^one of 0, 1, .* 17, 82 others$/)
  })
})
