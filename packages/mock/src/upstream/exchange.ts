import type { Endpoint, PackageDefinition } from 'fc-core'

/** A call that the upstream has answered. */
export interface UpstreamExchange {
  definition: PackageDefinition
  endpoint: Endpoint
  /** The header `Api-Version` that was sent. */
  version: string | undefined
  /** URL at the upstream. */
  url: string
  requestHeaders: Readonly<Record<string, string>>
  /** JSON text. */
  requestBody: string
  /** Whether the body is a `next` or `previous` of the upstream. */
  isPageBody: boolean
  status: number
  responseHeaders: Readonly<Record<string, string>>
  /** JSON text. */
  responseBody: string
  /** Time when the request was sent, in milliseconds since 1970. */
  started: number
  /** Time until the response was complete, in milliseconds. */
  duration: number
}
