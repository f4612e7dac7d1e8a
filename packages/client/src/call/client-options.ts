import type { Retry } from './retry.ts'

/** Options of a client: they apply to each of its calls. */
export interface ClientOptions<Version extends string = string> {
  /**
   * The version to send as `Api-Version`: one of the package's `versions`. Ignored if the package does not have the flag `versioned`.
   * @default undefined, no header: the service chooses
   */
  version?: Version | undefined
  /** The token for `Authorization: Bearer`, or a function that returns it, called before each request. */
  bearer?: string | (() => MaybePromise<string | undefined>) | undefined
  /** Headers to send with each request. */
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * Replaces the global `fetch`: with that of a mock or of a worker's binding, or with a wrapper that logs.
   *
   * @example createClient(definition, { fetch: createMock(definition).fetch })
   */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  /**
   * Time limit for a request and its complete response, in milliseconds. Rejects with a NetworkError.
   * @default undefined, no limit
   */
  timeout?: number | undefined
  /**
   * How often a request for a page is retried after a network error or an outage. Reading is safe to repeat; a `call` may have side effects,
   * so it is retried only if its own options set `retry`.
   * @default 0
   */
  retry?: Retry | undefined
  /**
   * Replaces the global `JSON`, which rounds integers beyond 2^53.
   * @default JSON
   */
  json?: JsonCodec | undefined
}

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Headers to add to those of the client. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Overrides the client's `timeout`, in milliseconds. */
  timeout?: number | undefined
  /** How often this call is retried after a network error or an outage. Set it on a `call` only if repeating it is safe. */
  retry?: Retry | undefined
}

/** Parses and stringifies JSON, with the signatures of the global `JSON`. */
export interface JsonCodec {
  parse(text: string): unknown
  stringify(value: unknown, replacer?: (key: string, value: unknown) => unknown): string
}

type MaybePromise<Value> = Value | Promise<Value>
