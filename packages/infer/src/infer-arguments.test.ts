import { applyTextEdits, type PackageDefinition } from 'fc-core'
import { checkEndpointValue, readMembers } from 'fc-core/internal'
import { definitionGroups } from 'fc-core/testing'
import { describe, expect, test } from 'vitest'
import { createArgumentCollector, type InferredArguments } from './infer-arguments.ts'
import { callEndpoints } from './testing/call-endpoints.ts'
import { errorCodes, packageOf } from './testing/package-of.ts'
import { toEdits } from './to-edits.ts'

/** Infers the arguments of `list` from calls, given as bodies, or as bodies with their results. */
function infer(
  calls: readonly (readonly [body: unknown, result?: unknown])[],
  declared?: string[],
): InferredArguments[] {
  const list = declared?.map((name) => ({ name, type: 'string' }))
  const collector = createArgumentCollector(
    packageOf([{ name: 'get' }, { name: 'list', ...(list && { arguments: list }) }]),
  )
  for (const [body, result = {}] of calls) collector.add(1, body, result)
  return collector.toArguments()
}

/** Infers the types of arguments. */
const typesOf = (...bodies: unknown[]): unknown =>
  Object.fromEntries(
    infer(bodies.map((body) => [body])).flatMap(({ arguments: added }) =>
      added.map(({ name, type }) => [name, type]),
    ),
  )

test.each<[string, unknown[], unknown]>([
  ['a text', ['Ada'], 'string'],
  ['several integers', [1, 2, 3], 'number.i64'],
  ['a boolean', [true], 'boolean'],
  ['an array', [['a']], [['string']]],
  ['an object', [{ street: 'Main Street' }], 'object'],
  ['different types', [1, 'a'], ['number', 'string']],
  ['null and a text', [null, 'a'], ['string', 'null']],
  ['null and an array', [null, ['a']], [['string'], 'null']],
  ['null', [null], 'any'],
])('infers a type from %s', (_, values, expected) => {
  expect(typesOf(...values.map((value) => ({ value })))).toEqual({ value: expected })
})

test('adds what an endpoint does not declare, never as required', () => {
  const calls = [1, 2, 3, 4].map((limit) => [{ role: 'admin', limit }] as const)
  expect(infer(calls, ['role'])).toEqual([
    { index: 1, arguments: [{ name: 'limit', type: 'number.i64', flags: [], docs: '' }] },
  ])
  expect(infer(calls, ['role', 'limit'])).toEqual([])
})

test.each<[string, string, string]>([
  ['a list', '"arguments": [{ "name": "id", "type": "string" }]', 'id,limit'],
  ['an empty list', '"arguments": []', 'limit'],
  ['no list', '"flags": []', 'limit'],
])('are added to the text of an endpoint with %s', (_, members, expected) => {
  const text = `{ "endpoints": [{ "name": "list", "returns": ["object"], ${members} }] }`
  const definition = JSON.parse(text) as PackageDefinition
  const added = [{ name: 'limit', type: 'number', flags: [], docs: '' }]
  const sent = [{ index: 0, arguments: added }]
  const edits = toEdits(text, definition, { results: [], objects: [] }, sent)
  const changed = JSON.parse(applyTextEdits(text, edits)) as PackageDefinition
  expect(changed.endpoints[0]!.arguments!.map(({ name }) => name).join()).toBe(expected)
})

test.each<[string, unknown]>([
  ['no JSON', undefined],
  ['null', null],
  ['an array', ['a']],
  ['no members', {}],
  ['ids as names', { '7b0c7a9e-3c1f-4b5e-9a51-6d0f6f1e2a11': 1, '17': 2 }],
  ['thousands of names', Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`k${n}`, n]))],
])('infers no arguments from a body with %s', (_, body) => {
  expect(infer([[body]])).toEqual([])
})

test('omits names that are data', () => {
  expect(typesOf({ '2026-01-31': 1, role: 'admin', ' ': 1 })).toEqual({ role: 'string' })
})

describe('of paginated endpoints', () => {
  const next = { role: 'admin', after: 'c1' }
  const previous = { role: 'admin', before: 'c2' }
  const first = [{ role: 'admin' }, { previous: null, page: [1], next }] as const

  test('uses the bodies of first pages only', () => {
    expect(infer([first, [next, { previous, page: [2], next: null }]])[0]!.arguments).toMatchObject(
      [{ name: 'role' }],
    )
  })

  test('does not use the bodies of `next` and `previous`, also if no page has a previous one', () => {
    const last = { previous: null, page: [2], next: null }
    expect(infer([first, [next, last]])[0]!.arguments).toMatchObject([{ name: 'role' }])
    const back = { previous, page: [2], next: null }
    expect(infer([first, [next, back], [previous, first[1]]])[0]!.arguments).toMatchObject([
      { name: 'role' },
    ])
  })

  test('uses the body of a first page that `previous` repeats later', () => {
    const second = { previous: first[0], page: [2], next: null }
    expect(infer([first, [next, second], first])[0]!.arguments).toMatchObject([{ name: 'role' }])
  })

  test('does not use the body of a further page whose previous page is not recorded', () => {
    expect(infer([[next, { previous, page: [2], next: null }]])).toEqual([])
  })
})

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  test.runIf(isAvailable).each(definitions)(
    '%s: the arguments that calls sent match what is inferred',
    async (_name, original) => {
      const calls = await callEndpoints(original)
      const definition: PackageDefinition = {
        ...original,
        endpoints: original.endpoints.map(({ arguments: _arguments, ...endpoint }) => endpoint),
      }
      const collector = createArgumentCollector(definition)
      const bodies = calls.map(({ requestBody }) => JSON.parse(requestBody) as object)
      for (const [index, { responseBody }] of calls.entries())
        collector.add(index, bodies[index], JSON.parse(responseBody))
      const context = { definition, side: 'argument' } as const
      const endpoints = [...definition.endpoints]
      for (const { index, arguments: added } of collector.toArguments()) {
        const endpoint = { ...definition.endpoints[index]!, arguments: added }
        const sent = new Map(Object.entries(bodies[index]!))
        for (const { name, type } of readMembers(added))
          expect(checkEndpointValue(sent.get(name), type, endpoint, context)).toEqual([])
        expect(added.map(({ name }) => name)).toEqual([...sent.keys()])
        endpoints[index] = endpoint
      }
      expect(errorCodes({ ...definition, endpoints })).toEqual(errorCodes(definition))
    },
  )
})
