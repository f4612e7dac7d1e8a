export { createClient } from './create-client.ts'
export type { Client, PageParameters } from './client.ts'
export type { CallOptions, ClientOptions, JsonCodec } from './call/client-options.ts'
export type { Retry } from './call/retry.ts'
export type { ServiceDefinition } from './definition/service-definition.ts'

// Pages.
export type { Page, PageContent } from './pagination/page.ts'
export type { PageBody } from 'fc-core'
export type { Pager, PagerSnapshot } from './pagination/pager.ts'

// Pipelines.
export type { Pipeline, Step, StepOptions } from './pipeline/pipeline.ts'
export type { AnyReference, OrReference, Reference } from './pipeline/reference.ts'

// Errors.
export { FcError } from 'fc-core'
export { BadRequestError } from './errors/bad-request-error.ts'
export { NetworkError } from './errors/network-error.ts'
export { NotAPageError } from './errors/not-a-page-error.ts'
export { NotJsonError } from './errors/not-json-error.ts'
export { UnexpectedStatusError } from './errors/unexpected-status-error.ts'
export { UnknownVersionError } from './errors/unknown-version-error.ts'

// Types of a package.
export type {
  AnyPackage,
  ArgumentsOf,
  EndpointName,
  ErrorCodeOf,
  ItemOf,
  PackageTypes,
  ResultOf,
} from 'fc-core'
export type { CallName, CallParameters, PageName, VersionOf } from './types/package-types.ts'
