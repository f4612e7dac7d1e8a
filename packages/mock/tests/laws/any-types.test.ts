import { fc, test } from '@fast-check/vitest'
import { type Attribute, checkValue, type Endpoint, readType } from 'fc-core'
import { checkMembers, readMembers, REFINEMENTS } from 'fc-core/internal'
import { expect } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import type { JsonObject } from '../../src/names/json-value.ts'
import { packageOf } from '../support/definitions.ts'
import { runs } from 'fc-core/testing'

const names =
  'id,name,email,user_id,created_at,price,tags,items,owner,url,is_open,zzz,metadata,count,data,parent,birth_date,ids,type,ts,__proto__'

const plain = fc.constantFrom(
  'string',
  'number',
  'boolean',
  'object',
  'array',
  'null',
  'any',
  ...[...REFINEMENTS].map(([name, { base }]) => `${base}.${name}`),
)

/** Types as definitions write them. Objects refer to each other below lists or null only, as finite values must. */
const { type: anyType } = fc.letrec<{ type: unknown }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3 },
    plain,
    fc.tuple(plain, plain).map(([left, right]) => [left, right]),
    fc.constantFrom('object.A', 'object.B').map((name) => [[name]]),
    fc.constantFrom('object.A', 'object.B').map((name) => [name, 'null']),
    tie('type').map((inner) => [[inner].flat()]),
  ),
}))

// fast-check cannot infer that these are valid types.
const members = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...names.split(',')),
    type: anyType,
    flags: fc.constantFrom([], ['nullable']),
    docs: fc.constant(''),
  }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 8 },
) as unknown as fc.Arbitrary<Attribute[]>

/** A member that no envelope has. */
const ownWord: Attribute = { name: 'color', type: 'string', flags: [], docs: '' }

test.prop([members, members, members, fc.string()], { seed: 1, numRuns: runs(50) })(
  'records and results match any declared types',
  async (a, b, attributes, seed) => {
    const get = { name: 'get-record', returns: ['object'], attributes: [...attributes, ownWord] }
    const list = { ...get, name: 'list-records', flags: ['paginated'] }
    const definition = packageOf([list, get], {
      objects: [
        { name: 'A', attributes: a },
        { name: 'B', attributes: b },
      ],
    })
    const mock = createMock(definition, { seed, items: 3 })
    const context = { definition, side: 'attribute' } as const
    const check = (value: JsonObject): unknown[] =>
      checkMembers(value, readMembers(get.attributes), context)
    const { page } = (await callOf(mock, 'list-records')) as { page: JsonObject[] }
    expect(page).toHaveLength(3)
    expect([...page, (await callOf(mock, 'get-record')) as JsonObject].flatMap(check)).toEqual([])
  },
)

test.prop([anyType], { seed: 1, numRuns: runs(150) })('results match `returns`', async (type) => {
  const returns = [type].flat() as Endpoint['returns']
  const definition = packageOf([{ name: 'get-record', returns }], {
    objects: [
      { name: 'A', attributes: [{ name: 'b', type: ['object.B', 'null'] }] },
      { name: 'B', attributes: [{ name: 'a', type: ['object.A', 'null'] }] },
    ],
  })
  const result = await callOf(createMock(definition, { seed: 1 }), 'get-record')
  expect(checkValue(result, readType(returns), { definition, side: 'attribute' })).toEqual([])
})

async function callOf(mock: ReturnType<typeof createMock>, name: string): Promise<unknown> {
  const response = await mock.fetch(
    new Request(`https://api.example.com/test/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{}',
    }),
  )
  const body: unknown = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(200)
  return body
}
