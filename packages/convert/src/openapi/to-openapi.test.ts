import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type PackageDefinition } from 'fc-core'
import { REFINEMENTS } from 'fc-core/internal'
import { useMock } from 'fc-mock/testing'
import { describe, expect, test } from 'vitest'
import { definitionGroups } from 'fc-core/testing'
import { parse as parseYaml } from 'yaml'
import { REFINEMENT_SCHEMAS, type OpenApiSchema } from './refinement-schemas.ts'
import type { Examples } from '../example-bodies.ts'
import { convertDefinition } from '../targets.ts'
import { toOpenApi } from './to-openapi.ts'

interface Content {
  content: { 'application/json': { schema: OpenApiSchema; example?: unknown } }
}
interface Operation {
  operationId: string
  parameters?: unknown[]
  requestBody: Content
  responses: Record<string, Content & { description: string }>
  security: unknown[]
  [key: string]: unknown
}
interface Document {
  servers: { url: string }[]
  paths: Record<string, { post: Operation }>
  components: {
    schemas?: Record<string, OpenApiSchema>
    parameters?: object
    securitySchemes?: object
  }
}

const convert = (definition: PackageDefinition, examples: Examples = new Map()): Document =>
  toOpenApi(definition, examples) as Document

const definition = (part: object): PackageDefinition => ({
  base_url: 'https://api.example.com/v1/',
  name: 'Example',
  flags: [],
  docs: 'Docs.',
  errors: [],
  endpoints: [],
  ...part,
})

/** The operation of a definition with one endpoint, and the schemas of its document. */
function operationOf(endpoint: object, part: object = {}): Operation & { schemas?: unknown } {
  const endpoints = [{ name: 'find-user', returns: ['object'], ...endpoint }]
  const { paths, components } = convert(definition({ endpoints, ...part }))
  return { ...paths['/find-user']!.post, schemas: components.schemas }
}

const bodyOf = (operation: Operation): OpenApiSchema =>
  operation.requestBody.content['application/json'].schema
const resultOf = (operation: Operation): OpenApiSchema =>
  operation.responses['200']!.content['application/json'].schema

/** All values of a key, at any depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [
    ...(name === key ? [member] : []),
    ...valuesOf(key, member),
  ])
}

describe('a hostile definition', () => {
  const secret = '/etc/passwd'
  const hostile = definition({
    endpoints: [
      {
        name: 'find',
        docs: `<script>alert(1)</script>\n"\n  $ref: ${secret}\n\u202e\u2028`,
        returns: ['object'],
        arguments: [
          { name: '$ref', type: 'string', flags: ['required'], choices: [secret] },
          { name: '__proto__', type: 'string', flags: ['required'] },
          { name: 'any', type: 'any', choices: [{ $ref: secret }, [{ $ref: secret }]] },
        ],
        attributes: [{ name: '$ref', type: 'object', values: [{ $ref: secret }] }],
      },
      { name: '{id}/../$ref', returns: ['null'] },
    ],
  })

  test('adds no references to files, which tools would include', async () => {
    const document = JSON.parse(await convertDefinition(hostile, 'openapi')) as Document
    const references = valuesOf('$ref', document).filter((value) => typeof value === 'string')
    expect(references.filter((reference) => !reference.startsWith('#/components/'))).toEqual([])
    expect(Object.keys(document.paths)).toEqual(['/find', '/%7Bid%7D%2F..%2F$ref'])
  })

  test('has the same texts and names, in JSON that is also YAML', async () => {
    const text = await convertDefinition(hostile, 'openapi')
    const document = JSON.parse(text) as Document
    expect(parseYaml(text, { schema: 'core' })).toEqual(document)
    expect(text).not.toMatch(/[\u202e\u2028]/)
    const operation = document.paths['/find']!.post
    expect(operation['description']).toBe(hostile.endpoints[0]!.docs)
    expect(Object.keys(bodyOf(operation)['properties'] as object)).toEqual([
      '$ref',
      '__proto__',
      'any',
    ])
  })
})

describe('operations', () => {
  test('are POST requests below the base URL, named after the endpoint', () => {
    const { servers, paths } = convert(
      definition({ endpoints: [{ name: 'a b', returns: ['null'] }] }),
    )
    expect(servers).toEqual([{ url: 'https://api.example.com/v1' }])
    expect(Object.keys(paths)).toEqual(['/a%20b'])
    expect(paths['/a%20b']!.post.operationId).toBe('a b')
  })

  test('accept arguments in the body, with required ones and choices', () => {
    const operation = operationOf({
      arguments: [
        { name: 'id', type: 'string.uuid', flags: ['required'], docs: 'Whom.' },
        { name: 'roles', type: [['string']], choices: ['admin', 'member'] },
        { name: '__proto__', type: ['string', 'null'] },
      ],
    })
    expect(JSON.stringify(bodyOf(operation))).toBe(
      JSON.stringify({
        type: 'object',
        properties: {
          id: { type: 'string', format: 'uuid', description: 'Whom.' },
          roles: { type: 'array', items: { type: 'string', enum: ['admin', 'member'] } },
          ['__proto__']: { type: ['string', 'null'] },
        },
        required: ['id'],
        additionalProperties: false,
      }),
    )
  })

  test('mark deprecated endpoints, arguments and attributes', () => {
    const flags = ['deprecated']
    const operation = operationOf(
      {
        flags,
        arguments: [
          { name: 'id', type: 'string', flags: ['required', 'deprecated'], docs: 'Whom.' },
          { name: 'user', type: 'object.user', flags },
        ],
        attributes: [{ name: 'boss', type: 'string', flags: ['nullable', 'deprecated'] }],
      },
      { objects: [{ name: 'user', arguments: [{ name: 'age', type: 'number', flags }] }] },
    )
    const deprecated = true
    expect(operation['deprecated']).toBe(true)
    expect(bodyOf(operation)['properties']).toEqual({
      id: { type: 'string', deprecated, description: 'Whom.' },
      user: { $ref: '#/components/schemas/user', deprecated },
    })
    expect(resultOf(operation)['properties']).toEqual({
      boss: { type: ['string', 'null'], deprecated },
    })
    expect(operation.schemas).toMatchObject({ user: { properties: { age: { deprecated } } } })
  })

  test('return a page with exactly three keys, and accept `next` and `previous` as the body', () => {
    const operation = operationOf({ returns: [['number']], flags: ['paginated'] })
    const body = { $ref: '#/components/schemas/PageBody' }
    expect(bodyOf(operation)).toEqual({
      anyOf: [{ type: 'object', additionalProperties: false }, body],
    })
    expect(resultOf(operation)).toMatchObject({
      properties: {
        previous: { anyOf: [body, { type: 'null' }] },
        page: { type: 'array', items: { type: 'number' } },
        next: { anyOf: [body, { type: 'null' }] },
      },
      required: ['previous', 'page', 'next'],
      additionalProperties: false,
    })
  })

  test.each([
    [{ team: 'a' }, true],
    [{ team: 'a', limit: 2 }, true],
    [{ cursor: 'x' }, true],
    [{ cursor: 'x', limit: 2, filters: { team: 'a' } }, true],
    [{}, false],
    [{ limit: 2 }, false],
    [{ team: 'a', limit: 'x' }, false],
    [{ limit: 'x', cursor: 'x' }, false],
    [[], false],
  ])('of paginated endpoints check the body %j: %s', (body, expected) => {
    const operation = operationOf({
      flags: ['paginated'],
      arguments: [
        { name: 'team', type: 'string', flags: ['required'], docs: 'A team.' },
        { name: 'limit', type: 'number' },
      ],
    })
    const schema = { ...bodyOf(operation), components: { schemas: operation.schemas } }
    expect(new Ajv2020({ strict: false }).validate(schema, body)).toBe(expected)
    const next = { $ref: '#/components/schemas/FindUserPageBody' }
    expect(resultOf(operation)).toMatchObject({ properties: { next: { anyOf: [next, {}] } } })
    expect(operation.schemas).toMatchObject({
      FindUserPageBody: {
        allOf: [
          { $ref: '#/components/schemas/PageBody' },
          { type: 'object', properties: { team: { type: 'string' }, limit: { type: 'number' } } },
        ],
      },
    })
  })

  test('have examples of the mock: a last page, and an error', async () => {
    const errors = [{ code: 'NO TEAM' }, { code: 'GONE' }]
    const endpoints = [
      { name: 'list-users', returns: ['object'], flags: ['paginated'], errors },
      { name: 'count-users', returns: ['number'] },
    ]
    const text = await convertDefinition(definition({ endpoints }), 'openapi')
    const { paths } = JSON.parse(text) as Document
    const exampleOf = (path: string, status: string): unknown =>
      paths[path]!.post.responses[status]!.content['application/json'].example
    expect(exampleOf('/list-users', '200')).toMatchObject({
      previous: expect.any(Object),
      page: [expect.any(Object), expect.any(Object), expect.any(Object)],
      next: null,
    })
    expect(exampleOf('/list-users', '400')).toMatchObject(['GONE', expect.any(String), null])
    expect(exampleOf('/count-users', '200')).toEqual(expect.any(Number))
    expect(exampleOf('/count-users', '400')).toMatchObject(['INVALID_ARGUMENTS', {}, null])
  })

  test('are marked as private, as are arguments', () => {
    const flags = ['private']
    const operation = operationOf({ flags, arguments: [{ name: 'a', type: 'string', flags }] })
    expect(operation).toMatchObject({ 'x-private': true })
    expect(bodyOf(operation)).toMatchObject({ properties: { a: { 'x-private': true } } })
  })

  test('have a version and a token only if required', () => {
    const part = { flags: ['versioned'], version: '2', versions: ['1', '2'] }
    const operation = operationOf({ flags: ['bearer_auth'] }, part)
    expect(operation.parameters).toEqual([{ $ref: '#/components/parameters/ApiVersion' }])
    expect(operation.security).toEqual([{ bearer: [] }])
    expect(convert(definition(part)).components).toMatchObject({
      parameters: {
        ApiVersion: { name: 'Api-Version', in: 'header', schema: { enum: ['1', '2'] } },
      },
    })
    expect(operationOf({}).parameters).toBeUndefined()
    expect(operationOf({}).security).toEqual([])
  })

  test.each([
    [['error_triple'], { $ref: '#/components/schemas/ErrorTriple' }],
    [[], {}],
  ])('with the flags %j list the codes of their errors, with the schema %j', (flags, schema) => {
    const errors = [{ code: 'GONE', docs: 'Left\nus.' }]
    const { responses } = operationOf({ errors, flags }, { errors: ['BUSY'] })
    expect(responses['400']).toEqual({
      description:
        'An error. The endpoint may return other errors than those listed.\n- `GONE`: Left us.\n- `BUSY`',
      content: { 'application/json': { schema } },
    })
  })
})

test('events and pipelining are extensions', () => {
  const attributes = [{ name: 'user', type: 'object.user' }]
  const part = {
    events: [{ name: 'joined', group: 'users', docs: 'A user joined.', attributes }],
    event_source_url: 'https://api.example.com/events',
    pipeline_url: 'https://api.example.com/pipeline',
    objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
  }
  const document = convert(definition(part))
  expect(document).toMatchObject({
    'x-events': [
      {
        name: 'joined',
        group: 'users',
        description: 'A user joined.',
        schema: { type: 'object', properties: { user: { $ref: '#/components/schemas/user' } } },
      },
    ],
    'x-event-source-url': 'https://api.example.com/events',
    'x-pipeline-url': 'https://api.example.com/pipeline',
  })
  expect(document.components.schemas).toHaveProperty('user')
})

describe('schemas of objects', () => {
  const objects = [
    {
      name: 'user',
      docs: 'A person.',
      arguments: [{ name: 'name', type: 'string', flags: ['required'] }],
      attributes: [
        { name: 'id', type: 'number.i64' },
        { name: 'boss', type: 'object.user', flags: ['nullable'] },
      ],
    },
    { name: 'list', attributes: [{ name: 'items', type: [['T']] }] },
    { name: 'odd name', attributes: [{ name: 'a', type: 'any', flags: ['nullable'] }] },
    { name: 'odd_name', attributes: [{ name: 'b', type: 'null' }] },
    { name: 'empty' },
  ]
  const schemasOf = (returns: unknown, argument: unknown = 'string'): unknown =>
    operationOf({ returns, arguments: [{ name: 'a', type: argument }] }, { objects }).schemas

  test('are components, separate for arguments and results, and may be recursive', () => {
    expect(schemasOf(['object.user'], 'object.user')).toEqual({
      user: {
        type: 'object',
        description: 'A person.',
        properties: {
          id: { type: 'integer', format: 'int64' },
          boss: { anyOf: [{ $ref: '#/components/schemas/user' }, { type: 'null' }] },
        },
        required: ['id'],
      },
      userInput: {
        type: 'object',
        description: 'A person.',
        properties: { name: { type: 'string' } },
        required: ['name'],
      },
    })
  })

  test('have a component per type argument if they are generic', () => {
    const list = { 'object.list': ['object.user', 'null'] }
    expect(schemasOf(list)).toMatchObject({
      ListOfUserOrNull: {
        properties: {
          items: {
            type: 'array',
            items: { anyOf: [{ $ref: '#/components/schemas/user' }, { type: 'null' }] },
          },
        },
      },
    })
  })

  test('have unique names that OpenAPI allows', () => {
    expect(schemasOf(['object.odd name', 'object.odd_name', 'object.empty'])).toEqual({
      odd_name: { type: 'object', properties: { a: {} } },
      'odd_name-2': { type: 'object', properties: { b: { type: 'null' } }, required: ['b'] },
    })
  })

  test('use the attributes of the endpoint for a bare object or array', () => {
    const attributes = [{ name: 'a', type: 'boolean', values: [true] }]
    const object = {
      type: 'object',
      properties: { a: { type: 'boolean', enum: [true] } },
      required: ['a'],
    }
    expect(resultOf(operationOf({ returns: ['object', 'null'], attributes }))).toEqual({
      anyOf: [object, { type: 'null' }],
    })
    expect(resultOf(operationOf({ returns: ['array'], attributes }))).toEqual({
      type: 'array',
      items: object,
    })
  })
})

describe('refinements', () => {
  test.each([...REFINEMENTS])(
    '%s has a schema of its base type that accepts its example',
    (name, { base, example }) => {
      const schema = REFINEMENT_SCHEMAS.get(name)!
      expect(schema['type']).toMatch(base === 'string' ? 'string' : /^(?:number|integer)$/)
      expect(new Ajv2020({ validateFormats: false }).validate(schema, example)).toBe(true)
    },
  )
})

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  test.skipIf(!isAvailable).each(definitions)(
    'converts %s to valid OpenAPI',
    async (_name, converted) => {
      const config = await createConfig({ extends: ['recommended'] })
      const source = await convertDefinition(converted, 'openapi')
      const problems = await lintFromString({ source, config })
      // Definitions have no such properties.
      const unsupported = new Set(['info-license', 'tag-description', 'no-server-example.com'])
      const others = problems.filter(({ ruleId }) => !unsupported.has(ruleId))
      expect(others.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
    },
    180_000,
  )

  test.skipIf(!isAvailable).each(definitions)(
    'describes the responses of a mock for %s',
    async (_name, converted) => {
      const document = JSON.parse(await convertDefinition(converted, 'openapi')) as Document
      const mock = useMock(converted)
      const schemas = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false })
      schemas.addSchema(document, 'document')
      const invalid: unknown[] = []
      for (const [path, { post }] of Object.entries(document.paths)) {
        const { example } = post.requestBody.content['application/json']
        const response = await mock.fetch(
          new Request(`${document.servers[0]!.url}${path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Authorization: 'Bearer x' },
            body: JSON.stringify(example),
          }),
        )
        expect(response.status).toBe(200)
        const at = `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/post/responses`
        const pointer = `${at}/${response.status}/content/application~1json/schema`
        const body: unknown = await response.json()
        if (!schemas.validate({ $ref: `document${pointer}` }, body))
          invalid.push({ path, errors: schemas.errors })
      }
      expect(invalid).toEqual([])
    },
    180_000,
  )
})
