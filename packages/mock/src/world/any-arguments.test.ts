import { fc, test } from '@fast-check/vitest'
import type { Endpoint } from 'fc-core'
import { expect } from 'vitest'
import { example, packageOf } from '../testing/definitions.ts'
import { createWorld } from './create-world.ts'
import { WorldRefusal } from './world-refusal.ts'

const people = example('people')
const names = [
  ...new Set(people.endpoints.flatMap((each) => (each.arguments ?? []).map(({ name }) => name))),
]
const more = [
  'sort',
  'order',
  'q',
  'filters',
  'ids',
  'created_after',
  'min_price',
  '__proto__',
  'users',
]
const takesAll = packageOf(
  people.endpoints.map((endpoint): Endpoint => ({
    ...endpoint,
    arguments: [...names, ...more].map((name) => ({ name, type: 'any' })),
  })),
)

const anyArguments = fc.dictionary(
  fc.constantFrom(...names, ...more),
  fc.jsonValue({ maxDepth: 3 }),
)

test.prop([fc.array(fc.tuple(fc.nat(), anyArguments), { maxLength: 12 })], {
  seed: 1,
  numRuns: 300,
})('any arguments give a value or a refusal, and leave a world that can be shown', (calls) => {
  const world = createWorld(takesAll, { seed: 1, items: 6 })
  for (const [at, args] of calls) {
    const endpoint = takesAll.endpoints[at % takesAll.endpoints.length]!
    if (endpoint.flags?.includes('paginated') === true) {
      const collection = world.collection(endpoint, args)
      if (collection instanceof WorldRefusal) continue
      const found = collection.after(undefined, 4)
      JSON.stringify(collection.after(found.at(-1)?.position, 4))
      expect(collection.size).toBeGreaterThanOrEqual(found.length)
    } else expect(JSON.stringify(world.result(endpoint, args))).toEqual(expect.any(String))
  }
  for (const { name, size } of world.entities()) expect(world.state(name)?.items).toHaveLength(size)
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

test('arguments of very many levels are refused', () => {
  const world = createWorld(takesAll, { seed: 1, items: 1 })
  const deep = JSON.parse(`${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`) as unknown
  for (const endpoint of takesAll.endpoints) {
    const args = { [names[0]!]: deep }
    const answer =
      endpoint.flags?.includes('paginated') === true
        ? world.collection(endpoint, args)
        : world.result(endpoint, args)
    expect(answer).toMatchObject({ code: 'INVALID_ARGUMENTS' })
  }
})
