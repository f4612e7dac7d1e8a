import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run, start } from './run.ts'
import { startMock } from './start-mock.ts'

const examples = fileURLToPath(new URL('../examples/definitions', import.meta.url))
const people = join(examples, 'people.fc.json')
const json = { 'content-type': 'application/json', accept: 'application/json' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fc-mock-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return path
}

const definitionOf = (name: string): string =>
  JSON.stringify({
    base_url: 'https://x.example/',
    name,
    flags: [],
    docs: '',
    errors: [],
    endpoints: [],
  })

describe('fc-mock', () => {
  test('serves a folder and logs each call as JSON', async () => {
    const mock = await startMock(examples)
    expect(mock.packages).toEqual([
      { name: 'Library v1', base_url: `${mock.url}/library/v1/`, endpoints: 2 },
      { name: 'Library v2', base_url: `${mock.url}/library/v2/`, endpoints: 3 },
      { name: 'People', base_url: `${mock.url}/people/`, endpoints: 8 },
      { name: 'Shop', base_url: `${mock.url}/shop/`, endpoints: 4 },
      { name: 'Vet clinic', base_url: `${mock.url}/vet-clinic/`, endpoints: 25 },
    ])
    const reply = await fetch(`${mock.url}/shop/list-products`, {
      method: 'POST',
      headers: { ...json, 'api-version': 'next' },
      body: '{}',
    })
    expect(reply.status).toBe(200)
    await fetch(`${mock.url}/people/find-user`, { method: 'POST', headers: json, body: '{}' })
    expect(await mock.stop()).toBe(0)
    expect(mock.events()).toEqual([
      {
        event: 'call',
        time: expect.any(String),
        level: 'info',
        requestId: expect.any(String),
        method: 'POST',
        path: '/shop/list-products',
        package: 'Shop',
        endpoint: 'list-products',
        version: 'next',
        page: 1,
        items: 20,
        status: 200,
        ms: expect.any(Number),
      },
      {
        event: 'call',
        time: expect.any(String),
        level: 'info',
        requestId: expect.any(String),
        method: 'POST',
        path: '/people/find-user',
        package: 'People',
        endpoint: 'find-user',
        code: 'INVALID_ARGUMENTS',
        status: 400,
        ms: expect.any(Number),
      },
    ])
  })

  test('answers with the upstream what exists there, and mocks the rest', async () => {
    const definition = JSON.parse(await readFile(people, 'utf8')) as {
      endpoints: { name: string }[]
    }
    const endpoints = definition.endpoints.filter(({ name }) => /^(count|list)-users$/.test(name))
    const part = await file('upstream.fc.json', JSON.stringify({ ...definition, endpoints }))
    const backend = await startMock(part, '--items', '7')
    const upstream = { endpoints: { 'list-users': 'mock', 'x-*': 'mock' } }
    const config = await file('upstream.json', JSON.stringify({ mock: { upstream } }))
    const mock = await startMock(people, '--upstream', backend.url, '--config', config)
    expect(mock).toMatchObject({ upstream: backend.url })
    const call = async (name: string): Promise<unknown> => {
      const init = { method: 'POST', headers: json, body: '{}' }
      return (await fetch(`${mock.url}/people/${name}`, init)).json()
    }
    expect(await call('count-users')).toBe(7)
    await call('list-users')
    expect(await mock.stop()).toBe(0)
    await backend.stop()
    expect(mock.events()).toMatchObject([
      { endpoint: 'count-users', answeredBy: 'upstream' },
      { endpoint: 'list-users', answeredBy: 'mock', items: 20 },
    ])
    expect(mock.stderr()).toContain('"x-*" in the options of the upstream matches no endpoint')
  })

  test('records an upstream, and replays it without', async () => {
    const backend = await startMock(people, '--items', '3', '--seed', 'backend')
    const recording = join(folder, 'recording')
    const mock = await startMock(people, '--upstream', backend.url, '--record', recording)
    const init = { method: 'POST', headers: json, body: '{"limit":2}' }
    const read = async ({ url }: { url: string }): Promise<unknown> =>
      (await fetch(`${url}/people/list-users`, init)).json()
    const page = (await read(mock)) as { page: object[] }
    expect(page.page).toHaveLength(2)
    await mock.stop()
    await backend.stop()
    const replayed = await startMock(people, '--replay', recording)
    expect(await read(replayed)).toEqual(page)
    await replayed.stop()
    expect(replayed.events()).toMatchObject([{ answeredBy: 'recording', status: 200 }])
    const data = JSON.parse(await readFile(join(recording, 'data.json'), 'utf8')) as object
    expect(data).toEqual({ users: page.page })
    const bad = { status: 99_999, content: { text: '1' } }
    const request = {
      method: 'POST',
      url: `${backend.url}/people/list-users`,
      postData: { text: '{}' },
    }
    const entries = [{ request, response: bad }]
    const har = await file('bad.har', JSON.stringify({ log: { entries } }))
    expect(await run('fc-mock', [people, '--replay', har])).toMatchObject({
      code: 2,
      stderr: `fc-mock: ${har}: log.entries[0].response: Expected a status from 200 to 599, got 99999. Correct or remove this entry.\n`,
    })
    expect(await run('fc-mock', [people, '--record', recording])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--record requires --upstream') as string,
    })
  })

  test('sends requests to the upstream of a trusted configuration only', async () => {
    const path = await file('trusted/part.fc.json', await readFile(people, 'utf8'))
    const config = { mock: { upstream: { url: 'http://127.0.0.1:1' } } }
    await file('trusted/fc.config.json', JSON.stringify(config))
    const call = async (...options: string[]): Promise<unknown> => {
      const mock = await startMock(path, ...options)
      const init = { method: 'POST', headers: json, body: '{}' }
      const { status } = await fetch(`${mock.url}/people/list-users`, init)
      await mock.stop()
      return [
        status,
        mock.stderr().includes('`upstream.url` of a configuration file has no effect'),
      ]
    }
    expect([await call(), await call('--trust-config')]).toEqual([
      [200, true],
      [502, false],
    ])
  })

  test('says that tokens have no effect if no endpoint requires one', async () => {
    const mock = await startMock(people, '--token', 'secret')
    await mock.stop()
    expect(mock.stderr()).toContain(
      'fc-mock: --token has no effect: no endpoint has the flag `bearer_auth`.\n',
    )
    const text = JSON.stringify({
      base_url: 'https://x.example/',
      name: 'Secure',
      flags: [],
      docs: 'A service.',
      errors: [],
      endpoints: [
        {
          name: 'count',
          returns: ['number'],
          flags: ['bearer_auth'],
          group: 'all',
          docs: 'Counts.',
          errors: [],
          arguments: [],
        },
      ],
    })
    const secure = await startMock(await file('secure.json', text), '--token', 'secret')
    await secure.stop()
    expect(secure.stderr()).toBe('')
  })

  test('logs a reset connection and an unknown preference', async () => {
    const mock = await startMock(people)
    const call = (prefer: string): Promise<Response> =>
      fetch(`${mock.url}/people/count-users`, {
        method: 'POST',
        headers: { ...json, prefer },
        body: '{}',
      })
    await expect(call('connection=reset')).rejects.toThrow('fetch failed')
    await call('errors=X')
    await mock.stop()
    expect(mock.events()).toMatchObject([
      { status: null, connectionFault: 'reset' },
      { status: 200, warnings: ['Unknown preference "errors". Did you mean "error"?'] },
    ])
  })

  test('exits with 0 on SIGTERM, also with open connections', async () => {
    const mock = await startMock(people)
    await (await fetch(`${mock.url}/people/package`)).text()
    expect(await mock.stop('SIGTERM')).toBe(0)
  })

  test('reads a definition from a URL', async () => {
    const text = JSON.stringify({
      base_url: 'https://x.example/',
      name: 'Remote',
      flags: [],
      docs: '',
      errors: [],
      endpoints: [],
    })
    const server = createServer((_, response) => response.end(text))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const mock = await startMock(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/package`,
    )
    expect(mock.packages).toMatchObject([{ name: 'Remote' }])
    await mock.stop()
    server.close()
  })

  test('lists errors, counts warnings, and prints the address last', async () => {
    const path = await file(
      'unnamed.json',
      '{ "base_url": "https://x.example/", "flags": ["versiond"], "docs": "", "errors": [],\n  "endpoints": [{ "name": "a", "returns": ["object.x"], "arguments": [] }] }',
    )
    const child = start('fc-mock', [path, '--port', '0', '--preset', 'recommended'])
    // In the order in which a terminal shows both streams.
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const closed = once(child, 'close')
    for await (const chunk of child.stdout) {
      output += String(chunk)
      if (output.includes('Ctrl+C')) child.kill('SIGINT')
    }
    await closed
    expect(output).not.toMatch(/: warning /)
    const parts = [
      ': error ',
      'fc-mock: Started despite the 2 errors above.',
      `fc-mock: ${path} has 2 warnings. To list them: fc-cli lint ${path} --preset recommended.`,
      '(unnamed package)  http://127.0.0.1:',
      'curl ',
    ]
    const positions = parts.map((part) => output.indexOf(part))
    expect(positions).toEqual(positions.filter((at) => at >= 0).sort((a, b) => a - b))
  })

  test('prints warnings and starts', async () => {
    const path = await file(
      'warned.json',
      JSON.stringify({
        base_url: 'https://x.example/',
        name: 'W',
        flags: ['versiond'],
        docs: '',
        errors: [],
        endpoints: [],
      }),
    )
    const mock = await startMock(path)
    expect((await fetch(`${mock.url}/package`)).status).toBe(200)
    await mock.stop()
    expect(mock.stderr()).toBe(`fc-mock: ${path} has 1 warning. To list it: fc-cli lint ${path}.\n`)
    const detailed = await startMock(path, '--log-level', 'debug')
    await detailed.stop()
    expect(detailed.stderr()).toBe(
      `${path}:1:54: warning Unknown flag "versiond". Did you mean \`versioned\`? (flag-known)\n`,
    )
    const silent = await startMock(path, '--log-level', 'error')
    await silent.stop()
    expect(silent.stderr()).toBe('')
  })

  test('reports a port in use and suggests another one', async () => {
    const mock = await startMock(people)
    const port = new URL(mock.url).port
    expect(await run('fc-mock', [people, '--port', port])).toMatchObject({
      code: 2,
      stderr: `fc-mock: Port ${port} of 127.0.0.1 is already in use. Try --port ${Number(port) + 1}, or --port 0 for a free one.\n`,
    })
    await mock.stop()
  })

  test('prints help and version', async () => {
    expect(await run('fc-mock', ['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Usage: fc-mock [options] <file|folder|glob|url|->...'),
      stderr: '',
    })
    expect(await run('fc-mock', ['--version'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    })
  })
})

describe('fc-mock rejects', () => {
  test('a definition with errors, with file, line and column, and exit code 1', async () => {
    const path = await file(
      'broken.json',
      '{\n  "base_url": "https://x.example/",\n  "name": "X", "flags": [], "docs": "", "errors": [],\n  "endpoints": [{ "name": "a", "flags": [], "group": "", "docs": "", "errors": [], "arguments": [] }]\n}\n',
    )
    expect(await run('fc-mock', [path])).toEqual({
      code: 1,
      stdout: '',
      stderr: `${path}:4:17: error An endpoint must have the key \`returns\`. (required-key)\nfc-mock: Not started: fix the error above.\n`,
    })
  })

  test('two definitions with the same address, and names their files', async () => {
    const one = await file('one.json', definitionOf('One'))
    const other = await file('other.json', definitionOf('Other'))
    expect(await run('fc-mock', [one, other])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `fc-mock: ${one} and ${other}: The definitions "One" and "Other" have the same path "/"`,
      ),
    })
    const [, suggested] = /Serve one at another path \(`(\S+)`\)/.exec(
      (await run('fc-mock', [one, other])).stderr,
    )!
    const mock = await startMock(one, suggested!)
    const { base_url, name } = mock.packages[1]!
    expect([base_url, name]).toEqual([`${mock.url}/other/`, 'Other'])
    expect(await (await fetch(`${base_url}package`)).json()).toMatchObject({ name, base_url })
    await mock.stop()
    expect(await run('fc-mock', [`${folder}=/all`])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Expected 1 definition at /all, got'),
    })
  })

  test('an address of another machine', async () => {
    expect(await run('fc-mock', [people, '--host', '1.2.3.4', '--port', '0'])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'fc-mock: Cannot listen on 1.2.3.4: it is not an address of this machine. Try --host 127.0.0.1, or --host 0.0.0.0 for all addresses.\n',
    })
  })

  test.each([
    ['openapi.json', '{"openapi":"3.1.0","paths":{}}', 'an OpenAPI 3.1.0 document', true],
    [
      'collection.json',
      '{"info":{"schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}}',
      'a Postman collection',
      true,
    ],
    ['api.yaml', 'base_url: https://api.example.com/\nendpoints: []\n', 'YAML', false],
  ] as const)('the file of another format %s', async (name, text, format, isImported) => {
    const path = await file(name, text)
    const hint = isImported ? ` To convert it: fc-cli import ${path}.` : ''
    for (const [command, ...args] of [
      ['fc-mock'],
      ['fc-cli', 'lint'],
      ['fc-cli', 'types'],
    ] as const)
      expect(await run(command, [...args, path])).toEqual({
        code: 2,
        stdout: '',
        stderr: `${command}: Cannot use ${path}: it is ${format}. fc reads package definitions as JSON.${hint}\n`,
      })
  })

  test('standard input that is not JSON', async () => {
    expect(await run('fc-mock', ['-'], { input: '{"a": 1,}' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('<stdin>:1:8: error Unexpected trailing comma. (syntax)'),
    })
  })

  test.each([
    ['no definition', [], 'Missing definition: pass a file, folder, glob, URL or `-`.'],
    ['a missing file', ['nowhere.json'], 'Cannot read nowhere.json: no such file or folder.'],
    ['an unknown option', ['--prot', '1', 'x.json'], 'Unknown option --prot. Did you mean --port?'],
    [
      'an invalid port',
      ['--port', '99999', 'x.json'],
      '--port must be a whole number from 0 to 65535, got "99999".',
    ],
    [
      'an option of the configuration',
      ['--on-missing-version', 'error', 'x.json'],
      'Unknown option --on-missing-version. Did you mean "onMissingVersion" in the section "mock" of fc.config.json?',
    ],
    ['two definitions with the same address', [people, people], 'have the same path "/people"'],
  ])('%s, with exit code 2 and no stack trace', async (_, args, message) => {
    const { code, stdout, stderr } = await run('fc-mock', args)
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })

  test('a file that is not UTF-8, and a folder without definitions', async () => {
    const path = await file('latin1.txt', new Uint8Array([0x7b, 0xff, 0x7d]))
    expect(await run('fc-mock', [path])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('latin1.txt:1:2: error The file is not valid UTF-8'),
    })
    const empty = await mkdtemp(join(folder, 'empty-'))
    expect(await run('fc-mock', [empty])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('contains no .json files'),
    })
  })
})
