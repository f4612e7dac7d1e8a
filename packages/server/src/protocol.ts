// The parts of a service, for packages of this repository that build on it. Not published.
export type {
  AnyHandler,
  Call,
  CallHandler,
  CallObserver,
  Engine,
  EndpointCall,
  PackageCall,
  Violation,
} from './call/call.ts'
export { addWarnings } from './call/call.ts'
export { answer } from './call/call-endpoint.ts'
export { bearerOf } from './call/authorize.ts'
export { checkResult } from './call/check-result.ts'
export { type CorsOptions, handleWithCors } from './call/cors.ts'
export { handleRequest } from './call/handle-request.ts'
export { resolvesToPackage } from './call/resolve-route.ts'
export { respondFailure, STREAM_HEADERS } from './call/respond.ts'
export { matchEventPath } from './events/event-address.ts'
export { createOpenStreams, type MessageSource, type OpenStreams } from './events/event-stream.ts'
export {
  PAGE_SIZE,
  type ProtocolOptions,
  type ResolvedProtocol,
  resolveProtocol,
} from './options.ts'
export { DefinitionCollisionError } from './package/definition-collision-error.ts'
export { MOUNT_PATH, toMountPath } from './package/mount-path.ts'
export {
  createPackages,
  type PackageGroup,
  type ServedPackage,
  type ServedPackages,
} from './package/served-package.ts'
export { type BodyForm, isCursor, splitCursor } from './pages/body-form.ts'
export { fromBase64url, toBase64url } from './pages/base64url.ts'
export type { PageBodies, PageBody } from './pages/page-body.ts'
export { expiredBody, modifiedBody, notIssued, wrongTarget } from './pages/page-body-failures.ts'
export type { PageHandler, PageRequest, ReadPage } from './pages/page-handler.ts'
export { createSignedBodies } from './pages/signed-bodies.ts'
export { createPacer, nextTurn } from './pipeline/pacer.ts'
export {
  type AllowedOrigins,
  type CorsOption,
  isNamedOrigin,
  isSameHost,
  parseOrigin,
  resolveCors,
} from './protocol/allowed-origins.ts'
export { type ArgumentProblem, invalidArguments, MAX_DETAILS } from './protocol/argument-problem.ts'
export {
  type Arguments,
  type BodyLimits,
  readBody,
  readJsonBody,
  tooDeep,
  tooLarge,
} from './protocol/body.ts'
export { EventResult } from './protocol/event-result.ts'
export { Failure } from './protocol/failure.ts'
export { toResponse } from './protocol/fetch-body.ts'
export { errorCode, ForwardedResponse } from './protocol/forwarded-response.ts'
export { JsonPage, JsonText, toValue } from './protocol/json-text.ts'
export { readFetchBody } from './protocol/read-fetch-body.ts'
export { type RequestBody, type ServiceRequest, urlBase } from './protocol/request.ts'
export { findResponseProblem } from './protocol/response-problem.ts'
export {
  BASE_HEADERS,
  type CallRecord,
  type EventStream,
  hasNoBody,
  JSON_HEADERS,
  type ServiceResponse,
} from './protocol/response.ts'
export { shortDetails } from './protocol/short-details.ts'
