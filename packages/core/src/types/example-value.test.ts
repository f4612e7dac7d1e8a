import { expect, test } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { exampleArguments } from './example-value.ts'

const definition: PackageDefinition = {
  base_url: 'https://api.example.com/',
  name: 'Examples',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [],
  objects: [
    { name: 'user', arguments: [{ name: 'id', type: 'number', flags: ['required'] }] },
    {
      name: 'node',
      arguments: [{ name: 'next', type: ['object.node', 'string'], flags: ['required'] }],
    },
  ],
}

/** Returns the example of a required argument. */
function exampleOf(
  argument: { type?: unknown; choices?: unknown[] },
  objects = definition.objects,
): unknown {
  const endpoint = {
    name: 'x',
    returns: ['null'],
    arguments: [{ name: 'a', type: 'string', flags: ['required'], ...argument }],
  }
  return exampleArguments({ ...definition, objects } as PackageDefinition, endpoint as never)['a']
}

test.each<[unknown, unknown]>([
  ['string', 'example'],
  ['number', 1],
  ['boolean', true],
  ['null', null],
  ['object', {}],
  ['array', []],
  ['any', 'example'],
  ['weird', 'example'],
  ['string.email', 'ada@example.com'],
  ['number.timestamp', 1767225600],
  [[['string']], []],
  [['number', 'null'], 1],
  [['null', 'number'], null],
  ['object.user', { id: 1 }],
  ['object.none', {}],
  [['object.user', 'string'], { id: 1 }],
])('an example of %j is %j', (type, value) => {
  expect(exampleOf({ type })).toEqual(value)
})

test('the first choice is the example; in a list, if it is a list', () => {
  const choices = ['b', 'a']
  expect(exampleOf({ choices })).toBe('b')
  expect(exampleOf({ choices, type: 'array' })).toEqual(['b'])
  expect(exampleOf({ choices, type: [['string']] })).toEqual(['b'])
  expect(exampleOf({ choices: [1], type: 'number' })).toBe(1)
  expect(exampleOf({ choices: [1], type: ['array', 'number'] })).toBe(1)
})

test('a union in a recursive object uses the member that ends the recursion', () => {
  expect(exampleOf({ type: 'object.node' })).toEqual({ next: 'example' })
})

test('objects are filled up to a depth of 100 and a total of 1000', () => {
  const chain = Array.from({ length: 120 }, (_, index) => ({
    name: `o${index}`,
    arguments: [{ name: 'next', type: `object.o${index + 1}`, flags: ['required'] }],
  }))
  let depth = 0
  for (
    let value = exampleOf({ type: 'object.o0' }, chain as never) as { next?: never } | undefined;
    value?.next !== undefined;
    value = value.next
  )
    depth++
  expect(depth).toBe(100)

  const wide = [
    {
      name: 'wide',
      arguments: Array.from({ length: 1200 }, (_, index) => ({
        name: `m${index}`,
        type: 'object.leaf',
        flags: ['required'],
      })),
    },
    { name: 'leaf', arguments: [{ name: 'id', type: 'number', flags: ['required'] }] },
  ]
  const leaves = Object.values(exampleOf({ type: 'object.wide' }, wide as never) as object)
  expect(leaves.filter((leaf) => Object.keys(leaf as object).length > 0)).toHaveLength(999)
})
