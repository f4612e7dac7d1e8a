import { MessageChannel } from 'node:worker_threads'
import { createConnection, createProtocolConnection, ProposedFeatures } from 'vscode-languageserver'
import { createServer } from '../../create-server.ts'
import { createNodeHost } from '../../node/node-host.ts'
import { PortReader, PortWriter } from './port-messages.ts'
import type { StartedServer } from './transport.ts'

/** Starts a server in this process, connected by a message channel. */
export async function startInMemory(): Promise<StartedServer> {
  const { port1, port2 } = new MessageChannel()
  let exit!: (code: number) => void
  const exited = new Promise<number>((resolve) => (exit = resolve))
  const connection = createConnection(
    (logger) => createProtocolConnection(new PortReader(port2), new PortWriter(port2), logger),
    { initialize() {}, shutdownReceived: false, exit },
    ProposedFeatures.all,
  )
  createServer(connection, createNodeHost())
  connection.listen()
  return {
    reader: new PortReader(port1),
    writer: new PortWriter(port1),
    usesClientFiles: false,
    exited,
    async end() {
      connection.dispose()
      port1.close()
    },
  }
}
