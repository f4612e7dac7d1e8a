import { describeMatrix, packageOf, paginated } from 'fc-mock/testing'
import { expect, it } from 'vitest'
import { createClient } from '../create-client.ts'
import type { ClientOptions } from '../call/client-options.ts'

// What public services of Web Function require of requests, and what their responses look like.

const service = packageOf([
  { name: 'echo', returns: ['any'], arguments: [{ name: 'value', type: 'any' }] },
  { name: 'find', returns: ['object', 'null'] },
  { name: 'crash' },
])

const handlers = {
  echo: ({ args }: { args: Record<string, unknown> }) => args['value'] ?? 'none',
  find: () => null,
  crash: () => {
    throw new Error('broken')
  },
}

type Arguments = Record<string, unknown>

const json = { accept: 'application/json', 'content-type': 'application/json' }

describeMatrix('a request to a public service', ({ mock }) => {
  it.each<[what: string, options: ClientOptions, args: Arguments | undefined, headers: object]>([
    ['an empty object without arguments', {}, undefined, json],
    ['the arguments', {}, { value: { ü: [1, null] } }, json],
    [
      'the token, also to endpoints without a flag',
      { bearer: 'abc' },
      {},
      { ...json, authorization: 'Bearer abc' },
    ],
    ['no version to a package without versions', { version: '1' }, {}, json],
    ['further headers', { headers: { 'X-Tenant': 'a' } }, {}, { ...json, 'x-tenant': 'a' }],
  ])('has %s', async (_what, options, args, headers) => {
    const { fetch } = await mock(service, { handlers })
    const sent: unknown[] = []
    const client = createClient(service, {
      ...options,
      async fetch(request) {
        const { method, url, redirect } = request
        const body = await request.clone().text()
        sent.push({ method, url, redirect, headers: Object.fromEntries(request.headers), body })
        return fetch(request)
      },
    })
    await client.call('echo', args)
    const url = 'https://api.example.com/test/echo'
    const body = JSON.stringify(args ?? {})
    expect(sent).toEqual([{ method: 'POST', url, redirect: 'manual', headers, body }])
  })

  it.each([
    ['https://api.example.com', '/echo'],
    ['https://api.example.com/', '/echo'],
    ['https://api.example.com/a/v1', '/a/v1/echo'],
    ['https://api.example.com/a/v1/', '/a/v1/echo'],
  ])('has the name after the base URL %s', async (base_url, path) => {
    const definition = { ...service, base_url }
    const { fetch } = await mock(definition, { handlers })
    const paths: string[] = []
    const client = createClient(definition, {
      fetch(request) {
        paths.push(new URL(request.url).pathname)
        return fetch(request)
      },
    })
    expect(await client.call('echo', { value: 1 })).toBe(1)
    expect(paths).toEqual([path])
  })

  it('has the `next` of the response, with its members in the same order', async () => {
    const { fetch } = await mock(paginated(), { pagination: 'shuffle', pageSize: 20 })
    const received: string[] = []
    const sent: string[] = []
    const client = createClient(paginated(), {
      async fetch(request) {
        sent.push(await request.clone().text())
        const response = await fetch(request)
        received.push(await response.clone().text())
        return response
      },
    })
    for await (const _ of client.pages('list-items', { color: { 10: 'a', z: 1, 9: 'b' } }));
    expect(sent).toHaveLength(3)
    expect(received[0]).toContain(`"next":${sent[1]}}`)
    expect(received[1]).toContain(`"next":${sent[2]}}`)
  })
})

describeMatrix('a response of a public service', ({ mock }) => {
  it.each<[what: string, name: string, args: Arguments, result: unknown]>([
    ['a value', 'echo', { value: { a: [1, 'ü', null] } }, { a: [1, 'ü', null] }],
    ['`null`', 'find', {}, null],
    ['an array with the shape of an error', 'echo', { value: ['A', 'B', null] }, ['A', 'B', null]],
  ])(
    'with %s is the result, with any parameters of its media type',
    async (_what, name, args, result) => {
      const { fetch } = await mock(service, { handlers })
      for (const type of [
        'application/json',
        'application/json; charset=utf-8',
        'Application/JSON;charset=UTF-8',
      ]) {
        const client = createClient(service, {
          async fetch(request) {
            const response = await fetch(request)
            return new Response(await response.text(), { headers: { 'content-type': type } })
          },
        })
        expect(await client.call(name, args)).toEqual(result)
      }
    },
  )

  it.each<[status: number, name: string, args: Arguments, error: object]>([
    [400, 'echo', { other: 1 }, { code: 'INVALID_ARGUMENTS', details: [expect.any(Object)] }],
    [404, 'nothing', {}, { code: 'UNKNOWN_ENDPOINT', details: { endpoint: 'nothing' } }],
    [500, 'crash', {}, { code: 'unexpected-status', message: expect.stringContaining('broken') }],
  ])('with status %i rejects the call of %s', async (status, name, args, error) => {
    const { fetch } = await mock(service, { handlers })
    const called = createClient(service, { fetch }).call(name, args)
    await expect(called).rejects.toMatchObject({ status, ...error })
  })
})

describeMatrix('the package of a public service', ({ mock }) => {
  it.each(['', '/', '/package'])('is loaded from its base URL + "%s"', async (path) => {
    const { origin, fetch } = await mock(service, { handlers })
    const methods: string[] = []
    const client = createClient(`${origin}/test${path}`, {
      fetch(request) {
        methods.push(request.method)
        return fetch(request)
      },
    })
    expect(await client.call('echo', { value: 7 })).toBe(7)
    expect(methods).toEqual(['POST', 'POST'])
  })
})
