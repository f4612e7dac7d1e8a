import { dirname } from 'node:path'
import type { BrowserContext, Fixtures, Page } from '@playwright/test'
import type { AnyPackage, PackageTypes } from 'fc-core'
import {
  type MockHost,
  type RemoteTestSession,
  startMock,
  type TestSession,
} from '../test-host/mock-host.ts'
import type { LocalMockOptions, RemoteMockOptions, TestSettings } from '../test-host/options.ts'
import { violationsError } from '../test-host/violations-error.ts'
import { createRouter } from './route-requests.ts'

/** Answers requests of a page. */
interface Routing {
  /**
   * Answers the requests of a page, or of all pages of a context, to the real `base_url`s of the definitions from the session. Other requests are
   * not affected. Event streams are not supported: use `url` for them.
   *
   * @example await mock.route(page)
   */
  route(target: Page | BrowserContext): Promise<void>
}

/** The session of a test. */
export interface MockTest<Types extends PackageTypes = AnyPackage>
  extends TestSession<Types>, Routing {}

/** The session of a test, on a server in another process: its methods return promises. */
export interface RemoteMockTest<Types extends PackageTypes = AnyPackage>
  extends RemoteTestSession<Types>, Routing {}

/** Fixtures of a test. */
export interface MockFixtures<Mock> {
  /** A session of its own for each test. */
  mock: Mock
  /** Options of the data of the sessions: `test.use({ mockSettings: { items: 3 } })`. */
  mockSettings: TestSettings
}

/** Fixtures of a worker. */
export interface MockWorkerFixtures {
  /** The mock server of the worker. */
  mockServer: MockHost
}

/**
 * Fixtures for Playwright: one mock server per worker, one session per test. The calls of a failed test are attached to the report.
 *
 * @example
 * export const test = base.extend(mockFixtures({ definitions: 'shop.fc.json' }))
 * test('shows users', async ({ page, mock }) => {
 *   await mock.route(page)
 *   await page.goto('/')
 * })
 */
export function mockFixtures<Types extends PackageTypes = AnyPackage>(
  options: LocalMockOptions<Types>,
): Fixtures<MockFixtures<MockTest<Types>>, MockWorkerFixtures>
/** Fixtures for a mock server that is already running: one session per test. */
export function mockFixtures<Types extends PackageTypes = AnyPackage>(
  options: RemoteMockOptions,
): Fixtures<MockFixtures<RemoteMockTest<Types>>, MockWorkerFixtures>
export function mockFixtures(options: LocalMockOptions | RemoteMockOptions): object {
  let tests = 0
  const fixtures: Fixtures<MockFixtures<MockTest | RemoteMockTest>, MockWorkerFixtures> = {
    mockServer: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the parameter.
      async ({}, use, { config: { configFile, rootDir } }) => {
        const host = await startMock(options, configFile ? dirname(configFile) : rootDir)
        await use(host)
        await host.close()
      },
      { scope: 'worker' },
    ],
    mockSettings: [{}, { option: true }],
    mock: async ({ mockServer, mockSettings }, use, info) => {
      const session = await mockServer.open(`test-${info.workerIndex}-${++tests}`, mockSettings)
      const route = createRouter(mockServer.packages, session.fetch)
      await use(Object.assign(session, { route }))
      const violations = await session.violations()
      const isViolated = options.failOnViolations === true && violations.length > 0
      if (isViolated || info.status !== info.expectedStatus) {
        const calls = await session.calls()
        await info.attach('mock-calls', {
          body: JSON.stringify({ calls, violations }, undefined, 2),
          contentType: 'application/json',
        })
      }
      await session.delete()
      if (isViolated) throw violationsError(violations)
    },
  }
  return fixtures
}
