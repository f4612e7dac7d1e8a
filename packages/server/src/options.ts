import type { PackageDefinition } from 'fc-core'

/**
 * How to handle a call without a version, or with an unknown one.
 *
 * - `'default'`: use the version of the definition.
 * - `'error'`: respond with 400 `BAD_VERSION`.
 * - a function: returns the version to use, or undefined for the error.
 *
 * Spec: Errors, item 2: the handling is left to the developer of the service.
 */
export type VersionPolicy =
  | 'default'
  | 'error'
  | ((header: string | undefined, definition: PackageDefinition) => string | undefined)

/** How a service treats calls. All have defaults. */
export interface ProtocolOptions {
  /**
   * Handling of calls without `Api-Version` to a versioned package.
   * @default 'default'
   */
  onMissingVersion?: VersionPolicy
  /**
   * Handling of calls with an `Api-Version` that is not in `versions`.
   * @default 'error'
   */
  onUnknownVersion?: VersionPolicy
  /**
   * `'strict'` rejects missing, unknown and ill-typed arguments with `INVALID_ARGUMENTS`; `'lenient'` accepts them.
   * @default 'strict'
   */
  arguments?: 'strict' | 'lenient'
  /**
   * Response to an unknown endpoint: `UNKNOWN_ENDPOINT` with status 404, or with 400, which clients of Web Function report with its code.
   * @default 'not-found'
   */
  unknownEndpoints?: 'not-found' | 'bad-request'
  /**
   * Body of errors: `[code, message, details]`, or problem details (RFC 9457).
   * @default 'triple'
   */
  errors?: 'triple' | 'problem'
  /**
   * Number of items per page if the call does not specify it.
   * @default 20
   */
  pageSize?: number
  /**
   * Maximum number of items per page.
   * @default 1000
   */
  maxPageSize?: number
  /**
   * Response to a pipeline with a failed step: the error of that step, or the results so far.
   * @default 'error'
   */
  pipelineFailure?: 'error' | 'partial'
  /**
   * Whether requests must match the scheme and host of `base_url`, as when real URLs are intercepted. Definitions on different hosts may then have
   * the same path.
   * @default false
   */
  matchOrigin?: boolean
  /**
   * Maximum size of a request body, in bytes.
   * @default 1048576
   */
  maxBodyBytes?: number
  /**
   * Maximum number of nested levels of a request body.
   * @default 100
   */
  maxBodyDepth?: number
  /**
   * Maximum number of steps of a pipeline, including those of pipelines in its steps.
   * @default 1000
   */
  maxPipelineSteps?: number
  /**
   * Maximum number of levels of pipelines in steps of pipelines.
   * @default 5
   */
  maxPipelineDepth?: number
  /**
   * Maximum number of references to earlier results in a pipeline.
   * @default 10000
   */
  maxPipelineReferences?: number
  /**
   * Maximum size of the bodies and results of all steps of a pipeline, in characters. The body of one step is also limited by `maxBodyBytes`.
   * @default 8388608
   */
  maxPipelineSize?: number
}

export type ResolvedProtocol = Required<ProtocolOptions>

/** Items per page without the option. */
export const PAGE_SIZE = 20

/** Returns the options with their defaults. */
export function resolveProtocol(options: ProtocolOptions): ResolvedProtocol {
  return {
    onMissingVersion: options.onMissingVersion ?? 'default',
    onUnknownVersion: options.onUnknownVersion ?? 'error',
    arguments: options.arguments ?? 'strict',
    unknownEndpoints: options.unknownEndpoints ?? 'not-found',
    errors: options.errors ?? 'triple',
    pageSize: options.pageSize ?? PAGE_SIZE,
    maxPageSize: options.maxPageSize ?? 1000,
    pipelineFailure: options.pipelineFailure ?? 'error',
    matchOrigin: options.matchOrigin ?? false,
    maxBodyBytes: options.maxBodyBytes ?? 1_048_576,
    maxBodyDepth: options.maxBodyDepth ?? 100,
    maxPipelineSteps: options.maxPipelineSteps ?? 1000,
    maxPipelineDepth: options.maxPipelineDepth ?? 5,
    maxPipelineReferences: options.maxPipelineReferences ?? 10_000,
    maxPipelineSize: options.maxPipelineSize ?? 8_388_608,
  }
}
