import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpointUrl } from 'fc-core'
import { type CommandResult, run } from './run.ts'
import { startMock } from './start-mock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-import-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const fcCli = (args: string[], input?: string): Promise<CommandResult> =>
  run('fc-cli', args, { cwd: folder, ...(input !== undefined && { input }) })
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)

const document = `openapi: 3.1.0
info: { title: Books, version: '1', description: Lends books. }
servers: [{ url: https://api.example.com }]
paths:
  /books:
    get:
      operationId: listBooks
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: Books.
          content: { application/json: { schema: { type: array, items: { $ref: schemas.yaml#/Book } } } }
`
const schemas =
  'Book: { type: object, required: [id], properties: { id: { type: string, format: uuid } } }\n'

describe('fc-cli import', () => {
  test('writes a definition without lint problems, and reports differences', async () => {
    write('books.yaml', document)
    write('schemas.yaml', schemas)
    const { code, stdout, stderr } = await fcCli(['import', 'books.yaml', '-o', 'books.fc.json'])
    expect([code, stdout]).toEqual([0, 'Wrote books.fc.json: 1 endpoint, 1 object.\n'])
    expect(stderr).toContain('/info/version: 1')
    const definition = JSON.parse(readFileSync(join(folder, 'books.fc.json'), 'utf8')) as object
    expect(definition).toMatchObject({
      endpoints: [
        { name: 'list-books', returns: ['object.Book'], flags: ['paginated'], arguments: [] },
      ],
    })
    expect((await fcCli(['lint', 'books.fc.json'])).stdout).toContain('No problems found')
  })

  test('overwrites a file only with --force', async () => {
    write('books.yaml', document)
    write('books.fc.json', 'mine')
    const rejected = await fcCli(['import', 'books.yaml', '-o', 'books.fc.json'])
    expect([rejected.code, readFileSync(join(folder, 'books.fc.json'), 'utf8')]).toEqual([
      2,
      'mine',
    ])
    expect(rejected.stderr).toContain('Pass --force to overwrite it.')
    expect((await fcCli(['import', 'books.yaml', '-o', 'books.fc.json', '--force'])).code).toBe(0)
  })

  test('reads standard input, and prints the report as JSON', async () => {
    const { code, stdout, stderr } = await fcCli(['import', '-', '--format', 'json'], document)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ name: 'Books' })
    expect(JSON.parse(stderr)).toMatchObject({
      endpoints: 1,
      notes: expect.arrayContaining([
        expect.objectContaining({ code: 'ref-unresolved', detail: 'schemas.yaml#/Book' }),
      ]),
    })
  })

  test('loads remote references only with --remote-refs, and without credentials', async () => {
    const received: (string | undefined)[] = []
    const server = createServer((request, response) => {
      received.push(request.headers.authorization)
      response.end(schemas)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/schemas.yaml`
      write('books.yaml', document.replace('schemas.yaml', url))
      const without = await fcCli(['import', 'books.yaml', '--bearer', 'secret'])
      expect(without.stderr).toContain('Remote reference not loaded; pass --remote-refs to load it')
      expect(received).toEqual([])
      const loaded = await fcCli(['import', 'books.yaml', '--bearer', 'secret', '--remote-refs'])
      expect(JSON.parse(loaded.stdout)).toMatchObject({ objects: [{ name: 'Book' }] })
      expect(new Set(received)).toEqual(new Set([undefined]))
    } finally {
      server.close()
    }
  })

  test('imports OpenRPC, which other commands mention', async () => {
    const rpc = {
      openrpc: '1.3.2',
      info: { title: 'Books', version: '1', description: 'Lends books.' },
      servers: [{ url: 'https://api.example.com' }],
      methods: [
        { name: 'get_book', deprecated: true, params: [], result: { name: 'r', schema: true } },
      ],
    }
    write('rpc.json', JSON.stringify(rpc))
    expect((await fcCli(['lint', 'rpc.json'])).stderr).toContain(
      'it is an OpenRPC 1.3.2 document. fc reads package definitions as JSON. To convert it: fc-cli import rpc.json.',
    )
    expect((await fcCli(['import', 'rpc.json', '-o', 'rpc.fc.json'])).code).toBe(0)
    const { code, stdout } = await fcCli(['lint', 'rpc.fc.json', '--max-warnings', '0'])
    expect([code, stdout]).toEqual([0, 'No problems found in 1 file.\n'])
  })

  describe('with deprecated operations', () => {
    const operation = { deprecated: true, responses: { 200: { description: 'OK.' } } }
    const parameters = [{ name: 'a', in: 'query', deprecated: true, schema: { type: 'string' } }]
    const result = { type: 'object', properties: { b: { type: 'string', deprecated: true } } }
    const described = {
      responses: {
        200: { description: 'OK.', content: { 'application/json': { schema: result } } },
      },
    }
    const info = { title: 'Books', version: '1', description: 'Lends books.' }
    const servers = [{ url: 'https://api.example.com' }]
    const documents = {
      'an operation': { openapi: '3.1.0', info, servers, paths: { '/a': { get: operation } } },
      'a parameter and a property': {
        openapi: '3.0.0',
        info,
        servers,
        paths: {
          '/a': { get: { ...operation, deprecated: false, parameters } },
          '/b': { get: described },
        },
      },
      'an operation of Swagger 2.0': {
        swagger: '2.0',
        info,
        host: 'api.example.com',
        paths: { '/a': { get: operation }, '/b': { get: { ...operation, parameters: [] } } },
      },
    }
    const importAndLint = async (
      document: object,
      output = 'api.fc.json',
    ): Promise<{ imported: CommandResult; linted: CommandResult }> => {
      write('openapi.json', JSON.stringify(document))
      const imported = await fcCli(['import', 'openapi.json', '-o', output])
      return { imported, linted: await fcCli(['lint', output, '--max-warnings', '0']) }
    }
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

    test.each(Object.entries(documents))('declares the flag of %s', async (_, each) => {
      const { imported, linted } = await importAndLint(each, 'new/api.fc.json')
      expect([imported.code, linted.code]).toEqual([0, 0])
      expect(linted.stdout).toContain('No problems found')
      expect(read('new/api.fc.json')).toContain('"deprecated"')
      expect(imported.stderr).toMatch(
        /^Declared the custom flag `deprecated` of .* in new\/fc\.config\.json\.$/m,
      )
      expect(imported.stderr).not.toContain('Sets the custom flag')
    })

    test('declares only the kinds of values that have the flag', async () => {
      await importAndLint(documents['a parameter and a property'])
      expect(JSON.parse(read('fc.config.json'))).toEqual({
        flags: { argument: ['deprecated'], attribute: ['deprecated'] },
      })
    })

    test('keeps everything else of the nearest configuration', async () => {
      mkdirSync(join(folder, 'apis'))
      const config = `{
\t"extends": "recommended",
\t"rules": { "docs-present": "off" },
\t"flags": { "endpoint": ["beta"], "package": [] },
\t"mock": { "port": 4011 }
}
`
      write('fc.config.json', config)
      const { imported, linted } = await importAndLint(
        documents['an operation'],
        'apis/api.fc.json',
      )
      expect([imported.code, linted.code, linted.stderr]).toEqual([0, 0, ''])
      expect(read('fc.config.json')).toBe(config.replace('"beta"', '"beta", "deprecated"'))
      expect(existsSync(join(folder, 'apis/fc.config.json'))).toBe(false)
    })

    test.each([
      ['declares the flag', { flags: { endpoint: ['deprecated'] } }],
      ['extends a configuration that declares it', { extends: './base.json' }],
      ['turns the rule off', { rules: { 'flag-known': 'off' } }],
    ])('keeps a configuration that %s', async (_, config) => {
      write('base.json', '{"flags":{"endpoint":["deprecated"]}}')
      write('fc.config.json', JSON.stringify(config))
      const { imported, linted } = await importAndLint(documents['an operation'])
      expect([imported.code, linted.code]).toEqual([0, 0])
      expect(imported.stderr).not.toContain('deprecated')
      expect(read('fc.config.json')).toBe(JSON.stringify(config))
    })

    test('does not change a configuration with errors', async () => {
      write('fc.config.json', '{ "flags": ')
      const { imported } = await importAndLint(documents['an operation'])
      expect(imported.code).toBe(0)
      expect(imported.stderr).toContain('Not declared in fc.config.json, which has errors')
      expect(read('fc.config.json')).toBe('{ "flags": ')
    })

    test('hints at the declaration if it prints the definition', async () => {
      write('openapi.json', JSON.stringify(documents['an operation']))
      const { code, stderr } = await fcCli(['import', 'openapi.json'])
      expect(code).toBe(0)
      expect(stderr).toContain('declare it under `flags` in fc.config.json (automatic with -o)')
      expect(existsSync(join(folder, 'fc.config.json'))).toBe(false)
    })

    test('names the configuration in the report as JSON', async () => {
      write('openapi.json', JSON.stringify(documents['an operation']))
      const args = ['import', 'openapi.json', '-o', 'a.fc.json', '--format', 'json']
      const { code, stderr } = await fcCli(args)
      expect(code).toBe(0)
      expect(JSON.parse(stderr)).toMatchObject({ endpoints: 1, config: 'fc.config.json' })
    })
  })

  test('rejects other files and an invalid base URL', async () => {
    write('other.json', '{ "a": 1 }')
    const other = await fcCli(['import', 'other.json'])
    expect([other.code, other.stdout]).toEqual([2, ''])
    expect(other.stderr).toContain(
      'Cannot import other.json: expected an OpenAPI or OpenRPC document',
    )
    write('books.yaml', document)
    expect((await fcCli(['import', 'books.yaml', '--base-url', 'x'])).code).toBe(2)
  })
})

test('imports the calls that fc-mock has recorded', async () => {
  const shop = join(import.meta.dirname, '../examples/definitions/shop.fc.json')
  const upstream = await startMock(shop)
  const recording = join(folder, 'recording')
  const target = upstream.packages[0]!.base_url
  const mock = await startMock(shop, '--upstream', target, '--record', recording)
  const endpoints = ['list-products', 'list-orders']
  for (const name of endpoints) {
    const response = await fetch(endpointUrl(mock.packages[0]!.base_url, name), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer example' },
      body: '{}',
    })
    expect(response.status).toBe(200)
  }
  await mock.stop()
  await upstream.stop()
  const file = join(recording, 'samples.har')
  const { code, stdout } = await fcCli(['import', file, '-o', 'recorded.fc.json'])
  expect([code, stdout]).toEqual([0, 'Wrote recorded.fc.json: 2 endpoints, 1 object.\n'])
  const imported = JSON.parse(readFileSync(join(folder, 'recorded.fc.json'), 'utf8')) as object
  expect(imported).toMatchObject({
    base_url: target.replace(/\/$/, ''),
    endpoints: endpoints.map((name) => ({ name, flags: ['paginated', 'bearer_auth'] })),
  })
  expect((await fcCli(['lint', 'recorded.fc.json'])).stdout).toContain('No problems found')
})
