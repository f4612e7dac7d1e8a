import { once } from 'node:events'
import { type IncomingMessage, request as startRequest } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { type RunningMock, serve, type ServedRequest, type ServeOptions } from './serve.ts'

const definition = {
  ...packageOf([
    { name: 'count', returns: ['number'] },
    { name: 'watch', returns: ['string'], flags: ['event_source'] },
  ]),
  base_url: 'https://people.example/people',
  event_source_url: 'https://people.example/events',
  pipeline_url: 'https://people.example/pipeline',
}

let running: RunningMock | undefined
const served: ServedRequest[] = []
afterEach(async () => {
  served.length = 0
  await running?.close()
})

async function start(options: ServeOptions): Promise<void> {
  running = await serve(createMock(definition), {
    port: 0,
    explorer: async () => '<!--fc-packages-->',
    onCall: (_, request) => served.push(request),
    ...options,
  })
}

async function send<Body = unknown>(
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<{ status: number | undefined; body: Body }> {
  const request = startRequest(running!.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
  })
  request.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const isJson = response.headers['content-type']?.includes('json')
  return { status: response.statusCode, body: (isJson ? JSON.parse(text) : text) as Body }
}

async function baseUrl(headers: Record<string, string> = {}): Promise<unknown> {
  return (await send<{ base_url: string }>('/people/package', headers)).body.base_url
}

describe('publicUrl', () => {
  it('is the base of all URLs in responses', async () => {
    await start({ publicUrl: 'https://mock.example.com/api/' })
    expect((await send('/people/package')).body).toMatchObject({
      base_url: 'https://mock.example.com/api/people/',
      event_source_url: 'https://mock.example.com/api/people/__events',
      pipeline_url: 'https://mock.example.com/api/pipeline',
    })
    expect((await send('/people/watch', {}, {})).body).toBe(
      'https://mock.example.com/api/people/__events/watch',
    )
    expect((await send('/~s1/people/package')).body).toMatchObject({
      base_url: 'https://mock.example.com/api/~s1/people/',
    })
  })

  it('may be in the URLs of the steps of a pipeline', async () => {
    await start({ publicUrl: 'https://mock.example.com/api' })
    const steps = ['/api/people/count', '/people/count'].map((path) => ({
      url: `https://mock.example.com${path}`,
      body: {},
    }))
    expect(await send('/pipeline', {}, steps)).toEqual({
      status: 200,
      body: [expect.any(Number), expect.any(Number)],
    })
    const inSession = [{ url: 'https://mock.example.com/api/~s1/people/count', body: {} }]
    expect((await send('/~s1/pipeline', {}, inSession)).status).toBe(200)
  })

  it('accepts the path of the URL if the proxy keeps it', async () => {
    await start({ publicUrl: 'https://mock.example.com/api' })
    for (const path of ['/people/count', '/api/people/count'])
      expect((await send(path, {}, {})).status).toBe(200)
    expect((await send('/api/__fc/health')).status).toBe(200)
    expect((await send('/apis/people/count', {}, {})).status).toBe(404)
  })

  it('does not hide a package with the same path', async () => {
    await start({ publicUrl: 'https://mock.example.com/people' })
    expect((await send('/people/count', {}, {})).status).toBe(200)
    expect(await baseUrl()).toBe('https://mock.example.com/people/people/')
  })

  it('allows its host, and pages of the public and the own address', async () => {
    await start({ publicUrl: 'https://mock.example.com/api' })
    expect(await baseUrl({ host: 'mock.example.com' })).toMatch(/^https:\/\/mock\.example\.com\//)
    expect((await send('/people/package', { host: 'other.example.com' })).status).toBe(403)
    const reset = async (origin: string): Promise<number | undefined> =>
      (await send('/__fc/reset', { origin }, {})).status
    expect(await reset('https://mock.example.com')).toBe(200)
    expect(await reset(running!.url)).toBe(200)
    expect(await reset('https://other.example.com')).toBe(403)
  })

  it('is the base of the paths in the explorer', async () => {
    await start({ publicUrl: 'https://mock.example.com/api' })
    for (const path of ['/', '/api/', '/api'])
      expect((await send(path, { accept: 'text/html' })).body).toContain('"path":"/api/people"')
  })
})

describe('trustProxy', () => {
  const forwarded = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'mock.example.com',
    'x-forwarded-prefix': '/api',
  }

  it.each(['h:99999', 'h:65536', '[::1', 'a b', '999.1.1.1'])(
    'rejects the host %j, which is none of a URL',
    async (host) => {
      const allowedHosts = [host.replace(/:\d+$/, '')]
      await start({ trustProxy: ['loopback'], allowedHosts })
      for (const headers of [{ 'x-forwarded-host': host }, { forwarded: `host="${host}"` }])
        expect((await send('/people/package', headers)).status).toBe(403)
    },
  )

  it('is no address by default', async () => {
    await start({})
    expect(await baseUrl(forwarded)).toBe(`${running!.url}/people/`)
    expect(served[0]?.client).toBe('127.0.0.1')
  })

  it.each([['loopback'], ['private'], ['127.0.0.0/8']])(
    'believes the proxy at %s',
    async (range) => {
      await start({ trustProxy: [range], allowedHosts: ['mock.example.com'] })
      expect(await baseUrl(forwarded)).toBe('https://mock.example.com/api/people/')
      expect(
        await baseUrl({ forwarded: 'for=203.0.113.8;proto=https;host=mock.example.com' }),
      ).toBe('https://mock.example.com/people/')
      expect(await baseUrl({ 'x-forwarded-proto': 'javascript' })).toBe(`${running!.url}/people/`)
      expect(await baseUrl()).toBe(`${running!.url}/people/`)
      expect(served.map(({ client }) => client)).toEqual([
        '203.0.113.7',
        '203.0.113.8',
        '127.0.0.1',
        '127.0.0.1',
      ])
    },
  )

  it('does not believe others', async () => {
    await start({ trustProxy: ['10.0.0.0/8'], allowedHosts: ['mock.example.com'] })
    expect(await baseUrl(forwarded)).toBe(`${running!.url}/people/`)
  })

  it('rejects a host that is not allowed', async () => {
    await start({ trustProxy: ['loopback'] })
    expect(await send('/people/package', forwarded)).toEqual({
      status: 403,
      body: [
        'FORBIDDEN_HOST',
        'Host "mock.example.com" is not allowed. To allow it, set `allowedHosts` in a trusted fc.config.json, or in `serve`.',
        null,
      ],
    })
  })

  it('also checks the header Host, which pages of other sites can choose', async () => {
    await start({ trustProxy: ['loopback'] })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost' }
    expect((await send('/people/package', headers)).status).toBe(403)
  })

  it('compares the pages of the mock with the forwarded host', async () => {
    await start({ trustProxy: ['loopback'], allowedHosts: ['mock.example.com'] })
    const reset = async (origin: string): Promise<number | undefined> =>
      (await send('/__fc/reset', { ...forwarded, origin }, {})).status
    expect(await reset('https://mock.example.com')).toBe(200)
    expect(await reset('https://other.example.com')).toBe(403)
  })
})
