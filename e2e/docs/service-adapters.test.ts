// Calls the service of docs/service.md through each adapter that the page shows.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Express } from 'express'
import { checkConformance } from 'fc-core/conformance'
import type { FastifyInstance } from 'fastify'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../packages/client/src/testing/bundle.ts'
import { findWorkerd } from '../../packages/mock/tests/support/transports/find-workerd.ts'
import { runWorkerd } from '../../packages/mock/tests/support/transports/run-workerd.ts'
import { PageRunner } from './page-runner.ts'
import { readBlocks } from './read-blocks.ts'

const closers: (() => unknown)[] = []
let runner: PageRunner

beforeAll(async () => {
  runner = new PageRunner()
  const saved = new Set<string>()
  // The first version of each file: without a database, which a worker does not have. Of the service, the one with handlers.
  for (const { label, code } of readBlocks('docs/service.md')) {
    if (label?.kind !== 'file' || saved.has(label.name)) continue
    if (label.name === 'service.ts' && code.includes('fallback')) continue
    runner.write(label.name, code)
    saved.add(label.name)
  }
  await runner.execute('npx fc-cli types shop.fc.json -o shop.ts')
})
afterAll(async () => {
  for (const close of closers) await close()
  await runner.close()
})

type Send = (path: string, init?: RequestInit) => Response | Promise<Response>

/** Imports a module of the page. */
const load = (file: string): Promise<unknown> =>
  import(pathToFileURL(join(runner.folder, file)).href)

/** Returns a function that calls a running server. */
const callerOf =
  (origin: string): Send =>
  (path, init) =>
    fetch(origin + path, init)

async function listening(server: Server): Promise<Send> {
  await once(server, 'listening')
  closers.push(() => server.close())
  return callerOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const origin = 'http://shop.example.com'
const adapters: Record<string, () => Promise<Send>> = {
  async 'a route of Next.js'() {
    type Route = (request: Request) => Promise<Response>
    const { GET, POST } = (await load('route.ts')) as Record<'GET' | 'POST', Route>
    return (path, init) => {
      const request = new Request(origin + path, init)
      return request.method === 'POST' ? POST(request) : GET(request)
    }
  },
  async Hono() {
    const { app } = (await load('hono.ts')) as { app: Hono }
    return (path, init) => app.fetch(new Request(origin + path, init))
  },
  async Express() {
    const { app } = (await load('express.ts')) as { app: Express }
    return listening(createServer(app).listen(0, '127.0.0.1'))
  },
  async Fastify() {
    const { app } = (await load('fastify.ts')) as { app: FastifyInstance }
    closers.push(() => app.close())
    return callerOf(await app.listen({ port: 0, host: '127.0.0.1' }))
  },
}
if (findWorkerd() === undefined)
  console.warn('Skipping the service in workerd: it does not start here.')
else
  adapters['a worker'] = async () => {
    const worker = await runWorkerd(
      await bundle(pathToFileURL(join(runner.folder, 'worker.ts')).href),
    )
    closers.push(() => worker.close())
    return callerOf(worker.origin)
  }

describe.each(Object.entries(adapters))('%s', (name, start) => {
  test('serves the service', { timeout: 60_000 }, async () => {
    const send = await start()
    const call = async (endpoint: string, body: object): Promise<unknown> => {
      const headers = { accept: 'application/json', 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await send(`/shop/${endpoint}`, init)).json()
    }
    interface Page {
      page: { id: string }[]
      next: object | null
      previous: object | null
    }
    const first = (await call('list-products', { page_size: 30 })) as Page
    const second = (await call('list-products', first.next!)) as Page
    expect([first.page.length, second.page.length, second.next]).toEqual([30, 15, null])
    expect(((await call('list-products', second.previous!)) as Page).page).toEqual(first.page)
    expect(await call('get-product', { id: '0' })).toEqual(['NOT_FOUND', 'No product 0.', null])
    const served = (await (await send('/shop/package')).json()) as { base_url: string }
    expect(new URL(served.base_url).pathname).toBe('/shop/')
    const { results } = await checkConformance({
      definition: served as never,
      bearer: 'secret',
      fetch: async (url, init) => send(new URL(url).pathname + new URL(url).search, init),
    })
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(40)
    const health = await (await send('/health')).text()
    expect(health === 'ok').toBe(['Hono', 'Express', 'Fastify'].includes(name))
  })
})
