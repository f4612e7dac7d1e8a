import type { MessageReader, MessageWriter } from 'vscode-languageserver/node'

/** A server that was started for one test, and the way to it. */
export interface StartedServer {
  reader: MessageReader
  writer: MessageWriter
  /** Whether it asks its client for files, having none of its own. */
  asksForFiles: boolean
  /** Resolves to the exit code of its process; never where it has none. */
  exited: Promise<number | null>
  /** Goes away without a word, as a client does that crashes. */
  disconnect?(): void
  /** Ends it, however it is. */
  end(): Promise<void>
}
