export {
  createCheckedStoredMock,
  createStoredMock,
  type SessionState,
  type StoredMock,
  type StoredSession,
} from '../mock/create-stored-mock.ts'
export { openStore, type OpenStoreOptions } from './open-store.ts'
export type { Store } from '../replication/store.ts'
