import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { findNode } from './find-node.ts'
import { formatPointer, parsePointer, valueAt } from './json-pointer.ts'
import type { JsonNode } from './json-node.ts'
import { readJson } from './read-json.ts'

describe('readJson', () => {
  property.prop([fc.json({ maxDepth: 5 })])(
    'returns the value of JSON.parse for valid JSON',
    (text) => {
      const { value, problems } = readJson(text)
      expect(problems).toEqual([])
      expect(value).toEqual(JSON.parse(text))
    },
  )

  property.prop([
    fc.json({ maxDepth: 4 }),
    fc.nat(),
    fc.constantFrom('', '"', '}', ']', '{', ',', ':', '\\', '\n', 'x', '-', '/'),
  ])('reports problems exactly where JSON.parse throws', (text, at, inserted) => {
    const position = at % (text.length + 1)
    const damaged =
      text.slice(0, position) + inserted + text.slice(position + (inserted === '' ? 1 : 0))
    expect(readJson(damaged).problems.length === 0).toBe(isJson(damaged))
  })

  property.prop([fc.string({ unit: 'binary' })])('accepts any text without throwing', (text) => {
    expect(readJson(text).problems.length === 0).toBe(isJson(text.replace(/^\ufeff/, '')))
  })

  property.prop([fc.json({ maxDepth: 4 })])('records the offsets of every value', (text) => {
    const visit = (node: JsonNode): void => {
      const value: unknown = JSON.parse(text.slice(node.start, node.end))
      expect(kindOf(value)).toBe(node.kind)
      if (node.kind === 'string') expect(node.value).toBe(value)
      if (node.kind === 'array') node.items.forEach(visit)
      if (node.kind === 'object') for (const { value } of node.members) visit(value!)
    }
    visit(readJson(text).root!)
  })

  test('keeps all duplicate keys; the last one wins', () => {
    const root = readJson('{"a": 1, "a": 2}').root!
    expect(
      root.kind === 'object' && root.members.map(({ key, keyStart }) => [key, keyStart]),
    ).toEqual([
      ['a', 1],
      ['a', 9],
    ])
    expect(readJson('{"a": 1, "a": 2}').value).toEqual({ a: 2 })
  })

  test('treats __proto__ as an ordinary key', () => {
    for (const text of [
      '{"__proto__": {"polluted": true}}',
      '{"__proto__": {"polluted": true},}',
    ]) {
      expect(Object.keys(readJson(text).value as object)).toEqual(['__proto__'])
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('reads the text around incomplete members', () => {
    const { value } = readJson('{\n  "name": "x",\n  "fl\n  "flags": ["paginated", ],\n  "docs"\n}')
    expect(value).toMatchObject({ name: 'x', flags: ['paginated'] })
  })

  test.each<[text: string, problems: [code: string, start: number, end: number][]]>([
    ['[1,2]', []],
    ['[1 2]', [['missing-comma', 3, 4]]],
    ['{"a":1 "b":2}', [['missing-comma', 7, 10]]],
    ['[1, ]', [['trailing-comma', 2, 3]]],
    ['{"a":1 , }', [['trailing-comma', 7, 8]]],
    [
      '[1,[2,],]',
      [
        ['trailing-comma', 5, 6],
        ['trailing-comma', 7, 8],
      ],
    ],
    ['[,]', [['extra-comma', 1, 2]]],
    ['{,"a":1}', [['extra-comma', 1, 2]]],
    ['[1,,2]', [['extra-comma', 3, 4]]],
    ['[1,,]', [['extra-comma', 3, 4]]],
    [
      '{"a":1,,,}',
      [
        ['extra-comma', 7, 8],
        ['extra-comma', 8, 9],
      ],
    ],
  ])('reports each comma of %s at most once, at its position', (text, problems) => {
    const reported = readJson(text).problems.map(({ code, start, end }) => [code, start, end])
    expect(reported).toEqual(problems)
  })

  test('terminates on long repetitions', () => {
    for (const piece of ['[', '{"a":', '"', '\\', '/*', "'", '-', ',', '{"a" ']) {
      expect(readJson(piece.repeat(50_000)).problems.length).toBeGreaterThan(0)
    }
    expect(readJson(`[${'1'.repeat(200_000)}]`).problems).toEqual([])
  })
})

describe('findNode', () => {
  const { root } = readJson('{"a": [{"b/c": 1}, 2]}')

  test('finds a value and its member', () => {
    expect(findNode(root!, ['a', 0, 'b/c'])).toMatchObject({
      found: true,
      node: { value: 1 },
      member: { key: 'b/c' },
    })
  })

  test('returns the closest ancestor of a missing value', () => {
    expect(findNode(root!, ['a', 7, 'x'])).toMatchObject({ found: false, node: { kind: 'array' } })
  })
})

describe('formatPointer, parsePointer and valueAt', () => {
  property.prop([fc.array(fc.string(), { maxLength: 5 })])(
    'round-trip any path of keys',
    (path) => {
      const root = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), 1)
      expect(parsePointer(formatPointer(path), root)).toEqual(path)
    },
  )

  test('distinguish indexes from numeric keys', () => {
    expect(parsePointer('/a/0', { a: [1] })).toEqual(['a', 0])
    expect(parsePointer('/a/0', { a: { 0: 1 } })).toEqual(['a', '0'])
  })

  test('ignore inherited properties', () => {
    expect(valueAt({}, ['constructor'])).toBeUndefined()
    expect(valueAt({ constructor: 1 }, ['constructor'])).toBe(1)
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}
