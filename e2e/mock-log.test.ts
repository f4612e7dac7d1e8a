import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run, start } from './run.ts'
import { startMock } from './start-mock.ts'

const people = fileURLToPath(new URL('../examples/definitions/people.fc.json', import.meta.url))
const json = { 'content-type': 'application/json', accept: 'application/json' }

let folder: string
let handlers: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fc-log-'))
  handlers = join(folder, 'handlers.mjs')
  await writeFile(
    handlers,
    'export default { "count-users": () => { throw new Error("The handler failed.") } }',
  )
})
afterAll(() => rm(folder, { recursive: true }))

/** Sends one call of each level. */
async function callAll(url: string): Promise<Response[]> {
  const call = (name: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${url}/people/${name}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: name === 'count-users' ? '{}' : '{"limit":1}',
    })
  const fine = await call('list-users', { 'x-request-id': 'fine-1' })
  const suspect = await call('list-users?a=b', { 'x-request-id': 'suspect-1' })
  const failed = await call('count-users', { 'x-request-id': 'failed-1' })
  const admin = await fetch(`${url}/__fc/violations`, { headers: { 'x-request-id': 'admin-1' } })
  return [fine, suspect, failed, admin]
}

describe('fc-mock --log-level', () => {
  test.each([
    [['--log-level', 'error'], ['failed-1']],
    [['--quiet'], ['failed-1']],
    [
      ['--log-level', 'warn'],
      ['suspect-1', 'failed-1'],
    ],
    [[], ['fine-1', 'suspect-1', 'failed-1']],
    [
      ['--log-level', 'debug'],
      ['fine-1', 'suspect-1', 'failed-1', 'admin-1'],
    ],
  ])('%j logs the requests %j', async (options, logged) => {
    const mock = await startMock(people, '--handlers', handlers, ...options)
    await callAll(mock.url)
    expect(await mock.stop()).toBe(0)
    expect(mock.events().map((event) => (event as { requestId: string }).requestId)).toEqual(logged)
    expect(mock.stderr()).toContain('fc-mock: Error: The handler failed.')
  })

  test.each([
    ['error', 'no number', []],
    ['warn', 'the number', []],
    ['info', 'the number', []],
    ['debug', 'no number', ['flag-known', 'results-described']],
  ])('%s prints %s of warnings at the start, and lists %j', async (level, number, codes) => {
    const endpoints = ['a', 'b', 'c'].map((name) => ({ name, returns: ['object'] }))
    const file = join(folder, `${level}.fc.json`)
    await writeFile(
      file,
      JSON.stringify({ base_url: 'https://api.example.com', flags: ['paginatd'], endpoints }),
    )
    const mock = await startMock(file, '--log-level', level)
    expect(await mock.stop()).toBe(0)
    const listed = [...mock.stderr().matchAll(/\(([a-z-]+)\)$/gm)].map(([, code]) => code)
    const kinds = new Set(['flag-known', 'results-described'])
    expect(listed.filter((code) => kinds.has(code!))).toEqual(codes)
    const counted = /has \d+ warnings\. To list them: fc-cli lint (\S+)\.\n/.exec(mock.stderr())
    expect(counted?.[1]).toBe(number === 'the number' ? file : undefined)
  })

  test.each([['--json'], []])('has no tokens of URLs (%s)', async (...format) => {
    const child = start('fc-mock', [people, '--port', '0', '--log-level', 'debug', ...format])
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
    await expect.poll(() => output).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output)!
    for (const name of ['access_token', 'access%5Ftoken'])
      await fetch(`${url}/people/list-users?${name}=tok-4711`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"role":"https://a.example/?access_token=tok-4711"}',
      })
    await expect.poll(() => output.match(/\(removed\)/g)?.length).toBeGreaterThanOrEqual(4)
    const exited = once(child, 'exit')
    child.kill('SIGINT')
    await exited
    expect(output).not.toContain('4711')
  })

  test('--quiet returns the id of a request, but generates none', async () => {
    const mock = await startMock(people, '--quiet')
    const [own, none] = await Promise.all(
      [{ 'x-request-id': 'own' }, undefined].map((headers) =>
        fetch(`${mock.url}/people/package`, headers && { headers }),
      ),
    )
    expect([own, none].map((reply) => reply!.headers.get('x-request-id'))).toEqual(['own', null])
    expect(await mock.stop()).toBe(0)
  })

  test('returns the id of a request, generates missing ones, and names the level', async () => {
    const mock = await startMock(people, '--handlers', handlers, '--log-level', 'debug')
    const replies = await callAll(mock.url)
    expect(replies.map(({ headers }) => headers.get('x-request-id'))).toEqual([
      'fine-1',
      'suspect-1',
      'failed-1',
      'admin-1',
    ])
    const generated = (await fetch(`${mock.url}/people/package`)).headers.get('x-request-id')!
    expect(generated).toMatch(/^[a-z\d]+-[a-z\d]+$/)
    const calls = (await (await fetch(`${mock.url}/__fc/calls`)).json()) as { requestId: string }[]
    expect(calls.map(({ requestId }) => requestId)).toEqual([
      'fine-1',
      'suspect-1',
      'failed-1',
      generated,
    ])
    expect(await mock.stop()).toBe(0)
    expect(mock.events()).toMatchObject([
      {
        level: 'info',
        requestId: 'fine-1',
        client: '127.0.0.1',
        body: '{"limit":1}',
        response: expect.stringMatching(/^\{"previous":null,"page":\[\{/),
      },
      { level: 'warn', requestId: 'suspect-1', violations: ['parameters-in-query'] },
      {
        level: 'error',
        requestId: 'failed-1',
        status: 500,
        error: expect.stringContaining('Error: The handler failed.\n    at'),
      },
      { level: 'debug', requestId: 'admin-1', path: '/__fc/violations', admin: true },
      { level: 'info', requestId: generated },
      { level: 'debug' },
    ])
  })

  test('shows bodies and ids as text', async () => {
    const child = start('fc-mock', [people, '--port', '0', '--log-level', 'debug'])
    let text = ''
    const seen = (part: RegExp): Promise<RegExpExecArray> =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = part.exec(text)
          if (found !== null) resolve(found)
        }
        child.stdout.on('data', look)
        look()
      })
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk))
    const [, url] = await seen(/Explorer:\s+(http:\S+)\//)
    await callAll(url!)
    await seen(/fine-1 {2}127\.0\.0\.1\n {10}\{"limit":1\}\n {10}\{"previous":null/)
    await seen(/GET {3}\/__fc\/violations .* admin-1/)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  test.each([
    [['--quiet', '--log-level', 'warn'], '--quiet and --log-level exclude each other.'],
    [['--log-level', 'trace'], '--log-level must be error, warn, info or debug, got "trace".'],
  ])('rejects %j', async (options, message) => {
    const { code, stderr } = await run('fc-mock', [people, ...options])
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})
