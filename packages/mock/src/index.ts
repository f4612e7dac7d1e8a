export { createMock, type Mock, type MockPackage } from './create-mock.ts'
export { DefinitionCollisionError } from './engine/service.ts'
export type { Answer, Body, CallRecord, Exchange } from './engine/exchange.ts'
export type { MockOptions, ResolvedOptions, VersionPolicy } from './options.ts'
export type {
  CollectionAccess,
  CollectionTypes,
  ListQuery,
  MockCollection,
  RecordKey,
} from './collection-api.ts'
export type { Model, ModelOverrides } from './model/model.ts'
export type { Delay } from './drills/delay.ts'
export {
  defineHandlers,
  type Handler,
  type HandlerCall,
  type Handlers,
  MockError,
} from './handlers/handlers.ts'
export type { LoggedCall } from './log/call-log.ts'
export type { Violation } from './log/violation.ts'
export type { PageShape } from './pagination/shapes.ts'
export { checkData, type DataProblem } from './dataset/check-seed-data.ts'
export { checkModel, describeModel } from './model/describe-model.ts'
