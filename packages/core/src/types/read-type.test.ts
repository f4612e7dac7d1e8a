import { expect, test } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { exampleArguments } from './example-value.ts'
import { membersOf } from './members-of.ts'
import { readType } from './read-type.ts'

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
