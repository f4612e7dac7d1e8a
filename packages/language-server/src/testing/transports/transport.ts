import type { MessageReader, MessageWriter } from 'vscode-languageserver/node'

/** A server started for one test, and its streams. */
export interface StartedServer {
  reader: MessageReader
  writer: MessageWriter
  /** Whether the server requests files from the client, without a file system. */
  usesClientFiles: boolean
  /** Resolves to the exit code of the process. Never resolves without a process. */
  exited: Promise<number | null>
  /** Disconnects without `shutdown`, like a crashed client. */
  disconnect?(): void
  /** Ends the server in any state. */
  end(): Promise<void>
}
