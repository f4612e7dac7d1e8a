import {
  type Argument,
  endpointUrl,
  formatType,
  lintValue,
  type PackageDefinition,
  readType,
  type Type,
} from 'fc-core'
import { removePrivateParts } from 'fc-core/internal'
import { definitionGroups, sample } from 'fc-core/testing'
import { describe, expect, test } from 'vitest'
import { convertDefinition, createExampleBodies } from 'fc-convert'
import { findRejected } from 'fc-convert/testing'
import { importDocument, type ImportResult } from './import-document.ts'

const importFile = async (
  text: string,
  source = 'requests.http',
  baseUrl?: string,
): Promise<ImportResult> => importDocument(text, { source, baseUrl, load: async () => undefined })
const argumentsOf = ({ definition }: ImportResult, name: string): string[] =>
  definition.endpoints
    .find((endpoint) => endpoint.name === name)!
    .arguments!.map((each) => `${each.name}${each.flags!.includes('required') ? '' : '?'}`)
const notesOf = ({ notes }: ImportResult, code: string): (string | undefined)[] =>
  notes.filter((note) => note.code === code).map(({ pointer, detail }) => `${pointer}: ${detail}`)

const restClient = `# Orders of the shop.

@hostname = api.shop.example
@baseUrl = https://{{hostname}}/v2
@contentType = application/json

###

# @name login
POST {{baseUrl}}/login HTTP/1.1
Content-Type: {{contentType}}

{
  "email": "ada@example.com", // of the test account
  "password": "s3cr3t-Pass!"
}

###

@token = {{login.response.body.token}}

# @name getOrders
# All orders, newest first.
GET {{baseUrl}}/orders
    ?limit=20
    &offset=0
    &state=open
Authorization: Bearer {{token}}

HTTP/1.1 200 OK
Content-Type: application/json; charset=utf-8

{ "data": [{ "id": 17, "total": 9.5 }], "total": 1 }

### Get an order
GET {{baseUrl}}/orders/{{getOrders.response.body.data[0].id}}
Authorization: Bearer {{token}}

### Create an order: fails without items
# @name createOrder
POST {{baseUrl}}/orders
Authorization: Bearer {{token}}
Content-Type: application/json

{
  "items": [{ "sku": "{{$guid}}", "count": {{$randomInt 1 5}} }]
}

### Import orders
POST {{baseUrl}}/orders/import
Content-Type: application/json

< ./orders.json

### Upload a picture
POST {{baseUrl}}/orders/17/picture
Content-Type: multipart/form-data; boundary=----7MA4

------7MA4
Content-Disposition: form-data; name="title"

Front
------7MA4
Content-Disposition: form-data; name="image"; filename="1.png"
Content-Type: image/png

< ./1.png
------7MA4--

### Get a token
POST {{baseUrl}}/oauth/token
Content-Type: application/x-www-form-urlencoded

grant_type=password
&username=ada
`

describe('a file of the REST Client of VS Code', () => {
  test('becomes endpoints with the names, docs and arguments of the requests', async () => {
    const result = await importFile(restClient)
    const { definition } = result
    expect(definition).toMatchObject({
      base_url: 'https://api.shop.example/v2',
      name: 'api.shop.example',
      docs: 'Orders of the shop.',
    })
    expect(definition.endpoints.map(({ name, flags, docs }) => [name, flags, docs])).toEqual([
      ['login', [], ''],
      ['get-orders', ['paginated', 'bearer_auth'], 'All orders, newest first.'],
      ['get-an-order', ['bearer_auth'], ''],
      ['create-order', ['bearer_auth'], 'Create an order: fails without items'],
      ['import-orders', [], ''],
      ['upload-a-picture', [], ''],
      ['get-a-token', [], ''],
    ])
    expect(argumentsOf(result, 'login')).toEqual(['email', 'password'])
    expect(argumentsOf(result, 'get-orders')).toEqual(['limit?', 'state'])
    expect(argumentsOf(result, 'get-an-order')).toEqual(['id'])
    expect(argumentsOf(result, 'create-order')).toEqual(['items'])
    expect(argumentsOf(result, 'upload-a-picture')).toEqual(['order_id', 'title', 'image'])
    expect(argumentsOf(result, 'get-a-token')).toEqual(['grant_type', 'username'])
    expect(notesOf(result, 'body-file')).toEqual(['line 50: ./orders.json'])
    expect(JSON.stringify(definition)).not.toContain('s3cr3t')
  })

  test('has no problems, and a mock accepts its calls', async () => {
    const { definition } = await importFile(restClient)
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
})

const jetBrains = `### Sign in
// @no-log
POST {{host}}/auth/login
Content-Type: application/json

{"user": "{{user}}", "password": "{{password}}"}

> {%
  client.global.set("token", response.body.token);
%}

### List issues
< {% request.variables.set("since", "2024-01-01"); %}
GET {{host}}/projects/{{projectId}}/issues
    ?state=open
    &page=1
    &per_page=50
Authorization: Bearer {{token}}

<> 2024-05-05T101010.200.json

### Search
GRAPHQL {{host}}/graphql

query FindUsers($text: String!) {
  users(text: $text) { id name }
}

{ "text": "ada" }

### Push
WEBSOCKET ws://localhost:8080/socket

### Run others
import other.http
run #Sign in

### Status
GET /status HTTP/1.1
Host: {{host}}
`

test('reads a file of JetBrains without its scripts', async () => {
  const result = await importFile(jetBrains, 'http/issues.http', 'https://api.example.com/')
  const { definition } = result
  expect(definition.base_url).toBe('https://api.example.com/')
  expect(definition.endpoints.map(({ name, docs }) => [name, docs])).toEqual([
    ['sign-in', ''],
    ['list-issues', ''],
    ['find-users', 'Search'],
    ['status', ''],
  ])
  expect(argumentsOf(result, 'list-issues')).toEqual(['projectId', 'state', 'page?', 'per_page?'])
  expect(argumentsOf(result, 'find-users')).toEqual(['query', 'variables'])
  expect(notesOf(result, 'scripts-omitted')).toHaveLength(2)
  expect(notesOf(result, 'operation-skipped')).toEqual(['line 32: WEBSOCKET'])
  expect(notesOf(result, 'line-skipped')).toEqual(['line 35: import', 'line 36: run'])
})

test('names a service without a base URL after the file', async () => {
  const result = await importFile(jetBrains, 'http/issues.http')
  expect(result.definition.name).toBe('issues')
  expect(notesOf(result, 'server-missing')).toHaveLength(1)
})

const httpYac = `@base=https://api.music.example
@api_key=0123456789abcdefABCDEF

###
# @name albums
GET {{base}}/v1/albums?api_key={{api_key}}&max_id=99&count=20
?? status == 200

HTTP/1.1 200  - OK
content-type: application/json

{ "albums": { "items": [{ "id": "1" }], "next": "https://api.music.example/v1/albums?max_id=3" } }

###
# @name album
GET {{base}}/v1/albums/1?api_key={{api_key}}

HTTP/1.1 404 Not Found
content-type: application/json

{ "code": "NO_ALBUM" }

###
# @name album
GET {{base}}/v1/albums/2?api_key={{api_key}}

HTTP/2 200
content-type: application/json

{ "id": "2", "title": "y", "key": "0123456789abcdefABCDEF" }
`

test('reads saved responses of httpyac: results, pages and errors', async () => {
  const result = await importFile(httpYac, 'music.rest')
  const { endpoints } = result.definition
  expect(endpoints).toMatchObject([
    { name: 'albums', flags: ['paginated'] },
    { name: 'album', errors: [{ code: 'NO_ALBUM' }], returns: ['object.album'] },
  ])
  expect(argumentsOf(result, 'albums')).toEqual(['count?'])
  expect(JSON.stringify(result.definition)).not.toContain('0123456789')
})

test('reads the pages of function calls', async () => {
  const call = (body: object, status: number, result: unknown): string =>
    `###\nPOST https://rpc.example.com/v1/list-beds\n\n${JSON.stringify(body)}\n\nHTTP/1.1 ${status}\n\n${JSON.stringify(result)}\n`
  const next = { cursor: 'x', limit: 2 }
  const { definition } = await importFile(
    [
      call({ limit: 2 }, 200, { previous: null, page: [{ id: 1, name: 'a' }], next }),
      call(next, 200, { previous: { limit: 2 }, page: [{ id: 2, name: null }], next: null }),
    ].join('\n'),
  )
  expect(definition).toMatchObject({
    base_url: 'https://rpc.example.com/v1',
    endpoints: [
      {
        name: 'list-beds',
        flags: ['paginated'],
        arguments: [{ name: 'limit', flags: [] }],
        attributes: [{ name: 'id' }, { name: 'name', flags: ['nullable'] }],
      },
    ],
  })
})

test('keeps passwords of basic authentication out of docs and names', async () => {
  const { definition } = await importFile(`# Sign in as ada with hunter2-Secret
GET https://api.example.com/users
Authorization: Basic ada hunter2-Secret
`)
  expect(definition.endpoints[0]!.docs).toBe('Sign in as ada with (removed)')
})

test('a changed file gives a definition without errors, or a message', async () => {
  for (const text of [restClient, jetBrains, httpYac]) {
    const lines = text.split('\n')
    for (const index of sample([...lines.keys()])) {
      const [before, after] = [lines.slice(0, index), lines.slice(index + 1)]
      const line = lines[index]!
      for (const changed of [[], [line, line], [line.slice(1)], [`###${line}`], [`${line} {{x`]]) {
        const result = await importFile([...before, ...changed, ...after].join('\n'))
        const errors = lintValue(result.definition, { errorsOnly: true })
        expect([changed, errors]).toEqual([changed, []])
      }
    }
  }
}, 60_000)

test.each([
  ['calls.rest', '# no request'],
  ['calls.http', ''],
])('rejects %s without requests', async (source, text) => {
  await expect(importFile(text, source)).rejects.toThrow(
    `Cannot import ${source}: no request found. Expected lines such as`,
  )
})

test('rejects an overlay', async () => {
  const overlays = [{ source: 'overlay.json', text: '{}' }]
  const options = { source: 'a.http', overlays, load: async () => undefined }
  await expect(importDocument(jetBrains, options)).rejects.toThrow(
    'Cannot apply the overlay overlay.json: a.http is neither JSON nor YAML.',
  )
})

test('recognizes the format by its text', async () => {
  const { definition } = await importFile(
    '### All users\nGET https://api.example.com/users',
    '<stdin>',
  )
  expect(definition.endpoints[0]!.name).toBe('all-users')
})

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  test.skipIf(!isAvailable).each(definitions)(
    'imports the file that convert writes for %s',
    async (_name, definition) => {
      const original = removePrivateParts(definition)
      const { definition: imported } = await importFile(await convertDefinition(original, 'http'))
      expect(carried(imported)).toEqual(carried(original))
    },
    120_000,
  )
})

/** What the file carries of a definition: names, pages and arguments, whose objects are plain ones. */
function carried({ base_url, version, flags, endpoints }: PackageDefinition): unknown {
  const formatArgument = ({ name, type, flags: own, choices }: Argument): unknown => [
    name,
    own?.includes('required') === true,
    choices ?? formatType(readType(withoutObjects(type) as Type)),
  ]
  return {
    base_url: base_url.replace(/\/$/, ''),
    ...(flags.includes('versioned') && { version }),
    endpoints: endpoints.map((endpoint) => [
      endpoint.name,
      ['paginated', 'bearer_auth'].filter((flag) => endpoint.flags?.includes(flag)),
      (endpoint.arguments ?? []).map(formatArgument),
    ]),
  }
}

function withoutObjects(type: unknown): unknown {
  if (Array.isArray(type)) return type.map(withoutObjects)
  return typeof type !== 'string' || type.startsWith('object.') ? 'object' : type
}

test('keeps the arguments of a body that the comments do not list', async () => {
  const { definition } = await importFile(`@base_url = https://api.example.com

### find
# email: string. Of the user.
POST {{base_url}}/find

{ "email": "a@b.cd", "role": "admin" }

### list
# role?: "admin" | "v1.2". Only these.
# order: array of (string or null)
POST {{base_url}}/list

{}
`)
  expect(definition.endpoints.map((endpoint) => endpoint.arguments)).toMatchObject([
    [{ name: 'email' }, { name: 'role' }],
    [
      { name: 'role', choices: ['admin', 'v1.2'], type: 'string', flags: [], docs: 'Only these.' },
      { name: 'order', type: [['string', 'null']], flags: ['required'], docs: '' },
    ],
  ])
})
