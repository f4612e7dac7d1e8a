import { SourceError } from 'fc-command/source-error'
import { endpointUrl, lintValue, type PackageDefinition } from 'fc-core'
import { createMock } from 'fc-mock'
import { describe, expect, test } from 'vitest'
import { definitionGroups, mutations, sample } from 'fc-core/testing'
import { createExampleBodies } from 'fc-convert'
import { findRejected } from 'fc-convert/testing'
import { callEndpoints } from 'fc-mock/testing'
import { importDocument, type ImportResult } from './import-document.ts'

interface Call {
  method?: string
  url: string
  headers?: Record<string, string>
  body?: unknown
  status?: number
  result?: unknown
  type?: string
  entry?: object
}

/** Creates the entry of a call, as browsers write it. */
function entryOf({ method = 'GET', url, headers = {}, body, status = 200, ...call }: Call): object {
  const { result, type = 'application/json', entry } = call
  const list = (record: object): object[] =>
    Object.entries(record).map(([name, value]) => ({ name, value: String(value) }))
  const text = typeof result === 'string' || result === undefined ? result : JSON.stringify(result)
  return {
    request: {
      method,
      url,
      headers: list(headers),
      cookies: [],
      ...(body !== undefined && {
        postData: { mimeType: 'application/json', text: JSON.stringify(body) },
      }),
    },
    response: {
      status,
      headers: [],
      content: { size: text?.length ?? 0, mimeType: type, ...(text !== undefined && { text }) },
    },
    ...entry,
  }
}

const importCalls = async (calls: Call[], baseUrl?: string): Promise<ImportResult> =>
  importDocument(JSON.stringify({ log: { entries: calls.map(entryOf) } }), {
    source: 'calls.har',
    baseUrl,
    load: async () => undefined,
  })

const api = 'https://api.example.com/v1'
const user = { id: 17, login: 'ada', email: 'ada@example.com' }

const calls: Call[] = [
  { url: 'https://app.example.com/', type: 'text/html', result: '<html>' },
  { url: 'https://app.example.com/app.js', type: 'application/javascript', result: 'x' },
  { url: `${api}/users?page=1&per_page=2`, result: { data: [user], next_page: 2 } },
  {
    url: `${api}/users?page=2&per_page=2`,
    result: { data: [{ ...user, id: 18 }], next_page: null },
  },
  { url: `${api}/users/17`, result: user },
  { url: `${api}/users/18`, result: { ...user, email: null } },
  { url: `${api}/users/19`, status: 404, result: { error: { code: 'user_unknown' } } },
  { url: `${api}/users/17/orders`, result: [{ id: 'o-1', total: 9.5 }] },
  { url: `${api}/repos/react`, result: { name: 'react', stars: 1 } },
  { method: 'POST', url: `${api}/users`, body: { login: 'ada', email: 'a@b.cd' }, result: user },
  { method: 'POST', url: `${api}/users`, body: { login: 'eve' }, result: user },
  { method: 'POST', url: `${api}/users`, body: { email: 'x' }, status: 422, result: {} },
  { method: 'DELETE', url: `${api}/users/17`, status: 204 },
]

const BINARY = {
  mimeType: 'application/octet-stream',
  encoding: 'base64',
  text: '//79AA==',
  size: 4,
}

const names = ({ definition }: ImportResult): string[] =>
  definition.endpoints.map(({ name }) => name)
const codes = ({ notes }: ImportResult): string[] => [...new Set(notes.map(({ code }) => code))]
const argumentsOf = (
  { definition }: ImportResult,
  endpoint: string,
): [string, unknown, boolean][] =>
  (definition.endpoints.find(({ name }) => name === endpoint)?.arguments ?? []).map(
    ({ name, type, flags }) => [name, type, flags?.includes('required') === true],
  )

describe('a HAR of a browser', () => {
  test('becomes a definition without problems that a mock serves', async () => {
    const { definition } = await importCalls(calls)
    expect(lintValue(definition)).toEqual([])
    expect(definition).toMatchObject({ base_url: api, name: 'api.example.com' })
    const bodies = await createExampleBodies(definition, definition.endpoints)
    const requests = definition.endpoints.map(
      ({ name }) =>
        new Request(endpointUrl(api, name), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(bodies.get(name)),
        }),
    )
    expect(await findRejected(requests, definition)).toEqual([])
  })

  test('has one operation for paths that differ in ids', async () => {
    expect(names(await importCalls(calls))).toEqual([
      'get-users',
      'get-users-by-id',
      'get-users-by-user-id-orders',
      'get-repos-by-name',
      'post-users',
      'delete-users-by-id',
    ])
  })

  test('has arguments of path, query and body, required if all accepted requests have them', async () => {
    const result = await importCalls(calls)
    expect(argumentsOf(result, 'get-users-by-id')).toEqual([['id', 'number.i64', true]])
    expect(argumentsOf(result, 'get-users')).toEqual([['per_page', 'number', true]])
    expect(argumentsOf(result, 'post-users')).toEqual([
      ['login', 'string', true],
      ['email', 'string', false],
    ])
  })

  test('has results, pages, objects and errors of responses', async () => {
    const { endpoints, objects } = (await importCalls(calls)).definition
    const described = endpoints.map(({ returns, attributes, flags, errors }) => [
      returns,
      attributes?.map(({ name }) => name),
      flags,
      errors,
    ])
    expect(described).toEqual([
      [['object.user'], undefined, ['paginated'], []],
      [['object.user'], undefined, [], [{ code: 'user_unknown', docs: '' }]],
      [[['object']], ['id', 'total'], [], []],
      [['object'], ['name', 'stars'], [], []],
      [['object.user'], undefined, [], [{ code: 'UNPROCESSABLE_CONTENT', docs: '' }]],
      [['null'], undefined, [], []],
    ])
    expect(objects).toEqual([
      {
        name: 'user',
        docs: '',
        attributes: [
          { name: 'id', type: 'number', flags: [], docs: '' },
          { name: 'login', type: 'string', flags: [], docs: '' },
          { name: 'email', type: 'string', flags: ['nullable'], docs: '' },
        ],
      },
    ])
  })

  test('reports what is omitted', async () => {
    const result = await importCalls([
      ...calls,
      { url: `${api}/users/17/avatar`, result: 'AAAA', type: 'image/png' },
      { url: `${api}/export`, entry: { response: { status: 200, content: BINARY } } },
      { method: 'OPTIONS', url: `${api}/users` },
      { url: 'https://other.example.com/status', result: {} },
      { url: 'nonsense' },
    ])
    const of = (code: string): unknown[] =>
      result.notes
        .filter((note) => note.code === code)
        .map(({ pointer, detail }) => [pointer, detail])
    expect(of('entry-static')).toEqual([
      ['/log/entries/0', 'text/html'],
      ['/log/entries/1', 'application/javascript'],
      ['/log/entries/13', 'image/png'],
    ])
    expect(of('entry-binary')).toEqual([['/log/entries/14', 'application/octet-stream']])
    expect(of('operation-skipped')).toEqual([['/log/entries/15/request', 'OPTIONS']])
    expect(of('origin-omitted')).toEqual([['/log/entries/16', 'https://other.example.com (1)']])
    expect(of('entry-incomplete')).toEqual([['/log/entries/17', undefined]])
    expect(of('error-code')).toEqual([['/log/entries/11', 'UNPROCESSABLE_CONTENT']])
    expect(of('path-inferred')[0]).toEqual(['/log/entries/4', 'GET /users/{id}'])
  })

  test('describes the calls below `baseUrl`', async () => {
    const other = { url: 'https://other.example.com/api/status', result: { ok: true } }
    const { definition } = await importCalls([...calls, other], 'https://other.example.com/api/')
    expect(definition).toMatchObject({
      base_url: 'https://other.example.com/api/',
      endpoints: [{ name: 'get-status' }],
    })
    await expect(importCalls(calls, 'https://none.example.com/')).rejects.toThrow(
      'No calls of https://none.example.com/ in calls.har. Calls of: https://api.example.com (11).',
    )
  })

  test.each<[string, Call, [string, unknown, boolean][]]>([
    ['a list', { url: `${api}/a?id=1&id=2` }, [['id', [['number']], true]]],
    ['a list with brackets', { url: `${api}/a?id[]=x` }, [['id', [['string']], true]]],
    ['a boolean', { url: `${api}/a?all=true` }, [['all', 'boolean', true]]],
    ['an empty value', { url: `${api}/a?q=` }, [['q', 'string', true]]],
    ['an id with leading zeros', { url: `${api}/a?no=0017` }, [['no', 'string', true]]],
    ['a header', { url: `${api}/a`, headers: { 'X-Tenant': 'a' } }, [['X-Tenant', 'string', true]]],
    ['a body', { method: 'PUT', url: `${api}/a`, body: [1] }, [['body', [['number']], true]]],
    ['null', { method: 'PUT', url: `${api}/a`, body: { a: null } }, [['a', 'any', false]]],
    [
      'a form',
      {
        method: 'POST',
        url: `${api}/a`,
        body: '',
        entry: formOf('application/x-www-form-urlencoded', 'a=1&b=x'),
      },
      [
        ['a', 'number', true],
        ['b', 'string', true],
      ],
    ],
  ])('reads arguments from %s', async (_, call, expected) => {
    const result = await importCalls([{ result: {}, ...call }])
    expect(argumentsOf(result, result.definition.endpoints[0]!.name)).toEqual(expected)
  })

  test.each([
    ['Bearer abc.def', true],
    ['Basic YTpi', false],
  ])('reads the header Authorization %j', async (Authorization, isBearer) => {
    const call = { url: `${api}/a`, headers: { Authorization }, result: {} }
    const rejected = { url: `${api}/a`, status: 401, result: {} }
    const result = await importCalls([call, rejected])
    expect(result.definition.endpoints[0]!.flags).toEqual(isBearer ? ['bearer_auth'] : [])
    expect(codes(result).includes('security-unsupported')).toBe(!isBearer)
  })

  test('has no secrets', async () => {
    const secret = 'S3cr3t-Value-0123456789'
    const result = await importCalls([
      {
        method: 'POST',
        url: `https://me:${secret}@api.example.com/reset/${secret}?api_key=${secret}&key=${secret}&q=a`,
        headers: { Authorization: `Bearer ${secret}`, Cookie: secret, 'X-Api-Key': secret },
        body: { password: secret, [secret]: 1, nested: { token: secret } },
        result: { access_token: secret, keys: { [secret]: true }, list: [{ [secret]: 1 }] },
        entry: {},
      },
      { url: `https://api.example.com/reset/x`, status: 400, result: { code: secret } },
    ])
    expect(JSON.stringify(result)).not.toContain(secret)
    expect(argumentsOf(result, 'post-reset-by-id').map(([name]) => name)).toEqual([
      'id',
      'q',
      'password',
      'nested',
    ])
  })

  test('has an argument for the owner of a record', async () => {
    const repository = { name: 'fc', owner: { login: 'ada' } }
    const result = await importCalls([
      { url: `${api}/repos/ada/fc`, result: repository },
      { url: `${api}/repos/ada/fc/issues`, result: [] },
      { url: `${api}/repos/search`, result: [repository] },
    ])
    expect(names(result)).toEqual([
      'get-repos-by-owner-by-name',
      'get-repos-by-owner-by-repo-id-issues',
      'get-repos-search',
    ])
  })

  test('has operations of GraphQL by their names', async () => {
    const call = (operationName: string): Call => ({
      method: 'POST',
      url: 'https://api.example.com/graphql',
      body: { operationName, query: `query ${operationName} { a }`, variables: {} },
      result: { data: { a: 1 } },
    })
    expect(names(await importCalls([call('getUser'), call('listUsers')]))).toEqual([
      'get-user',
      'list-users',
    ])
  })
})

function formOf(mimeType: string, text: string): object {
  return {
    request: { method: 'POST', url: `${api}/a`, headers: [], postData: { mimeType, text } },
  }
}

describe('a HAR of a function-call service', () => {
  const call = (name: string, body: object, result: unknown, more: Partial<Call> = {}): Call => ({
    method: 'POST',
    url: `https://api.example.com/rpc/2/${name}`,
    body,
    result,
    ...more,
  })

  test('keeps names, and describes pages without their bodies', async () => {
    const next = { cursor: 'abc', state: 'open' }
    const result = await importCalls([
      call('List_Orders', { state: 'open' }, { previous: null, page: [{ id: 'a' }], next }),
      call('List_Orders', next, { previous: {}, page: [{ id: 'b' }], next: null }),
      call('users.get', { id: 17 }, ['NOT_HERE', 'No such user.', {}], { status: 400 }),
      call('ping', {}, null),
    ])
    expect(lintValue(result.definition)).toEqual([])
    expect(result.definition).toMatchObject({
      base_url: 'https://api.example.com/rpc/2',
      endpoints: [
        {
          name: 'List_Orders',
          flags: ['paginated'],
          attributes: [{ name: 'id' }],
          arguments: [{ name: 'state', flags: ['required'] }],
        },
        {
          name: 'users.get',
          returns: ['any'],
          flags: ['error_triple'],
          errors: [{ code: 'NOT_HERE' }],
          arguments: [{ name: 'id', type: 'number' }],
        },
        { name: 'ping', arguments: [] },
      ],
    })
  })

  test('describes the body of a first page that a later page returns as `previous`', async () => {
    const first = { state: 'open' }
    const next = { cursor: 'abc', state: 'open' }
    const list = [
      call('list-orders', first, { previous: null, page: [{ id: 'a' }], next }),
      call('list-orders', next, { previous: first, page: [{ id: 'b' }], next: null }),
      call('list-orders', first, { previous: null, page: [{ id: 'a' }], next }),
    ]
    const { definition } = await importCalls(list, 'https://api.example.com/rpc/2')
    expect(definition?.endpoints[0]?.arguments).toMatchObject([{ name: 'state' }])
  })

  test('keeps the names that the recording tells', async () => {
    const told = (name: string, path = name): Call => ({
      ...call(path, {}, { id: 'a' }),
      url: `https://api.example.com/tenants/17/${path}`,
      entry: { _endpoint: { base_url: 'https://api.example.com/v1', name } },
    })
    const result = await importCalls([
      told('0b7e'),
      told('find-user'),
      { method: 'GET', url: 'https://api.example.com/tenants/17', result: { name: 'Users' } },
      told('2024'),
    ])
    expect(result.definition.base_url).toBe('https://api.example.com/tenants/17')
    expect(names(result)).toEqual(['0b7e', 'find-user', '2024'])
    const nested = await importCalls([told('users/find'), told('orders/find', 'orders%2Ffind')])
    expect(nested.definition.base_url).toBe('https://api.example.com/tenants/17')
    expect(names(nested)).toEqual(['users/find', 'orders/find'])
  })

  test.each([
    ['https://api.example.com/rpc/2', false],
    ['https://api.example.com/1f0c2d3e4b5a69788796a5b4c3d2e1f0', true],
  ])('notes an id in the base URL %s: %s', async (base, isNoted) => {
    const result = await importCalls(
      ['find-user', 'list-users'].map((name) => ({
        ...call(name, {}, {}),
        url: `${base}/${name}`,
      })),
    )
    expect(result.definition.base_url).toBe(base)
    expect(codes(result).includes('base-url-id')).toBe(isNoted)
  })

  test('has the versions that requests select', async () => {
    const version = (value: string): Partial<Call> => ({ headers: { 'Api-Version': value } })
    const { definition } = await importCalls([
      call('ping', {}, {}, version('1')),
      call('ping', {}, {}, version('beta')),
      call('ping', {}, {}, version('beta')),
    ])
    expect(definition).toMatchObject({
      flags: ['versioned'],
      version: 'beta',
      versions: ['1', 'beta'],
    })
    expect(lintValue(definition)).toEqual([])
  })
})

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  test.skipIf(!isAvailable).each(definitions)(
    'a HAR of calls of %s gives endpoints with the same names and pages',
    async (_name, definition) => {
      const { definition: imported } = await importCalls(await callAll(definition))
      const describeEndpoints = ({ endpoints }: PackageDefinition): unknown =>
        endpoints.map(({ name, flags }) => [name, flags?.includes('paginated') === true])
      expect(describeEndpoints(imported)).toEqual(describeEndpoints(definition))
      expect(imported.base_url).toBe(definition.base_url.replace(/\/$/, ''))
      // What has only been returned as null, or as an empty page, has no description.
      const undescribed = ({ code }: { code: string }): boolean => code === 'results-described'
      expect(lintValue(imported).filter((issue) => !undescribed(issue))).toEqual([])
    },
  )
})

/** Calls all endpoints of a mock, and fetches the second page of paginated ones. */
async function callAll(definition: PackageDefinition): Promise<Call[]> {
  const mock = createMock(definition)
  const recorded: Call[] = []
  await callEndpoints(definition, mock, async (name, body) => {
    const url = endpointUrl(definition.base_url, name)
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer example' }
    const response = await mock.fetch(
      new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
    const result: unknown = await response.json()
    recorded.push({ method: 'POST', url, headers, body, status: response.status, result })
    return result
  })
  return recorded
}

test('a changed HAR gives a definition without errors, or a message', async () => {
  const options = { source: 'calls.har', load: async () => undefined }
  const all = sample(mutations({ log: { entries: calls.map(entryOf) } }))
  for (const [index, mutate] of all.entries()) {
    // The removal, and one of the other variants.
    for (const variant of [0, 1 + (index % 4)]) {
      const text = JSON.stringify(mutate(variant)) ?? 'null'
      const result = await importDocument(text, options).catch((error: unknown) => error)
      if (result instanceof SourceError) continue
      const { definition } = result as ImportResult
      expect([text, lintValue(definition, { errorsOnly: true })]).toEqual([text, []])
    }
  }
})

test.each<[string, unknown, string]>([
  ['no entries', { log: {} }, 'expected an array of calls at /log/entries.'],
  [
    'no calls',
    { log: { entries: [{}] } },
    'none of its 1 entries is a call with a response in JSON.',
  ],
])('rejects a HAR with %s', async (_, har, message) => {
  const options = { source: 'calls.har', load: async () => undefined }
  await expect(importDocument(JSON.stringify(har), options)).rejects.toThrow(
    `Cannot import calls.har: ${message}`,
  )
})
