import type { Attribute, PackageDefinition } from 'fc-core'
import { definitionGroups } from 'fc-core/testing'
import { describeModel } from 'fc-mock'
import { beforeAll, describe, expect, test } from 'vitest'
import { countUntyped } from './count-untyped.ts'
import { applyResults, inferResults, type InferredResults } from './infer-results.ts'
import { callEndpoints, findMismatches } from './testing/call-endpoints.ts'
import { errorCodes, packageOf } from './testing/package-of.ts'
import { undescribedExamples } from './testing/undescribed-examples.ts'

function infer(definition: PackageDefinition): PackageDefinition {
  return applyResults(definition, inferResults(definition, describeModel(definition)))
}

const id = { name: 'id', type: 'string', flags: ['required'] }
const user = { name: 'user', attributes: [{ name: 'id', type: 'string' }] }

test('describes records that two endpoints return by one object', () => {
  const { endpoints, objects } = infer(
    packageOf([
      { name: 'get_order_line', arguments: [id] },
      { name: 'list_order_lines', flags: ['paginated'] },
    ]),
  )
  expect(endpoints.map(({ returns }) => returns)).toEqual([
    ['object.order_line'],
    ['object.order_line'],
  ])
  expect(objects).toMatchObject([
    { name: 'order_line', attributes: expect.arrayContaining([{ name: 'id', type: 'string' }]) },
  ])
})

test('references the object that another endpoint returns for the same records', () => {
  const definition = packageOf(
    [{ name: 'get_user', arguments: [id], returns: ['object.user'] }, { name: 'create_user' }],
    [user],
  )
  const described = infer(definition)
  expect(described.objects).toBe(definition.objects)
  expect(described.endpoints[1]!.returns).toEqual(['object.user'])
})

test('does not reference an object that has arguments alone', () => {
  const definition = packageOf(
    [
      {
        name: 'get_user',
        arguments: [id],
        attributes: [{ name: 'user', type: 'object.user' }],
      },
      { name: 'list_users', flags: ['paginated'] },
    ],
    [{ name: 'user', arguments: [{ name: 'name', type: 'string' }] }],
  )
  const described = infer(definition)
  expect(described.endpoints[1]!.returns).not.toEqual(['object.user'])
  expect(countUntyped(described, true).results.untyped).toEqual([])
})

test('describes members by `object` instead of an object that has arguments alone', () => {
  const described = infer(
    packageOf(
      [
        {
          name: 'create_user',
          arguments: [{ name: 'address', type: 'object.address' }],
        },
        { name: 'list_users', flags: ['paginated'] },
      ],
      [{ name: 'address', arguments: [{ name: 'city', type: 'string' }] }],
    ),
  )
  const user = described.objects!.find(({ attributes }) => attributes !== undefined)!
  const address = (user.attributes as Attribute[]).find(({ name }) => name === 'address')
  expect(address?.type).toBe('object')
})

test('keeps described results', () => {
  const attributes = [{ name: 'id', type: 'string' }]
  const definition = packageOf([
    { name: 'get_user', arguments: [id], attributes },
    { name: 'list_users', returns: [['string']] },
    { name: 'count_users', returns: ['number'] },
  ])
  expect(infer(definition)).toEqual(definition)
})

test('describes lists, lists in a member, and null', () => {
  const { endpoints } = infer(
    packageOf([
      { name: 'get_user', arguments: [id], returns: ['object', 'null'] },
      { name: 'list_users', returns: ['array'] },
      { name: 'find_users' },
    ]),
  )
  expect(endpoints).toMatchObject([
    { returns: ['object.user', 'null'] },
    { returns: [['object.user']] },
    { returns: ['object'], attributes: [{ name: 'users', type: [['object.user']] }] },
  ])
})

test('does not name an object like an existing one', () => {
  const other = { name: 'user', arguments: [{ name: 'name', type: 'string' }] }
  const { objects } = infer(packageOf([{ name: 'get_user', arguments: [id] }], [other]))
  expect(objects?.map(({ name }) => name)).toEqual(['user', 'user_2'])
})

describe.each([...definitionGroups, undescribedExamples])(
  '%s',
  (_, { isAvailable, definitions }) => {
    describe.runIf(isAvailable).each(definitions)('%s', (_name, definition) => {
      let inferred: InferredResults
      let described: PackageDefinition
      beforeAll(() => {
        inferred = inferResults(definition, describeModel(definition))
        described = applyResults(definition, inferred)
      })

      test('the mock returns what is inferred', async () => {
        const own = new Set(definition.objects?.map(({ name }) => `object.${name}`))
        // An object that the definition declares may have attributes that the mock leaves out.
        const isOwn = (name: string): boolean =>
          own.has(
            [described.endpoints.find((each) => each.name === name)!.returns].flat(2)[0] as string,
          )
        const mismatches = findMismatches(
          described,
          await callEndpoints(definition),
          new Set(inferred.results.map(({ index }) => index)),
        ).filter(({ endpoint, received }) => received !== 'nothing' || !isOwn(endpoint))
        expect(mismatches).toEqual([])
      })

      test('has no new errors', () => {
        expect(errorCodes(described)).toEqual(errorCodes(definition))
      })

      test('fewer results are untyped', () => {
        const before = countUntyped(definition, true).results
        const after = countUntyped(described, true).results
        // Measured: at most 53 % of the untyped results of a definition remain.
        expect(after.untyped.length).toBeLessThanOrEqual(before.untyped.length * 0.53)
      })
    })
  },
)
