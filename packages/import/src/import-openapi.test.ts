import type { Argument } from 'fc-core'
import { describe, expect, test } from 'vitest'
import { importDocument, type ImportResult } from './import-document.ts'

const importFrom = async (document: object, source = 'api.json'): Promise<ImportResult> =>
  importDocument(JSON.stringify(document), { source, load: async () => undefined })
const openapi = (paths: object, part: object = {}): object => ({
  openapi: '3.0.3',
  info: {},
  paths,
  ...part,
})
const json = (schema: object): object => ({ content: { 'application/json': { schema } } })
const schemaOf = (required: string[], properties: object = { a: { type: 'string' } }): object => ({
  type: 'object',
  required,
  properties,
})
const notesOf = ({ notes }: ImportResult): string[] =>
  notes.map(({ code, detail }) => [code, detail].filter(Boolean).join(': '))

/** The arguments of `POST /books`. */
async function argumentsOf(operation: object, part: object = {}): Promise<Argument[]> {
  const { definition } = await importFrom(openapi({ '/books': { post: operation, get: {} } }, part))
  return definition.endpoints[0]!.arguments!
}

describe('required members of a body', () => {
  const importBody = async (body: object, part: object = {}): Promise<ImportResult> =>
    importFrom(openapi({ '/books': { post: { requestBody: body }, get: {} } }, part))
  const requiredOf = ({ definition }: ImportResult): string[] =>
    definition.endpoints[0]!.arguments!.filter(({ flags }) => flags?.includes('required')).map(
      ({ name }) => name,
    )
  const a = { type: 'string' }

  test.each<[string, object, string[]]>([
    ['without `required` of the body', schemaOf(['a']), ['a']],
    ['in a part of `allOf`', { allOf: [schemaOf([], { a }), { required: ['a'] }] }, ['a']],
    ['deep in `allOf`', { allOf: [{ allOf: [{ required: ['a'] }] }, schemaOf([], { a })] }, ['a']],
    [
      'of a referenced part',
      { allOf: [{ $ref: '#/components/schemas/Named' }], ...schemaOf([]) },
      ['a'],
    ],
    ['in all alternatives', { oneOf: [schemaOf(['a']), schemaOf(['a', 'b'], { a, b: a })] }, ['a']],
    [
      'in alternatives of the requirement',
      { ...schemaOf([], { a, b: a }), anyOf: [{ required: ['a'] }, { required: ['a', 'b'] }] },
      ['a'],
    ],
  ])('are required %s', async (_, schema, required) => {
    const part = { components: { schemas: { Named: { required: ['a'] } } } }
    expect(requiredOf(await importBody(json(schema), part))).toEqual(required)
  })

  test.each<[string, object, string]>([
    ['required-body: a', { required: false, ...json(schemaOf(['a'])) }, ''],
    [
      'required-alternative: b',
      json({ oneOf: [schemaOf(['a']), schemaOf(['a', 'b'], { a, b: a })] }),
      'a',
    ],
    ['required-nullable: a', json(schemaOf(['a'], { a: { ...a, nullable: true } })), ''],
    ['required-undescribed: b', json(schemaOf(['b', 'a'])), 'a'],
  ])('are reported if they become optional: %s', async (note, body, required) => {
    const result = await importBody(body)
    expect(notesOf(result)).toContain(note)
    expect(requiredOf(result).join()).toBe(required)
  })
})

describe('errors', () => {
  const errorsOf = async (responses: object): Promise<unknown> => {
    const ok = { 200: { description: 'OK.' } }
    const document = openapi({
      '/a': { get: { responses: { ...ok, ...responses } } },
      '/b': { get: {} },
    })
    return (await importFrom(document)).definition.endpoints[0]!.errors
  }
  const response = (schema: object, description = 'Failed.'): object => ({
    description,
    ...json(schema),
  })
  const codes = { type: 'string', enum: ['no_access', 'no_money'] }
  const both = [
    { code: 'no_access', docs: '' },
    { code: 'no_money', docs: '' },
  ]
  const object = (properties: object): object => ({ type: 'object', properties })

  test.each<[string, object, unknown]>([
    ['of the default response', { default: response(object({ error: codes })) }, both],
    ['of all with 4XX', { '4XX': response(object({ type: codes })) }, both],
    ['in `code` of `error`', { 400: response(object({ error: object({ code: codes }) })) }, both],
    [
      'in an object of the body',
      { 400: response(object({ meta: object({ error_type: codes }) })) },
      both,
    ],
    [
      'in the items of a list',
      { 400: response(object({ errors: { type: 'array', items: object({ code: codes }) } })) },
      both,
    ],
    [
      'rather than those of `type`',
      { 400: response(object({ type: { enum: ['error', 'x'] }, code: codes })) },
      both,
    ],
    [
      'in examples',
      {
        400: {
          description: 'Failed.',
          content: {
            'application/json': {
              schema: {},
              examples: { one: { value: { error: 'no_access' } } },
            },
          },
        },
      },
      [{ code: 'no_access', docs: 'Failed.' }],
    ],
    [
      'that are the description',
      { 480: { description: 'LimitExceededException' } },
      [{ code: 'LimitExceededException', docs: '' }],
    ],
    [
      'derived from the default response',
      { default: { description: 'Unexpected error.' } },
      [{ code: 'ERROR', docs: 'Unexpected error.' }],
    ],
    [
      'derived from 4XX',
      { '4xx': { description: 'Wrong request.' } },
      [{ code: 'BAD_REQUEST', docs: 'Wrong request.' }],
    ],
  ])('have codes %s', async (_, responses, errors) => {
    expect(await errorsOf(responses)).toEqual(errors)
  })

  test('are not in a default response that is the only one', async () => {
    const responses = { default: { description: 'Successful.' } }
    const { definition } = await importFrom(openapi({ '/a': { get: { responses } } }))
    expect(definition.endpoints[0]!.errors).toEqual([])
  })
})

test('names an operation by its method where its path has others', async () => {
  const body = { requestBody: json(schemaOf(['a'])) }
  const paths = {
    '/users': { get: {}, post: body },
    '/teams': { post: body },
    '/teams/{id}': { get: {} },
    '/sum': { post: body },
  }
  const { definition } = await importFrom(openapi(paths))
  expect(definition.endpoints.map(({ name }) => name)).toEqual([
    'get-users',
    'post-users',
    'post-teams',
    'get-teams-by-id',
    'sum',
  ])
})

test.each<[string, object]>([
  ['https://api.example.com/v2', { servers: [{ url: '//api.example.com/v2' }] }],
  ['http://localhost:4010/v2', { servers: [{ url: '/v2' }] }],
  ['http://localhost:4010/', { servers: [{ url: '/{tenant}' }] }],
])('has the base URL %s', async (url, part) => {
  expect((await importFrom(openapi({}, part))).definition.base_url).toBe(url)
})

test('has the base path of OpenAPI 2 without a host', async () => {
  const { definition } = await importFrom({ swagger: '2.0', info: {}, basePath: '/v3', paths: {} })
  expect(definition.base_url).toBe('http://localhost:4010/v3')
})

test('resolves a server without a scheme against the URL of the document', async () => {
  const document = openapi({}, { servers: [{ url: '//api.example.com/v2' }] })
  const { definition } = await importFrom(document, 'http://example.com/openapi.json')
  expect(definition.base_url).toBe('http://api.example.com/v2')
})

test.each([{ format: 'byte' }, { contentEncoding: 'base64' }])(
  'reads %o as base64',
  async (part) => {
    const [argument] = await argumentsOf({
      requestBody: json(schemaOf([], { a: { type: 'string', ...part } })),
    })
    expect(argument!.type).toBe('string.base64')
  },
)

describe('examples', () => {
  test.each<[string, object, string]>([
    ['a text', { description: 'City.', example: 'Oslo' }, 'City.\n\nExample: `Oslo`.'],
    ['a number', { example: 3 }, 'Example: `3`.'],
    ['the first of several', { examples: ['a', 'b'] }, 'Example: `a`.'],
    ['a list', { example: ['a', 'b'] }, 'Example: `["a","b"]`.'],
    [
      'none that the docs contain',
      { description: 'Such as `Oslo`.', example: 'Oslo' },
      'Such as `Oslo`.',
    ],
    ['none that is long', { example: 'a'.repeat(101) }, ''],
    ['none in several lines', { example: 'a\nb' }, ''],
  ])('are in the docs: %s', async (_, part, docs) => {
    const [argument] = await argumentsOf({ requestBody: json(schemaOf([], { a: part })) })
    expect(argument!.docs).toBe(docs)
  })

  test('of parameters are in their docs', async () => {
    const parameters = [
      { name: 'a', in: 'query', schema: { type: 'string' }, example: 'Oslo' },
      { name: 'b', in: 'query', schema: { type: 'string' }, examples: { one: { value: 'Rome' } } },
    ]
    const args = await argumentsOf({ parameters })
    expect(args.map(({ docs }) => docs)).toEqual(['Example: `Oslo`.', 'Example: `Rome`.'])
  })
})

test('has the members of a form that has an object schema as arguments', async () => {
  const form = { content: { 'multipart/form-data': { schema: schemaOf(['a']) } } }
  expect((await argumentsOf({ requestBody: form })).map(({ name }) => name)).toEqual(['a'])
  const { definition } = await importFrom({
    swagger: '2.0',
    info: {},
    paths: {
      '/b': { put: { parameters: [{ name: 'form', in: 'formData', schema: schemaOf(['a']) }] } },
    },
  })
  expect(definition.endpoints[0]!.arguments).toMatchObject([{ name: 'a', flags: ['required'] }])
})

describe('headers', () => {
  const header = (name: string, part: object = {}): object => ({
    parameters: [{ name, in: 'header', required: true, schema: { type: 'string', ...part } }],
  })
  test.each([
    'X-Api-Key',
    'ev-access-token',
    'X-Account-Token',
    'X-Amz-Date',
    'X-Amz-SignedHeaders',
  ])('%s authenticates, and is no argument', async (name) => {
    const result = await importFrom(openapi({ '/a': { get: header(name) } }))
    expect(result.definition.endpoints[0]!.arguments).toEqual([])
    expect(notesOf(result)).toContain(`security-unsupported: ${name}`)
  })

  test.each(['X-Trace', 'Idempotency-Key', 'x-amz-acl', 'x-amz-request-token'])(
    '%s is an argument',
    async (name) => {
      expect(await argumentsOf(header(name))).toMatchObject([{ name, flags: ['required'] }])
    },
  )

  test('of a security scheme are no arguments', async () => {
    const securitySchemes = { key: { type: 'apiKey', in: 'query', name: 'key' } }
    const parameters = [{ name: 'key', in: 'query', schema: { type: 'string' } }]
    expect(await argumentsOf({ parameters }, { components: { securitySchemes } })).toEqual([])
  })

  test('with one value are no arguments', async () => {
    const result = await importFrom(
      openapi({ '/a': { get: header('X-Target', { enum: ['List'] }) } }),
    )
    expect(result.definition.endpoints[0]!.arguments).toEqual([])
    expect(notesOf(result)).toContain('header-constant: X-Target')
  })
})
