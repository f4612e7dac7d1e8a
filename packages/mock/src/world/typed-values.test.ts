import { fc, test } from '@fast-check/vitest'
import {
  checkMembers,
  checkValue,
  type Endpoint,
  type PackageDefinition,
  readMembers,
  readType,
  REFINEMENTS,
} from 'fc-core'
import { describe, expect, it } from 'vitest'
import { createWorld, type World } from './create-world.ts'
import { itemAt } from '../testing/collections.ts'

const names = [
  'id',
  'name',
  'email',
  'user_id',
  'created_at',
  'price',
  'tags',
  'items',
  'owner',
  'url',
  'is_open',
  'zzz',
  'metadata',
  'count',
  'data',
  'parent',
  'birth_date',
  'ids',
  'type',
  'ts',
  '__proto__',
]
const refined = [...REFINEMENTS].map(([name, { base }]) => `${base}.${name}`)
const plain = fc.constantFrom(
  'string',
  'number',
  'boolean',
  'object',
  'array',
  'null',
  'any',
  ...refined,
)
const reference = fc.constantFrom('object.A', 'object.B', 'object.Unknown')

/** Types as definitions write them. Objects refer to each other below lists or null only, as finite values must. */
const { type: anyType } = fc.letrec<{ type: unknown }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3 },
    plain,
    fc.tuple(plain, plain).map(([left, right]) => [left, right]),
    reference.map((name) => [[name]]),
    reference.map((name) => [name, 'null']),
    tie('type').map((inner) => [[inner].flat()]),
  ),
}))

const member = fc.record({
  name: fc.constantFrom(...names),
  type: anyType,
  flags: fc.constantFrom([], ['nullable']),
  docs: fc.constant(''),
})
const members = fc.uniqueArray(member, { selector: ({ name }) => name, minLength: 1, maxLength: 8 })

describe('typed values', () => {
  test.prop([members, members, members, fc.integer({ min: 0, max: 2 ** 40 }), fc.string()], {
    seed: 1,
    numRuns: 300,
  })('are of their type', (a, b, attributes, ordinal, seed) => {
    const list = {
      name: 'list_things',
      returns: ['object'],
      flags: ['paginated'],
      arguments: [],
      attributes,
    } as unknown as Endpoint
    const get = { ...list, name: 'get_thing', flags: [] }
    const objects = [
      { name: 'A', attributes: a },
      { name: 'B', attributes: b },
    ]
    const definition = {
      base_url: 'https://api.example.com',
      endpoints: [list, get],
      objects,
    } as unknown as PackageDefinition
    const world = createWorld(definition, { seed, items: 10 })
    const context = { definition, side: 'attribute' } as const
    expect(
      checkMembers(
        world.result(get, {}) as Record<string, unknown>,
        readMembers(get.attributes),
        context,
      ),
    ).toEqual([])
    const large = (): World => createWorld(definition, { seed, items: 2 ** 41 })
    expect(JSON.stringify(itemAt(large().collection(list, {}), ordinal))).toBe(
      JSON.stringify(itemAt(large().collection(list, {}), ordinal)),
    )
  })

  test.prop([anyType], { seed: 1, numRuns: 300 })('are what `returns` says', (returns) => {
    const get = {
      name: 'get_thing',
      returns: [returns].flat(),
      flags: [],
      arguments: [],
    } as unknown as Endpoint
    const definition = {
      base_url: 'https://api.example.com',
      endpoints: [get],
      objects: [
        { name: 'A', attributes: [{ name: 'b', type: 'object.B' }] },
        { name: 'B', attributes: [{ name: 'a', type: ['object.A', 'null'] }] },
      ],
    } as unknown as PackageDefinition
    const result = createWorld(definition, { seed: 1, items: 10 }).result(get, {})
    expect(checkValue(result, readType(get.returns), { definition, side: 'attribute' })).toEqual([])
  })

  it('end even where a type requires itself, and stay small where types fan out', () => {
    const fan = Array.from({ length: 12 }, (_, level) => ({
      name: `L${level}`,
      attributes: Array.from({ length: 10 }, (_member, index) => ({
        name: `m${index}`,
        type: `object.L${level === 11 ? 11 : level + 1}`,
        flags: [],
        docs: '',
      })),
    }))
    const get = {
      name: 'get_thing',
      returns: ['object.L0'],
      flags: [],
      arguments: [],
    } as unknown as Endpoint
    const definition = {
      base_url: 'https://api.example.com',
      endpoints: [get],
      objects: fan,
    } as unknown as PackageDefinition
    expect(
      JSON.stringify(createWorld(definition, { seed: 1, items: 10 }).result(get, {})).length,
    ).toBeLessThan(1_000_000)
  })

  it('take one of the values a member lists', () => {
    const attributes = [
      { name: 'status', type: 'string', values: ['open', 'shut'] },
      { name: 'days', type: 'array', values: ['mon', 'tue'] },
    ]
    const get = {
      name: 'get_door',
      returns: ['object'],
      flags: [],
      arguments: [],
      attributes,
    } as unknown as Endpoint
    const definition = {
      base_url: 'https://api.example.com',
      endpoints: [get],
    } as unknown as PackageDefinition
    const world = createWorld(definition, { seed: 1, items: 10 })
    expect(world.result(get, {})).toEqual({
      status: expect.stringMatching(/^(?:open|shut)$/),
      days: expect.arrayContaining([expect.stringMatching(/^(?:mon|tue)$/)]),
    })
  })
})
