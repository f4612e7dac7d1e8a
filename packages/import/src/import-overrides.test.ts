import { describe, expect, test } from 'vitest'
import { importDocument, type ImportOptions, type ImportResult } from './import-document.ts'
import { parseOverrides } from './overrides/import-overrides.ts'

const list = {
  type: 'object',
  properties: { id: { type: 'string' }, books: { type: 'array', items: { type: 'string' } } },
}
const responses = (schema: object): object => ({
  200: { content: { 'application/json': { schema } } },
})
const parameters = [
  { name: 'page', in: 'query', schema: { type: 'integer' } },
  { name: 'genre', in: 'query', required: true, schema: { type: 'string' } },
  { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
]
const document = {
  openapi: '3.0.3',
  info: { title: 'Library' },
  paths: {
    '/shelf': {
      get: { operationId: 'getShelf', tags: ['Shelves'], parameters, responses: responses(list) },
    },
    '/books': {
      get: { operationId: 'listBooks', parameters, responses: responses(list.properties.books) },
    },
  },
}
const importWith = async (options: Partial<ImportOptions>): Promise<ImportResult> =>
  importDocument(JSON.stringify(document), {
    source: 'api.json',
    load: async () => undefined,
    ...options,
  })

describe('overrides', () => {
  test('make an endpoint paginated, or not', async () => {
    const { definition } = await importWith({
      overrides: { paginated: ['getShelf'], notPaginated: ['list-*'] },
    })
    const [shelf, books] = definition.endpoints
    expect([shelf!.flags, shelf!.arguments!.map(({ name }) => name)]).toEqual([
      ['paginated'],
      ['genre', 'X-Trace'],
    ])
    expect([books!.flags, books!.arguments!.map(({ name }) => name)]).toEqual([
      [],
      ['page', 'genre', 'X-Trace'],
    ])
  })

  test('rename, group, change required arguments, and omit headers', async () => {
    const { definition, notes } = await importWith({
      overrides: {
        names: { getShelf: 'shelf' },
        groups: { '{shelf,list-*}': 'All' },
        required: { shelf: ['page'] },
        optional: { '*': ['genre'] },
        omitHeaders: ['x-*'],
      },
    })
    expect(definition.endpoints.map(({ name, group }) => [name, group])).toEqual([
      ['shelf', 'All'],
      ['list-books', 'All'],
    ])
    expect(definition.endpoints[0]!.arguments).toMatchObject([
      { name: 'page', flags: ['required'] },
      { name: 'genre', flags: [] },
    ])
    expect(notes.filter(({ code }) => code === 'override-unused')).toEqual([])
  })

  test('that match nothing are reported, and pages without a list', async () => {
    const overrides = { paginated: ['get-*'], required: { 'get-shelf': ['none'] } }
    const { notes } = await importWith({ overrides })
    expect(
      notes.filter(({ code }) => code === 'override-unused').map(({ detail }) => detail),
    ).toEqual(['required: get-shelf'])
  })

  test.each([
    ['[]', 'expected an object'],
    ['{', 'invalid JSON'],
    ['{ "name": {} }', 'unknown key "name"'],
    ['{ "paginated": "a" }', '"paginated" must be a list of texts'],
    ['{ "required": { "a": "b" } }', '"required" must be an object of lists of texts'],
  ])('%s is rejected', (text, message) => {
    expect(() => parseOverrides(text, 'fc.import.json')).toThrow(
      `Cannot use fc.import.json: ${message}`,
    )
  })
})

describe('an overlay', () => {
  const importOverlaid = async (actions: object[]): Promise<ImportResult> =>
    importWith({
      overlays: [
        { source: 'overlay.json', text: JSON.stringify({ overlay: '1.0.0', info: {}, actions }) },
      ],
    })

  test.each<[string, object, (result: ImportResult) => unknown, unknown]>([
    [
      'updates an object',
      { target: '$.info', update: { title: 'Shop' } },
      ({ definition }) => definition.name,
      'Shop',
    ],
    [
      'adds to lists',
      { target: '$.paths.*.get.parameters', update: { name: 'a', in: 'query' } },
      ({ definition }) => definition.endpoints.map(({ arguments: args }) => args!.at(-1)!.name),
      ['a', 'a'],
    ],
    [
      'removes',
      { target: "$.paths['/shelf']", remove: true },
      ({ definition }) => definition.endpoints.map(({ name }) => name),
      ['list-books'],
    ],
    [
      'filters',
      { target: "$.paths.*[?@.operationId == 'listBooks']", update: { operationId: 'books' } },
      ({ definition }) => definition.endpoints.map(({ name }) => name),
      ['get-shelf', 'books'],
    ],
    [
      'finds at any depth',
      { target: "$..parameters[?(@.in == 'header' && @.name)]", remove: true },
      ({ definition }) =>
        definition.endpoints.map(({ arguments: args }) => args!.map(({ name }) => name).join()),
      ['page,genre', 'genre'],
    ],
    [
      'selects by index',
      { target: '$.paths["/books"].get.parameters[-1]', remove: true },
      ({ definition }) => definition.endpoints[1]!.arguments!.length,
      1,
    ],
    [
      'reports what matches nothing',
      { target: '$.none', remove: true },
      ({ notes }) => notes.find(({ code }) => code === 'overlay-unmatched')?.detail,
      '$.none',
    ],
  ])('%s', async (_, action, read, expected) => {
    expect(read(await importOverlaid([action]))).toEqual(expected)
  })

  test('does not change the prototype of objects', async () => {
    const text =
      '{ "overlay": "1.0.0", "actions": [{ "target": "$.info", "update": { "__proto__": { "polluted": true } } }] }'
    await importWith({ overlays: [{ source: 'overlay.json', text }] })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test.each([
    ['{ "actions": [] }', 'expected an OpenAPI Overlay 1.x, with the key "overlay" at the top'],
    ['{ "overlay": "1.0.0" }', 'expected a list of actions at /actions'],
    ['{ "overlay": "1.0.0", "actions": [{}] }', 'expected a target at /actions/0'],
    [
      '{ "overlay": "1.0.0", "actions": [{ "target": "$[1:2]" }] }',
      'unsupported JSONPath "$[1:2]" at /actions/0',
    ],
  ])('%s is rejected', async (text, message) => {
    await expect(importWith({ overlays: [{ source: 'overlay.json', text }] })).rejects.toThrow(
      `Cannot use the overlay overlay.json: ${message}.`,
    )
  })
})
