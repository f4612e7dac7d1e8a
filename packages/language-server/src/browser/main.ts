import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser'
import { createServer } from '../create-server.ts'
import { createClientHost } from './client-host.ts'

// The reader and the writer accept the global scope of a worker like a port.
const scope = globalThis as unknown as MessagePort
const connection = createConnection(
  ProposedFeatures.all,
  new BrowserMessageReader(scope),
  new BrowserMessageWriter(scope),
)
createServer(connection, createClientHost(connection))
connection.listen()
