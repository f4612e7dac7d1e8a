import type { PackageDefinition } from 'fc-core'
import { definitionGroups } from 'fc-core/testing'
import { describeModel, type RecordedCall } from 'fc-mock'
import { describe, expect, test } from 'vitest'
import { inferFromCalls, type SampledResults } from './infer-from-calls.ts'
import { applyResults } from './infer-results.ts'
import { inlineObjects } from './inline-objects.ts'
import { callEndpoints, findMismatches } from './testing/call-endpoints.ts'
import { errorCodes, packageOf } from './testing/package-of.ts'

function callOf(name: string, result: unknown, changes: Partial<RecordedCall> = {}): RecordedCall {
  return {
    method: 'POST',
    url: `http://localhost:4000/v1/${name}`,
    requestHeaders: {},
    requestBody: '{}',
    status: 200,
    responseHeaders: {},
    responseBody: JSON.stringify(result),
    ...changes,
  }
}

function infer(definition: PackageDefinition, calls: RecordedCall[]): SampledResults {
  return inferFromCalls(definition, calls, describeModel(definition))
}

/** Infers the attributes of the result of one endpoint. */
function attributesOf(...results: unknown[]): Record<string, unknown> {
  const { objects } = infer(
    packageOf([{ name: 'find' }]),
    results.map((result) => callOf('find', result)),
  )
  const { attributes = [] } = objects[0] ?? {}
  return Object.fromEntries(
    attributes.map(({ name, type, flags }) => [name, flags ? [type, ...flags] : type]),
  )
}

test.each<[string, unknown[], unknown]>([
  ['a UUID', ['7b0c7a9e-3c1f-4b5e-9a51-6d0f6f1e2a11'], 'string.uuid'],
  ['a date and time', ['2026-01-31T13:45:00Z'], 'string.datetime'],
  ['a date', ['2026-01-31'], 'string.date'],
  ['different formats', ['2026-01-31', 'soon'], 'string'],
  ['few e-mail addresses', ['a@example.com', 'b@example.com'], 'string'],
  ['several e-mail addresses', ['a@b.cd', 'b@b.cd', 'c@b.cd'], 'string.email'],
  ['the same value', ['https://a.b/', 'https://a.b/', 'https://a.b/'], 'string'],
  ['few words, which may be choices', ['open', 'closed', 'open', 'closed'], 'string'],
  ['a replaced secret', ['(removed)'], 'string'],
  ['few integers', [1, 2], 'number'],
  ['several integers', [1, 2, 3], 'number.i64'],
  ['a fraction', [1, 2, 2.5], 'number.f64'],
  ['booleans', [true], 'boolean'],
  ['different types', [1, 'a'], ['number', 'string']],
  ['null', [true, null], ['boolean', 'nullable']],
  ['null only', [null], ['any', 'nullable']],
  ['empty arrays', [[]], 'array'],
  ['arrays', [['a'], ['b']], [['string']]],
  ['arrays with null', [['a', null]], [['string', 'null']]],
  ['nested arrays', [[[1.5]]], [[['number.f64']]]],
  ['an empty object', [{}], 'object'],
  ['ids as names', [{ 1: 'a', 2: 'b' }], 'object'],
])('infers a type from %s', (_, values, expected) => {
  expect(attributesOf(...values.map((value) => ({ value })))).toEqual({ value: expected })
})

test.each<[string, string, Partial<RecordedCall>, number]>([
  ['http://localhost:4000/v1/find', 'find', {}, 1],
  ['http://localhost:4000/~session/v1/find', 'find', {}, 1],
  ['http://localhost:4000/v2/find', 'find', {}, 0],
  ['http://localhost:4000/v1/other/find', 'find', {}, 0],
  ['http://localhost:4000/v1/users/v1/find', 'users/v1/find', {}, 1],
  ['http://localhost:4000/v1/users%2Fv1%2Ffind', 'users/v1/find', {}, 1],
  ['http://localhost:4000/v1/users/v1/find', 'find', {}, 1],
  ['http://localhost:4000/v1/100%', '100%', {}, 1],
  [
    'https://staging.example.com/api/find',
    'find',
    { endpoint: { base_url: 'https://api.example.com/v1', name: 'find' } },
    1,
  ],
  [
    'https://staging.example.com/v1/find',
    'find',
    { endpoint: { base_url: 'https://api.example.com/v1', name: 'other' } },
    0,
  ],
  [
    'https://staging.example.com/api/find',
    'find',
    { endpoint: { base_url: 'https://api.example.com/v2', name: 'find' } },
    0,
  ],
])('for %s, a call of "%s" with %j is counted: %i', (url, name, changes, count) => {
  const call = callOf(name, { id: 'a' }, { url, ...changes })
  expect(infer(packageOf([{ name }]), [call]).calls).toBe(count)
})

test('makes an attribute nullable that a sample does not have', () => {
  expect(attributesOf({ id: 'a' }, { id: 'b', note: 'c' })).toEqual({
    id: 'string',
    note: ['string', 'nullable'],
  })
})

test('describes objects of several results and nested ones in `objects`, others by attributes', () => {
  const definition = packageOf([
    { name: 'get_user', arguments: [{ name: 'id', type: 'string', flags: ['required'] }] },
    { name: 'list_users', flags: ['paginated'] },
    { name: 'get_status', returns: ['object', 'null'] },
    { name: 'list_tags', returns: ['array'] },
  ])
  const sampled = infer(definition, [
    callOf('get_user', { id: 'a', address: { city: 'Bern' } }),
    callOf('list_users', {
      previous: null,
      page: [{ address: null, id: 'b' }],
      next: null,
    }),
    callOf('get_status', { ok: true }),
    callOf('get_status', null),
    callOf('list_tags', [{ tag: 'x' }]),
  ])
  const { endpoints, objects } = applyResults(definition, inlineObjects(sampled))
  expect(endpoints.map(({ returns, attributes }) => ({ returns, attributes }))).toEqual([
    { returns: ['object.user'] },
    { returns: ['object.user'] },
    { returns: ['object', 'null'], attributes: [{ name: 'ok', type: 'boolean' }] },
    { returns: ['array'], attributes: [{ name: 'tag', type: 'string' }] },
  ])
  expect(objects).toEqual([
    {
      name: 'user',
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'address', type: 'object.address', flags: ['nullable'] },
      ],
    },
    { name: 'address', attributes: [{ name: 'city', type: 'string' }] },
  ])
})

test('references a declared object with the same attributes', () => {
  const user = { name: 'person', attributes: [{ name: 'id', type: 'string' }] }
  const definition = packageOf([{ name: 'get_user' }], [user])
  expect(infer(definition, [callOf('get_user', { id: 'a' })])).toMatchObject({
    results: [{ returns: ['object.person'] }],
    objects: [],
  })
})

test('keeps described results, and reports results of another kind', () => {
  const definition = packageOf([
    { name: 'get_user', attributes: [{ name: 'id', type: 'string' }] },
    { name: 'list_users' },
  ])
  expect(
    infer(definition, [callOf('get_user', { other: 1 }), callOf('list_users', [{ id: 'a' }])]),
  ).toMatchObject({ results: [], calls: 2, conflicts: ['list_users'] })
})

test('reports recorded values that differ from the description', () => {
  const attributes = [
    { name: 'id', type: 'string' },
    { name: 'tags', type: [['string']] },
  ]
  const definition = packageOf([{ name: 'list_users', flags: ['paginated'], attributes }])
  const page = [{ id: 'a', tags: ['x'] }, { id: 1, tags: ['x', 2, 3] }, { tags: [] }]
  expect(
    infer(definition, [callOf('list_users', { previous: null, page, next: null })]).mismatches,
  ).toEqual([
    { endpoint: 'list_users', path: 'id', expected: 'string', received: 'number 1' },
    { endpoint: 'list_users', path: 'tags', expected: 'string', received: 'number 2' },
  ])
})

test.each<[string, Partial<RecordedCall>]>([
  ['errors', { status: 404 }],
  ['other methods', { method: 'GET' }],
  ['other addresses', { url: 'https://example.com/other/find' }],
  ['invalid addresses', { url: 'find' }],
  ['binary bodies', { responseBody: '\u0000\uFFFD\uFFFD' }],
  ['bodies with too many levels', { responseBody: '['.repeat(5000) + ']'.repeat(5000) }],
])('ignores %s', (_, changes) => {
  const definition = packageOf([{ name: 'find' }])
  expect(infer(definition, [callOf('find', { id: 1 }, changes)])).toMatchObject({
    results: [],
    calls: 0,
  })
})

test('ignores calls of another version', () => {
  const definition: PackageDefinition = {
    ...packageOf([{ name: 'find' }]),
    flags: ['versioned'],
    version: '1',
    versions: ['1', '2'],
  }
  const call = (version: string): RecordedCall =>
    callOf('find', { id: 1 }, { requestHeaders: { 'api-version': version } })
  expect(infer(definition, [call('1'), call('2')]).calls).toBe(1)
})

test('reads an object with thousands of names as a dictionary', () => {
  const large = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, 1]))
  expect(attributesOf({ large })).toEqual({ large: 'object' })
})

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  test.runIf(isAvailable).each(definitions)(
    '%s: the recorded results match what is inferred',
    async (_name, original) => {
      const calls = await callEndpoints(original)
      const bare: PackageDefinition = {
        ...original,
        endpoints: original.endpoints.map(({ attributes: _attributes, ...endpoint }) => ({
          ...endpoint,
          returns: endpoint.flags?.includes('paginated') ? ['object'] : ['object', 'array'],
        })),
      }
      const { objects: _objects, ...definition } = bare
      const sampled = inferFromCalls(definition, calls, describeModel(original))
      const described = applyResults(definition, inlineObjects(sampled))
      const changed = new Set(sampled.results.map(({ index }) => index))
      expect(findMismatches(described, calls, changed)).toEqual([])
      const codes = (value: PackageDefinition): string[] =>
        errorCodes(value).filter((code) => code !== 'object-defined')
      expect(codes(described)).toEqual(codes(definition))
    },
  )
})

test('describes objects within themselves, and thousands of different ones, in limited time', () => {
  const nested = (levels: number): object =>
    levels === 0 ? { id: 1 } : { child: nested(levels - 1) }
  const names = Array.from({ length: 2000 }, (_, index) => `get_${index}`)
  const definition = packageOf(['nest', ...names].map((name) => ({ name })))
  const calls = names.map((name, index) =>
    callOf(name, {
      value: Object.fromEntries(
        Array.from({ length: 30 }, (_, n) => [`m${(index * 31 + n) % 5000}`, n]),
      ),
    }),
  )
  const { objects } = infer(definition, [callOf('nest', nested(60)), ...calls])
  const child = objects.find(({ name }) => name === 'child')
  expect(child?.attributes).toMatchObject([{ name: 'child', type: 'object.child' }, { name: 'id' }])
})
