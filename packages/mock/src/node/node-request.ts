import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { RequestBody, MockRequest } from '../protocol/request.ts'

/** A request of Node.js. It keeps no reference to the `IncomingMessage`. */
export class NodeRequest implements MockRequest {
  readonly method: string
  readonly origin: string
  readonly path: string
  readonly query: string
  readonly body: RequestBody
  readonly id: string | undefined
  readonly ownHost: string | undefined
  readonly isAllowedOrigin: boolean | undefined
  readonly #headers: IncomingHttpHeaders

  constructor(
    request: IncomingMessage,
    origin: string,
    { path, query }: Pick<MockRequest, 'path' | 'query'>,
    body: RequestBody,
    { id, ownHost, isAllowedOrigin }: Pick<MockRequest, 'id' | 'ownHost' | 'isAllowedOrigin'>,
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
  }

  header(name: string): string | undefined {
    const value = this.#headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
}
