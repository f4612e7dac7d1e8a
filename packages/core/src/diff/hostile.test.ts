import { expect, test } from 'vitest'
import type { ObjectDefinition, PackageDefinition, Type } from '../definition/types.generated.ts'
import { diffDefinitions } from './diff-definitions.ts'

function definition(
  prefix: string,
  count: number,
  type: (index: number) => Type,
): PackageDefinition {
  const objects: ObjectDefinition[] = Array.from({ length: count }, (_, index) => ({
    name: `${prefix}${index}`,
    attributes: [
      { name: 'a', type: type(index) },
      { name: 'b', type: type(index + 1) },
    ],
  }))
  const endpoints = [{ name: 'e', returns: [`object.${prefix}0`] }]
  return {
    base_url: 'https://a.example/',
    name: '',
    flags: [],
    docs: '',
    errors: [],
    endpoints,
    objects,
  }
}

const kindsAt = (old: PackageDefinition, next: PackageDefinition): string[] =>
  diffDefinitions(old, next)
    .filter((change) => change.new.pointer === '/endpoints/0/returns')
    .map(({ kind, message }) => `${kind} ${message}`)

test('does not exhaust the stack on a chain of 20,000 objects', () => {
  const chain = (prefix: string): PackageDefinition =>
    definition(prefix, 20_000, (index) => `object.${prefix}${Math.min(index + 1, 19_999)}`)
  expect(kindsAt(chain('a'), chain('b'))).toEqual([
    expect.stringMatching(/^result-replaced .* the types are too large to compare\.$/),
  ])
  expect(diffDefinitions(chain('a'), chain('a'))).toEqual([])
})

test('stops comparing large unions of objects in time and reports them as different', () => {
  const every = (prefix: string): Type =>
    Array.from({ length: 300 }, (_, n) => `object.${prefix}${n}`)
  const [a, b] = ['a', 'b'].map((prefix) => definition(prefix, 300, () => every(prefix)))
  expect(kindsAt(a!, b!)).toEqual([
    expect.stringMatching(/^result-replaced .* too large to compare\.$/),
  ])
}, 60_000)
