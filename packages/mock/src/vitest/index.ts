export {
  type InterceptOptions,
  type MockFixtures,
  mockFixtures,
  type MockServer,
  type MockTest,
  type RemoteMockTest,
} from './mock-fixtures.ts'
export type { MockHost, RemoteTestSession, TestSession } from '../fixtures/mock-host.ts'
export type { LocalMockOptions, RemoteMockOptions, TestSettings } from '../fixtures/options.ts'
