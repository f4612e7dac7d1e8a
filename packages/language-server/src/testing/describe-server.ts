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
    /** The ways to a language server that a project of `vitest.config.ts` runs its contract over. */
    servers: readonly TransportName[]
  }
}

/** What a contract test is given. */
export interface ServerMatrix {
  /** The transport of the row. */
  transport: TransportName
  /** Starts a server of its own for a test, reached by the transport of the row, with a client in a folder of its own. */
  start(options?: ConnectOptions): Promise<TestClient & { server: StartedServer }>
  /** Starts a server, and says nothing to it yet. */
  startRaw(): Promise<MessageConnection>
}

/**
 * Runs the same tests over every transport of the project, a row each.
 *
 * @param forked Whether also over the channel of a forked process, which differs from standard input and output in how it begins and ends.
 */
export function describeServer(
  name: string,
  tests: (matrix: ServerMatrix) => void,
  { forked = false }: { forked?: boolean } = {},
): void {
  for (const transport of inject('servers')) {
    if (transport === 'node-ipc' && !forked) continue
    describe(`${name} (${transport})`, () => {
      const endings: (() => Promise<unknown>)[] = []
      afterEach(async () => {
        for (const end of endings.splice(0)) await end()
      })
      tests({
        transport,
        async start(options) {
          const folder = await realpath(await mkdtemp(join(tmpdir(), 'fc-server-')))
          const server = await TRANSPORTS[transport]()
          const client = await connect(server, folder, options)
          endings.push(client.end, () => rm(folder, { recursive: true }))
          return { ...client, server }
        },
        async startRaw() {
          const server = await TRANSPORTS[transport]()
          const connection = createMessageConnection(server.reader, server.writer)
          connection.listen()
          endings.push(async () => {
            connection.dispose()
            await server.end()
          })
          return connection
        },
      })
    })
  }
}
