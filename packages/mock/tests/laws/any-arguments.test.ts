import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import { example } from '../support/definitions.ts'
import { runs } from 'fc-core/testing'

const people = example('people')
const names = [
  ...new Set(people.endpoints.flatMap((each) => (each.arguments ?? []).map(({ name }) => name))),
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
const definition = {
  ...people,
  endpoints: people.endpoints.map((endpoint) => ({
    ...endpoint,
    arguments: names.map((name) => ({ name, type: 'any' })),
  })),
}
const anyArguments = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 }))

test.prop([fc.array(fc.tuple(fc.nat(), anyArguments), { maxLength: 8 })], {
  seed: 1,
  numRuns: runs(60),
})('any arguments return a result or a client error, and keep records listable', async (calls) => {
  const mock = createMock(definition, { items: 6 })
  for (const [at, args] of calls) {
    const { name } = definition.endpoints[at % definition.endpoints.length]!
    const response = await mock.fetch(
      new Request(`https://api.example.com/people/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(args),
      }),
    )
    expect([200, 400], await response.clone().text()).toContain(response.status)
    await response.json()
  }
  for (const name of ['users', 'teams']) {
    const collection = mock.collection(name)
    expect(collection.list()).toHaveLength(collection.count())
  }
  expect(({} as { x?: unknown }).x).toBeUndefined()
})
