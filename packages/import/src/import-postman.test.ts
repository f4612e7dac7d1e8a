import { SourceError } from 'fc-command/source-error'
import {
  type Argument,
  endpointUrl,
  formatType,
  lintValue,
  type PackageDefinition,
  readType,
} from 'fc-core'
import { removePrivateParts } from 'fc-core/internal'
import { describe, expect, test } from 'vitest'
import { convertDefinition, createExampleBodies, withoutVariables } from 'fc-convert'
import { definitionGroups, mutations, sample } from 'fc-core/testing'
import { findRejected } from 'fc-convert/testing'
import { importDocument, type ImportResult } from './import-document.ts'

const importText = async (text: string, baseUrl?: string): Promise<ImportResult> =>
  importDocument(text, { source: 'collection.json', baseUrl, load: async () => undefined })

const importCollection = async (
  item: object[],
  more: object = {},
  baseUrl?: string,
): Promise<ImportResult> =>
  importText(
    JSON.stringify({
      info: { name: 'Shop', description: 'Sells.', schema: SCHEMA },
      item,
      variable: VARIABLES,
      ...more,
    }),
    baseUrl,
  )
const VARIABLES = [
  { key: 'host', value: 'api.example.com' },
  { key: 'baseUrl', value: 'https://{{host}}/v1' },
  { key: 'version', value: '2' },
  { key: 'api_key', value: 'S3cr3t-Value-0123456789' },
]
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'
const codes = ({ notes }: ImportResult): string[] => [...new Set(notes.map(({ code }) => code))]
const argumentsOf = ({ definition }: ImportResult): [string, unknown, boolean][] =>
  (definition.endpoints[0]?.arguments ?? []).map(({ name, type, flags }) => [
    name,
    type,
    flags?.includes('required') === true,
  ])
const get = (url: unknown, request: object = {}, item: object = {}): object => ({
  name: 'Find',
  request: { method: 'GET', url, ...request },
  ...item,
})
const saved = (code: number, body: unknown, originalRequest?: object): object => ({
  name: 'Example',
  code,
  header: [{ key: 'Content-Type', value: 'application/json; charset=utf-8' }],
  body: body === undefined ? '' : JSON.stringify(body),
  ...(originalRequest && { originalRequest }),
})

const order = { id: 'o-1', total: 9.5, customer: { email: 'ada@example.com' } }
const shop = [
  {
    name: 'Orders',
    description: 'Folder.',
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}' }] },
    item: [
      {
        name: 'List orders',
        request: {
          method: 'GET',
          description: 'Newest first.',
          url: {
            raw: '{{baseUrl}}/orders?cursor=&limit=20&state=open',
            query: [
              { key: 'cursor', value: '', disabled: true },
              { key: 'limit', value: '20' },
              { key: 'state', value: 'open', description: 'State.', disabled: true },
            ],
          },
        },
        response: [saved(200, { data: [order], next_cursor: null }), saved(401, { code: 'NO' })],
      },
      {
        name: 'Get order',
        request: {
          method: 'GET',
          url: {
            raw: '{{baseUrl}}/orders/:orderId',
            variable: [{ key: 'orderId', value: 'o-1', description: { content: 'Id.' } }],
          },
        },
        response: [
          saved(200, order),
          saved(
            404,
            { error: { code: 'ORDER_UNKNOWN' } },
            {
              method: 'GET',
              url: '{{baseUrl}}/orders/o-2',
            },
          ),
        ],
      },
      {
        name: 'Admin',
        item: [
          {
            name: 'Create order',
            event: [{ listen: 'test', script: { exec: ['pm.test()'] } }],
            request: {
              method: 'POST',
              auth: { type: 'noauth' },
              header: 'Content-Type: application/json\nX-Tenant: 7',
              url: '{{baseUrl}}/orders',
              body: {
                mode: 'raw',
                raw: '{ "total": {{total}}, "note": "{{note}}", "customer": { "email": "a@b.cd" } } // new',
              },
            },
            response: [],
          },
        ],
      },
    ],
  },
]

describe('a Postman collection', () => {
  test('does not require the page of a request because its saved response has it too', async () => {
    const list = get('{{baseUrl}}/orders?limit=20&offset=0&state=open')
    const result = await importCollection([{ ...list, response: [saved(200, [order])] }])
    expect(result.definition.endpoints[0]!.flags).toContain('paginated')
    expect(argumentsOf(result)).toEqual([
      ['limit', 'number', false],
      ['state', 'string', true],
    ])
  })

  test('becomes a definition without problems that a mock serves', async () => {
    const { definition } = await importCollection(shop)
    const known = (code: string): boolean => code !== 'results-described'
    expect(lintValue(definition).filter(({ code }) => known(code))).toEqual([])
    const bodies = await createExampleBodies(definition, definition.endpoints)
    const requests = definition.endpoints.map(
      ({ name }) =>
        new Request(endpointUrl(definition.base_url, name), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: 'Bearer x' },
          body: JSON.stringify(bodies.get(name)),
        }),
    )
    expect(await findRejected(requests, definition)).toEqual([])
  })

  test('has endpoints of requests and saved responses', async () => {
    const result = await importCollection(shop)
    expect(result.definition).toEqual({
      base_url: 'https://api.example.com/v1',
      name: 'Shop',
      flags: [],
      docs: 'Sells.',
      errors: [],
      endpoints: [
        {
          name: 'list-orders',
          returns: ['object.order'],
          flags: ['paginated', 'bearer_auth'],
          group: 'Orders',
          docs: 'Newest first.',
          errors: [{ code: 'NO', docs: '' }],
          arguments: [
            { name: 'limit', type: 'number', flags: [], docs: '' },
            { name: 'state', type: 'string', flags: [], docs: 'State.' },
          ],
        },
        {
          name: 'get-order',
          returns: ['object.order'],
          flags: ['bearer_auth'],
          group: 'Orders',
          docs: '',
          errors: [{ code: 'ORDER_UNKNOWN', docs: '' }],
          arguments: [{ name: 'orderId', type: 'string', flags: ['required'], docs: 'Id.' }],
        },
        {
          name: 'create-order',
          returns: ['any'],
          flags: [],
          group: 'Orders / Admin',
          docs: '',
          errors: [],
          arguments: [
            { name: 'X-Tenant', type: 'number', flags: ['required'], docs: '' },
            { name: 'total', type: 'any', flags: [], docs: '' },
            { name: 'note', type: 'string', flags: ['required'], docs: '' },
            { name: 'customer', type: 'object.customer', flags: ['required'], docs: '' },
          ],
        },
      ],
      objects: [
        {
          name: 'order',
          docs: '',
          attributes: [
            { name: 'id', type: 'string', flags: [], docs: '' },
            { name: 'total', type: 'number.f64', flags: [], docs: '' },
            { name: 'customer', type: 'object.customer', flags: [], docs: '' },
          ],
        },
        {
          name: 'customer',
          docs: '',
          attributes: [{ name: 'email', type: 'string', flags: [], docs: '' }],
          arguments: [{ name: 'email', type: 'string', flags: ['required'], docs: '' }],
        },
      ],
    })
    expect(codes(result).toSorted()).toEqual([
      'header-argument',
      'pagination-inferred',
      'response-missing',
      'scripts-omitted',
    ])
  })

  test.each<[string, unknown, [string, unknown, boolean][]]>([
    ['a variable in the path', '{{baseUrl}}/a/{{userId}}', [['userId', 'string', true]]],
    ['braces in the path', '{{baseUrl}}/a/{id}', [['id', 'string', true]]],
    ['an id in the path', '{{baseUrl}}/a/17', [['id', 'number', true]]],
    ['a variable of a prefix', '{{baseUrl}}/{{version}}/a', []],
    ['a query', '{{baseUrl}}/a?q=x&api_key=1', [['q', 'string', true]]],
    ['parts of a URL', { host: ['{{host}}'], path: ['a', ':b'] }, [['b', 'string', true]]],
  ])('reads %s', async (_, url, expected) => {
    expect(argumentsOf(await importCollection([get(url)]))).toEqual(expected)
  })

  test.each<[string, object, [string, unknown, boolean][]]>([
    [
      'a form',
      {
        mode: 'urlencoded',
        urlencoded: [
          { key: 'a', value: '1' },
          { key: 'b', disabled: true },
        ],
      },
      [
        ['a', 'number', true],
        ['b', 'string', false],
      ],
    ],
    [
      'files',
      { mode: 'formdata', formdata: [{ key: 'f', type: 'file' }] },
      [['f', 'string', true]],
    ],
    ['a file', { mode: 'file', file: {} }, [['body', 'string', true]]],
    ['text', { mode: 'raw', raw: 'x' }, [['body', 'string', true]]],
    ['an empty body', { mode: 'raw', raw: '' }, []],
    [
      'GraphQL',
      { mode: 'graphql', graphql: { query: '{ a }', variables: '{"x": {{x}}}' } },
      [
        ['query', 'string', true],
        ['variables', 'object.variable', true],
      ],
    ],
  ])('reads %s', async (_, body, expected) => {
    const item = get('{{baseUrl}}/a/b', { method: 'POST', body })
    expect(argumentsOf(await importCollection([item]))).toEqual(expected)
  })

  test.each<[unknown, string[], boolean]>([
    [{ type: 'bearer', bearer: { token: 'x' } }, ['bearer_auth'], false],
    [{ type: 'oauth2', oauth2: [] }, ['bearer_auth'], false],
    [{ type: 'apikey', apikey: [{ key: 'key', value: 'Authorization' }] }, ['bearer_auth'], false],
    [{ type: 'apikey', apikey: [{ key: 'key', value: 'X-Key' }] }, [], true],
    [{ type: 'basic' }, [], true],
    [{ type: 'noauth' }, [], false],
  ])('reads the authentication %j', async (auth, flags, isReported) => {
    const result = await importCollection([get('{{baseUrl}}/a')], { auth })
    expect(result.definition.endpoints[0]!.flags).toEqual(flags)
    expect(codes(result).includes('security-unsupported')).toBe(isReported)
  })

  test('joins requests with the same method and path', async () => {
    const { definition } = await importCollection([
      get('{{baseUrl}}/users/:id?fields=a'),
      { ...get('{{baseUrl}}/users/:userId'), name: 'Find again' },
    ])
    expect(definition.endpoints).toMatchObject([
      {
        name: 'find',
        arguments: [
          { name: 'id', flags: ['required'] },
          { name: 'fields', flags: [] },
        ],
      },
    ])
  })

  test('names requests without a name by method and path', async () => {
    const { definition } = await importCollection([
      { ...get('{{baseUrl}}/users/:id'), name: '{{baseUrl}}/users/:id' },
      { ...get('{{baseUrl}}/users'), name: 'New Request' },
    ])
    expect(definition.endpoints.map(({ name }) => name)).toEqual(['get-users-by-id', 'get-users'])
  })

  test('has no secrets', async () => {
    const secret = 'S3cr3t-Value-0123456789'
    const result = await importCollection(
      [
        get(
          `{{baseUrl}}/reset/${secret}?key={{api_key}}`,
          { description: `Send ${secret}.`, header: [{ key: 'X-Api-Key', value: secret }] },
          { response: [saved(200, { token: secret, map: { [secret]: 1 } })] },
        ),
      ],
      { info: { name: 'Shop', description: `Token ${secret}`, schema: SCHEMA } },
    )
    expect(JSON.stringify(result)).not.toContain(secret)
    expect(result.definition.docs).toBe('Token (removed)')
  })

  test('replaces the base URL, or selects requests below it', async () => {
    const items = [get('{{baseUrl}}/a'), get('https://other.example.com/x/b')]
    const replaced = await importCollection(items, {}, 'https://new.example.com/')
    expect(replaced.definition).toMatchObject({
      base_url: 'https://new.example.com/',
      endpoints: [{ name: 'find' }],
    })
    expect(codes(replaced)).toContain('origin-omitted')
    const selected = await importCollection(items, {}, 'https://other.example.com/x')
    expect(selected.definition.base_url).toBe('https://other.example.com/x')
    const unknown = await importCollection([get('{{url}}/a')])
    expect(unknown.definition.base_url).toBe('http://localhost:4010/')
    expect(codes(unknown)).toContain('server-missing')
  })

  test('is bounded for variables that contain themselves or grow', async () => {
    const grow = Array.from({ length: 30 }, (_, index) => ({
      key: `v${index}`,
      value: `{{v${index + 1}}}`.repeat(50),
    }))
    const variable = [{ key: 'a', value: '{{b}}' }, { key: 'b', value: '{{a}}' }, ...grow]
    const item = get('https://api.example.com/x?a={{a}}&v={{v0}}')
    const result = await importCollection([item], { variable })
    expect(argumentsOf(result)).toEqual([
      ['a', 'string', true],
      ['v', 'string', true],
    ])
  })

  test('may be version 2.0, or in an export with other parts', async () => {
    const schema = SCHEMA.replace('2.1.0', '2.0.0')
    const collection = { info: { name: 'Old', schema }, item: [get('https://a.example.com/b')] }
    for (const document of [collection, { collection }])
      expect((await importText(JSON.stringify(document))).definition.endpoints).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    [
      'version 1',
      { id: '1', name: 'Old', order: [], requests: [] },
      'it is a Postman collection of version 1. Import it in Postman and export it as “Collection v2.1”',
    ],
    [
      'an environment',
      { values: [], _postman_variable_scope: 'environment' },
      'it has the variables of a Postman environment. Export the collection instead.',
    ],
    [
      'version 3',
      { info: { schema: SCHEMA.replace('2.1.0', '3.0.0') }, item: [] },
      'unsupported version "3.0.0" at /info/schema. Supported: Postman collections 2.0 and 2.1.',
    ],
    [
      'no requests',
      { info: { schema: SCHEMA }, item: [{}] },
      'the collection has no requests at /item.',
    ],
  ])('of %s is rejected', async (_, document, message) => {
    await expect(importText(JSON.stringify(document))).rejects.toThrow(
      `Cannot import collection.json: ${message}`,
    )
  })
})

test('a changed collection gives a definition without errors, or a message', async () => {
  const collection = { info: { name: 'Shop', schema: SCHEMA }, item: shop, variable: VARIABLES }
  for (const [index, mutate] of sample(mutations(collection)).entries()) {
    // The removal, and one of the other variants.
    for (const variant of [0, 1 + (index % 4)]) {
      const text = JSON.stringify(mutate(variant)) ?? 'null'
      const result = await importText(text).catch((error: unknown) => error)
      if (result instanceof SourceError) continue
      const { definition } = result as ImportResult
      expect([text, lintValue(definition, { errorsOnly: true })]).toEqual([text, []])
    }
  }
})

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  test.skipIf(!isAvailable).each(definitions)(
    'imports the collection that convert writes for %s',
    async (_name, definition) => {
      const original = removePrivateParts(definition)
      const { definition: imported } = await importText(
        await convertDefinition(original, 'postman'),
      )
      expect(carried(imported)).toEqual(carried(original))
      const undescribed = ({ code }: { code: string }): boolean => code === 'results-described'
      const ownCodes = new Set(lintValue(original).map(({ code }) => code))
      const found = lintValue(imported).filter((issue) => !undescribed(issue))
      expect(found.filter(({ code }) => !ownCodes.has(code))).toEqual([])
    },
  )
})

/** What a collection carries of a definition, in one form: docs/import.md lists the differences. */
function carried(definition: PackageDefinition): unknown {
  const { base_url, name, docs, version, endpoints } = definition
  return {
    base_url: base_url.replace(/\/$/, ''),
    name,
    docs: docs?.trim() ?? '',
    ...(definition.flags.includes('versioned') && { version }),
    endpoints: endpoints
      .map((endpoint) => ({
        name: endpoint.name,
        group: endpoint.group?.trim() || undefined,
        docs: withoutVariables(endpoint.docs?.trim() || ''),
        flags: ['paginated', 'bearer_auth'].filter((flag) => endpoint.flags?.includes(flag)),
        arguments: (endpoint.arguments ?? []).map(describeArgument),
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

function describeArgument({ name, type, flags, docs, choices }: Argument): unknown {
  return {
    name,
    // Objects are plain ones.
    type: formatType(readType(withoutObjects(type))),
    isRequired: flags?.includes('required') === true,
    docs: withoutVariables((docs ?? '').trim()).replaceAll(/\s*\n\s*/g, ' '),
    choices,
  }
}

function withoutObjects(type: unknown): unknown {
  if (Array.isArray(type)) return type.map(withoutObjects)
  const isReference = typeof type !== 'string' || type.startsWith('object.')
  return isReference ? 'object' : type
}
