import type { ExtensionContext } from 'vscode'
import { LanguageClient, TransportKind } from 'vscode-languageclient/node'
import { activate as activateShared } from '../activate.ts'
import type { ServerClient } from '../server/server-client.ts'
import { createNodeMockManager } from './node-mock-manager.ts'
import { startConversion } from './start-conversion.ts'

let server: ServerClient | undefined

/** Activates the extension in Node.js: on the desktop or a remote host. */
export function activate(context: ExtensionContext): void {
  const module = context.asAbsolutePath('dist/server.cjs')
  server = activateShared(context, {
    createClient: async (options) =>
      new LanguageClient(
        'fc',
        'Function-Call Services',
        {
          run: { module, transport: TransportKind.ipc },
          debug: {
            module,
            transport: TransportKind.ipc,
            options: { execArgv: ['--nolazy', '--inspect=6009'] },
          },
        },
        options,
      ),
    mocks: createNodeMockManager(context),
    startConversion: async () => startConversion(context.asAbsolutePath('dist/conversion.cjs')),
  })
}

/** Stops the language server. Mock servers stop with the context. */
export async function deactivate(): Promise<void> {
  await server?.stop()
}
