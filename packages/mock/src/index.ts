export { createMock, type Mock, type SessionSettings } from './mock/create-mock.ts'
export type { MockPackage } from './mock/describe-mock.ts'
export {
  createFactories,
  type Factories,
  type Factory,
  type FactoryOptions,
} from './create-factories.ts'
export type { Session } from './mock/session.ts'
export type { ActiveOverride, Override } from './control/override.ts'
export type { CallFilter, CallWait } from './log/find-calls.ts'
export type { Settings } from './control/settings.ts'
export type { SessionSummary } from './calls/engine.ts'
export { DefinitionCollisionError } from 'fc-server/protocol'
export type { RequestBody, ServiceRequest as MockRequest } from 'fc-server'
export type { VersionPolicy } from 'fc-server'
export type { CallRecord, MockResponse } from './log/mock-response.ts'
export type { Har, MockOptions, PaginationStrategy, ResolvedOptions } from './options.ts'
export type {
  CollectionAccess,
  ListQuery,
  MockCollection,
  RecordKey,
} from './api/mock-collection.ts'
export type { Model, ModelOverrides } from './model/model.ts'
export type { Delay } from './faults/delay.ts'
export {
  defineHandlers,
  type Handler,
  type HandlerCall,
  type HandlerOf,
  type Handlers,
  type HandlersOf,
  MockError,
} from './api/handlers.ts'
export type { LoggedCall } from './log/call-log.ts'
export type { UpstreamMode, UpstreamOptions } from './upstream/upstream-options.ts'
export { readRecordedCalls, type RecordedCall } from './recording/har.ts'
export type { UpstreamExchange } from './upstream/exchange.ts'
export type { RecordedViolation } from './log/recorded-violation.ts'
export { checkData, type DataProblem } from './dataset/check-seed-data.ts'
export { checkModel, describeModel } from './model/describe-model.ts'
