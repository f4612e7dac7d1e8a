import { isConfig } from 'fc-language-service'
import { createDebouncer } from '../connection/debouncer.ts'
import type { Services } from './services.ts'

/** Checks that follow a change of a file. */
export interface Rechecks {
  /** Reads the configurations again that depend on a file. */
  configOf(path: string, immediately?: boolean): void
  /** After a document was opened, saved or closed: checks its configuration, and all files if the client does not watch them. */
  filesAfter(path: string): void
  /** Checks the configuration of a changed definition: it may refer to endpoints or ignore problems of the definition. */
  configFileOf(path: string): void
}

/** Creates the checks, which end with the session. */
export function createRechecks({
  lifecycle,
  features,
  activity,
  documents,
  workspace,
  configs,
  diagnostics,
  reporter,
  logError,
}: Services): Rechecks {
  const { waitForPendingMessages } = activity
  const configCheck = createDebouncer({
    waitForPendingMessages,
    onError: logError,
    async run() {
      if (await configs.revalidate()) reporter.everythingChanged()
    },
  })
  /** For clients that do not watch files: checks for changes on disk after activity in the client. */
  const fileCheck = createDebouncer({
    waitForPendingMessages,
    onError: logError,
    delay: { min: 300, max: 2000 },
    async run() {
      workspace.rescan()
      await diagnostics.invalidateChanged()
      if (await configs.revalidate()) reporter.everythingChanged()
      else reporter.unknownFilesChanged()
    },
  })
  lifecycle.onStop(() => {
    configCheck.cancelAll()
    fileCheck.cancelAll()
  })

  return {
    configOf,
    filesAfter(path) {
      configOf(path, true)
      if (!features.watchFiles) fileCheck.schedule('')
    },
    configFileOf(path) {
      recheckConfigFile(path).catch(logError)
    },
  }

  function configOf(path: string, immediately = false): void {
    if (configs.dependsOn(path)) configCheck.schedule('', immediately)
  }

  async function recheckConfigFile(path: string): Promise<void> {
    if (isConfig({ uri: path })) return
    const { file, mock, ignore } = await configs.configFor(path)
    const dependsOnDefinitions = mock.model !== undefined || ignore.length > 0
    if (file === undefined || !dependsOnDefinitions || !lifecycle.isRunning()) return
    if (documents.get(file) === undefined) reporter.filesChanged([file])
    else reporter.documentChanged(file, 'edited')
  }
}
