import type { PackageDefinition } from 'fc-core'

/**
 * What to do when a call names no version, or one that the package does not have.
 *
 * - `'default'`: answer as the version the definition describes.
 * - `'error'`: answer 400 `BAD_VERSION`.
 * - a function: the version to answer as, or undefined for the error.
 *
 * Spec: Errors, item 2: the handling is left to the developer of the service.
 */
export type VersionPolicy =
  | 'default'
  | 'error'
  | ((header: string | undefined, definition: PackageDefinition) => string | undefined)

/** Options of `createMock`. */
export interface MockOptions {
  /**
   * Chooses the data. The same definition and seed give the same bytes on any machine and any day.
   * @default 'fc'
   */
  seed?: string | number
  /**
   * How many items a collection has.
   * @default 50
   */
  items?: number
  /**
   * How many items a page has when the call does not say.
   * @default 20
   */
  pageSize?: number
  /**
   * The most items a page has, whatever the call says.
   * @default 1000
   */
  maxPageSize?: number
  /**
   * What a call without `Api-Version` to a versioned package gets.
   * @default 'default'
   */
  onMissingVersion?: VersionPolicy
  /**
   * What a call with an `Api-Version` that is not in `versions` gets.
   * @default 'error'
   */
  onUnknownVersion?: VersionPolicy
  /**
   * Whether missing, unknown and ill-typed arguments are refused with `INVALID_ARGUMENTS`. `'lenient'` lets them pass.
   * @default 'strict'
   */
  arguments?: 'strict' | 'lenient'
  /**
   * Whether pages from other origins may call the mock from a browser.
   * @default true
   */
  cors?: boolean
  /**
   * Whether a call must come to the scheme and host of the definition's `base_url`, as it does where real addresses are intercepted. Then
   * definitions on different hosts may have the same path.
   * @default false
   */
  matchOrigin?: boolean
  /**
   * The largest request body that is read, in bytes.
   * @default 1048576
   */
  maxBodyBytes?: number
}

/** The options with every default filled in. */
export type ResolvedOptions = Required<MockOptions>

export function resolveOptions(options: MockOptions): ResolvedOptions {
  return {
    seed: options.seed ?? 'fc',
    items: options.items ?? 50,
    pageSize: options.pageSize ?? 20,
    maxPageSize: options.maxPageSize ?? 1000,
    onMissingVersion: options.onMissingVersion ?? 'default',
    onUnknownVersion: options.onUnknownVersion ?? 'error',
    arguments: options.arguments ?? 'strict',
    cors: options.cors ?? true,
    matchOrigin: options.matchOrigin ?? false,
    maxBodyBytes: options.maxBodyBytes ?? 1_048_576,
  }
}
