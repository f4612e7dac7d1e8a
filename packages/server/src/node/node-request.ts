import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { RequestBody, ServiceRequest } from '../protocol/request.ts'

/** A request of Node.js. It keeps no reference to the `IncomingMessage`: logs keep requests. */
export class NodeRequest implements ServiceRequest {
  readonly method: string
  readonly origin: string
  readonly path: string
  readonly query: string
  readonly body: RequestBody
  readonly id: string | undefined
  readonly ownHost: string | undefined
  readonly isAllowedOrigin: boolean | undefined
  readonly #headers: IncomingHttpHeaders
  /** Returns the signal of the connection. */
  readonly #createSignal: (() => AbortSignal) | undefined
  #signal: AbortSignal | undefined = undefined

  constructor(
    request: IncomingMessage,
    origin: string,
    { path, query }: Pick<ServiceRequest, 'path' | 'query'>,
    body: RequestBody,
    { id, ownHost, isAllowedOrigin }: Pick<ServiceRequest, 'id' | 'ownHost' | 'isAllowedOrigin'>,
    createSignal?: () => AbortSignal,
  ) {
    this.method = request.method ?? ''
    this.origin = origin
    this.path = path
    this.query = query
    this.body = body
    this.id = id
    this.ownHost = ownHost
    this.isAllowedOrigin = isAllowedOrigin
    this.#headers = request.headers
    this.#createSignal = createSignal
  }

  /** Created when it is read: few handlers need it. */
  get signal(): AbortSignal | undefined {
    return (this.#signal ??= this.#createSignal?.())
  }

  header(name: string): string | undefined {
    const value = this.#headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
}
