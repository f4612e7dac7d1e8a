import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findChromium } from '../packages/mock/tests/support/transports/find-chromium.ts'
import { type StartedMock, startMock } from './start-mock.ts'

// Each test starts Playwright, and most of them Chromium.
vi.setConfig({ testTimeout: 180_000 })

const chromium = findChromium()
if (chromium === undefined)
  console.warn('Skipping the tests of fc-mock/playwright in a browser: no Chromium found.')

interface Report {
  errors: { message: string }[]
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: {
    title: string
    ok: boolean
    tests: {
      results: {
        error?: { message: string }
        attachments: { name: string; contentType: string; body?: string }[]
      }[]
    }[]
  }[]
}

/** Runs Playwright on the user's Node with the built packages, if there are both; otherwise with the sources. */
async function runPlaywright(
  config: string,
  env: Record<string, string> = {},
  ...args: string[]
): Promise<Report> {
  const hostNode = process.env['FC_HOST_NODE']
  const output = mkdtempSync(join(tmpdir(), 'fc-playwright-'))
  const child = spawn(
    hostNode ?? process.execPath,
    [
      resolve('node_modules/@playwright/test/cli.js'),
      'test',
      `--config=${config}`,
      '--reporter=json',
      `--output=${output}`,
      ...args,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...(hostNode === undefined && { NODE_OPTIONS: '--conditions=@fc/source' }),
        ...(chromium !== undefined && { CHROMIUM: chromium }),
        ...env,
      },
    },
  )
  const [report, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  rmSync(output, { recursive: true })
  if (!report.startsWith('{')) throw new Error(`No report of Playwright:\n${report}${errors}`)
  return JSON.parse(report) as Report
}

/** The tests of a report by their titles. */
function testsOf({ suites }: Report): Suite['specs'] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs,
    ...testsOf({ suites: inner } as Report),
  ])
}

/** The calls and violations that are attached to a test. */
function readCalls([test]: Suite['specs'][number]['tests']):
  | { calls: object[]; violations: object[] }
  | undefined {
  const { body } = test!.results[0]!.attachments.find(({ name }) => name === 'mock-calls') ?? {}
  return body === undefined
    ? undefined
    : (JSON.parse(Buffer.from(body, 'base64').toString()) as ReturnType<typeof readCalls>)
}

describe('fc-mock/playwright', () => {
  let folder = ''
  let count = 0
  beforeAll(() => {
    folder = mkdtempSync(resolve('e2e', '.playwright-'))
    cpSync('examples/definitions/people.fc.json', join(folder, 'people.fc.json'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Runs tests that are written to a file. Returns the report. */
  async function runTests(options: string, tests: string, ...args: string[]): Promise<Report> {
    const name = `project-${++count}`
    const config = join(folder, `${name}.config.ts`)
    writeFileSync(config, `export { default } from '../playwright/playwright.config.ts'\n`)
    writeFileSync(
      join(folder, `${name}.spec.ts`),
      `import { test as base, expect } from '@playwright/test'
      import { mockFixtures } from 'fc-mock/playwright'
      const test = base.extend(mockFixtures({ ${options} }))
      const post = (request, url, data, headers) =>
        request.post(url, { data, headers: { accept: 'application/json', ...headers } })
      ${tests}`,
    )
    return runPlaywright(config, {}, `${name}.spec.ts`, '--workers=1', ...args)
  }

  it('gives each test a session of its own, with the settings of the test', async () => {
    const report = await runTests(
      `definitions: 'people.fc.json', items: 7`,
      `
      for (const number of [1, 2])
        test('isolated ' + number, async ({ mock, mockServer, request }) => {
          expect(mock.url).toBe(mockServer.url + '/~' + mock.name)
          expect(mock.name).toBe('test-0-' + number)
          const created = await post(request, mock.url + '/people/create-user', { name: 'Ada', email: 'ada@example.com', active: true })
          expect(created.status()).toBe(200)
          await post(request, mockServer.url + '/people/list-users', {}, mock.headers)
          expect(mock.collection('users').count()).toBe(8)
          expect(mock.calls()).toHaveLength(2)
        })
      test.describe('settings', () => {
        test.use({ mockSettings: { items: 3 } })
        test('settings', async ({ mock }) => {
          expect(mock.collection('users').count()).toBe(3)
        })
      })`,
    )
    expect(report.stats).toMatchObject({ expected: 3, unexpected: 0 })
  })

  it('attaches the calls of failed tests only', async () => {
    const report = await runTests(
      `definitions: 'people.fc.json'`,
      `
      test('passes', async ({ mock, request }) => {
        await post(request, mock.url + '/people/list-users', {})
      })
      test('fails', async ({ mock, request }) => {
        await post(request, mock.url + '/people/list-users', { limit: 2 })
        expect(1).toBe(2)
      })
      test('is expected to fail', async ({ mock, request }) => {
        test.fail()
        expect(1).toBe(2)
      })`,
    )
    const attached = testsOf(report).map(({ title, tests }) => [title, readCalls(tests)])
    const calls = [{ endpoint: 'list-users', body: { limit: 2 }, status: 200 }]
    expect(attached).toMatchObject([
      ['passes', undefined],
      ['fails', { calls, violations: [] }],
      ['is expected to fail', undefined],
    ])
  })

  it('fails tests that violate the protocol, unless failOnViolations is false', async () => {
    const report = await runTests(
      `definitions: 'people.fc.json', failOnViolations: true`,
      `
      const tolerant = base.extend(mockFixtures({ definitions: 'people.fc.json', failOnViolations: false }))
      const violate = async ({ mock, request }) => {
        await post(request, mock.url + '/people/list-users', {}, { 'api-version': '2' })
      }
      test('violates', violate)
      test('conforms', async ({ mock, request }) => {
        await post(request, mock.url + '/people/list-users', {})
      })
      tolerant('is allowed to violate', violate)`,
    )
    const results = testsOf(report).map(({ title, tests }) => [
      title,
      tests[0]!.results[0]!.error?.message,
      readCalls(tests)?.violations.length,
    ])
    const message = 'The client violated the protocol:\n- list-users (call 1): '
    expect(results).toEqual([
      ['violates', expect.stringContaining(message), 1],
      ['conforms', undefined, undefined],
      ['is allowed to violate', undefined, undefined],
    ])
  })

  it('fails with the errors of a definition', async () => {
    writeFileSync(join(folder, 'broken.fc.json'), '{ "name": "x", "endpoints": 1 }')
    const report = await runTests(
      `definitions: 'broken.fc.json'`,
      `test('runs', async ({ mock }) => {})`,
    )
    expect(testsOf(report)[0]!.tests[0]!.results[0]!.error!.message).toMatch(
      /broken\.fc\.json:1:\d+: .*endpoints/,
    )
  })

  describe('with a mock server that is already running', () => {
    let server: StartedMock
    beforeAll(async () => {
      server = await startMock('examples/definitions/people.fc.json')
    })
    afterAll(() => server.stop())

    it('has the same methods, which return promises', async () => {
      const report = await runTests(
        `url: '${server.url}'`,
        `
        test('controls', async ({ mock, request }) => {
          await mock.override({ endpoint: 'list-users', status: 503, times: 1 })
          const statuses = []
          for (const _ of [1, 2])
            statuses.push((await post(request, mock.url + '/people/list-users', {})).status())
          expect(statuses).toEqual([503, 200])
          expect(await mock.calls()).toHaveLength(2)
        })
        test('needs definitions for pages', async ({ mock }) => {
          await expect(mock.route({})).rejects.toThrow('requires the option \`definitions\`')
        })`,
      )
      expect(report.stats).toMatchObject({ expected: 2, unexpected: 0 })
      const sessions = (await (await fetch(`${server.url}/__fc/sessions`)).json()) as object[]
      expect(sessions).toHaveLength(1)
    })

    // Without sessions, most of them fail. To see it, start `npx fc-mock examples/definitions/people.fc.json --port 4010` and run
    // MOCK_URL=http://127.0.0.1:4010 WITHOUT_SESSIONS=1 CHROMIUM=/usr/bin/chromium npx playwright test -c e2e/playwright --workers 4
    it.skipIf(chromium === undefined)(
      'isolates 24 tests of 4 workers',
      async () => {
        const env = { MOCK_URL: server.url }
        const { stats } = await runPlaywright('e2e/playwright', env, '--workers=4')
        expect(stats).toMatchObject({ expected: 24, unexpected: 0, flaky: 0 })
      },
      300_000,
    )
  })

  it.skipIf(chromium === undefined)('intercepts requests of pages', async () => {
    const report = await runTests(
      `definitions: 'people.fc.json'`,
      `
      const call = (page, url, init) => page.evaluate(async ([at, options]) => {
        try {
          const response = await fetch(at, options)
          return [response.status, await response.text()]
        } catch (error) {
          return [error.name]
        }
      }, [url, init])
      const json = { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' }, body: '{"limit":1}' }
      const list = 'https://api.example.com/people/list-users'
      test.beforeEach(async ({ context, page, mock }) => {
        // Takes the place of the network.
        await context.route('**', (route) => route.fulfill({ status: 418, body: 'network' }))
        await context.route('https://app.example.com/', (route) => route.fulfill({ body: '<p>' }))
        await mock.route(page)
        await page.goto('https://app.example.com/')
      })
      test('calls', async ({ page, mock }) => {
        expect((await call(page, list, json))[0]).toBe(200)
        expect(mock.calls()).toMatchObject([{ endpoint: 'list-users', body: { limit: 1 } }])
        expect(mock.violations()).toEqual([])
      })
      test('errors', async ({ page, mock }) => {
        expect((await call(page, 'https://api.example.com/people/unknown', json))[0]).toBe(404)
        mock.override({ endpoint: 'list-users', connection: 'reset' })
        expect(await call(page, list, json)).toEqual(['TypeError'])
        mock.override({ endpoint: 'list-users', body: 'truncated' })
        expect(await call(page, list, json)).toEqual(['TypeError'])
      })
      test('other URLs', async ({ page, mock }) => {
        expect(await call(page, 'https://other.example.com/people/list-users', json)).toEqual([418, 'network'])
        expect(await call(page, 'https://api.example.com/people/logo.png')).toEqual([418, 'network'])
        expect(mock.calls()).toEqual([])
      })
      let respond
      test('a request in progress at the end', async ({ page, mock }) => {
        const started = new Promise((resolve) =>
          mock.override({
            endpoint: 'list-users',
            handler: () => new Promise((done) => { respond = done; resolve() }),
          }),
        )
        await page.evaluate(([at, options]) => void fetch(at, options), [list, json])
        await started
      })
      test('after that', async ({ page }) => {
        respond(undefined)
        expect((await call(page, list, json))[0]).toBe(200)
      })
      test('event streams', async ({ page }) => {
        const [status, body] = await call(page, 'https://api.example.com/people/__events', { headers: { accept: 'text/event-stream' } })
        expect([status, JSON.parse(body)[0]]).toEqual([501, 'EVENTS_NOT_INTERCEPTED'])
      })`,
    )
    const failures = testsOf(report).map(({ title, tests }) => [
      title,
      tests[0]!.results[0]!.error?.message,
    ])
    expect(failures.filter(([, message]) => message !== undefined)).toEqual([])
    expect(report.stats).toMatchObject({ expected: 6, unexpected: 0 })
  })

  it.skipIf(chromium === undefined)('the example passes', async () => {
    const { stats, errors } = await runPlaywright('examples/playwright', {}, '--workers=2')
    expect(errors).toEqual([])
    expect(stats).toMatchObject({ expected: 4, unexpected: 0, flaky: 0 })
  })
})

it('the README of the example shows its fixtures', () => {
  const readme = readFileSync('examples/playwright/README.md', 'utf8')
  expect(readme).toContain(readFileSync('examples/playwright/fixtures.js', 'utf8').trim())
})
