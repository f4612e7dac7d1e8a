import { lintValue, type PackageDefinition } from 'fc-core'
import { describe, expect, test } from 'vitest'
import { createExampleBodies } from 'fc-convert'
import { findRejected } from 'fc-convert/testing'
import type { NamingStyle } from './definition/endpoint-name.ts'
import { isUrl } from './document-set.ts'
import { importDocument, type ImportResult } from './import-document.ts'

/** Imports a document with the files that it references. */
const importFrom = async (
  document: unknown,
  { files = {}, naming }: { files?: Record<string, string>; naming?: NamingStyle } = {},
): Promise<ImportResult> =>
  importDocument(typeof document === 'string' ? document : JSON.stringify(document), {
    source: 'specs/api.json',
    naming,
    load: async (location) => files[location],
  })

const openapi = (paths: object, part: object = {}): object => ({
  openapi: '3.1.0',
  info: { title: 'Library', version: '3', description: 'Lends books.' },
  servers: [{ url: 'https://{region}.example.com/v2', variables: { region: { default: 'eu' } } }],
  paths,
  ...part,
})
const json = (schema: object): object => ({ content: { 'application/json': { schema } } })
const ok = (schema: object): object => ({ '200': { description: 'OK', ...json(schema) } })
const codes = ({ notes }: ImportResult): string[] => [...new Set(notes.map(({ code }) => code))]
const endpointOf = async (
  operation: object,
  part: object = {},
): Promise<PackageDefinition['endpoints'][0]> => {
  const { definition } = await importFrom(openapi({ '/books': { get: operation } }, part))
  return definition.endpoints[0]!
}

const book = {
  type: 'object',
  description: 'A book.',
  required: ['id', 'title', 'subtitle'],
  properties: {
    id: { type: 'string', format: 'uuid', readOnly: true, description: 'Id.' },
    title: { type: 'string' },
    subtitle: { type: ['string', 'null'] },
    state: { type: 'string', enum: ['lent', 'here', null] },
    authors: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    sequel: { $ref: '#/components/schemas/Book' },
    pages: { type: 'integer' },
  },
}
const library = openapi(
  {
    '/books/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      get: {
        operationId: 'getBook',
        tags: ['Books'],
        summary: 'Get a book',
        responses: {
          ...ok({ $ref: '#/components/schemas/Book' }),
          '404': { description: 'Gone.' },
        },
      },
      put: {
        operationId: 'replaceBook',
        tags: ['Books'],
        requestBody: {
          required: true,
          ...json({
            allOf: [
              { $ref: '#/components/schemas/Book' },
              { type: 'object', properties: { id: { type: 'string' } } },
            ],
          }),
        },
        responses: { '204': { description: 'Replaced.' } },
        security: [{ token: [] }],
      },
    },
    '/books': {
      get: {
        operationId: 'listBooks',
        tags: ['Books'],
        parameters: [
          { name: 'cursor', in: 'query', schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 20 } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
        ],
        responses: ok({
          type: 'object',
          properties: {
            data: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
            next_cursor: { type: 'string' },
            facets: { type: 'object' },
          },
        }),
      },
    },
  },
  {
    components: {
      schemas: { Book: book },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  },
)

describe('an OpenAPI document', () => {
  test('becomes a definition without problems that a mock serves', async () => {
    const { definition } = await importFrom(library)
    expect(lintValue(definition)).toEqual([])
    expect(definition).toMatchObject({
      base_url: 'https://eu.example.com/v2',
      name: 'Library',
      docs: 'Lends books.',
      flags: [],
    })
    const bodies = await createExampleBodies(definition, definition.endpoints)
    const requests = definition.endpoints.map(
      ({ name }) =>
        new Request(`${definition.base_url}/${name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: 'Bearer x' },
          body: JSON.stringify(bodies.get(name)),
        }),
    )
    expect(await findRejected(requests, definition)).toEqual([])
  })

  test('has endpoints with parameters and body as arguments', async () => {
    const { definition } = await importFrom(library)
    expect(definition.endpoints).toEqual([
      {
        name: 'get-book',
        returns: ['object.Book'],
        flags: [],
        group: 'Books',
        docs: 'Get a book',
        errors: [{ code: 'NOT_FOUND', docs: 'Gone.' }],
        arguments: [{ name: 'id', type: 'string.uuid', flags: ['required'], docs: '' }],
      },
      {
        name: 'replace-book',
        returns: ['null'],
        flags: ['bearer_auth'],
        group: 'Books',
        docs: '',
        errors: [],
        arguments: [
          { name: 'id', type: 'string.uuid', flags: ['required'], docs: '' },
          { name: 'body_id', type: 'string', flags: ['required'], docs: '' },
          { name: 'title', type: 'string', flags: ['required'], docs: '' },
          { name: 'subtitle', type: ['string', 'null'], flags: [], docs: '' },
          {
            name: 'state',
            type: ['string', 'null'],
            flags: [],
            docs: '',
            choices: ['lent', 'here', null],
          },
          { name: 'authors', type: [['object.BookAuthorsItem']], flags: [], docs: '' },
          { name: 'sequel', type: 'object.Book', flags: [], docs: '' },
          { name: 'pages', type: 'number.i64', flags: [], docs: '' },
        ],
      },
      {
        name: 'list-books',
        returns: ['object.Book'],
        flags: ['paginated'],
        group: 'Books',
        docs: '',
        errors: [],
        arguments: [
          { name: 'limit', type: 'number.i64', flags: [], docs: 'Default: `20`.' },
          { name: 'X-Trace', type: 'string', flags: [], docs: '' },
        ],
      },
    ])
  })

  test('has objects with the members of both directions', async () => {
    const { definition } = await importFrom(library)
    const found = definition.objects!.find(({ name }) => name === 'Book')!
    expect(found.attributes).toEqual([
      { name: 'id', type: 'string.uuid', flags: [], docs: 'Id.' },
      { name: 'title', type: 'string', flags: [], docs: '' },
      { name: 'subtitle', type: ['string', 'null'], flags: [], docs: '' },
      { name: 'state', type: 'string', flags: ['nullable'], docs: '', values: ['lent', 'here'] },
      { name: 'authors', type: [['object.BookAuthorsItem']], flags: ['nullable'], docs: '' },
      { name: 'sequel', type: 'object.Book', flags: ['nullable'], docs: '' },
      { name: 'pages', type: 'number.i64', flags: ['nullable'], docs: '' },
    ])
    expect(found.arguments?.map(({ name }) => name)).not.toContain('id')
  })

  test('is reported with pointers to what the definition lacks', async () => {
    const { notes } = await importFrom(library)
    const listed = notes.map(({ code, pointer, detail }) => [code, pointer, detail])
    expect(listed).toContainEqual([
      'parameter-skipped',
      '/paths/~1books/get/parameters/3',
      'session',
    ])
    expect(listed).toContainEqual([
      'parameter-renamed',
      expect.stringContaining('/paths/~1books~1{id}/put/requestBody'),
      'body_id',
    ])
    expect(listed).toContainEqual([
      'page-members',
      expect.stringContaining('/paths/~1books/get/responses/200'),
      'facets',
    ])
    expect(listed).toContainEqual(['version-omitted', '/info/version', '3'])
    expect(listed).toContainEqual([
      'error-code',
      '/paths/~1books~1{id}/get/responses/404',
      'NOT_FOUND',
    ])
  })

  test.each([
    [undefined, ['get-book', 'replace-book', 'list-books']],
    ['snake_case', ['get_book', 'replace_book', 'list_books']],
    ['camelCase', ['getBook', 'replaceBook', 'listBooks']],
    ['original', ['getBook', 'replaceBook', 'listBooks']],
  ] as const)('has endpoint names in the style %s', async (naming, names) => {
    const { definition } = await importFrom(library, { ...(naming && { naming }) })
    expect(definition.endpoints.map(({ name }) => name)).toEqual(names)
  })

  test('has unique names from method and path', async () => {
    const result = await importFrom(openapi({ '/a/{id}': { get: {} }, '/a-by-id': { get: {} } }))
    expect(result.definition.endpoints.map(({ name }) => name)).toEqual([
      'get-a-by-id',
      'get-a-by-id-2',
    ])
    expect(codes(result)).toContain('operation-renamed')
  })
})

describe('pages', () => {
  const list = { type: 'array', items: { type: 'string' } }
  const query = (name: string): object => ({
    parameters: [{ name, in: 'query', schema: { type: 'string' } }],
  })
  test.each([
    [
      'a cursor',
      { ...query('page_token'), responses: ok({ type: 'object', properties: { items: list } }) },
    ],
    ['an offset', { ...query('offset'), responses: ok(list) }],
    [
      'a page number',
      {
        ...query('page'),
        responses: ok({ type: 'object', properties: { results: list, total: { type: 'number' } } }),
      },
    ],
    [
      'a Link header',
      { ...query('per_page'), responses: { '200': { ...json(list), headers: { Link: {} } } } },
    ],
    [
      'a member of the response',
      {
        responses: ok({
          type: 'object',
          properties: {
            items: list,
            meta: { type: 'object', properties: { next_cursor: { type: 'string' } } },
          },
        }),
      },
    ],
  ])('are recognized by %s', async (_, operation) => {
    expect(await endpointOf(operation)).toMatchObject({
      flags: ['paginated'],
      returns: [['string']],
    })
  })

  test('name what selects them once, if a parameter and a member have the same name', async () => {
    const { notes } = await importFrom(
      openapi({
        '/books': {
          get: {
            operationId: 'listBooks',
            ...query('continue'),
            responses: ok({
              type: 'object',
              properties: { items: list, continue: { type: 'string' } },
            }),
          },
        },
      }),
    )
    expect(notes.map(({ detail }) => detail)).toContain('list-books: continue')
  })

  test.each([
    ['only the size is limited', { ...query('limit'), responses: ok(list) }],
    [
      'the response has no list',
      {
        ...query('page'),
        responses: ok({ type: 'object', properties: { total: { type: 'number' } } }),
      },
    ],
  ])('are not recognized if %s', async (_, operation) => {
    expect((await endpointOf(operation)).flags).toEqual([])
  })
})

describe('schemas', () => {
  const typeOf = async (schema: object, schemas: object = {}): Promise<unknown> => {
    const { arguments: list } = await endpointOf(
      { parameters: [{ name: 'a', in: 'query', schema }], responses: {} },
      { components: { schemas } },
    )
    const { type, choices } = list![0]!
    return choices === undefined ? type : [type, choices]
  }
  const a = { type: 'object', properties: { x: { type: 'string' } } }
  test.each<[string, object, unknown]>([
    ['formats', { type: 'string', format: 'date-time' }, 'string.datetime'],
    ['integers with limits', { type: 'integer', minimum: 0, maximum: 100 }, 'number.u32'],
    ['nullable of OpenAPI 3.0', { type: 'string', nullable: true }, ['string', 'null']],
    ['a list of types', { type: ['number', 'null'] }, ['number', 'null']],
    [
      'alternatives',
      { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'number' } }] },
      ['string', ['number']],
    ],
    ['alternatives of which one is any value', { anyOf: [{}, { type: 'null' }] }, 'any'],
    [
      'a refined string next to a plain one',
      { anyOf: [{ type: 'string' }, { type: 'string', format: 'uri' }] },
      'string',
    ],
    ['values', { enum: ['a', 'b', 'a'] }, ['string', ['a', 'b']]],
    [
      'values or null',
      { oneOf: [{ type: 'null' }, { enum: ['a', 'b'] }] },
      [
        ['null', 'string'],
        ['a', 'b', null],
      ],
    ],
    ['a constant', { const: 3 }, ['number', [3]]],
    [
      'values of items',
      { type: 'array', items: { type: 'string', enum: ['a'] } },
      [[['string']], ['a']],
    ],
    [
      'objects with arbitrary keys',
      { type: 'object', additionalProperties: { type: 'string' } },
      'object',
    ],
    [
      'a reference with annotations',
      { allOf: [{ $ref: '#/components/schemas/A' }], description: 'x' },
      'object.A',
    ],
    [
      'an object or null',
      { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] },
      ['object.A', 'null'],
    ],
    [
      'merged objects',
      { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { y: {} } }] },
      'object.get-books-a',
    ],
    ['a circular reference', { $ref: '#/components/schemas/Loop' }, 'any'],
    ['an array of itself', { $ref: '#/components/schemas/Nested' }, 'array'],
    ['a missing reference', { $ref: '#/components/schemas/None' }, 'any'],
  ])('convert %s', async (_, schema, type) => {
    const schemas = {
      A: a,
      Loop: { $ref: '#/components/schemas/Loop' },
      Nested: { type: 'array', items: { $ref: '#/components/schemas/Nested' } },
    }
    expect(await typeOf(schema, schemas)).toEqual(type)
  })

  test('become optional where an object would require itself', async () => {
    const node = {
      type: 'object',
      required: ['parent'],
      properties: { parent: { $ref: '#/components/schemas/Node' } },
    }
    const result = await importFrom(
      openapi(
        {
          '/nodes': {
            post: {
              requestBody: json({
                type: 'object',
                properties: { node: { $ref: '#/components/schemas/Node' } },
              }),
            },
          },
        },
        { components: { schemas: { Node: node } } },
      ),
    )
    expect(result.definition.objects).toEqual([
      {
        name: 'Node',
        docs: '',
        arguments: [{ name: 'parent', type: 'object.Node', flags: [], docs: '' }],
      },
    ])
    expect(codes(result)).toContain('schema-recursion')
  })
})

describe('security, versions and errors', () => {
  test.each<[string, object, object[], boolean]>([
    ['oauth2', { type: 'oauth2' }, [{ a: [] }], true],
    [
      'an API key in Authorization',
      { type: 'apiKey', in: 'header', name: 'Authorization' },
      [{ a: [] }],
      true,
    ],
    ['another API key', { type: 'apiKey', in: 'header', name: 'X-Key' }, [{ a: [] }], false],
    ['an optional token', { type: 'http', scheme: 'bearer' }, [{ a: [] }, {}], false],
  ])('%s', async (_, scheme, security, isNeeded) => {
    const endpoint = await endpointOf(
      { responses: {} },
      { security, components: { securitySchemes: { a: scheme } } },
    )
    expect(endpoint.flags?.includes('bearer_auth')).toBe(isNeeded)
  })

  test('reads the versions of the header `Api-Version`', async () => {
    const parameters = [
      {
        name: 'Api-Version',
        in: 'header',
        schema: { type: 'string', enum: ['1', '2'], default: '2' },
      },
    ]
    const { definition } = await importFrom(openapi({ '/a': { get: { parameters } } }))
    expect(definition).toMatchObject({ flags: ['versioned'], version: '2', versions: ['1', '2'] })
    expect(definition.endpoints[0]!.arguments).toEqual([])
  })

  test('reads the codes of errors, and shares those of all endpoints', async () => {
    const error = {
      description: 'Failed.',
      ...json({
        type: 'object',
        properties: {
          error: { type: 'object', properties: { code: { enum: ['busy', 'broken'] } } },
        },
      }),
    }
    const { definition } = await importFrom(
      openapi({
        '/a': {
          get: { responses: { '409': error } },
          post: { responses: { '409': error, '404': { description: 'Absent.' } } },
        },
      }),
    )
    expect(definition.errors).toEqual([
      { code: 'busy', docs: '' },
      { code: 'broken', docs: '' },
    ])
    expect(definition.endpoints.map(({ errors }) => errors)).toEqual([
      [],
      [{ code: 'NOT_FOUND', docs: 'Absent.' }],
    ])
  })
})

test('imports Swagger 2.0', async () => {
  const { definition } = await importFrom({
    swagger: '2.0',
    info: { title: 'Old', version: '1' },
    host: 'old.example.com',
    basePath: '/v1',
    schemes: ['https'],
    definitions: {
      A: { type: 'object', properties: { x: { type: 'string', 'x-nullable': true } } },
    },
    paths: {
      '/a': {
        post: {
          operationId: 'a.create',
          parameters: [
            { in: 'body', name: 'a', required: true, schema: { $ref: '#/definitions/A' } },
          ],
          responses: { '200': { description: '', schema: { $ref: '#/definitions/A' } } },
        },
        put: {
          operationId: 'a.upload',
          parameters: [
            { in: 'formData', name: 'file', type: 'file', required: true },
            { in: 'query', name: 'n', type: 'integer', format: 'int32' },
          ],
          responses: {},
        },
      },
    },
  })
  expect(definition.base_url).toBe('https://old.example.com/v1')
  expect(
    definition.endpoints.map(({ name, returns, arguments: list }) => [
      name,
      returns,
      list?.map((each) => [each.name, each.type]),
    ]),
  ).toEqual([
    ['a-create', ['object.A'], [['x', ['string', 'null']]]],
    [
      'a-upload',
      ['null'],
      [
        ['n', 'number.i32'],
        ['file', 'string'],
      ],
    ],
  ])
})

test('follows references to files, also between them', async () => {
  const result = await importFrom(
    'openapi: 3.0.0\ninfo: { title: A, version: "1" }\nservers: [{ url: https://a.example.com }]\npaths:\n  /a:\n    $ref: paths/a.yaml\n',
    {
      files: {
        'specs/paths/a.yaml':
          'get:\n  responses:\n    "200":\n      content:\n        application/json:\n          schema: { $ref: "../schemas.json#/A~1B" }\n',
        'specs/schemas.json':
          '{ "A/B": { "type": "object", "properties": { "c": { "$ref": "none.json" }, "d": { "$ref": "https://a.example.com/d.json" } } } }',
      },
    },
  )
  expect(result.definition.endpoints[0]!.returns).toEqual(['object.A/B'])
  expect(result.notes).toContainEqual(
    expect.objectContaining({
      code: 'ref-unresolved',
      file: 'specs/schemas.json',
      pointer: '/A~1B/properties/c',
      detail: 'none.json',
    }),
  )
  expect(codes(result)).toContain('ref-remote')
})

test('notes references to files that contain a text alone', async () => {
  const result = await importFrom(
    openapi({ '/a': { get: { responses: ok({ $ref: 'notes.txt' }) } } }),
    { files: { 'specs/notes.txt': 'root:x:0:0' } },
  )
  expect(result.notes).toContainEqual(
    expect.objectContaining({ code: 'ref-unresolved', detail: 'notes.txt' }),
  )
})

test('follows references to URLs that may be loaded, and relative ones from there', async () => {
  const responses = ok({ $ref: 'https://a.example.com/v1/a.json#/A' })
  const result = await importFrom(openapi({ '/a': { get: { responses } } }), {
    files: {
      'https://a.example.com/v1/a.json':
        '{ "A": { "properties": { "b": { "$ref": "../b.json" } } } }',
      'https://a.example.com/b.json': '{ "type": "string", "format": "email" }',
    },
  })
  expect(result.definition.objects).toEqual([
    {
      name: 'A',
      docs: '',
      attributes: [{ name: 'b', type: 'string.email', flags: ['nullable'], docs: '' }],
    },
  ])
  expect(codes(result)).not.toContain('ref-remote')
})

test.each(['//', 'http://', 'https://[', 'https://a.example.com:99999/', 'a\0.json', '%00'])(
  'notes the reference %j, which is no file or URL',
  async (ref) => {
    const document = openapi({ '/a': { get: { responses: ok({ $ref: ref }) } } })
    for (const source of ['https://a.example.com/api.json', 'specs/api.json']) {
      const loaded: string[] = []
      const load = async (location: string): Promise<undefined> => void loaded.push(location)
      const result = await importDocument(JSON.stringify(document), { source, load })
      expect(codes(result).join()).toMatch(/ref-unresolved|ref-remote/)
      expect(loaded.filter(isUrl).every((location) => URL.canParse(location))).toBe(true)
    }
  },
)

describe('referenced documents', () => {
  /** Imports a document with a chain of documents, each of which references the next. */
  const importChain = async (length: number): Promise<string[]> => {
    const loads: string[] = []
    const { definition } = await importDocument(
      JSON.stringify(openapi({ '/a': { get: { responses: ok({ $ref: 'd0.json#/S' }) } } })),
      {
        source: 'api.json',
        async load(location) {
          loads.push(location)
          const at = Number(/\d+/.exec(location)![0])
          const next = at + 1 < length ? { $ref: `d${at + 1}.json#/S` } : { type: 'string' }
          return JSON.stringify({
            S: { type: 'object', properties: { next } },
            other: { $ref: 'x' },
          })
        },
      },
    )
    expect(definition.objects!.length).toBeGreaterThan(0)
    return loads
  }

  test('are each loaded once, without those that only other parts reference', async () => {
    expect(await importChain(50)).toEqual(Array.from({ length: 50 }, (_, at) => `d${at}.json`))
  })

  test('cost as much as there are documents', async () => {
    const costOf = async (length: number): Promise<number> => {
      const start = process.cpuUsage()
      await importChain(length)
      // Unlike the time that passes, it does not depend on other processes.
      return process.cpuUsage(start).user
    }
    await costOf(400)
    const small = await costOf(100)
    // 4 times as much if the cost is linear, 64 times if each document reads all others again.
    expect((await costOf(400)) / small).toBeLessThan(12)
  })

  test('are loaded side by side', async () => {
    const count = 10
    let started = 0
    let releaseAll = (): void => {}
    const all = new Promise<void>((resolve) => {
      releaseAll = resolve
    })
    const responses = (at: number): object => ok({ $ref: `d${at}.json` })
    const paths = Array.from({ length: count }, (_, at) => [
      `/a${at}`,
      { get: { responses: responses(at) } },
    ])
    await importDocument(JSON.stringify(openapi(Object.fromEntries(paths) as object)), {
      source: 'api.json',
      async load() {
        if (++started === count) releaseAll()
        await all
        return '{ "type": "string" }'
      },
    })
    expect(started).toBe(count)
  })

  test('that cannot be parsed are an error only if they are followed', async () => {
    const responses = ok({ $ref: 'a.json#/A' })
    const importWith = (example: string): Promise<ImportResult> =>
      importFrom(openapi({ '/a': { get: { responses } } }), {
        files: {
          'specs/a.json': `{ "A": { "type": "object", ${example} } }`,
          'specs/broken.json': '{',
        },
      })
    await importWith('"example": { "$ref": "broken.json" }')
    await expect(importWith('"properties": { "b": { "$ref": "broken.json" } }')).rejects.toThrow(
      'Cannot import specs/broken.json: invalid JSON',
    )
  })

  test('are at most 1000', async () => {
    await expect(importChain(1100)).rejects.toThrow(
      'Cannot import api.json: it references more than 1000 documents.',
    )
  })
})

describe('rejects', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const bomb = `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}]`).join('\n')}`
  test.each([
    ['broken JSON', '{ "openapi": "3.0.0",\n  "paths": }', 'invalid JSON at line 2, column 3'],
    ['broken YAML', 'openapi: 3.0.0\npaths: [', 'invalid YAML at line 2, column'],
    ['deep JSON', deep, 'nested deeper than 400 levels'],
    [
      'YAML that expands without end',
      `openapi: 3.0.0\n${bomb}`,
      'aliases expand to more than 10000000 values',
    ],
    [
      'YAML that contains itself',
      'openapi: 3.0.0\npaths: &a { b: *a }',
      'an alias contains itself',
    ],
    ['deep YAML', `a: ${deep}`, 'invalid YAML at line 1, column'],
    ['another format', '{ "asyncapi": "3.0.0" }', 'expected an OpenAPI or OpenRPC document'],
    ['text', 'hello', 'expected an OpenAPI or OpenRPC document'],
    [
      'requests',
      '# Users\nGET https://api.example.com/users\n',
      'it is an .http file. Import a HAR',
    ],
    [
      'another version',
      '{ "openapi": "4.0.0", "paths": {} }',
      'unsupported version "4.0.0" at /openapi',
    ],
    ['a document without paths', '{ "openapi": "3.0.0" }', 'expected an object of paths at /paths'],
  ])('%s', async (_, text, message) => {
    await expect(importFrom(text)).rejects.toThrow(message)
  })

  test('YAML of more than 16 MiB', async () => {
    await expect(importFrom(`a: ${'x'.repeat(17 * 1024 * 1024)}`)).rejects.toThrow('at most 16 MiB')
  })
})

test('bounds schemas that reference each other in exponentially many ways', async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `S${at}`,
      { allOf: [1, 2, 3].map(() => ({ $ref: `#/components/schemas/S${at + 1}` })) },
    ]),
  )
  const paths = { '/a': { get: { responses: ok({ $ref: '#/components/schemas/S0' }) } } }
  const start = process.cpuUsage()
  const { definition } = await importFrom(openapi(paths, { components: { schemas } }))
  expect(definition.endpoints[0]!.returns).toEqual(['any'])
  // In microseconds. Unlike the time that passes, it does not depend on other processes.
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000)
})

test('ignores values of unexpected types', async () => {
  const operation = {
    operationId: 7,
    tags: 'x',
    parameters: { a: null, b: { in: 'query' } },
    requestBody: [],
    responses: { '200': null, '400': 3 },
    security: 'x',
  }
  const { definition } = await importFrom(
    openapi(
      { '/a': { get: operation, put: null }, '/b': null, c: 1 },
      { info: null, servers: 'x', components: 3 },
    ),
  )
  expect(definition.endpoints.map(({ name }) => name)).toEqual(['get-a'])
})
