import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { PackageDefinition } from 'fc-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleCalls } from '../packages/cli/src/infer/sample-calls.ts'
import { type CommandResult, run } from './run.ts'
import { type StartedMock, startMock } from './start-mock.ts'

const folder = mkdtempSync(join(tmpdir(), 'fc-infer-service-'))
const file = join(folder, 'people.fc.json')
/** The definition of the mock, without descriptions of results. */
const text = readFileSync('examples/definitions/people.fc.json', 'utf8')
  .replaceAll(/"object\.\w+"/g, '"object"')
  .replace(/,\n {2}"objects": [^]*/, '\n}\n')

/** What a test server returns for a path. */
let responses: Record<string, { status?: number; body: unknown }> = {}
let received: { path: string; body: string; headers: Record<string, unknown> }[] = []
let server: Server
let url = ''
let mock: StartedMock
let mockUrl = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ path: request.url!, body, headers: request.headers })
    const { status = 200, body: result = ['NOT_FOUND', 'x', null] } = responses[request.url!] ?? {
      status: 404,
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Not the file that tests change: the mock would reload it.
  mock = await startMock(resolve('examples/definitions/people.fc.json'))
  mockUrl = mock.packages[0]!.base_url
})
beforeEach(() => {
  responses = {}
  received = []
  writeFileSync(file, text)
})
afterAll(async () => {
  await mock.stop()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const infer = (...args: string[]): Promise<CommandResult> => run('fc-cli', ['infer', file, ...args])

async function call(name: string, body: object, session?: string): Promise<void> {
  const response = await fetch(`${mockUrl}${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(session !== undefined && { 'fc-session': session }),
    },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

function written(): { returns: Record<string, unknown>; objects: string[] } {
  const { endpoints, objects = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
    endpoints: { name: string; returns: unknown }[]
    objects?: { name: string }[]
  }
  return {
    returns: Object.fromEntries(endpoints.map(({ name, returns }) => [name, returns])),
    objects: objects.map(({ name }) => name),
  }
}

describe('fc-cli infer --mock', () => {
  it('describes what the calls in the history of a session returned', async () => {
    await call('list-users', { limit: 2 }, 'inferred')
    await call('find-user-v2', { email: 'none@example.com' }, 'inferred')
    expect(await infer('--mock', `${mock.url}/~inferred`, '--write')).toEqual({
      code: 0,
      stdout: `Wrote ${file}.\n`,
      stderr: 'fc-cli: Described 1 of 6 results without a description.\n',
    })
    expect(written().returns).toMatchObject({ 'list-users': ['object'] })
    expect(readFileSync(file, 'utf8')).toContain('"type": "string.datetime"')
  })

  it('says what to do if the history is empty', async () => {
    expect(await infer('--mock', `${mock.url}/~unused`)).toEqual({
      code: 2,
      stdout: '',
      stderr: `fc-cli: The mock at ${mock.url}/~unused has not been called since it was started or reset. Call it first, for example with the tests of a client.\n`,
    })
  })

  it('sends the token, and reports truncated responses and values that differ', async () => {
    const call = { method: 'POST', headers: {}, body: {}, status: 200 }
    responses['/~one/__fc/calls'] = {
      body: [
        { ...call, path: '/people/list-teams', response: 'x'.repeat(10_000) },
        { ...call, path: '/people/count-users', response: 'many' },
        { ...call, path: '/people/find-user', response: { id: 'a' } },
        { ...call, path: '/people/find-user', status: null, response: null },
      ],
    }
    const { code, stdout, stderr } = await run(
      'fc-cli',
      ['infer', file, '--mock', `${url}/~one/`],
      { env: { FC_MOCK_ADMIN_TOKEN: 'abc' } },
    )
    expect(received).toMatchObject([{ headers: { authorization: 'Bearer abc' } }])
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `fc-cli: 1 response of /people/list-teams is not used, because the history of the mock truncates responses of more than 10,000 characters. Request smaller pages, or use recorded calls with --har.
fc-cli: Recorded results differ from their descriptions, which are kept:
  count-users: the result: expected number, received string "many"
fc-cli: Describes 1 of 6 results without a description.
`,
    })
    expect(stdout).toContain('+      "attributes": [\n+        {\n+          "name": "id",')
  })

  it.each<[string, { status?: number; body: unknown }, string]>([
    [
      'a missing token',
      { status: 401, body: ['UNAUTHORIZED', 'Missing token.', null] },
      'Missing token.',
    ],
    ['another server', { body: {} }, 'It is no fc-mock, or was started with `--no-admin`.'],
  ])('rejects %s', async (_, response, reason) => {
    responses['/__fc/calls'] = response
    const { code, stderr } = await infer('--mock', url)
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `fc-cli: ${url}/__fc/calls responded with status ${response.status ?? 200}, not with a call history. ${reason}\n`,
    })
  })

  it('rejects a mock that is not running', async () => {
    expect(await infer('--mock', 'http://127.0.0.1:9')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Pass the URL of a running fc-mock.'),
    })
  })
})

describe('fc-cli infer --sample', () => {
  it('calls endpoints that only read, and describes what they returned', async () => {
    const { code, stdout, stderr } = await infer('--sample', mockUrl, '--write')
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: `Wrote ${file}.\n`,
      stderr: `fc-cli: Not called, because they may change data: create-user, update-user.
fc-cli: Described 4 of 6 results without a description.
`,
    })
    expect(written()).toMatchObject({
      returns: {
        'list-users': ['object.user'],
        'find-user': ['object.user'],
        'find-user-v2': ['object.user', 'null'],
        'list-teams': ['object'],
        'create-user': ['object'],
      },
      objects: ['user'],
    })
  })

  it('describes the selected endpoints only', async () => {
    const { stdout } = await infer('--sample', mockUrl, '--endpoint', 'find-user')
    expect(stdout.match(/^[+-] {6}"returns".*/gm)).toEqual([
      '-      "returns": ["object"],',
      '+      "returns": ["object.user"],',
    ])
  })

  it('lists the calls with --dry-run, and sends none', async () => {
    const { code, stdout } = await infer('--sample', `${url}/v1`, '--dry-run')
    expect(code).toBe(0)
    expect(stdout).toBe(`POST ${url}/v1/list-users
POST ${url}/v1/list-teams
POST ${url}/v1/find-user-v2
POST ${url}/v1/count-users
POST ${url}/v1/find-user  with id from earlier results
not called, may change data: create-user
not called, may change data: update-user
`)
    expect(received).toEqual([])
  })

  it('uses the arguments of a file, and reports calls that fail', async () => {
    const args = join(folder, 'arguments.json')
    writeFileSync(args, '{ "find-user": { "id": "u1" } }')
    responses['/v1/find-user'] = { body: { id: 'u1', age: 36 } }
    const sample = ['--sample', `${url}/v1`, '--bearer', 'abc']
    const { code, stdout, stderr } = await infer(...sample, '--arguments', args)
    expect(code).toBe(0)
    expect(stdout).toContain('"name": "age"')
    expect(stderr).toContain('Calls failed: list-users (404 ["NOT_FOUND","x",null]), list-teams')
    expect(received.map(({ path, body }) => [path, body])).toContainEqual([
      '/v1/find-user',
      '{"id":"u1"}',
    ])
    expect(new Set(received.map(({ headers }) => headers['authorization']))).toEqual(
      new Set(['Bearer abc']),
    )
    expect((await infer(...sample)).stderr).toContain(
      `No call of ${url}/v1 succeeded: list-users (404`,
    )
  })

  it('says why endpoints are not called', async () => {
    const settings = { url: mockUrl, bearer: undefined, arguments: undefined, maxRequests: 2 }
    const people = JSON.parse(text) as PackageDefinition
    const { notices } = await sampleCalls(people, settings, () => true)
    expect(notices.join()).toMatch(/Not called, because 2 requests were sent: .*find-user/)
    const lookups = join(folder, 'lookups.fc.json')
    const { endpoints, ...definition } = JSON.parse(text) as { endpoints: { name: string }[] }
    const finding = endpoints.filter(({ name }) => name === 'find-user')
    writeFileSync(lookups, JSON.stringify({ ...definition, endpoints: finding }))
    expect(await run('fc-cli', ['infer', lookups, '--sample', url])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'fc-cli: No endpoint was called: those that only read have required arguments (find-user). Pass arguments with --arguments <file>.\n',
    })
    expect(received).toEqual([])
  })

  it('calls nothing if all results are described, or the others may change data', async () => {
    const described = join(folder, 'shop.fc.json')
    writeFileSync(described, readFileSync('examples/definitions/shop.fc.json'))
    expect(await run('fc-cli', ['infer', described, '--sample', url])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'fc-cli: All results are described.\n',
    })
    const writing = join(folder, 'writing.fc.json')
    const { endpoints, ...definition } = JSON.parse(text) as { endpoints: { name: string }[] }
    const creating = endpoints.filter(({ name }) => name === 'create-user')
    writeFileSync(writing, JSON.stringify({ ...definition, endpoints: creating }))
    expect(await run('fc-cli', ['infer', writing, '--sample', url])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('may change data: create-user.'),
    })
    expect(received).toEqual([])
  })
})
