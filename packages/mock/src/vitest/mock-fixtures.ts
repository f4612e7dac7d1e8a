import type { AnyPackage, PackageTypes } from 'fc-core'
import {
  type MockHost,
  type RemoteTestSession,
  startMock,
  type TestSession,
} from '../test-host/mock-host.ts'
import type { LocalMockOptions, RemoteMockOptions, TestSettings } from '../test-host/options.ts'
import { violationsError } from '../test-host/violations-error.ts'
import { interceptRequests, type Interceptor } from './intercept-requests.ts'

/** Options of `mockFixtures` that only Vitest has. */
export interface InterceptOptions<Types extends PackageTypes = AnyPackage> {
  /**
   * Whether to answer requests to the real `base_url`s of the definitions, with msw.
   * @default false
   */
  intercept?: boolean
  /** Options of the data of the sessions. */
  mockSettings?: TestSettings<Types>
}

interface Running {
  /**
   * Runs code whose requests to the real `base_url`s are answered from this session. Needed only for tests that run at the same time in one file.
   *
   * @example const names = await mock.run(() => allNames())
   */
  run<Result>(code: () => Result): Result
}

/** The session of a test. */
export interface MockTest<Types extends PackageTypes = AnyPackage>
  extends TestSession<Types>, Running {}

/** The session of a test, on a server in another process: its methods return promises. */
export interface RemoteMockTest<Types extends PackageTypes = AnyPackage>
  extends RemoteTestSession<Types>, Running {}

/** The mock server of a worker. */
export interface MockServer extends MockHost {
  /** Undefined without `intercept`. */
  readonly interceptor: Interceptor | undefined
}

/** Fixtures for `test.extend`. */
export interface MockFixtures<Mock> {
  /** A session of its own for each test. */
  mock: (context: { mockServer: MockServer }, use: Use<Mock>) => Promise<void>
  /** The mock server of the worker. */
  mockServer: WorkerFixture
}

/** At run time an array of the function and its scope, from which TypeScript could not infer the type of the fixture. */
type WorkerFixture = (context: object, use: Use<MockServer>) => Promise<void>

type Use<Value> = (value: Value) => Promise<void>

/**
 * Fixtures for Vitest: one mock server per worker, one session per test. Use them at the top level of a file.
 *
 * @example
 * const test = base.extend(mockFixtures({ definitions: 'shop.fc.json', intercept: true }))
 * test('reads all pages', async ({ mock }) => {
 *   expect(await allNames()).toHaveLength(50)
 *   expect(mock.violations()).toEqual([])
 * })
 */
export function mockFixtures<Types extends PackageTypes = AnyPackage>(
  options: LocalMockOptions<Types> & InterceptOptions<Types>,
): MockFixtures<MockTest<Types>>
/** Fixtures for a mock server that is already running: one session per test. */
export function mockFixtures<Types extends PackageTypes = AnyPackage>(
  options: RemoteMockOptions & InterceptOptions<Types>,
): MockFixtures<RemoteMockTest<Types>>
export function mockFixtures({
  intercept = false,
  mockSettings = {},
  ...options
}: (LocalMockOptions | RemoteMockOptions) & InterceptOptions): object {
  let tests = 0
  // Before Vitest 3.2, fixtures have no scope: each test sets up `mockServer`, and tests that run at the same time share it.
  let users = 0
  let server: Promise<MockServer> | undefined
  const fixtures: MockFixtures<MockTest | RemoteMockTest> = {
    mockServer: [
      // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the parameter.
      async ({}, use: Use<MockServer>): Promise<void> => {
        users++
        const started = await (server ??= start(options, intercept))
        await use(started)
        if (--users > 0) return
        server = undefined
        started.interceptor?.close()
        await started.close()
      },
      // Vitest 3.0 recognizes the options only by `auto`.
      { scope: 'worker', auto: false },
    ] as unknown as WorkerFixture,
    mock: async ({ mockServer }, use) => {
      const session = await mockServer.open(`test-${++tests}`, mockSettings)
      const { interceptor } = mockServer
      const remove = interceptor?.add(session.fetch)
      const run: Running['run'] = (code) =>
        interceptor === undefined ? code() : interceptor.run(session.fetch, code)
      await use(Object.assign(session, { run }))
      remove?.()
      const violations = options.failOnViolations === true ? await session.violations() : []
      await session.delete()
      if (violations.length > 0) throw violationsError(violations)
    },
  }
  return fixtures
}

async function start(
  options: LocalMockOptions | RemoteMockOptions,
  intercept: boolean,
): Promise<MockServer> {
  const host = await startMock(options, process.cwd())
  try {
    const interceptor = intercept ? await interceptRequests(host.packages) : undefined
    return { ...host, interceptor }
  } catch (error) {
    await host.close()
    throw error
  }
}
