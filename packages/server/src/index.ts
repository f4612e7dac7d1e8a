export { createService, type Service } from './create-service.ts'
export type {
  CompleteOptions,
  Fallback,
  FallbackOptions,
  ServiceOptions,
} from './service-options.ts'
export type { HandledCall, HandlerOf, HandlersOf, Page, ResultHandler } from './service-types.ts'
export { fail, ServiceError } from './service-error.ts'
export { paginated, type ReadRows, type ReadTokens } from './pages/paginated.ts'
export type { RequestedPage } from './pages/requested-page.ts'
export type { OrderOptions } from './pages/order.ts'
export { StalePositionError } from './pages/stale-position-error.ts'
export type { PageHandler, PageRequest, ReadPage } from './pages/page-handler.ts'
export type { VersionPolicy } from './options.ts'
export type { Call, CallObserver, EndpointCall, Violation } from './call/call.ts'
export type { MessageSource } from './events/event-stream.ts'
export { Failure } from './protocol/failure.ts'
export type { RequestBody, ServiceRequest } from './protocol/request.ts'
export type { CallRecord, ServiceResponse } from './protocol/response.ts'
