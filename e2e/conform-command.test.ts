import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from './conformance/service.ts'
import { run } from './run.ts'
import { type StartedMock, startMock } from './start-mock.ts'
import { checkJunit } from '../packages/cli/src/testing/check-junit.ts'

const folder = mkdtempSync(join(tmpdir(), 'fc-conform-'))
const file = join(folder, 'people.fc.json')
writeFileSync(file, JSON.stringify(definition))

let mock: StartedMock
let nonconforming: Server
let nonconformingUrl = ''
beforeAll(async () => {
  mock = await startMock(file)
  // Accepts every request, and violates most requirements.
  nonconforming = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('{}'),
  )
  await new Promise<void>((resolve) => nonconforming.listen(0, '127.0.0.1', resolve))
  nonconformingUrl = `http://127.0.0.1:${(nonconforming.address() as AddressInfo).port}/people/`
})
afterAll(async () => {
  await mock.stop()
  nonconforming.closeAllConnections()
  nonconforming.close()
  rmSync(folder, { recursive: true })
})

const conform = (...args: string[]) => run('fc-cli', ['conform', ...args])
const mockOptions = (): string[] => ['--base-url', mock.packages[0]!.base_url, '--bearer', 'token']

describe('fc-cli conform', () => {
  it('reports no violations for a service that conforms', async () => {
    const { code, stdout, stderr } = await conform(file, ...mockOptions())
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(
      '1 endpoint not called because it may change data. Pass --all to call it.',
    )
    expect(stdout).toMatch(/No violations, \d+ checks passed/)
  })

  it('lists each check with --verbose, and why it was skipped', async () => {
    const { stdout } = await conform(file, ...mockOptions(), '--verbose')
    expect(stdout).toMatch(/^passed {3}list-people {2}page-keys$/m)
    expect(stdout).toMatch(/^skipped {2}.+ {2}all checks: it may change data$/m)
  })

  it('reads the definition from the service', async () => {
    const { base_url: url } = mock.packages[0]!
    const { code, stdout } = await conform(`${url}package.json`, '--bearer', 'token')
    expect({ code, stdout }).toMatchObject({ code: 0 })
    expect(stdout).toContain('No violations')
  })

  it('prints violations with clause, request and response', async () => {
    const { code, stdout } = await conform(file, '--base-url', nonconformingUrl)
    expect(code).toBe(1)
    expect(stdout).toContain('list-people SHOULD violation get-rejected')
    expect(stdout).toContain('(Generic invocation)')
    expect(stdout).toContain(`curl -i '${nonconformingUrl}list-people'`)
    expect(stdout).toMatch(/\d+ MUST violations?, \d+ SHOULD violations?/)
  })

  it('prints a variable for the shell in place of the token', async () => {
    const { stdout } = await conform(file, '--base-url', nonconformingUrl, '--bearer', 's3cret')
    expect(stdout).toMatch(/curl -i --oauth2-bearer "\$TOKEN" (?:-X GET )?'http/)
    expect(stdout).not.toContain('s3cret')
  })

  it('writes JSON without the token', async () => {
    const { stdout } = await conform(file, ...mockOptions(), '--format', 'json')
    const report = JSON.parse(stdout) as { summary: object; results: unknown[] }
    expect(report.summary).toMatchObject({ failed: 0 })
    expect(report.results.length).toBeGreaterThan(20)
    const failed = await conform(
      file,
      '--base-url',
      nonconformingUrl,
      '--bearer',
      's3cret',
      '--format',
      'json',
    )
    expect(failed.stdout).not.toContain('s3cret')
  })

  it('writes JUnit XML', async () => {
    const { code, stdout } = await conform(
      file,
      '--base-url',
      nonconformingUrl,
      '--format',
      'junit',
    )
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="fc-cli conform" tests="\d+" failures="\d+"/,
    )
    expect(stdout).toContain('<failure type="MUST"')
    expect(await checkJunit(stdout)).toEqual([])
  })

  it('exits with 1 for a SHOULD only with --strict', async () => {
    const lenient = await startMock(file, '--lenient')
    const to = [
      '--base-url',
      lenient.packages[0]!.base_url,
      '--bearer',
      'token',
      '--endpoint',
      'list-*',
    ]
    const normal = await conform(file, ...to)
    const strict = await conform(file, ...to, '--strict')
    await lenient.stop()
    expect(normal.stdout).toContain('list-people SHOULD violation unknown-argument-rejected')
    expect([normal.code, strict.code]).toEqual([0, 1])
  })

  it('rejects invalid options', async () => {
    const cases: [string[], string][] = [
      [[], 'Missing definition: pass a file, URL or `-`.'],
      [
        [file, '--endpoint', 'list-peple'],
        'Unknown endpoint "list-peple". Did you mean "list-people"?',
      ],
      [
        [file, '--version', 'Beta'],
        'Unknown version "Beta". Versions of the package: "2025-01-01", "beta".',
      ],
      [[file, '--base-url', 'example.com'], '--base-url must be an http or https URL'],
      [[file, '--header', 'nonsense'], '--header must be "Name: value"'],
      [[file, '--arguments', file], 'has arguments for an unknown endpoint: "base_url".'],
      [[file, '--rate', '0'], '--rate must be a whole number from 1'],
      [['none.json'], 'no such file'],
    ]
    for (const [args, message] of cases) {
      const { code, stderr } = await conform(...args)
      expect(stderr).toContain(message)
      expect({ code, trace: stderr.includes('    at ') }).toEqual({ code: 2, trace: false })
    }
  })

  it('reports a dropped connection as a violation, and checks the other endpoints', async () => {
    const dropping = createServer((request, response) => {
      if (request.url?.endsWith('/list-people')) request.socket.destroy()
      else response.setHeader('content-type', 'application/json').end('{}')
    })
    await new Promise<void>((resolve) => dropping.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(dropping.address() as AddressInfo).port}/people/`
    const { code, stdout } = await conform(file, '--base-url', url)
    dropping.closeAllConnections()
    dropping.close()
    expect(code).toBe(1)
    expect(stdout).toContain('list-people MUST violation endpoint-responds')
    expect(stdout).toMatch(/A call returned no response \(Cannot reach .*list-people: /)
    expect(stdout).toContain('get-person MUST violation body-must-be-json')
  })

  it('reports a service that cannot be reached', async () => {
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/people/`
    await new Promise((resolve) => gone.close(resolve))
    const { code, stderr } = await conform(file, '--base-url', url)
    expect(code).toBe(2)
    expect(stderr).toContain(`Cannot reach ${url}list-people: connect ECONNREFUSED`)
  })
})
