import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser'
import { createServer } from '../create-server.ts'
import { clientHost } from './client-host.ts'

// The reader and the writer take a port and a worker's own scope alike.
const scope = globalThis as unknown as MessagePort
const connection = createConnection(
  ProposedFeatures.all,
  new BrowserMessageReader(scope),
  new BrowserMessageWriter(scope),
)
createServer(connection, clientHost(connection))
connection.listen()
