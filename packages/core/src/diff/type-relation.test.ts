import { describe, expect, test } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import type { Side } from '../types/members-of.ts'
import { readType } from '../types/read-type.ts'
import { createObjectTypes } from './object-types.ts'
import { type Incompatibility, relateTypes } from './type-relation.ts'

interface TestMember {
  name: string
  type: unknown
  flags?: string[]
  choices?: unknown[]
  values?: unknown[]
}

/** Defines an object with the same arguments and attributes. */
const object = (name: string, ...members: TestMember[]) => ({
  name,
  arguments: members,
  attributes: members,
})
const colors = (...list: unknown[]): TestMember => ({
  name: 'color',
  type: 'string',
  choices: list,
  values: list,
})

const id = { name: 'id', type: 'string', flags: ['required'] }
const age = { name: 'age', type: 'number' }
const definition = {
  base_url: 'https://api.example.com/',
  name: 'Example',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [],
  objects: [
    object('user', id, age),
    object('twin', age, id),
    object('person', id, { name: 'age', type: 'number.u32' }),
    object('admin', id, age, { name: 'role', type: 'string', flags: ['required'] }),
    object('guest', { name: 'id', type: 'string', flags: ['nullable'] }, age),
    object('anonymous', age),
    object('unnamed', { ...id, type: ['string', 'null'] }, age),
    object('list', { name: 'items', type: [['T']] }),
    object('texts', { name: 'items', type: [['string']] }),
    object('result', { name: 'list', type: { 'object.list': 'T' } }),
    object('choice', { name: 'either', type: ['T', 'null'] }),
    object('two colors', colors('red', 'blue')),
    object('one color', colors('red')),
    object('any color', { name: 'color', type: 'string' }),
    object('tree', { name: 'children', type: [['object.tree']] }, age),
    object('plant', { name: 'children', type: [['object.plant']] }, age),
    object(
      'stone',
      { name: 'children', type: [['object.stone']] },
      { name: 'age', type: 'string' },
    ),
    object('pair', { name: 'a', type: 'object.tree' }, { name: 'b', type: 'object.tree' }),
    object('couple', { name: 'a', type: 'object.plant' }, { name: 'b', type: 'object.stone' }),
    { name: 'empty' },
    // `a` and `b` contain each other.
    object('a', { name: 'b', type: 'object.b' }, { name: 'size', type: 'number' }),
    object('b', { name: 'a', type: 'object.a' }),
    object('a2', { name: 'b', type: 'object.b2' }, { name: 'size', type: 'string' }),
    object('b2', { name: 'a', type: 'object.a2' }),
    object('c2', { name: 'b', type: 'object.b2' }, { name: 'size', type: 'number' }),
    ...chainOf('left', 250),
    ...chainOf('right', 250),
  ],
} as unknown as PackageDefinition

/** Objects of which each contains the next twice, and the last a member with its own name. */
function chainOf(name: string, length: number): unknown[] {
  return Array.from({ length }, (_, index) => {
    const type = index === length - 1 ? 'string' : `object.${name}${index + 1}`
    return object(`${name}${index}`, { name: 'one', type }, { name: 'two', type })
  })
}

/** Relates two types, as `[narrowing, widening]`. */
function relate(
  old: unknown,
  next: unknown,
  side: Side = 'attribute',
  remaining = 10_000,
): string[] {
  const objects = createObjectTypes(definition, { remaining })
  const { narrowing, widening } = relateTypes(
    { type: readType(old), objects },
    { type: readType(next), objects },
    side,
  )
  return [narrowing, widening].map(format)
}

function format(found: Incompatibility | undefined): string {
  return found === undefined ? '-' : `${found.extent}: ${found.text}`
}

type Row = [old: unknown, next: unknown, narrowing: string, widening: string]

describe('relateTypes', () => {
  test.each<Row>([
    ['string', 'number', 'kind: string is not number', 'kind: number is not string'],
    ['string', ['string', 'null'], '-', 'kind: null is not string'],
    ['string', 'any', '-', 'kind: object is not string'],
    ['any', ['object', 'array', 'string', 'number', 'boolean', 'null'], '-', '-'],
    ['money', 'amount', '-', '-'],
    ['T', 'T', '-', '-'],
    ['T', 'string', 'kind: T is not string', 'kind: string is not T'],
    ['string.email', 'string', '-', 'format: string is not always string.email'],
    ['number.i32', 'number.i64', '-', 'format: number.i64 is not always number.i32'],
    ['number.u64', 'number.timestamp', '-', 'format: number.timestamp is not always number.u64'],
    ['number.i64', 'number.f32', '-', 'format: number.f32 is not always number.i64'],
    ['number.i32', 'number.f32', '-', 'format: number.f32 is not always number.i32'],
    ['number.u32', 'number.u64', '-', 'format: number.u64 is not always number.u32'],
    ['number', 'number.f64', '-', '-'],
  ])('of base types: %j to %j', (old, next, narrowing, widening) => {
    expect(relate(old, next)).toEqual([narrowing, widening])
  })

  test.each<Row>([
    [
      'string.email',
      ['string.uuid', 'number'],
      'format: string.email is not always string.uuid',
      'kind: number is not string.email',
    ],
    [
      'string.email',
      ['number', 'string.uuid'],
      'format: string.email is not always string.uuid',
      'kind: number is not string.email',
    ],
    [
      'string',
      ['number', 'null'],
      'kind: string is not number or null',
      'kind: number is not string',
    ],
    [
      ['string.email', 'number'],
      'string.uuid',
      'kind: number is not string.uuid',
      'format: string.uuid is not always string.email',
    ],
  ])('of unions: %j to %j', (old, next, narrowing, widening) => {
    expect(relate(old, next)).toEqual([narrowing, widening])
  })

  test.each<Row>([
    [
      [['string']],
      [['number']],
      'kind: in its items, string is not number',
      'kind: in its items, number is not string',
    ],
    [
      [['string']],
      'string',
      'kind: array of string is not string',
      'kind: string is not array of string',
    ],
    ['array', 'string', 'kind: array is not string', 'kind: string is not array'],
    ['array', [['any']], '-', '-'],
    [[['string', 'null']], 'array', '-', 'kind: in its items, object is not string or null'],
    [
      [['string']],
      [['string.email']],
      'format: in its items, string is not always string.email',
      '-',
    ],
  ])('of arrays: %j to %j', (old, next, narrowing, widening) => {
    expect(relate(old, next)).toEqual([narrowing, widening])
  })

  test.each<Row>([
    ['object.user', 'string', 'kind: user is not string', 'kind: string is not user'],
    ['object', 'string', 'kind: object is not string', 'kind: string is not object'],
    ['object', 'object.user', 'kind: object declares no members', '-'],
    ['object.empty', 'object.user', 'kind: empty declares no members', '-'],
    ['object.missing', 'object.user', 'kind: missing declares no members', '-'],
    ['object.user', 'object.twin', '-', '-'],
    ['object.user', 'object.person', 'format: in "age", number is not always number.u32', '-'],
    ['object.user', 'object.admin', 'kind: "role" may be missing', '-'],
    ['object.user', 'object.guest', '-', 'kind: "id" may be missing'],
    ['object.anonymous', 'object.guest', '-', '-'],
    ['object.user', 'object.unnamed', '-', 'kind: in "id", null is not string'],
    ['object.guest', 'object.unnamed', 'kind: "id" may be missing', '-'],
    ['object.two colors', 'object.one color', 'format: in "color", "blue" is possible', '-'],
    ['object.any color', 'object.one color', 'format: in "color", other values are possible', '-'],
    ['object.tree', 'object.plant', '-', '-'],
    [
      'object.tree',
      'object.stone',
      'kind: in "age", number is not string',
      'kind: in "age", string is not number',
    ],
    [
      'object.pair',
      'object.couple',
      'kind: in "b", in "age", number is not string',
      'kind: in "b", in "age", string is not number',
    ],
  ])('of attributes of objects: %j to %j', (old, next, narrowing, widening) => {
    expect(relate(old, next)).toEqual([narrowing, widening])
  })

  test.each<Row>([
    ['object.user', 'object.twin', '-', '-'],
    ['object.user', 'object.admin', 'kind: "role" may be missing', 'kind: "role" is unknown'],
    ['object.user', 'object.guest', '-', 'kind: "id" may be missing'],
    ['object.anonymous', 'object.guest', '-', 'kind: "id" is unknown'],
    ['object.two colors', 'object.one color', 'format: in "color", "blue" is possible', '-'],
  ])('of arguments of objects: %j to %j', (old, next, narrowing, widening) => {
    expect(relate(old, next, 'argument')).toEqual([narrowing, widening])
  })

  const list = (of: unknown): unknown => ({ 'object.list': of })
  test.each<Row>([
    [
      list('string'),
      list('number'),
      'kind: in the argument of T, string is not number',
      'kind: in the argument of T, number is not string',
    ],
    [list('string'), 'object.texts', '-', '-'],
    [
      list('number'),
      'object.texts',
      'kind: in "items", in its items, number is not string',
      'kind: in "items", in its items, string is not number',
    ],
    ['object.list', list('any'), '-', '-'],
    ['object.list', list('string'), 'kind: in the argument of T, object is not string', '-'],
    [
      { 'object.result': 'string' },
      { 'object.result': 'number' },
      'kind: in the argument of T, string is not number',
      'kind: in the argument of T, number is not string',
    ],
    [
      { 'object.choice': 'string' },
      { 'object.choice': 'number' },
      'kind: in the argument of T, string is not number',
      'kind: in the argument of T, number is not string',
    ],
    // `user` does not use T.
    [{ 'object.user': 'string' }, { 'object.user': 'number' }, '-', '-'],
    [{ 'object.user': 'string' }, 'object.user', '-', '-'],
  ])('of objects with T: %j to %j', (old, next, narrowing, widening) => {
    expect(relate(old, next)).toEqual([narrowing, widening])
  })

  test('compares objects again that were compatible only under an assumption', () => {
    // Comparing `a` with `a2` assumes that `b` is compatible with `b2`, until their sizes differ.
    expect(relate('object.a', ['object.a2', 'object.c2'])[0]).toBe('kind: a is not a2 or c2')
    expect(relate('object.a', 'object.c2')[0]).toBe(
      'kind: in "b", in "a", in "size", number is not string',
    )
  })

  test('compares each pair of objects once', () => {
    expect(relate('object.left150', 'object.right150')).toEqual(['-', '-'])
  })

  test('stops at a depth of 200 objects', () => {
    expect(relate('object.left50', 'object.right50')).toEqual(['-', '-'])
    const [narrowing] = relate('object.left49', 'object.right49')
    expect(narrowing).toMatch(/^kind: (?:in "one", )+the types are too large to compare$/)
  })

  test('stops when its steps are used up', () => {
    const tooLarge = 'kind: the types are too large to compare'
    expect(relate('string', 'string', 'attribute', 2)).toEqual(['-', '-'])
    expect(relate('string', 'string', 'attribute', 1)).toEqual(['-', tooLarge])
    expect(relate('string', 'string', 'attribute', 0)).toEqual([tooLarge, tooLarge])
  })

  test('shortens the description of a deeply nested difference', () => {
    const nested = (type: string): unknown =>
      Array.from({ length: 30 }).reduce<unknown>((inside) => [[inside]], type)
    const [narrowing] = relate(nested('string'), nested('number'))
    expect(narrowing).toBe(`kind: ${'in its items, '.repeat(13)}string is not number`)
  })
})
