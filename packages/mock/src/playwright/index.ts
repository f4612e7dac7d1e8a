export {
  type MockFixtures,
  mockFixtures,
  type MockTest,
  type MockWorkerFixtures,
  type RemoteMockTest,
} from './mock-fixtures.ts'
export type { MockHost, RemoteTestSession, TestSession } from '../test-host/mock-host.ts'
export type { LocalMockOptions, RemoteMockOptions, TestSettings } from '../test-host/options.ts'
