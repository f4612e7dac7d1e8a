import { lintValue, type PackageDefinition } from 'fc-core'
import { describe, expect, test } from 'vitest'
import { createExampleBodies } from 'fc-convert'
import { findRejected } from 'fc-convert/testing'
import type { NamingStyle } from './definition/endpoint-name.ts'
import { importDocument, type ImportResult } from './import-document.ts'

const importFrom = async (
  document: unknown,
  { files = {}, naming }: { files?: Record<string, string>; naming?: NamingStyle | undefined } = {},
): Promise<ImportResult> =>
  importDocument(typeof document === 'string' ? document : JSON.stringify(document), {
    source: 'specs/rpc.json',
    naming,
    load: async (location) => files[location],
  })

const openrpc = (methods: unknown, part: object = {}): object => ({
  openrpc: '1.3.2',
  info: { title: 'Library', version: '1.0.0', description: 'Lends books.' },
  servers: [{ url: 'https://${region}.example.com/rpc', variables: { region: { default: 'eu' } } }],
  methods,
  ...part,
})
const endpointOf = async (
  method: object,
  part: object = {},
): Promise<PackageDefinition['endpoints'][0]> => {
  const { definition } = await importFrom(openrpc([method], part))
  return definition.endpoints[0]!
}
const codes = ({ notes }: ImportResult): string[] => [...new Set(notes.map(({ code }) => code))]
const text = { type: 'string' }

const library = openrpc(
  [
    {
      name: 'list_books',
      summary: 'Lists books',
      description: 'Newest first.',
      tags: [{ $ref: '#/components/tags/books' }, { name: 'public' }],
      paramStructure: 'by-name',
      params: [
        { name: 'cursor', schema: text },
        { name: 'limit', description: 'Page size.', schema: { type: 'integer', default: 20 } },
      ],
      result: {
        name: 'page',
        schema: {
          type: 'object',
          required: ['items'],
          properties: {
            items: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
            next_cursor: text,
          },
        },
      },
    },
    {
      name: 'get_book',
      tags: [{ name: 'books' }],
      paramStructure: 'by-position',
      params: [{ $ref: '#/components/contentDescriptors/BookId' }],
      result: { name: 'book', schema: { $ref: '#/components/schemas/Book' } },
      errors: [
        { $ref: '#/components/errors/Missing' },
        { code: -32602, message: 'Not an id.' },
        { code: -32602, message: 'Too long.', data: { limit: 10 } },
      ],
      links: [{ name: 'author', method: 'get_author' }],
      examples: [{ name: 'a', params: [{ name: 'id', value: 1 }] }],
    },
    {
      name: 'eth_log',
      params: [{ name: 'text', deprecated: true, schema: { ...text, description: 'Line.' } }],
      deprecated: true,
    },
  ],
  {
    components: {
      contentDescriptors: {
        BookId: {
          name: 'id',
          summary: 'Id of the book',
          required: true,
          schema: { type: 'string', format: 'uuid' },
        },
      },
      schemas: {
        Book: {
          type: 'object',
          required: ['id'],
          properties: {
            id: { type: 'string', format: 'uuid' },
            sequel: { $ref: '#/components/schemas/Book' },
          },
        },
      },
      errors: { Missing: { code: 4004, message: 'No such book.' } },
      tags: { books: { name: 'books' } },
    },
  },
)

describe('an OpenRPC document', () => {
  test('becomes a definition that a mock serves', async () => {
    const { definition } = await importFrom(library)
    expect(lintValue(definition).filter(({ code }) => code !== 'flag-known')).toEqual([])
    const bodies = await createExampleBodies(definition, definition.endpoints)
    const requests = definition.endpoints.map(
      ({ name }) =>
        new Request(`${definition.base_url}/${name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(bodies.get(name)),
        }),
    )
    expect(await findRejected(requests, definition)).toEqual([])
  })

  test('has methods as endpoints', async () => {
    const { definition } = await importFrom(library)
    expect(definition).toEqual({
      base_url: 'https://eu.example.com/rpc',
      name: 'Library',
      flags: [],
      docs: 'Lends books.',
      errors: [],
      endpoints: [
        {
          name: 'list_books',
          returns: ['object.Book'],
          flags: ['paginated'],
          group: 'books',
          docs: 'Lists books.\n\nNewest first.',
          errors: [],
          arguments: [
            {
              name: 'limit',
              type: 'number.i64',
              flags: [],
              docs: 'Page size.\n\nDefault: `20`.',
            },
          ],
        },
        {
          name: 'get_book',
          returns: ['object.Book'],
          flags: [],
          group: 'books',
          docs: '',
          errors: [
            { code: '4004', docs: 'No such book.' },
            { code: '-32602', docs: 'Not an id.\nToo long.' },
          ],
          arguments: [
            { name: 'id', type: 'string.uuid', flags: ['required'], docs: 'Id of the book' },
          ],
        },
        {
          name: 'eth_log',
          returns: ['null'],
          flags: ['deprecated'],
          group: 'eth',
          docs: '',
          errors: [],
          arguments: [{ name: 'text', type: 'string', flags: ['deprecated'], docs: 'Line.' }],
        },
      ],
      objects: [
        {
          name: 'Book',
          docs: '',
          attributes: [
            { name: 'id', type: 'string.uuid', flags: [], docs: '' },
            { name: 'sequel', type: 'object.Book', flags: ['nullable'], docs: '' },
          ],
        },
      ],
    })
  })

  test('reports what the definition does not have', async () => {
    const result = await importFrom(library)
    expect(codes(result).toSorted()).toEqual([
      'error-data',
      'flag-custom',
      'group-omitted',
      'links-omitted',
      'pagination-inferred',
      'version-omitted',
    ])
    expect(result.notes).toContainEqual({
      code: 'error-data',
      message: 'Data of an error is omitted',
      pointer: '/methods/1/errors/2/data',
    })
  })

  test.each([
    ['eth_getBlock.v2', undefined, 'eth_getBlock.v2'],
    ['rpc/get book', undefined, 'rpc-get-book'],
    ['eth_getBlock', 'kebab-case', 'eth-get-block'],
    ['rpc/get book', 'original', 'rpc-get-book'],
    ['…', undefined, 'call'],
  ] as const)('names the method %s with the style %s: %s', async (name, naming, expected) => {
    const { definition } = await importFrom(openrpc([{ name, params: [] }]), { naming })
    expect(definition.endpoints[0]!.name).toBe(expected)
  })

  test.each([
    ['eth_getBlock', 'eth'],
    ['system.listMethods', 'system'],
    ['list_books', 'general'],
    ['addition', 'general'],
  ])('groups a method without tags by its namespace: %s is %s', async (name, group) => {
    expect((await endpointOf({ name, params: [] })).group).toBe(group)
  })

  test.each([
    ['a boolean schema', { name: 'r', schema: true }, ['any']],
    ['no schema', { name: 'r' }, ['any']],
    ['no result', undefined, ['null']],
    [
      'a result that may be null',
      { name: 'r', schema: { type: ['integer', 'null'] } },
      ['number.i64', 'null'],
    ],
  ])('returns %s', async (_, result, returns) => {
    expect((await endpointOf({ name: 'a', params: [], result })).returns).toEqual(returns)
  })

  test('is paginated only if a parameter or member selects a page', async () => {
    const result = { name: 'r', schema: { type: 'array', items: text } }
    const flagsOf = async (name: string): Promise<unknown> =>
      (await endpointOf({ name: 'logs', params: [{ name, schema: text }], result })).flags
    expect(await flagsOf('offset')).toEqual(['paginated'])
    expect(await flagsOf('limit')).toEqual([])
  })

  test('follows references to other files', async () => {
    const { definition, notes } = await importFrom(
      openrpc([{ $ref: 'methods.yaml#/get' }, { $ref: 'https://other.example.com/a.json' }]),
      { files: { 'specs/methods.yaml': 'get: { name: get_a, params: [] }' } },
    )
    expect(definition.endpoints.map(({ name }) => name)).toEqual(['get_a'])
    expect(notes).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ code: 'ref-remote', pointer: '/methods/1' }),
      ]),
    )
  })

  test.each([
    ['relative', '/rpc', 'rpc'],
    ['without a scheme', 'localhost:8545', ''],
    ['with an unknown variable', 'https://${host}/', ''],
  ])('needs --base-url for a server URL that is %s', async (_, url, path) => {
    const result = await importFrom(openrpc([], { servers: [{ url }] }))
    expect(result.definition.base_url).toBe(`http://localhost:4010/${path}`)
    expect(codes(result)).toContain('server-missing')
  })

  test.each([
    [
      { openrpc: '2.0.0', methods: [] },
      'unsupported version "2.0.0" at /openrpc. Supported: OpenRPC 1.x.',
    ],
    [{ openrpc: '1.3.2', methods: {} }, 'expected an array of methods at /methods.'],
    ['{ "openrpc": "1.3.2",\n  "methods": [ }', 'invalid JSON at line 2, column 16.'],
    ['openrpc: 1.3.2\nmethods: [', 'invalid YAML at line 2, column 11'],
  ])('rejects %j', async (document, message) => {
    await expect(importFrom(document)).rejects.toThrow(`Cannot import specs/rpc.json: ${message}`)
  })

  test('keeps what is valid in an invalid document', async () => {
    const result = await importFrom(
      openrpc([
        1,
        { params: [] },
        {
          name: 'a',
          params: [{ schema: text }, null, 'b'],
          errors: [{ message: 'No code.' }],
          tags: 1,
        },
        { $ref: '#/methods/3' },
        { name: 'b', params: { name: 'c' }, result: { name: 'r', schema: { $ref: '#/x' } } },
      ]),
    )
    expect(result.definition.endpoints.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(lintValue(result.definition).filter(({ severity }) => severity === 'error')).toEqual([])
    expect(codes(result)).toEqual(
      expect.arrayContaining([
        'operation-skipped',
        'parameter-skipped',
        'error-skipped',
        'ref-circular',
        'ref-unresolved',
      ]),
    )
  })
})
