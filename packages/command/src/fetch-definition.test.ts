import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchDefinition } from './fetch-definition.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const definition = '{"base_url":"https://api.example.com/","endpoints":[]}'

/** Starts a service. Resolves to its origin and the requests that it received. */
async function serve(
  respond: RequestListener,
): Promise<{ origin: string; requests: IncomingMessage[]; bodies: string[] }> {
  const requests: IncomingMessage[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      requests.push(request)
      bodies.push(body)
      respond(request, response)
    })
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, bodies }
}

const headers = { authorization: 'Bearer secret', 'x-tenant': 'a' }

describe('fetchDefinition', () => {
  it('posts an empty object', async () => {
    const { origin, requests, bodies } = await serve((_, response) => response.end(definition))
    expect(String(await fetchDefinition(`${origin}/package`, headers))).toBe(definition)
    expect(bodies).toEqual(['{}'])
    expect(requests).toMatchObject([
      {
        method: 'POST',
        url: '/package',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      },
    ])
  })

  it.each([
    ['405', { status: 405, body: '' }],
    ['a redirect', { status: 303, body: '' }],
    ['an error triple', { status: 400, body: '["METHOD","",null]' }],
    ['something else', { status: 200, body: '{"id":1}' }],
  ])('falls back to GET if POST returns %s', async (_, { status, body }) => {
    const { origin, requests } = await serve(({ method }, response) =>
      method === 'GET'
        ? response.end(definition)
        : response.writeHead(status, { location: '/other' }).end(body),
    )
    expect(String(await fetchDefinition(`${origin}/package`, headers))).toBe(definition)
    expect(requests).toMatchObject([
      { method: 'POST' },
      { method: 'GET', url: '/package', headers },
    ])
  })

  it('keeps the response to POST if GET fails', async () => {
    const { origin } = await serve(({ method }, response) =>
      response.writeHead(method === 'GET' ? 405 : 200).end('{"name":"x"}'),
    )
    expect(String(await fetchDefinition(origin))).toBe('{"name":"x"}')
  })

  it('sends headers only to the origin of the URL, also after redirects', async () => {
    const other = await serve((_, response) => response.end(definition))
    const { origin, requests } = await serve(({ url, method }, response) => {
      if (method === 'POST') response.writeHead(405).end()
      else if (url === '/package') response.writeHead(302, { location: '/v1/package' }).end()
      else response.writeHead(307, { location: `${other.origin}/package` }).end()
    })
    expect(String(await fetchDefinition(`${origin}/package`, headers))).toBe(definition)
    expect(requests.map(({ url }) => url)).toEqual(['/package', '/package', '/v1/package'])
    for (const request of requests) expect(request.headers).toMatchObject(headers)
    expect(other.requests).toHaveLength(1)
    expect(other.requests[0]!.headers).not.toHaveProperty('authorization')
    expect(other.requests[0]!.headers).not.toHaveProperty('x-tenant')
  })

  it('reports both statuses, and how to send a token', async () => {
    const { origin } = await serve(({ method }, response) =>
      method === 'POST'
        ? response.writeHead(401).end('["UNAUTHORIZED","Log in.",null]')
        : response.writeHead(405).end('<h1>405</h1>'),
    )
    await expect(fetchDefinition(`${origin}/package`)).rejects.toMatchObject({
      code: 'source',
      message: `Cannot fetch ${origin}/package: the server returned 401 Unauthorized (UNAUTHORIZED) to POST, and 405 Method Not Allowed to GET. Pass --bearer or --header if the service requires them.`,
    })
  })

  it('reports the status once if both are the same', async () => {
    const { origin } = await serve((_, response) => response.writeHead(404).end())
    await expect(fetchDefinition(`${origin}/package`)).rejects.toThrow(
      `Cannot fetch ${origin}/package: the server returned 404 Not Found.`,
    )
  })

  it.each(['data:application/json,{"base_url":"x"}', 'file:///etc/passwd', 'blob:x', 'ftp://x/y'])(
    'does not follow a redirect to %s',
    async (location) => {
      const { origin } = await serve((_, response) => response.writeHead(302, { location }).end())
      const scheme = location.replace(/:.*/, ':')
      await expect(fetchDefinition(origin)).rejects.toThrow(
        `Cannot fetch ${origin}: it redirects to a URL with the scheme "${scheme}". Only http and https are followed.`,
      )
    },
  )

  it('stops after too many redirects', async () => {
    const { origin } = await serve((_, response) =>
      response.writeHead(302, { location: '/again' }).end(),
    )
    await expect(fetchDefinition(origin)).rejects.toThrow(
      `Cannot fetch ${origin}: too many redirects.`,
    )
  })

  it('reports an unreachable host', async () => {
    const { origin } = await serve(() => {})
    servers.pop()!.close()
    await expect(fetchDefinition(origin)).rejects.toThrow(/^Cannot fetch .*: connect ECONNREFUSED/)
  })
})
