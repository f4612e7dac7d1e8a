import {
  type Connection,
  ErrorCodes,
  type InitializeParams,
  ResponseError,
} from 'vscode-languageserver'
import packageJson from '../package.json' with { type: 'json' }
import { readClientFeatures } from './client/client-features.ts'
import { createLifecycle } from './connection/lifecycle.ts'
import type { Host } from './host/host.ts'
import type { InitializationOptions } from './protocol/protocol.ts'
import { serverCapabilities } from './server-capabilities.ts'
import { startSession } from './session/start-session.ts'

/**
 * Creates a language server on a connection. The caller starts listening.
 *
 * @param host The platform: Node, or a worker in a browser.
 */
export function createServer(connection: Connection, host: Host): void {
  const lifecycle = createLifecycle()

  connection.onInitialize((params) => {
    assertParams(params)
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
    lifecycle.assertRunning()
    throw new ResponseError(ErrorCodes.MethodNotFound, `Unknown method ${method}.`)
  })
}

/** @throws ResponseError if the folders have wrong types, so that the client can send `initialize` again. */
function assertParams(params: Partial<Record<keyof InitializeParams, unknown>>): void {
  // Deprecated, but older clients send only these.
  const { rootUri, rootPath, workspaceFolders } = params
  for (const [name, value] of Object.entries({ rootUri, rootPath })) {
    if (typeof (value ?? '') === 'string') continue
    throw new ResponseError(ErrorCodes.InvalidParams, `\`${name}\` must be a string or null.`)
  }
  const folders: unknown = workspaceFolders ?? []
  if (!Array.isArray(folders) || folders.some((folder) => typeof folder?.uri !== 'string'))
    throw new ResponseError(
      ErrorCodes.InvalidParams,
      '`workspaceFolders` must be a list of folders with `uri`, or null.',
    )
}

function readOptions({ initializationOptions }: InitializeParams): InitializationOptions {
  const { commands, compareWith, handlesJson, runGit, runPlugins, workspaceDiagnostics } =
    (initializationOptions ?? {}) as Record<string, unknown>
  return {
    ...(Array.isArray(commands) && {
      commands: commands.filter((each) => typeof each === 'string'),
    }),
    ...(typeof compareWith === 'string' && { compareWith }),
    ...(typeof runGit === 'boolean' && { runGit }),
    ...(typeof handlesJson === 'boolean' && { handlesJson }),
    ...(typeof runPlugins === 'boolean' && { runPlugins }),
    ...(typeof workspaceDiagnostics === 'boolean' && { workspaceDiagnostics }),
  }
}
