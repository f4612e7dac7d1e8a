import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PageResult } from 'fc-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from './conformance/service.ts'
import { run } from './run.ts'
import { type StartedMock, startMock } from './start-mock.ts'
import { startProxy } from './start-proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'fc-proxy-'))
const file = join(folder, 'people.fc.json')
writeFileSync(file, JSON.stringify(definition))

/** Starts `fc-cli proxy` for a service. */
async function startCaller(target: string) {
  const { url, lines, waitForLines, stop } = await startProxy(file, target)
  return {
    url,
    stop,
    async call(name: string, body: string, change: RequestInit = {}) {
      const before = lines.length
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: 'Bearer t',
      }
      const response = await fetch(`${url}${name}`, {
        method: 'POST',
        headers,
        ...(change.method !== 'GET' && { body }),
        ...change,
      })
      const text = await response.text()
      await waitForLines(before + 1)
      const found = lines.at(-1)!.violations!.map(({ side, code }) => `${side} ${code}`)
      return { status: response.status, text, headers: response.headers, found }
    },
  }
}

describe('fc-cli proxy', () => {
  let mock: StartedMock
  beforeAll(async () => {
    mock = await startMock(file)
  })
  afterAll(async () => {
    await mock.stop()
    rmSync(folder, { recursive: true })
  })

  it('forwards requests and responses unchanged, without violations', async () => {
    const { call, stop } = await startCaller(mock.packages[0]!.base_url)
    const first = await call('list-people', '{"limit": 3}')
    const direct = await fetch(`${mock.packages[0]!.base_url}list-people`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{"limit": 3}',
    })
    expect(first.text).toBe(await direct.text())
    const { next } = JSON.parse(first.text) as PageResult
    const second = await call('list-people', JSON.stringify(next))
    const { previous } = JSON.parse(second.text) as PageResult
    expect((await call('list-people', JSON.stringify(previous))).text).toBe(first.text)
    expect([...first.found, ...second.found]).toEqual([])
    expect(await stop()).toEqual({
      code: 0,
      summary: { event: 'summary', calls: 3, client: 0, server: 0 },
    })
  })

  it('reports violations of the client', async () => {
    const { call, stop } = await startCaller(mock.packages[0]!.base_url)
    const { next } = JSON.parse((await call('list-people', '{"limit": 3}')).text) as PageResult
    const json = { 'content-type': 'application/json', accept: 'application/json' }
    const found = [
      await call('list-people', JSON.stringify({ ...next, limit: 4 })),
      await call('list-people', 'null'),
      await call('list-people?limit=3', '{}'),
      await call('list-people', '{}', { headers: { ...json, 'api-version': 'Beta' } }),
      await call('list-people', '', { method: 'GET' }),
    ].map((each) => each.found)
    expect(found).toEqual([
      ['client cursor-modified'],
      ['client navigated-after-null'],
      ['client parameters-in-query'],
      ['client version-unknown'],
      ['client method-not-post'],
    ])
    expect(await stop()).toMatchObject({ code: 1, summary: { calls: 6, client: 5, server: 0 } })
  })

  it('reports violations of the service, also in compressed responses', async () => {
    const responses = [
      { body: '{"previous":null,"page":[],"next":null,"total":0}' },
      { body: '{"previous":null,"page":null,"next":null}' },
      { body: '{"previous":null,"page":[],"next":{"token":"opaque-token-1"}}' },
      { status: 400, body: '["GONE","No.",{}]' },
      { status: 500, body: 'Oh.' },
    ]
    const service = createServer((request, response) => {
      const { status = 200, body } = responses.shift()!
      request.resume().on('end', () => {
        response.writeHead(status, {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        })
        response.end(gzipSync(body))
      })
    })
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    const { call, stop } = await startCaller(`http://127.0.0.1:${port}/elsewhere`)
    const found = []
    for (const body of ['{}', '{}', '{}', '{"token":"opaque-token-1"}', '{}'])
      found.push((await call('list-people', body)).found)
    expect(found).toEqual([
      ['server page-keys'],
      ['server page-is-array'],
      [],
      ['server next-fetches-next-page'],
      ['server endpoint-responds'],
    ])
    expect(await stop()).toMatchObject({ code: 1, summary: { client: 0, server: 4 } })
    service.close()
  })

  it('reports a service that cannot be reached, also to the client', async () => {
    const gone = createServer()
    gone.listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    const { url, stop } = await startCaller(`http://127.0.0.1:${port}/people`)
    const response = await fetch(`${url}list-people`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual([
      'SERVICE_UNREACHABLE',
      `Cannot reach http://127.0.0.1:${port}/people/list-people: connect ECONNREFUSED 127.0.0.1:${port}.`,
      {},
    ])
    expect((await stop()).code).toBe(0)
  })

  it('rejects other host names', async () => {
    const { url, stop } = await startCaller(mock.packages[0]!.base_url)
    const { hostname, port } = new URL(url)
    const { request } = await import('node:http')
    const status = await new Promise((resolve) => {
      const headers = { host: 'evil.example.com' }
      request(
        { hostname, port, path: '/people/list-people', method: 'POST', headers },
        (response) => resolve(response.resume().statusCode),
      ).end('{}')
    })
    expect(status).toBe(403)
    await stop()
  })

  it('rejects invalid options', async () => {
    for (const [args, message] of [
      [
        ['proxy', file],
        'Missing option: --target <url>.\nRun fc-cli proxy --help for the options.',
      ],
      [['proxy', '--target', 'http://localhost'], 'Missing definition: pass a file, URL or `-`.'],
      [['proxy', file, '--target', 'localhost:80'], '--target must be an http or https URL'],
      [
        ['proxy', file, '--target', 'http://localhost', '--port', String(new URL(mock.url).port)],
        'is already in use.',
      ],
      [
        ['proxy', file, '--target', 'http://localhost', '--host', '1.2.3.4'],
        'fc-cli: Cannot listen on 1.2.3.4: it is not an address of this machine.',
      ],
    ] as const) {
      const { code, stderr } = await run('fc-cli', [...args])
      expect(stderr).toContain(message)
      expect(code).toBe(2)
    }
  })
})
