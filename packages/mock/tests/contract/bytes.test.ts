import { exampleArguments, type PackageDefinition } from 'fc-core'
import { isVersioned } from 'fc-core/internal'
import { expect, it } from 'vitest'
import { createMock, type Mock } from '../../src/mock/create-mock.ts'
import { example } from '../support/definitions.ts'
import { describeMatrix } from '../support/describe-matrix.ts'

const definitions = [
  example('people'),
  example('shop'),
  example('library-v1'),
  example('library-v2'),
]

describeMatrix('two hundred calls', ({ mock }) => {
  it('return the same bytes as the engine in memory', async () => {
    const caller = await mock(definitions, { seed: 'bytes' })
    const engine = createMock(definitions, { seed: 'bytes' })
    let count = 0
    for (const { path, init } of await script(createMock(definitions, { seed: 'bytes' }))) {
      const reply = await caller.send(path, init)
      const expected = await engine.fetch(new Request(caller.origin + path, init))
      const label = `${init.method} ${path} ${init.body ?? ''}`
      expect(reply.text, label).toBe(await expected.text())
      expect(reply.status, label).toBe(expected.status)
      expect(reply.headers.get('content-type'), label).toBe(expected.headers.get('content-type'))
      count++
    }
    expect(count).toBe(200)
  })
})

interface ScriptedCall {
  path: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** Returns calls of all kinds to all packages: documents, calls, pages in both directions, versions, errors. `mock` provides the bodies of later pages. */
async function script(mock: Mock): Promise<ScriptedCall[]> {
  const calls: ScriptedCall[] = []
  for (const { definition, path } of mock.packages) {
    calls.push({ path: `${path}/package`, init: { method: 'GET', headers: {} } })
    calls.push(post(`${path}/no-such-endpoint`, {}), post(path, {}))
    for (const endpoint of definition.endpoints) {
      const address = `${path}/${endpoint.name}`
      calls.push(post(address, exampleArguments(definition, endpoint)))
      calls.push(
        post(address, {}),
        post(address, { '\u{1f600}': 'ü\u0000' }),
        text(address, '{"a": '),
      )
      calls.push(...versionsOf(definition).map((version) => post(address, {}, version)))
      if (endpoint.flags?.includes('paginated')) calls.push(...(await pageCalls(mock, address)))
    }
  }
  for (let limit = 1; calls.length < 200; limit++) calls.push(post('/people/list-users', { limit }))
  return calls.slice(0, 200)
}

function versionsOf(definition: PackageDefinition): string[] {
  return isVersioned(definition) ? [...definition.versions!, 'unknown'] : ['not-versioned']
}

async function pageCalls(mock: Mock, path: string): Promise<ScriptedCall[]> {
  const bodies: unknown[] = []
  for (let body: unknown = { limit: 20 }; body !== null && bodies.length < 5;) {
    bodies.push(body)
    const { url, init } = { url: `http://mock.example${path}`, init: post(path, body).init }
    const page = (await (await mock.fetch(new Request(url, init))).json()) as {
      previous: unknown
      next?: unknown
    }
    if (page.previous !== null) bodies.push(page.previous)
    body = page.next ?? null
  }
  return bodies.map((body) => post(path, body))
}

function post(path: string, body: unknown, version?: string): ScriptedCall {
  return text(path, JSON.stringify(body), version)
}

function text(path: string, body: string, version?: string): ScriptedCall {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(version !== undefined && { 'api-version': version }),
  }
  return { path, init: { method: 'POST', headers, body } }
}
