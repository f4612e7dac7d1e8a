import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Command, run } from './run.ts'
import { startMock } from './start-mock.ts'

/** A service that publishes its definition only to POST requests with a token, as an endpoint. */
let service: Server
let url = ''
let log: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'fc-load-'))
const secret = ['--bearer', 'secret', '--header', 'X-Tenant: a']

beforeAll(async () => {
  service = createServer(({ method, url: path, headers }, response) => {
    log.push(
      `${method} ${path} ${headers.authorization ?? '-'} ${String(headers['x-tenant'] ?? '-')}`,
    )
    const isAllowed =
      method === 'POST' &&
      path === '/package' &&
      headers.authorization === 'Bearer secret' &&
      headers['x-tenant'] === 'a'
    const { port } = service.address() as AddressInfo
    if (!isAllowed) response.writeHead(400).end('["UNAUTHORIZED","No token.",null]')
    else
      response.end(
        JSON.stringify({
          base_url: `http://127.0.0.1:${port}/`,
          name: 'Remote',
          flags: [],
          docs: '',
          errors: [],
          endpoints: [],
        }),
      )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => service.once('listening', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/package`
})
beforeEach(() => {
  log = []
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
  rmSync(folder, { recursive: true })
})

describe('a definition at a URL', () => {
  test.each<[Command, ...string[]]>([
    ['fc-cli', 'lint', 'URL'],
    ['fc-cli', 'types', 'URL'],
    ['fc-cli', 'diff', 'URL', 'URL'],
    ['fc-cli', 'convert', 'URL', '--to', 'openapi'],
    ['fc-cli', 'conform', 'URL'],
    ['fc-mock', 'URL', '--print-model'],
  ])('is loaded with POST and credentials: %s %s %s', async (command, ...args) => {
    const line = args.map((arg) => (arg === 'URL' ? url : arg))
    const { code, stderr } = await run(command, [...line, ...secret])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(log[0]).toBe('POST /package Bearer secret a')
  })

  test('is loaded by a running fc-mock', async () => {
    const mock = await startMock(url, ...secret)
    expect(mock.packages).toMatchObject([{ name: 'Remote' }])
    await mock.stop()
    expect(log).toEqual(['POST /package Bearer secret a'])
  })

  test('is loaded with the code of the error in the message', async () => {
    expect(await run('fc-cli', ['types', url])).toEqual({
      code: 2,
      stdout: '',
      stderr: `fc-cli: Cannot fetch ${url}: the server returned 400 Bad Request (UNAUTHORIZED).\n`,
    })
    expect(log).toEqual(['POST /package - -', 'GET /package - -'])
  })

  test('does not make conform send credentials to another host', async () => {
    const other = createServer((_, response) =>
      response.end(
        `{"base_url":"https://other.example.com/","name":"X","flags":[],"docs":"","errors":[],"endpoints":[]}`,
      ),
    ).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const result = await run('fc-cli', ['conform', `http://127.0.0.1:${port}/`, ...secret])
    other.closeAllConnections()
    other.close()
    expect(result).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'fc-cli: The command line does not name the host of the `base_url`: https://other.example.com/. To send --bearer, --header and FC_BEARER there, pass this URL as --base-url.\nRun fc-cli conform --help for the options.\n',
    })
  })
})

describe('a package with only the keys that the public protocol requires', () => {
  const file = join(folder, 'public.json')
  let base_url = ''
  beforeAll(() => {
    const { port } = service.address() as AddressInfo
    base_url = `http://127.0.0.1:${port}/`
    writeFileSync(
      file,
      JSON.stringify({
        base_url,
        endpoints: [{ name: 'ping', returns: ['string'], arguments: [] }],
      }),
    )
  })
  const preset = 'For packages of the public Web Function protocol, pass --preset web-function.'

  test.each<[string, number, ...string[]]>([
    ['types', 0],
    ['diff', 0, 'FILE'],
    ['convert', 0, '--to', 'openapi'],
    ['convert', 0, '--to', 'http'],
    ['convert', 0, '--to', 'postman'],
    ['conform', 0],
  ])('is accepted by fc-cli %s, with a notice', async (command, code, ...args) => {
    const line = [command, file, ...args.map((arg) => (arg === 'FILE' ? file : arg))]
    const { code: actual, stdout, stderr } = await run('fc-cli', line)
    const notice = `fc-cli: ${file} has 4 errors. To list them: fc-cli lint ${file}. ${preset}\n`
    expect({ code: actual, stderr }).toEqual({
      code,
      stderr: notice.repeat(command === 'diff' ? 2 : 1),
    })
    expect(stdout).not.toBe('')
    const strict = await run('fc-cli', [...line, '--preset', 'web-function'])
    expect(strict).toMatchObject({ code, stderr: '' })
  })

  test('is served by fc-mock, with a notice', async () => {
    const mock = await startMock(file)
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const response = await fetch(`${mock.url}/ping`, { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(200)
    await mock.stop()
    expect(mock.stderr()).toMatch(
      /error The package must have the key `flags`.*\(package-complete\)/,
    )
    expect(mock.stderr()).toContain(`fc-mock: Started despite the 4 errors above. ${preset}\n`)

    const other = await startMock(file, '--preset', 'web-function')
    await other.stop()
    expect(other.stderr()).toBe('')
  })

  test('is rejected by fc-cli lint, which names the preset', async () => {
    const { code, stdout } = await run('fc-cli', ['lint', file])
    expect(code).toBe(1)
    expect(stdout).toContain(preset)
  })
})
