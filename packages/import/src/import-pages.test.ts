import { describe, expect, test } from 'vitest'
import { importDocument, type ImportResult } from './import-document.ts'

/** A response or body in short: an array is a list of records, an object has members, a text is a type. */
type Shape = string | Shape[] | { [name: string]: Shape }

interface Case {
  /** Method and path. Default: `GET /books`. */
  of?: string
  id?: string
  /** Parameters in the query: name, followed by `!` if required, and type or schema. */
  query?: Record<string, string | object>
  body?: Shape
  returns: Shape
  link?: boolean
}

function toSchema(shape: Shape): object {
  if (typeof shape === 'string') return shape === '' ? {} : { type: shape }
  if (Array.isArray(shape))
    return { type: 'array', items: toSchema(shape[0] ?? { title: 'string' }) }
  const properties = Object.entries(shape).map(([name, member]) => [name, toSchema(member)])
  return { type: 'object', properties: Object.fromEntries(properties) as object }
}

async function importCase({
  of = 'GET /books',
  id,
  query = {},
  body,
  returns,
  link,
}: Case): Promise<ImportResult> {
  const [method, path] = of.split(' ') as [string, string]
  const parameters = Object.entries(query).map(([name, schema]) => ({
    name: name.replace(/!$/, ''),
    in: 'query',
    required: name.endsWith('!'),
    ...(typeof schema === 'string' ? { schema: { type: schema } } : schema),
  }))
  const operation = {
    operationId: id,
    parameters,
    ...(body && { requestBody: { content: { 'application/json': { schema: toSchema(body) } } } }),
    responses: {
      200: {
        ...(link && { headers: { Link: {} } }),
        content: { 'application/json': { schema: toSchema(returns) } },
      },
    },
  }
  const document = {
    openapi: '3.0.3',
    info: {},
    paths: { [path]: { [method.toLowerCase()]: operation } },
  }
  return importDocument(JSON.stringify(document), {
    source: 'api.json',
    load: async () => undefined,
  })
}

const endpointOf = async (each: Case): Promise<{ isPaginated: boolean; args: string[] }> => {
  const { flags = [], arguments: args = [] } = (await importCase(each)).definition.endpoints[0]!
  return { isPaginated: flags.includes('paginated'), args: args.map(({ name }) => name) }
}

const page = 'integer'
const limit = 'integer'
const link = { href: 'string' }

describe('is paginated:', () => {
  test.each<[string, Case, kept?: string[]]>([
    [
      'a list with `continue`',
      {
        query: { continue: 'string', limit },
        returns: {
          apiVersion: 'string',
          kind: 'string',
          items: [],
          metadata: { continue: 'string', resourceVersion: 'string' },
        },
      },
      ['limit'],
    ],
    [
      '`errors` next to the list',
      {
        query: { cursor: 'string' },
        returns: { books: [], cursor: 'string', errors: [{ code: 'string' }] },
      },
    ],
    [
      '`_links` next to the list',
      {
        query: { count: limit, offset: 'integer' },
        returns: { books: [], total_items: 'integer', _links: [{ rel: 'string' }] },
      },
      ['count'],
    ],
    [
      '`schemas` next to the list',
      {
        query: { startIndex: 'integer', count: limit },
        returns: {
          Resources: [],
          schemas: ['string'],
          totalResults: 'integer',
          itemsPerPage: 'integer',
          startIndex: 'integer',
        },
      },
      ['count'],
    ],
    [
      '`first` and `max`',
      { query: { first: 'integer', max: 'integer', search: 'string' }, returns: [] },
      ['max', 'search'],
    ],
    [
      '`start_position`',
      {
        query: { start_position: 'string', count: 'string' },
        returns: { books: [], resultSetSize: 'string', nextUri: 'string' },
      },
      ['count'],
    ],
    [
      'ids of the last record',
      { query: { max_id: 'string', since_id: 'string', min_id: 'string', limit }, returns: [] },
      ['limit'],
    ],
    [
      'a page in an object',
      {
        query: { offset: 'integer', limit },
        returns: {
          albums: {
            href: 'string',
            items: [],
            limit,
            next: 'string',
            offset: 'integer',
            previous: 'string',
            total: 'integer',
          },
        },
      },
      ['limit'],
    ],
    [
      'a page in `data`',
      {
        query: { after: 'string', page_size: limit, before: 'string' },
        returns: {
          status: 'integer',
          meta: { books: [], cursor: { before: 'integer', after: 'integer' } },
        },
      },
      ['page_size'],
    ],
    [
      'HAL',
      {
        query: { page, limit },
        returns: {
          _embedded: { books: [] },
          _links: { self: link, next: link },
          current_page: 'integer',
        },
      },
      ['limit'],
    ],
    [
      'a token in query and body',
      {
        of: 'POST /',
        id: 'ListBooks',
        query: { NextToken: 'string' },
        body: { NextToken: 'string', Genre: 'string' },
        returns: { Books: [], NextToken: 'string' },
      },
      ['Genre'],
    ],
    [
      'a member like the parameter',
      {
        query: { stream_position: 'string', limit },
        returns: { chunk_size: 'integer', entries: [], next_stream_position: 'string' },
      },
      ['limit'],
    ],
    [
      'a connection with both directions',
      {
        query: { first: 'integer', after: 'string', last: 'integer', before: 'string' },
        returns: {
          edges: [{ cursor: 'string' }],
          pageInfo: { hasNextPage: 'boolean', endCursor: 'string', startCursor: 'string' },
        },
      },
      ['first', 'last'],
    ],
    [
      'ids in both directions, and `page_info`',
      {
        query: { until_id: 'string', since_id: 'string', page_info: 'string', limit },
        returns: { books: [] },
      },
      ['limit'],
    ],
    [
      'names next to the number of the page',
      {
        query: { page, limit },
        returns: { names: ['string'], page, total_pages: page, took: page },
      },
      ['limit'],
    ],
    [
      'an iterator',
      { query: { iterator: 'string' }, returns: { data: [], iterator: 'string', done: 'boolean' } },
    ],
    [
      'a search with POST',
      {
        of: 'POST /books/search',
        body: { cursor: 'string', query: 'string' },
        returns: { books: [], cursor: 'string' },
      },
      ['query'],
    ],
    [
      'a required page number',
      { query: { 'page!': page, text: 'string' }, returns: { results: [], total: 'integer' } },
      ['text'],
    ],
    [
      'a `Link` header and a size',
      { query: { per_page: limit }, link: true, returns: [] },
      ['per_page'],
    ],
    [
      'repeated arguments next to the list',
      {
        query: { nextToken: 'string', order: 'string', genre: 'string' },
        returns: { books: [], nextToken: 'string', order: 'string', genre: 'string' },
      },
      ['order', 'genre'],
    ],
    [
      'a list of those with a tag',
      {
        of: 'GET /books/tagged/{tag}',
        query: { page },
        returns: { books: [], page, pages: 'integer' },
      },
      ['tag'],
    ],
    [
      'only members of the response',
      { returns: { data: [], page: 'integer', pages: 'integer', results: 'integer' } },
    ],
    [
      'a link with the list alone',
      {
        returns: {
          books: [],
          links: { pages: { next: 'string', last: 'string' } },
          meta: { total: 'integer' },
        },
      },
    ],
  ])('%s', async (_, each, kept = []) => {
    expect(await endpointOf(each)).toEqual({ isPaginated: true, args: kept })
  })
})

describe('is not paginated:', () => {
  test.each<[string, Case]>([
    [
      'a record with a list',
      {
        of: 'GET /volumes/{id}',
        query: { page, per_page: limit },
        returns: {
          id: 'string',
          name: 'string',
          region: 'string',
          size: 'integer',
          tags: ['string'],
        },
      },
    ],
    [
      'a record with a list of links',
      {
        of: 'GET /lists/{id}/reports/{report_id}',
        query: { count: limit, offset: 'integer' },
        returns: { id: 'string', date: 'string', _links: [{ rel: 'string' }] },
      },
    ],
    [
      'a record with links',
      {
        of: 'GET /articles/{id}',
        returns: {
          id: 'string',
          title: 'string',
          tags: ['string'],
          _links: { self: link, next: link },
        },
      },
    ],
    [
      'a record that is due next',
      { of: 'GET /jobs/{id}', returns: { name: 'string', steps: [], next: 'string' } },
    ],
    [
      'a DELETE request',
      {
        of: 'DELETE /templates',
        returns: { templates: [], nextUri: 'string', resultSetSize: 'integer' },
      },
    ],
    ['a PUT request', { of: 'PUT /tags', query: { page, per_page: limit }, returns: [] }],
    [
      'a create',
      {
        of: 'POST /books',
        id: 'createBooks',
        query: { cursor: 'string' },
        returns: { books: [], cursor: 'string' },
      },
    ],
    [
      'a create with the schema of the list',
      {
        of: 'POST /groups',
        id: 'PostGroups',
        body: { groups: [], startPosition: 'string' },
        returns: { groups: [], nextUri: 'string', startPosition: 'string' },
      },
    ],
    [
      'a function with an offset',
      {
        of: 'POST /text',
        id: 'split',
        body: { text: 'string', offset: 'integer' },
        returns: ['string'],
      },
    ],
    ['several lists', { query: { page }, returns: { users: [], teams: [], tags: [] } }],
    [
      'the page of a book with its words',
      {
        of: 'GET /books/{id}/text',
        query: { 'page!': page },
        returns: { chapter: 'integer', text: 'string', words: ['string'] },
      },
    ],
    [
      'a report with pages',
      { of: 'GET /report', returns: { title: 'string', author: 'string', pages: ['string'] } },
    ],
    [
      'a required cursor',
      {
        query: { 'cursor!': 'string' },
        returns: { entries: [], cursor: 'string', has_more: 'boolean' },
      },
    ],
    [
      'a record with a date `next_run_at`',
      {
        of: 'GET /job',
        returns: { steps: [], next_run_at: { type: 'string' } as unknown as string },
      },
    ],
  ])('%s', async (_, each) => {
    expect((await endpointOf(each)).isPaginated).toBe(false)
  })
})

const dated = { schema: { type: 'string', format: 'date-time' } }

test.each<[string, Case['query'], kept: string[]]>([
  ['times', { since: dated, before: dated, page }, ['since', 'before']],
  ['ends of a range', { start: 'integer', end: 'integer', page }, ['start', 'end']],
  ['both directions in time', { before: 'integer', after: 'integer', page }, ['before', 'after']],
  [
    'a time by its docs',
    { after: { description: 'Only books created on or after.', schema: { type: 'string' } }, page },
    ['after'],
  ],
  [
    'a date by its example',
    { from: { schema: { type: 'string', example: '2024-05-01' } }, limit, page },
    ['from', 'limit'],
  ],
  [
    'an offset of time zones',
    { offset: { description: 'UTC offset in hours.', schema: { type: 'integer' } }, page },
    ['offset'],
  ],
  ['choices', { start: { schema: { type: 'string', enum: ['top', 'end'] } }, page }, ['start']],
  ['a cursor that is a time', { cursor: dated, page }, ['cursor']],
  ['a token for changes', { syncToken: 'string', page }, ['syncToken']],
])('keeps %s as arguments', async (_, query, kept) => {
  const each = {
    query: query!,
    returns: { items: [], nextPageToken: 'string', nextSyncToken: 'string' },
  }
  expect(await endpointOf(each)).toEqual({ isPaginated: true, args: kept })
})

test('keeps `page` with choices as an argument of a record', async () => {
  const query = { page: { schema: { type: 'string', enum: ['home', 'about'] } } }
  expect(await endpointOf({ query, returns: { blocks: [] } })).toEqual({
    isPaginated: false,
    args: ['page'],
  })
})

test('finds a list behind `allOf` with a description', async () => {
  const schema = {
    type: 'object',
    properties: {
      books: { allOf: [{ $ref: '#/components/schemas/Books' }, { description: 'The books.' }] },
      nextMarker: { allOf: [{ type: 'string' }, { description: 'The next page.' }] },
    },
  }
  const document = {
    openapi: '3.0.3',
    info: {},
    paths: {
      '/books': {
        get: {
          parameters: [{ name: 'marker', in: 'query', schema: { type: 'string' } }],
          responses: { 200: { content: { 'application/json': { schema } } } },
        },
      },
    },
    components: { schemas: { Books: { type: 'array', items: { type: 'string' } } } },
  }
  const { definition } = await importDocument(JSON.stringify(document), {
    source: 'api.json',
    load: async () => undefined,
  })
  expect(definition.endpoints[0]).toMatchObject({
    flags: ['paginated'],
    returns: [['string']],
    arguments: [],
  })
})

test('recognizes parameters with the type of the ids in the list', async () => {
  const id = { $ref: '#/components/schemas/Id' }
  const parameter = (name: string): object => ({ name, in: 'query', schema: id })
  const schema = { type: 'array', items: { type: 'object', properties: { id } } }
  const document = {
    openapi: '3.0.3',
    info: {},
    paths: {
      '/messages': {
        get: {
          parameters: [parameter('before'), parameter('after')],
          responses: { 200: { content: { 'application/json': { schema } } } },
        },
      },
    },
    components: { schemas: { Id: { type: 'string' } } },
  }
  const { definition } = await importDocument(JSON.stringify(document), {
    source: 'api.json',
    load: async () => undefined,
  })
  expect(definition.endpoints[0]).toMatchObject({ flags: ['paginated'], arguments: [] })
})

describe('the report', () => {
  const notesOf = async (each: Case, code: string): Promise<(string | undefined)[]> =>
    (await importCase(each)).notes.filter((note) => note.code === code).map(({ detail }) => detail)

  test('lists by what a page was recognized', async () => {
    const each: Case = {
      query: { cursor: 'string' },
      returns: { books: [], meta: { next_cursor: 'string' } },
    }
    expect(await notesOf(each, 'pagination-inferred')).toEqual([
      'get-books: cursor, meta.next_cursor',
    ])
  })

  test.each<[string, Case]>([
    [
      'get-books: the argument "cursor" is required',
      { query: { 'cursor!': 'string' }, returns: { entries: [], cursor: 'string' } },
    ],
    ['get-books: it returns several lists', { query: { page }, returns: { users: [], teams: [] } }],
    ['get-books: it returns no list', { query: { page }, returns: { total: 'integer' } }],
    ['put-books: it does not only read', { of: 'PUT /books', query: { page }, returns: [] }],
    [
      'get-books-by-id: it would lose "id", "title"',
      {
        of: 'GET /books/{id}',
        query: { page },
        returns: { id: 'string', title: 'string', chapters: [] },
      },
    ],
  ])('says why an operation is not paginated: %s', async (detail, each) => {
    expect(await notesOf(each, 'pagination-rejected')).toEqual([detail])
  })
})
