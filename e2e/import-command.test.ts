import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CommandResult, run } from './run.ts'

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

  test('rejects other files and an invalid base URL', async () => {
    write('other.json', '{ "a": 1 }')
    const other = await fcCli(['import', 'other.json'])
    expect([other.code, other.stdout]).toEqual([2, ''])
    expect(other.stderr).toContain('Cannot import other.json: expected an OpenAPI document')
    write('books.yaml', document)
    expect((await fcCli(['import', 'books.yaml', '--base-url', 'x'])).code).toBe(2)
  })
})
