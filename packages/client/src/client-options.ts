import type { Retry } from './call/retry.ts'

/** What every call of a client has in common. */
export interface ClientOptions<Version extends string = string> {
  /**
   * The version that calls ask for with `Api-Version`: one of the package's `versions`. A package without the flag `versioned` is
   * called without the header, whatever this says.
   * @default undefined, the version the service gives by default
   */
  version?: Version | undefined
  /** The token that goes into `Authorization: Bearer`, or what gives it: it is asked before every request. */
  bearer?: string | (() => Promisable<string | undefined>) | undefined
  /** Headers that every request carries. */
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * Takes the place of the global `fetch`: that of a mock, of a worker's binding, or one that does something before and after.
   *
   * @example createClient(definition, { fetch: createMock(definition).fetch })
   */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  /**
   * After how many milliseconds without the whole answer a request has failed.
   * @default undefined, never
   */
  timeout?: number | undefined
  /**
   * How often pages are asked for again when the network or the service fails: reading twice does no harm. A `call` may do something,
   * so it is repeated only when its own options say so.
   * @default 0
   */
  retry?: Retry | undefined
  /**
   * Reads and writes JSON in place of the global `JSON`, which rounds integers beyond 2^53.
   * @default JSON
   */
  json?: JsonCodec | undefined
}

/** What a single call can say beside its arguments. */
export interface CallOptions {
  /** Ends the call; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Headers in addition to those of the client. */
  headers?: Readonly<Record<string, string>> | undefined
  /** In place of that of the client. */
  timeout?: number | undefined
  /** How often this call is repeated when the network or the service fails. For a `call`: only if doing it twice does no harm. */
  retry?: Retry | undefined
}

/** Reads and writes JSON. */
export interface JsonCodec {
  parse(text: string): unknown
  stringify(value: unknown, replacer?: (key: string, value: unknown) => unknown): string
}

type Promisable<Value> = Value | Promise<Value>
