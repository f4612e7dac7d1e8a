import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PackageDefinition, PageResult } from 'fc-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definition } from './conformance/service.ts'
import { run } from './run.ts'
import { startMock } from './start-mock.ts'
import { startProxy } from './start-proxy.ts'

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json',
  authorization: 'Bearer sent-secret',
}

let folder: string
let file: string
let har: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-proxy-record-'))
  file = join(folder, 'people.fc.json')
  har = join(folder, 'calls.har')
  writeFileSync(file, JSON.stringify(definition))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Calls an endpoint. Returns the body of the response. */
async function call(url: string, name: string, args: object): Promise<unknown> {
  const response = await fetch(`${url}${name}`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(args),
  })
  return response.json()
}

const entriesIn = (path: string): unknown[] =>
  (JSON.parse(readFileSync(path, 'utf8')) as { log: { entries: unknown[] } }).log.entries

describe('fc-cli proxy --record', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'records calls that can be replayed, described and imported (%s)',
    async (signal) => {
      const service = await startMock(file)
      const proxy = await startProxy(file, service.packages[0]!.base_url, '--record', har)
      expect(entriesIn(har)).toEqual([])
      const first = (await call(proxy.url, 'list-people', { limit: 3 })) as PageResult
      const second = (await call(proxy.url, 'list-people', first.next!)) as PageResult
      expect(await proxy.stop(signal)).toEqual({
        code: 0,
        summary: { event: 'summary', calls: 2, client: 0, server: 0, recorded: 2 },
      })
      await service.stop()
      expect(readFileSync(har, 'utf8')).not.toContain('sent-secret')

      const replay = await startMock(file, '--replay', har, '--seed', 'other')
      const { base_url: url } = replay.packages[0]!
      const replayed = (await call(url, 'list-people', { limit: 3 })) as PageResult
      expect(replayed).toEqual(first)
      expect(await call(url, 'list-people', replayed.next!)).toEqual(second)
      await replay.stop()
      expect(replay.events()).toMatchObject([
        { answeredBy: 'recording' },
        { answeredBy: 'recording' },
      ])

      const imported = join(folder, 'imported.fc.json')
      expect(await run('fc-cli', ['import', har, '-o', imported])).toMatchObject({ code: 0 })
      expect(JSON.parse(readFileSync(imported, 'utf8'))).toMatchObject({
        base_url: service.packages[0]!.base_url.replace(/\/$/, ''),
        endpoints: [
          {
            name: 'list-people',
            flags: expect.arrayContaining(['paginated', 'bearer_auth']),
            arguments: [{ name: 'limit' }],
          },
        ],
      })

      const bare: PackageDefinition = {
        ...definition,
        objects: [],
        endpoints: definition.endpoints.map((endpoint) => ({
          ...endpoint,
          returns: ['object'],
          attributes: [],
        })),
      }
      writeFileSync(file, JSON.stringify(bare, null, 2))
      expect(await run('fc-cli', ['infer', file, '--har', har, '--write'])).toMatchObject({
        code: 0,
      })
      const described = JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
      const { attributes } = described.endpoints.find(({ name }) => name === 'list-people')!
      expect(attributes!.map(({ name }) => name)).toEqual(Object.keys(first.page[0] as object))
    },
  )

  it('continues a recording, and writes before it waits for requests in progress', async () => {
    const waiting: ServerResponse[] = []
    const service = createServer((request, response) => {
      if (request.url!.endsWith('slow')) waiting.push(response)
      else response.end('{"id":"p1"}')
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const target = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
    const first = await startProxy(file, target, '--record', har)
    await call(first.url, 'get-person', { id: 'p1' })
    await first.stop()
    expect(entriesIn(har)).toHaveLength(1)

    const second = await startProxy(file, target, '--record', har)
    await call(second.url, 'get-person', { id: 'p2' })
    const slow = call(second.url, 'slow', {}).catch(() => 'ended')
    await expect.poll(() => waiting.length).toBe(1)
    second.process.kill('SIGINT')
    await expect.poll(() => entriesIn(har).length).toBe(2)
    // The next signal ends it at once.
    await expect
      .poll(() => {
        second.process.kill('SIGINT')
        return second.process.exitCode
      })
      .toBe(130)
    expect(await slow).toBe('ended')
    expect(entriesIn(har)).toHaveLength(2)
    expect(readdirSync(folder).sort()).toEqual(['calls.har', 'people.fc.json'])
    service.close()
  })

  it('rejects files that it cannot write or continue', async () => {
    const reject = async (path: string): Promise<string> => {
      const args = ['proxy', file, '--target', 'http://localhost', '--port', '0', '--record', path]
      const { code, stdout, stderr } = await run('fc-cli', args)
      expect([code, stdout]).toEqual([2, ''])
      return stderr
    }
    expect(await reject(file)).toContain('Expected recorded calls as HTTP Archive (HAR)')
    expect(await reject(join(file, 'calls.har'))).toContain('a part of the path is not a folder')
    mkdirSync(har)
    expect(await reject(har)).toContain('it is a folder')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(definition)
    expect(existsSync(join(folder, 'recording'))).toBe(false)
  })
})
