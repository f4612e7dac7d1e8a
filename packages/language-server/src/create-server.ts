import {
  type Connection,
  ErrorCodes,
  type InitializeParams,
  ResponseError,
} from 'vscode-languageserver'
import packageJson from '../package.json' with { type: 'json' }
import { readClientFeatures } from './client-features.ts'
import type { Host } from './host.ts'
import { createLifecycle } from './lifecycle.ts'
import type { InitializationOptions } from './protocol.ts'
import { serverCapabilities } from './server-capabilities.ts'
import { startSession } from './session.ts'

/**
 * Makes a language server of a connection to a client. The caller lets the connection listen.
 *
 * @param host The machine it runs on: Node, or a worker in a browser.
 */
export function createServer(connection: Connection, host: Host): void {
  const lifecycle = createLifecycle()

  connection.onInitialize((params) => {
    lifecycle.start()
    const options = readOptions(params)
    const features = readClientFeatures(params.capabilities ?? {}, options, params.clientInfo?.name)
    startSession({ connection, host, lifecycle, features, options, params })
    return {
      serverInfo: { name: packageJson.name, version: packageJson.version },
      capabilities: serverCapabilities(features),
    }
  })
  connection.onShutdown(() => lifecycle.stop())
  connection.onRequest((method) => {
    lifecycle.check()
    throw new ResponseError(ErrorCodes.MethodNotFound, `fc does not answer ${method}.`)
  })
}

function readOptions({ initializationOptions }: InitializeParams): InitializationOptions {
  const { commands, servesJson, workspaceDiagnostics } = (initializationOptions ?? {}) as Record<
    string,
    unknown
  >
  return {
    ...(Array.isArray(commands) && {
      commands: commands.filter((each) => typeof each === 'string'),
    }),
    ...(typeof servesJson === 'boolean' && { servesJson }),
    ...(typeof workspaceDiagnostics === 'boolean' && { workspaceDiagnostics }),
  }
}
