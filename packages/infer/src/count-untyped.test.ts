import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { PackageDefinition } from 'fc-core'
import { generateTypes } from 'fc-core/codegen'
import { realDefinitions } from 'fc-core/testing'
import { describe, expect, test } from 'vitest'
import { countUntyped } from './count-untyped.ts'

const example = (name: string): PackageDefinition =>
  read(new URL(`../../../examples/definitions/${name}.fc.json`, import.meta.url))

function read(file: string | URL): PackageDefinition {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
}

test('counts and names what is not described', () => {
  const definition: PackageDefinition = {
    base_url: 'https://api.example.com/',
    name: 'Test',
    flags: [],
    docs: '',
    errors: [],
    endpoints: [
      {
        name: 'list-users',
        returns: ['object'],
        flags: ['paginated'],
        arguments: [
          { name: 'filter', type: 'object' },
          { name: 'roles', type: 'array', choices: ['admin', 'member'] },
          { name: 'limit', type: 'number' },
        ],
      },
      { name: 'count-users', returns: ['number'] },
      { name: 'purge-users', returns: ['object'], flags: ['private'] },
    ],
  }
  expect(countUntyped(definition, false)).toEqual({
    results: { untyped: ['list-users'], total: 2 },
    arguments: { untyped: ['list-users.filter'], total: 3 },
  })
  expect(countUntyped(definition, true).results).toEqual({
    untyped: ['list-users', 'purge-users'],
    total: 3,
  })
})

describe('counts what has the type `unknown`, `Record<string, unknown>` or an array of them', () => {
  const examples = ['people', 'shop', 'library-v1'].map((name) => [name, example(name)] as const)
  const real = realDefinitions.map((file) => [basename(file), read(file)] as const)
  test.each([...examples, ...real])('%s', (_name, definition) => {
    const text = generateTypes(definition, { includePrivate: true })
    const { results, arguments: sent } = countUntyped(definition, true)
    const generated = untypedIn(text)
    expect(results.untyped.length).toBe(generated.results)
    expect(sent.untyped.length).toBe(generated.arguments)
  })
})

/** Counts the untyped results and arguments in generated types. */
function untypedIn(text: string): { results: number; arguments: number } {
  const code = text.replaceAll(/\/\*\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ')
  const count = (part: string, members: RegExp): number =>
    [...part.matchAll(members)].filter(([, type]) => isUntyped(type!)).length
  const bodies = new Map(
    [...code.matchAll(/export interface (\w+)(?:<T = unknown>)? \{(.*?)\} (?=export |$)/g)].map(
      ([, name, body]) => [name, body!],
    ),
  )
  const definition = bodies.get('Definition')!
  const used = [...definition.matchAll(/arguments: (\w+);/g)]
  return {
    results: count(definition, /(?:item|returns): ([^;]*);/g),
    arguments: used
      .map(([, name]) => count(bodies.get(name)!, /\??: ([^;]*);/g))
      .reduce((sum, each) => sum + each, 0),
  }
}

function isUntyped(type: string): boolean {
  const rest = type.replaceAll(/Record<string, unknown>|unknown|null|\[\]|[|() ]/g, '')
  return rest === '' && type.includes('unknown')
}
