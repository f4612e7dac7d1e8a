import type { Endpoint, PackageDefinition } from 'fc-core'
import { UnquotableError } from 'fc-core/internal'
import { describe, expect, it } from 'vitest'
import { chooseEndpoint } from './choose-endpoint.ts'
import { createMswSnippet, createSnippets, type SnippetInput } from './create-snippets.ts'

const LIST: Endpoint = {
  name: 'list-orders',
  returns: ['object'],
  flags: ['paginated'],
  arguments: [],
}
const GET: Endpoint = {
  name: 'get-order',
  returns: ['object'],
  flags: ['bearer_auth'],
  arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
}
const SHOP: PackageDefinition = {
  base_url: 'https://api.example.com/shop',
  name: 'My shop!',
  flags: ['versioned'],
  version: '2',
  versions: ['1', '2'],
  docs: '',
  errors: [],
  endpoints: [GET, LIST],
}

function snippets(input: Partial<SnippetInput>): Record<string, string> {
  const list = createSnippets({
    definition: SHOP,
    endpoint: LIST,
    body: '{}',
    version: undefined,
    token: '',
    ...input,
  })
  return Object.fromEntries(list.map(({ title, format }) => [title, format('posix')]))
}

/** Runs a snippet with a `fetch` that records the request. */
async function requestOf(code: string): Promise<{ url: string; init: RequestInit }> {
  const requests: { url: string; init: RequestInit }[] = []
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parameters: string[]
  ) => (fetch: unknown) => Promise<void>
  await new AsyncFunction('fetch', code)((url: string, init: RequestInit) => {
    requests.push({ url, init })
    return Promise.resolve(Response.json({}))
  })
  return requests[0]!
}

describe('createSnippets', () => {
  it('calls with fetch', async () => {
    const { fetch: code } = snippets({
      endpoint: GET,
      body: '{"id":"it\'s"}',
      version: '1',
      token: 'TOKEN',
      session: 'one',
    })
    expect(await requestOf(code!)).toEqual({
      url: 'https://api.example.com/shop/get-order',
      init: {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'Api-Version': '1',
          Authorization: 'Bearer TOKEN',
          'Fc-Session': 'one',
        },
        body: '{"id":"it\'s"}',
      },
    })
  })

  it.each([
    ['long numbers', '{"id":12345678901234567890}'],
    ['duplicate keys', '{"id":1,"id":2}'],
    ['escape sequences', String.raw`{"id":"\u0041"}`],
    ['an array', '[1]'],
    ['invalid JSON', '{"id":'],
    ['JSON that is nested too deeply', `{"id":${'['.repeat(1e5)}${']'.repeat(1e5)}}`],
  ])('sends %s unchanged with fetch', async (_, body) => {
    const { fetch: code } = snippets({ body })
    expect((await requestOf(code!)).init.body).toBe(body)
  })

  it.each(['[1]', '{"id":'])('needs an object for fc-client, not %s', (body) => {
    expect(snippets({ body })['fc-client']).toBe('// The body is not a JSON object.')
  })

  it('writes a curl command with the body on one line', () => {
    expect(snippets({ body: '{\n  "id": 1.0\n}' })['curl']).toMatch(/--data-raw '\{"id":1\.0\}'$/)
  })

  it('throws what a shell cannot pass', () => {
    expect(() => snippets({ token: 'a\nb', endpoint: GET })).toThrow(UnquotableError)
  })

  it('calls another server than that of the definition', async () => {
    const { fetch: code, 'fc-client': client } = snippets({ baseUrl: 'http://127.0.0.1/dev' })
    expect((await requestOf(code!)).url).toBe('http://127.0.0.1/dev/list-orders')
    expect(client).toContain(`createClient({ ...definition, base_url: 'http://127.0.0.1/dev' })`)
  })

  it('sends the session with fc-client', () => {
    expect(snippets({ session: 'one' })['fc-client']).toContain(
      `createClient(definition, { headers: { 'Fc-Session': 'one' } })`,
    )
  })

  it('sends no Api-Version to an unversioned package', async () => {
    const { fetch: code } = snippets({ definition: { ...SHOP, flags: [] }, version: '1' })
    const { init } = await requestOf(code!)
    expect(Object.keys(init.headers!)).toEqual(['Content-Type', 'Accept'])
  })

  it.each([`'; alert(1); '`, '`${alert(1)}`', '\n//', '</script>', '\u2028', '\\', '__proto__'])(
    'keeps %j as data',
    async (name) => {
      const text = JSON.stringify({ [name]: name })
      const { fetch: code } = snippets({
        definition: { ...SHOP, name },
        endpoint: { ...LIST, name: `a${name}` },
        body: text,
      })
      const { url, init } = await requestOf(code!)
      expect(init.body).toBe(text)
      expect(url.startsWith('https://api.example.com/shop/a')).toBe(true)
    },
  )

  it('reads pages with fc-client, from the URL of the definition', () => {
    expect(snippets({ packageUrl: 'http://127.0.0.1:4010/shop/package', version: '1' })).toEqual(
      expect.objectContaining({
        'fc-client': [
          `import { createClient } from 'fc-client'`,
          '',
          `const client = createClient('http://127.0.0.1:4010/shop/package', { version: '1' })`,
          `for await (const item of client.items('list-orders')) console.log(item)`,
        ].join('\n'),
      }),
    )
  })

  it('calls with fc-client, with the definition from a file', () => {
    const input = { endpoint: GET, body: '{"id":"1"}', token: 'TOKEN' }
    expect(snippets(input)['fc-client']).toBe(
      [
        `import { createClient } from 'fc-client'`,
        `import definition from './my-shop.fc.json' with { type: 'json' }`,
        '',
        `const client = createClient(definition, { bearer: 'TOKEN' })`,
        `const result = await client.call('get-order', { id: '1' })`,
      ].join('\n'),
    )
  })

  it('imports only a file of the same folder', () => {
    const definition = { ...SHOP, name: "../../x' with {}\n" }
    expect(createMswSnippet(definition).format('posix')).toContain(`from './x-with.fc.json' with`)
  })
})

describe('chooseEndpoint', () => {
  it.each([
    ['nothing of nothing', [], undefined],
    ['one with pages and without arguments', [GET, LIST], 'list-orders'],
    ['one with arguments if there is no other', [GET], 'get-order'],
  ])('chooses %s', (_, endpoints, name) => {
    expect(chooseEndpoint(endpoints)?.name).toBe(name)
  })
})
