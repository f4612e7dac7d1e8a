import { expect, test } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { exampleArguments } from './example-value.ts'
import { membersOf } from './members-of.ts'
import { readType, unionOf } from './read-type.ts'

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

test.each(names)('%s is not a type, refinement or key of an application', (name) => {
  expect(readType(name)).toEqual({ kind: 'unknown', text: name })
  expect(readType(`string.${name}`)).toEqual({ kind: 'base', base: 'string' })
  expect(readType(`number.${name}`)).toEqual({ kind: 'base', base: 'number' })
  expect(readType(`boolean.${name}`)).toEqual({ kind: 'any' })
  expect(readType(JSON.parse(`{"${name}": "string"}`))).toEqual({ kind: 'any' })
})

test.each(names)('%s is a valid name of objects and members', (name) => {
  expect(readType(`object.${name}`)).toEqual({ kind: 'object', name })
  expect(readType(JSON.parse(`{"object.${name}": "string"}`))).toEqual({
    kind: 'object',
    name,
    argument: { kind: 'base', base: 'string' },
  })
  const member = { name, type: 'string', flags: ['required'] }
  const definition: PackageDefinition = {
    base_url: 'https://api.example.com/',
    name: 'Names',
    flags: [],
    docs: '',
    errors: [],
    endpoints: [],
    objects: [{ name, arguments: [member] }],
  }
  expect(membersOf(definition, name, 'argument')).toMatchObject([{ name }])
  expect(membersOf({ ...definition, objects: [] }, name, 'argument')).toBeUndefined()
  const endpoint = { name: 'a', returns: ['null'], arguments: [member] }
  expect(Object.keys(exampleArguments(definition, endpoint))).toEqual([name])
})

test('reads long, deeply nested lists', () => {
  let type: unknown = Array.from({ length: 2000 }, (_, index) => `object.o${index}`)
  for (let level = 0; level < 380; level++) type = [type]
  expect(readType(type)).toMatchObject({ kind: 'array' })
})

test.each<[unknown, unknown]>([
  ['any', { kind: 'any' }],
  ['T', { kind: 'parameter' }],
  ['.string', { kind: 'unknown', text: '.string' }],
  ['.', { kind: 'unknown', text: '.' }],
  ['string.', { kind: 'base', base: 'string' }],
  ['array.u32', { kind: 'any' }],
  ['number.email', { kind: 'base', base: 'number' }],
  [null, { kind: 'any' }],
  [undefined, { kind: 'any' }],
  [7, { kind: 'any' }],
  [{}, { kind: 'any' }],
  [{ 'object.list': 'string', 'object.page': 'string' }, { kind: 'any' }],
])('%j is read as %j', (type, node) => {
  expect(readType(type)).toEqual(node)
})

test('unions are flattened, without duplicates, and have at least two members', () => {
  const [text, number, nil] = (['string', 'number', 'null'] as const).map(
    (base) => ({ kind: 'base', base }) as const,
  ) as [never, never, never]
  expect(unionOf([])).toEqual({ kind: 'any' })
  expect(unionOf([text])).toBe(text)
  expect(unionOf([text, text])).toEqual(text)
  const union = unionOf([text, nil])
  expect(union).toEqual({ kind: 'union', members: [text, nil] })
  expect(unionOf([union])).toBe(union)
  expect(unionOf([number, union, text])).toEqual({ kind: 'union', members: [number, text, nil] })
})
