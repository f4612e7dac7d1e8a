import { expect, test } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { formatType } from './format-type.ts'
import { membersOf, readMembers } from './members-of.ts'

const member = { name: 'a', type: 'string' }
const definitionOf = (objects: unknown): PackageDefinition => ({ objects }) as PackageDefinition

test('reads no members from a missing list and skips entries without a name', () => {
  expect(readMembers(undefined)).toEqual([])
  const list = [null, {}, { name: 1, type: 'string' }, member] as never
  expect(readMembers(list)).toEqual([
    { name: 'a', type: { kind: 'base', base: 'string' }, flags: [] },
  ])
})

test('reads choices of arguments and values of attributes, if there are any', () => {
  const valuesOf = (restriction: object): unknown =>
    readMembers([{ ...member, ...restriction } as never])[0]!.values
  expect(valuesOf({ choices: ['x'] })).toEqual(['x'])
  expect(valuesOf({ values: ['y'] })).toEqual(['y'])
  for (const nothing of [{}, { choices: [] }, { choices: 'x' }, { values: { length: 1 } }])
    expect(readMembers([{ ...member, ...nothing } as never])[0]).not.toHaveProperty('values')
})

test('keeps the flags of a member', () => {
  expect(readMembers([{ ...member, flags: ['required'] }])[0]!.flags).toEqual(['required'])
})

test('finds the members of an object on the given side', () => {
  const objects = [null, { name: 'o', arguments: [member], attributes: [{ ...member, name: 'b' }] }]
  const names = (side: 'argument' | 'attribute'): unknown =>
    membersOf(definitionOf(objects), 'o', side)?.map(({ name }) => name)
  expect(names('argument')).toEqual(['a'])
  expect(names('attribute')).toEqual(['b'])
})

test.each([
  ['a definition without objects', undefined],
  ['an unknown object', [{ name: 'p', arguments: [member], attributes: [member] }]],
  ['an object without members', [{ name: 'o' }]],
  ['an object with empty lists', [{ name: 'o', arguments: [], attributes: [] }]],
])('is undefined for %s', (_, objects) => {
  expect(membersOf(definitionOf(objects), 'o', 'argument')).toBeUndefined()
  expect(membersOf(definitionOf(objects), 'o', 'attribute')).toBeUndefined()
})

test('replaces T at any depth, by default with any value', () => {
  const types = ['T', [['T']], ['T', 'null'], [['T', 'null']], 'number']
  const objects = [
    { name: 'o', arguments: types.map((type, index) => ({ name: `m${index}`, type })) },
  ]
  const format = (argument?: { kind: 'base'; base: 'string' }): unknown =>
    membersOf(definitionOf(objects), 'o', 'argument', argument)?.map(({ type }) => formatType(type))
  expect(format({ kind: 'base', base: 'string' })).toEqual([
    'string',
    'array of string',
    'string or null',
    'array of (string or null)',
    'number',
  ])
  expect(format()).toEqual([
    'any value',
    'array of any value',
    'any value or null',
    'array of (any value or null)',
    'number',
  ])
})

test('formats a type parameter as T', () => {
  expect(formatType(readMembers([{ name: 'a', type: 'T' }])[0]!.type)).toBe('T')
})
