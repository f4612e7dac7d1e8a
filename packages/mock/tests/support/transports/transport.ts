import type { PackageDefinition } from 'fc-core'
import type { MockOptions } from '../../../src/options.ts'

/** A way to send requests to mocks. */
export interface Transport {
  /** Creates a mock at the remote end. */
  connect(definitions: PackageDefinition[], options: MockOptions): Promise<Connection>
  /** Closes the remote end with all its mocks. */
  close(): Promise<void>
}

/** A mock at the remote end. */
export interface Connection {
  /** Scheme and host of the mock. */
  origin: string
  /** Sends a request. The path starts with a slash. */
  send(path: string, init?: RequestInit): Promise<Response>
}
