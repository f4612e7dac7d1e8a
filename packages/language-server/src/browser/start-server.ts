import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser'
import { createServer } from '../create-server.ts'
import type { Host } from '../host/host.ts'
import { createClientHost } from './client-host.ts'

/**
 * Starts the language server in a web worker.
 *
 * @param functions Functions of the host that only some builds include.
 */
export function startServer(functions: Pick<Host, 'describeResults'> = {}): void {
  // The reader and the writer accept the global scope of a worker like a port.
  const scope = globalThis as unknown as MessagePort
  const connection = createConnection(
    ProposedFeatures.all,
    new BrowserMessageReader(scope),
    new BrowserMessageWriter(scope),
  )
  createServer(connection, { ...createClientHost(connection), ...functions })
  connection.listen()
}
