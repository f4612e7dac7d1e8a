import type { PackageDefinition } from 'fc-core'
import { Collection, type Item, Property } from 'postman-collection'
import { describe, expect, test } from 'vitest'
import { definitionGroups } from 'fc-core/testing'
import { findRejected } from '../testing/find-rejected.ts'
import { convertDefinition } from '../targets.ts'

const toPostman = async (definition: PackageDefinition): Promise<object> =>
  JSON.parse(await convertDefinition(definition, 'postman')) as object

const definition: PackageDefinition = {
  base_url: 'https://api.example.com/v1/',
  name: 'Example',
  flags: ['versioned'],
  version: '2',
  versions: ['1', '2'],
  docs: 'Docs.',
  errors: [],
  endpoints: [
    { name: 'ping', returns: ['null'] },
    {
      name: 'list-users',
      group: 'users',
      docs: 'All users.',
      returns: ['object'],
      flags: ['paginated', 'bearer_auth'],
      arguments: [
        { name: 'role', type: 'string', flags: ['required'], docs: 'One | the\nother.' },
        { name: 'limit', type: ['number.u32', 'null'], choices: [1, null] },
      ],
    },
    { name: 'get:it', group: 'other', returns: ['null'] },
    { name: 'find-user', group: 'users', returns: ['null'] },
  ],
}

function requestsOf(converted: object): Request[] {
  const collection = new Collection(converted)
  const requests: Request[] = []
  collection.forEachItem((item) => void requests.push(toRequest(item, collection)))
  return requests
}

/** The request that Postman sends, with variables substituted by Postman's code. */
function toRequest({ request }: Item, { variables }: Collection): Request {
  const fill = (text: string): string => Property.replaceSubstitutions(text, variables)
  const headers = request.headers.map((header) => [header.key, fill(header.value)])
  const token = request.auth?.type === 'bearer' && request.auth.parameters().get('token')
  if (token) headers.push(['Authorization', `Bearer ${fill(String(token))}`])
  return new Request(fill(request.url.toString()), {
    method: request.method,
    headers: headers as [string, string][],
    body: fill(request.body!.raw!),
  })
}

test('writes a request per endpoint, a folder per group, and variables for base URL, version and token', async () => {
  const converted = await toPostman(definition)
  expect(converted).toMatchObject({
    info: { name: 'Example', schema: expect.stringContaining('v2.1.0') },
    variable: [
      { key: 'base_url', value: 'https://api.example.com/v1' },
      { key: 'api_version', value: '2' },
      { key: 'bearer_token', value: '' },
    ],
    item: [
      { name: 'ping' },
      { name: 'users', item: [{ name: 'list-users' }, { name: 'find-user' }] },
      { name: 'other', item: [{ name: 'get:it' }] },
    ],
  })
  const [ping, list, , get] = requestsOf(converted)
  expect(ping!.headers.has('Authorization')).toBe(false)
  expect(get!.url).toBe('https://api.example.com/v1/get%3Ait')
  expect(list!.url).toBe('https://api.example.com/v1/list-users')
  expect(list!.headers.get('Api-Version')).toBe('2')
  expect(list!.headers.get('Authorization')).toMatch(/^Bearer\b/)
  expect(await list!.json()).toEqual({ role: 'member' })
})

test('documents all arguments, including those that are not in the body', async () => {
  const [, users] = ((await toPostman(definition)) as { item: { item: { request: object }[] }[] })
    .item
  expect(users!.item[0]!.request).toMatchObject({
    description: `All users.

To get the next or previous page, send \`next\` or \`previous\` as the body, unchanged.

| Argument | Type | | |
| --- | --- | --- | --- |
| \`role\` | string | required | One \\| the other. |
| \`limit\` | number.u32 or null |  | One of \`1\`, \`null\`. |`,
  })
})

test('writes no variables of Postman from a definition', async () => {
  const secret = '{{secret}}'
  const converted = await toPostman({
    ...definition,
    base_url: `https://example.com/${secret}/`,
    name: secret,
    docs: secret,
    endpoints: [
      {
        name: secret,
        group: secret,
        docs: secret,
        returns: ['null'],
        arguments: [
          { name: secret, type: 'string', flags: ['required'], choices: [secret], docs: secret },
        ],
      },
    ],
  })
  const known = /\{\{(?:base_url|api_version|bearer_token)\}\}/g
  expect(JSON.stringify(converted).replaceAll(known, '')).not.toContain('{{')
  expect(await requestsOf(converted)[0]!.json()).toEqual({ [secret]: secret })
})

test('rejects what cannot be sent', async () => {
  const versioned = (version: string): PackageDefinition => ({
    ...definition,
    version,
    versions: [version],
  })
  await expect(toPostman(versioned('{{secret}}'))).rejects.toThrow('Cannot convert version')
  await expect(toPostman(versioned('1\n'))).rejects.toThrow('Cannot convert version')
  const endpoints = [{ name: '..', returns: ['null'] }]
  await expect(toPostman({ ...definition, endpoints })).rejects.toThrow(
    'Cannot convert the endpoint',
  )
})

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  test.skipIf(!isAvailable).each(definitions)(
    'writes requests that a mock accepts for %s',
    async (_name, converted) => {
      const requests = requestsOf(await toPostman(converted))
      expect(requests).toHaveLength(converted.endpoints.length)
      expect(await findRejected(requests, converted)).toEqual([])
    },
    60_000,
  )
})
