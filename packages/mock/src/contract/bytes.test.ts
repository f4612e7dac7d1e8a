import { exampleArguments, isVersioned, type PackageDefinition } from 'fc-core'
import { expect, it } from 'vitest'
import { createMock, type Mock } from '../create-mock.ts'
import { example } from '../testing/definitions.ts'
import { describeMatrix } from '../testing/describe-matrix.ts'

const definitions = [
  example('people'),
  example('shop'),
  example('library-v1'),
  example('library-v2'),
]

describeMatrix('two hundred calls', ({ mock }) => {
  it('get the very bytes of the engine', async () => {
    const caller = await mock(definitions, { seed: 'bytes' })
    const engine = createMock(definitions, { seed: 'bytes' })
    let count = 0
    for (const { path, init } of await script(createMock(definitions, { seed: 'bytes' }))) {
      const reply = await caller.send(path, init)
      const expected = await engine.fetch(new Request(caller.origin + path, init))
      const what = `${init.method} ${path} ${init.body ?? ''}`
      expect(reply.text, what).toBe(await expected.text())
      expect(reply.status, what).toBe(expected.status)
      expect(reply.headers.get('content-type'), what).toBe(expected.headers.get('content-type'))
      count++
    }
    expect(count).toBe(200)
  })
})

interface ScriptedCall {
  path: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** Calls of every sort to every package: documents, plain calls, walks forth and back, versions, mistakes. `mock` gives the bodies of further pages. */
async function script(mock: Mock): Promise<ScriptedCall[]> {
  const calls: ScriptedCall[] = []
  for (const { definition, path } of mock.packages) {
    calls.push({ path: `${path}/package`, init: { method: 'GET', headers: {} } })
    calls.push(post(`${path}/no-such-endpoint`, {}), post(path, {}))
    for (const endpoint of definition.endpoints) {
      const place = `${path}/${endpoint.name}`
      calls.push(post(place, exampleArguments(definition, endpoint)))
      calls.push(post(place, {}), post(place, { '\u{1f600}': 'ü\u0000' }), text(place, '{"a": '))
      calls.push(...versionsOf(definition).map((version) => post(place, {}, version)))
      if (endpoint.flags?.includes('paginated')) calls.push(...(await walk(mock, place)))
    }
  }
  for (let limit = 1; calls.length < 200; limit++) calls.push(post('/people/list-users', { limit }))
  return calls.slice(0, 200)
}

function versionsOf(definition: PackageDefinition): string[] {
  return isVersioned(definition) ? [...definition.versions!, 'unknown'] : ['not-versioned']
}

async function walk(mock: Mock, path: string): Promise<ScriptedCall[]> {
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
