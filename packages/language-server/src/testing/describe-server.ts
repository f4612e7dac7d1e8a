import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMessageConnection, type MessageConnection } from 'vscode-languageserver/node'
import { afterEach, describe, inject } from 'vitest'
import { connect, type ConnectOptions, type TestClient } from './test-client.ts'
import type { StartedServer } from './transports/transport.ts'
import { type TransportName, TRANSPORTS } from './transports/transports.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The transports that a project of `vitest.config.ts` runs the contract tests over. */
    servers: readonly TransportName[]
  }
}

/** The context of a contract test. */
export interface ServerMatrix {
  /** The transport under test. */
  transport: TransportName
  /** Starts a server over the transport, with a client in a new folder. */
  start(options?: ConnectOptions): Promise<TestClient & { server: StartedServer }>
  /** Starts a server without sending `initialize`. */
  startRaw(): Promise<MessageConnection>
}

/**
 * Runs the same tests over each transport of the project.
 *
 * @param forked Whether to include the IPC channel of a forked process, which differs from stdio only in its start and end.
 */
export function describeServer(
  name: string,
  tests: (matrix: ServerMatrix) => void,
  { forked = false }: { forked?: boolean } = {},
): void {
  for (const transport of inject('servers')) {
    if (transport === 'node-ipc' && !forked) continue
    describe(`${name} (${transport})`, () => {
      const cleanups: (() => Promise<unknown>)[] = []
      afterEach(async () => {
        for (const cleanUp of cleanups.splice(0)) await cleanUp()
      })
      tests({
        transport,
        async start(options) {
          const folder = await realpath(await mkdtemp(join(tmpdir(), 'fc-server-')))
          const server = await TRANSPORTS[transport]()
          const client = await connect(server, folder, options)
          cleanups.push(client.end, () => rm(folder, { recursive: true }))
          return { ...client, server }
        },
        async startRaw() {
          const server = await TRANSPORTS[transport]()
          const connection = createMessageConnection(server.reader, server.writer)
          connection.listen()
          cleanups.push(async () => {
            connection.dispose()
            await server.end()
          })
          return connection
        },
      })
    })
  }
}
