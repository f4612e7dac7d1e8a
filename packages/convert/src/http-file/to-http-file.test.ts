import type { PackageDefinition } from 'fc-core'
import { describe, expect, test } from 'vitest'
import { definitionGroups } from 'fc-core/testing'
import { findRejected } from '../testing/find-rejected.ts'
import { convertDefinition } from '../targets.ts'

const toHttpFile = (definition: PackageDefinition): Promise<string> =>
  convertDefinition(definition, 'http')

const definition: PackageDefinition = {
  base_url: 'https://api.example.com/v1/',
  name: 'Example',
  flags: ['versioned'],
  version: '2',
  versions: ['1', '2'],
  docs: '@name is not set here.\nNor there. More.\n\nAnother paragraph.',
  errors: [],
  endpoints: [
    {
      name: 'list-users',
      docs: '### All users',
      returns: ['object'],
      flags: ['paginated', 'bearer_auth'],
      arguments: [
        { name: 'role', type: 'string', flags: ['required'], choices: ['a', 'b'], docs: 'Whose.' },
        { name: 'limit', type: ['number.u32', 'null'] },
      ],
    },
    { name: 'list_users', returns: ['null'] },
    { name: '2nd', returns: ['null'] },
  ],
}

/** Parses variables and requests, which are separated by `###`, as HTTP clients do. */
function readHttpFile(text: string): { names: string[]; requests: Request[] } {
  const variables = new Map(
    [...text.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name, value]) => [name!, value!]),
  )
  const fill = (part: string): string =>
    part.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (!variables.has(name)) throw new Error(`There is no variable ${name}.`)
      return variables.get(name)!
    })
  const names: string[] = []
  const requests = text
    .split(/^###.*$/m)
    .slice(1)
    .map((block) => {
      names.push(...[...block.matchAll(/^# @name (\w+)$/gm)].map(([, name]) => name!))
      const lines = block.split('\n').filter((line) => !line.startsWith('#'))
      const [head, ...body] = lines.join('\n').trim().split('\n\n')
      const [line, ...headers] = head!.split('\n')
      const [method, url] = line!.split(' ')
      return new Request(fill(url!), {
        method: method!,
        headers: headers.map((header) => fill(header).split(': ', 2) as [string, string]),
        body: fill(body.join('\n\n')),
      })
    })
  return { names, requests }
}

test('writes a request per endpoint, with variables for base URL, version and token', async () => {
  expect(await toHttpFile(definition)).toBe(`# Example
# “@name is not set here.”

@base_url = https://api.example.com/v1
@api_version = 2
@bearer_token = put-your-token-here

### list-users
# “### All users”
# role: "a" | "b". Whose.
# limit?: number.u32 or null
# To get the next or previous page, send \`next\` or \`previous\` as the body, unchanged.
# @name list_users
POST {{base_url}}/list-users
Content-Type: application/json
Accept: application/json
Api-Version: {{api_version}}
Authorization: Bearer {{bearer_token}}

{
  "role": "a"
}

### list_users
# @name list_users_2
POST {{base_url}}/list_users
Content-Type: application/json
Accept: application/json
Api-Version: {{api_version}}

{}

### 2nd
# @name _2nd
POST {{base_url}}/2nd
Content-Type: application/json
Accept: application/json
Api-Version: {{api_version}}

{}
`)
})

const SECRET = '{{$processEnv SECRET}}'

test('writes no variables of the tool from a definition', async () => {
  const text = await toHttpFile({
    ...definition,
    base_url: `https://example.com/{{secret}}/`,
    name: SECRET,
    docs: `@name ${SECRET} < {% run() %}`,
    endpoints: [
      {
        name: SECRET,
        docs: SECRET,
        returns: ['null'],
        arguments: [
          { name: SECRET, type: 'string', flags: ['required'], choices: [SECRET], docs: SECRET },
        ],
      },
      { name: '@name x', returns: ['null'] },
    ],
  })
  const known = /\{\{(?:base_url|api_version|bearer_token)\}\}/g
  expect(text.replaceAll(known, '')).not.toMatch(/\{[{%]/)
  expect(text).toContain('### “@name x”')
  const { requests } = readHttpFile(text)
  expect(requests[0]!.url).toContain('/%7B%7Bsecret%7D%7D/%7B%7B')
  expect(await requests[0]!.json()).toEqual({ [SECRET]: SECRET })
})

test.each(['{{secret}}', '1\r\nX: y', 'ü', ' 1', '', String.raw`1\nX: y`])(
  'rejects the version %j',
  async (version) => {
    const versioned = { ...definition, version, versions: [version] }
    await expect(toHttpFile(versioned)).rejects.toThrow('Cannot convert version')
  },
)

test.each(['', ' ', '.', '..', 'a\u0000', 'a\u202e', '\ud800'])(
  'rejects the endpoint name %j',
  async (name) => {
    const named = { ...definition, endpoints: [{ name, returns: ['null'] }] }
    await expect(toHttpFile(named)).rejects.toThrow('Cannot convert the endpoint')
  },
)

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  test.skipIf(!isAvailable).each(definitions)(
    'writes requests that a mock accepts for %s',
    async (_name, converted) => {
      const { names, requests } = readHttpFile(await toHttpFile(converted))
      expect(requests).toHaveLength(converted.endpoints.length)
      expect(new Set(names).size).toBe(converted.endpoints.length)
      expect(await findRejected(requests, converted)).toEqual([])
    },
    60_000,
  )
})
