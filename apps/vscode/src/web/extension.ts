import {
  FIND_FILES,
  type FindFilesParams,
  READ_FILE,
  type ReadFileParams,
} from 'fc-language-server'
import { type ExtensionContext, Uri } from 'vscode'
import { LanguageClient } from 'vscode-languageclient/browser'
import { activate as activateShared } from '../activate.ts'
import type { ServerClient } from '../server/server-client.ts'
import { startConversion } from './start-conversion.ts'
import { startWorker } from './start-worker.ts'
import { findJsonFiles, readText } from './workspace-files.ts'

let server: ServerClient | undefined

/** Activates the extension in the browser. */
export function activate(context: ExtensionContext): void {
  const dist = Uri.joinPath(context.extensionUri, 'dist')
  server = activateShared(context, {
    async createClient(options) {
      const worker = await startWorker(dist, 'server.worker.cjs')
      const client = new LanguageClient('fc', 'Function-Call Services', worker, options)
      client.onRequest(READ_FILE, async ({ uri }: ReadFileParams) =>
        readText(Uri.parse(uri, true)).then((text) => text ?? null),
      )
      client.onRequest(FIND_FILES, async ({ folder }: FindFilesParams) => {
        const found = await findJsonFiles(Uri.parse(folder, true))
        return found.map((uri) => uri.toString())
      })
      return client
    },
    mocks: undefined,
    startConversion: () => startConversion(dist),
  })
}

/** Stops the language server. */
export async function deactivate(): Promise<void> {
  await server?.stop()
}
