import type { PackageDefinition } from 'fc-core'
import { setupWorker } from 'msw/browser'
import { createHandlers, type MockHandlers } from '../../../src/msw/create-handlers.ts'
import type { MockOptions } from '../../../src/options.ts'

/** A request that can be passed to the page. */
export interface PortableRequest {
  url: string
  init: Omit<RequestInit, 'body'>
  /** The body in base64. */
  body: string | null
}

/** A response that can be returned from the page. */
export interface PortableResponse {
  status: number
  headers: [string, string][]
  /** The body in base64. */
  body: string
}

/** The functions of the page for the test driver. */
export interface PageControl {
  /** Creates a mock and returns its number. The options are JavaScript. */
  connect(definitions: PackageDefinition[], options: string): number
  send(mock: number, request: PortableRequest): Promise<PortableResponse>
}

declare global {
  var control: Promise<PageControl>
}

globalThis.control = start()

/** Starts the service worker, which handles the requests of this page. */
async function start(): Promise<PageControl> {
  const worker = setupWorker()
  await worker.start({ quiet: true })
  const mocks: MockHandlers[] = []
  return {
    connect(definitions, options) {
      // oxlint-disable-next-line no-eval -- The text comes from the tests.
      const handlers = createHandlers(definitions, (0, eval)(options) as MockOptions)
      return mocks.push(handlers) - 1
    },
    async send(mock, { url, init, body }) {
      worker.resetHandlers(...mocks[mock]!)
      const response = await fetch(url, {
        ...init,
        body: body === null ? null : Uint8Array.from(atob(body), (one) => one.charCodeAt(0)),
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return {
        status: response.status,
        headers: [...response.headers],
        body: btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), '')),
      }
    },
  }
}
