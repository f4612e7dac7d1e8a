import { describe, expect, it, test } from 'vitest'
import type { ValueKind } from '../../model/list-arguments/value-kind.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { compileBound, compileEquality, compileTextMatch, isTime } from './compare-values.ts'

type Kind = ValueKind['kind']

describe('compileEquality', () => {
  it.each<[accepted: JsonValue[], kind: Kind, stored: JsonValue | undefined, expected: boolean]>([
    [['a'], 'text', 'a', true],
    [['a'], 'text', ['b', 'a'], true],
    [[5], 'any', '5', true],
    [[true], 'any', 'true', true],
    [[null], 'any', undefined, true],
    [[null], 'any', 'null', false],
    [['a'], 'any', null, false],
    // Objects
    [[{ a: 1 }], 'object', { a: 1, b: 2 }, true],
    [[{ a: 1 }, { b: 3 }], 'object', { a: 1, b: 2 }, true],
    [[{ a: 2 }, { b: 3 }], 'object', { a: 1, b: 2 }, false],
    [[{ a: null }], 'object', {}, true],
    [[5], 'object', { a: 1 }, false],
    [[null], 'object', { a: 1 }, false],
    [[{}], 'any', '[object Object]', false],
    // Timestamps
    [[1_741_168_800], 'time', '2025-03-05T10:00:00Z', true],
    [[1_741_168_800], 'any', '2025-03-05T10:00:00Z', false],
    [[1_741_168_800_000], 'time', '2025-03-05T10:00:00Z', true],
    [['2025-03-05T11:00+01:00'], 'any', '2025-03-05T10:00:00.000Z', true],
    [['2025-03-05T10:00:00Z'], 'any', '2025-03-05T12:00:00Z', false],
    [['2024-01-01', '2025-03-05T10:00Z'], 'any', '2025-03-05T10:00:00Z', true],
    [['1741168800'], 'time', '2025-03-05T10:00:01Z', false],
    [[100_000_000], 'time', 100_000_000_000, false],
    // A date equals all timestamps of its day.
    [['2025-03-05'], 'any', '2025-03-05T00:00:00Z', true],
    [['2025-03-05'], 'any', '2025-03-05T23:59:59.999Z', true],
    [['2025-03-05'], 'any', '2025-03-06T00:00:00Z', false],
    [['2025-03-05'], 'any', '2025-03-04T23:59:59Z', false],
  ])('%j of the kind %s accepts %j: %s', (accepted, kind, stored, expected) => {
    expect(compileEquality(accepted, kind)(stored)).toBe(expected)
  })

  it('reads a time without time zone as UTC', () => {
    const before = process.env['TZ']
    process.env['TZ'] = 'Asia/Tokyo'
    try {
      expect(compileEquality(['2025-03-05T10:00'])('2025-03-05T10:00:00Z')).toBe(true)
      expect(compileEquality(['2025-03-05T10:00:00Z'])('2025-03-05T10:00')).toBe(true)
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  })
})

test.each<[value: JsonValue, kind: Kind, expected: boolean]>([
  [5, 'time', true],
  ['x', 'time', true],
  [5, 'any', false],
  ['x', 'text', false],
  ['2025-03-05', 'any', true],
  ['2025-03-05T10:00', 'any', true],
  ['2025-03-05T10:00:00.123456789+01:00', 'any', true],
  ['2025-3-05', 'any', false],
  ['2025-03-05 10:00', 'any', false],
  ['2025-13-05', 'any', false],
])('%j of the kind %s is compared as time: %s', (value, kind, expected) => {
  expect(isTime(value, kind)).toBe(expected)
})

describe('compileBound', () => {
  it.each<
    [
      operator: Parameters<typeof compileBound>[0],
      bound: JsonValue,
      kind: Kind,
      accepted: (JsonValue | undefined)[],
      rejected: (JsonValue | undefined)[],
    ]
  >([
    ['<', 5, 'number', [4, '4', -1], [5, 6, 'a', null, undefined]],
    ['<=', 5, 'number', [4, 5, '5'], [6]],
    ['>', 5, 'number', [6], [5, 4]],
    ['>=', 5, 'number', [5, 6], [4]],
    ['<', '1.25', 'number', [1.24, '1.2'], [1.25]],
    ['<', 5, 'number', [[1, 9]], [[6, 9], []]],
    ['<', 'm', 'text', ['a'], ['n', 'm', 5]],
    ['>', 'm', 'text', ['n'], ['a', 5, null]],
    ['>=', 'm', 'any', ['m'], ['a']],
    ['<', '2025-01-01', 'any', ['2024-12-31T23:00:00Z'], ['2025-01-01', null, undefined, 5]],
    // The last day is included.
    ['<=', '2025-01-01', 'time', ['2025-01-01T23:59:59Z'], ['2025-01-02T00:00:00Z']],
    ['<=', '2025-01-01T10:00:00Z', 'time', ['2025-01-01T10:00:00Z'], ['2025-01-01T10:00:01Z']],
    ['>=', '2025-01-01', 'time', ['2025-01-01T00:00:00Z'], ['2024-12-31T23:59:59Z']],
  ])('%s %j of the kind %s accepts %j and rejects %j', (operator, bound, kind, yes, no) => {
    const accepts = compileBound(operator, bound, kind)!
    expect(yes.filter(accepts)).toEqual(yes)
    expect(no.filter(accepts)).toEqual([])
  })

  it.each<[bound: JsonValue, kind: Kind]>([
    ['abc', 'number'],
    ['abc', 'time'],
    [['5'], 'number'],
    [['2025-01-01'], 'any'],
    [true, 'any'],
  ])('ignores the bound %j of the kind %s', (bound, kind) => {
    expect(compileBound('<', bound, kind)).toBeUndefined()
  })
})

describe('compileTextMatch', () => {
  it.each<
    [operator: 'prefix' | 'contains', values: JsonValue[], stored: JsonValue, expected: boolean]
  >([
    ['prefix', ['WRI'], 'Write', true],
    ['prefix', ['rit'], 'Write', false],
    ['contains', ['RIT'], 'Write', true],
    ['contains', ['x', 'rit'], 'Write', true],
    ['contains', ['x', 'y'], 'Write', false],
    ['prefix', [12], 123, true],
    ['contains', ['ru'], true, false],
    ['contains', ['obj'], {}, false],
    ['contains', ['rit'], ['Call', 'Write'], true],
    ['contains', ['rit'], ['Call'], false],
  ])('%s %j of %j: %s', (operator, values, stored, expected) => {
    expect(compileTextMatch(operator, values)(stored)).toBe(expected)
  })
})
