import type { PackageDefinition } from 'fc-core'
import type { MockOptions } from '../../options.ts'

/** A way to reach mocks. */
export interface Transport {
  /** Makes a mock at the other end. */
  connect(definitions: PackageDefinition[], options: MockOptions): Promise<Connection>
  /** Ends the other end, with every mock it has. */
  close(): Promise<void>
}

/** A mock at the other end. */
export interface Connection {
  /** Scheme and host under which it is reached. */
  origin: string
  /** Sends a request; the path starts with a slash. */
  send(path: string, init?: RequestInit): Promise<Response>
}
