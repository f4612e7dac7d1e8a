import {
  checkEndpointValue,
  type Endpoint,
  endpointUrl,
  itemType,
  lintValue,
  type ObjectDefinition,
  type PackageDefinition,
  returnType,
} from 'fc-core'
import { createMock, describeModel } from 'fc-mock'
import { describe, expect, test } from 'vitest'
import { definitionGroups } from '../testing/definitions.ts'
import { countUntyped } from './count-untyped.ts'
import { applyResults, inferResults } from './infer-results.ts'

function packageOf(
  endpoints: (Partial<Endpoint> & { name: string })[],
  objects?: ObjectDefinition[],
): PackageDefinition {
  return {
    base_url: 'https://api.example.com/',
    name: 'Test',
    flags: [],
    docs: '',
    errors: [],
    endpoints: endpoints.map((endpoint) => ({ returns: ['object'], ...endpoint })),
    ...(objects && { objects }),
  }
}

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

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  describe.runIf(isAvailable)('each definition', () => {
    test.each(definitions)(
      '%s: the mock returns what is inferred',
      { timeout: 120_000 },
      async (_name, definition) => {
        const described = infer(definition)
        const mock = createMock(definition)
        const indexes = new Set(
          inferResults(definition, describeModel(definition)).results.map(({ index }) => index),
        )
        const mismatches: string[] = []
        const own = new Set(definition.objects?.map(({ name }) => `object.${name}`))
        for (const [index, endpoint] of described.endpoints.entries()) {
          const body = mock.exampleArguments(mock.packages[0]!.path, endpoint.name) ?? {}
          const response = await mock.fetch(
            new Request(endpointUrl(definition.base_url, endpoint.name), {
              method: 'POST',
              headers: {
                'Content-Type': 'application/json',
                Accept: 'application/json',
                Authorization: 'Bearer example',
              },
              body: JSON.stringify(body),
            }),
          )
          if (!indexes.has(index) || !response.ok) continue
          const value = (await response.json()) as { page?: unknown[] }
          const found = endpoint.flags?.includes('paginated')
            ? value.page!.flatMap((item) =>
                checkEndpointValue(item, itemType(endpoint, described), endpoint, {
                  definition: described,
                  side: 'attribute',
                }),
              )
            : checkEndpointValue(value, returnType(endpoint), endpoint, {
                definition: described,
                side: 'attribute',
              })
          // An object that the definition declares may have attributes that the mock leaves out.
          const isOwn = own.has([endpoint.returns].flat(2)[0] as string)
          for (const { path, expected, received } of found)
            if (!isOwn || received !== 'nothing')
              mismatches.push(`${endpoint.name}: ${path.join('.')}: ${received}, not ${expected}`)
        }
        expect(mismatches).toEqual([])
      },
    )

    test.each(definitions)('%s: has no new errors', (_name, definition) => {
      const errors = (value: PackageDefinition): string[] =>
        lintValue(value)
          .filter(({ severity }) => severity === 'error')
          .map(({ code }) => code)
      expect(errors(infer(definition))).toEqual(errors(definition))
    })

    test.each(definitions)('%s: fewer results are untyped', (_name, definition) => {
      const before = countUntyped(definition, true).results
      const after = countUntyped(infer(definition), true).results
      // Measured: at most 53 % of the untyped results of a definition remain.
      expect(after.untyped).toBeLessThanOrEqual(before.untyped * 0.53)
    })
  })
})
