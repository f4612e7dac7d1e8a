import { DidChangeConfigurationNotification } from 'vscode-languageserver'
import packageJson from '../../package.json' with { type: 'json' }
import { logRejection } from '../client/log-rejection.ts'
import { registerFormatting } from '../features/register-formatting.ts'
import { watchFiles } from '../workspace/watch-files.ts'
import type { Services } from './services.ts'

/** Registers the handlers of `initialized` and of changed settings; after `initialized`, the client is asked for what it registers on request. */
export function registerClient({
  connection,
  host,
  lifecycle,
  features,
  options,
  params,
  workspace,
  settings,
  reporter,
  acceptMessage,
  refreshLenses,
}: Services): void {
  connection.onInitialized(() => {
    if (acceptMessage()) logRejection(connection, initializeClient())
  })
  connection.onDidChangeConfiguration(async (event) => {
    if (!acceptMessage() || !(await settings.update(event))) return
    reporter.everythingChanged()
    refreshLenses()
  })

  async function initializeClient(): Promise<void> {
    const { name, version } = packageJson
    const delivery = features.pullDiagnostics ? 'pulled' : 'pushed'
    const watching = features.watchFiles ? 'watches' : 'does not watch'
    connection.console.info(
      `${name} ${version}, ${host.platform}. Diagnostics are ${delivery}; the client ${watching} files.`,
    )
    if (params.capabilities.general?.positionEncodings?.includes('utf-16') === false)
      connection.console.warn(
        'The client does not support UTF-16, the position encoding of this server.',
      )
    const modules = host.importPlugin !== undefined && options.runPlugins === true
    logRejection(connection, watchFiles(connection, features, workspace.folders(), { modules }))
    if (features.registerConfiguration)
      logRejection(
        connection,
        connection.client.register(DidChangeConfigurationNotification.type, { section: 'fc' }),
      )
    if (features.handlesJson) logRejection(connection, registerFormatting(connection))
    if (features.configuration && (await settings.update())) refreshLenses()
    if (features.workspaceFolders)
      connection.workspace.onDidChangeWorkspaceFolders((event) => {
        workspace.changeFolders(event)
        reporter.everythingChanged()
      })
    if (lifecycle.isRunning()) reporter.start()
  }
}
