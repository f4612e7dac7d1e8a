import type { Connection, DidChangeConfigurationParams } from 'vscode-languageserver'
import type { ClientFeatures } from './client-features.ts'
import type { InitializationOptions, Settings } from './protocol.ts'

/** The settings that hold now. */
export interface SettingsStore {
  checksWorkspace(): boolean
  /** Takes in what the client says, or asks it. Whether anything is different now. */
  update(params?: DidChangeConfigurationParams): Promise<boolean>
}

export function createSettings(
  connection: Connection,
  features: ClientFeatures,
  options: InitializationOptions,
): SettingsStore {
  let settings: Settings = {}
  const checksWorkspace = (): boolean =>
    settings.workspaceDiagnostics ?? options.workspaceDiagnostics ?? true
  return {
    checksWorkspace,
    async update(params) {
      const before = checksWorkspace()
      settings = readSettings(features.configuration ? await asked() : told(params))
      return checksWorkspace() !== before
    },
  }

  /** A client that does not say has none. */
  async function asked(): Promise<unknown> {
    try {
      return await connection.workspace.getConfiguration('fc')
    } catch (error) {
      connection.console.log(`The client did not tell its settings: ${(error as Error).message}`)
      return undefined
    }
  }
}

function told(params: DidChangeConfigurationParams | undefined): unknown {
  return (params?.settings as Record<string, unknown> | null | undefined)?.['fc']
}

/** What can be used of settings: people write them by hand. */
function readSettings(value: unknown): Settings {
  const { workspaceDiagnostics } = (value ?? {}) as Record<string, unknown>
  return typeof workspaceDiagnostics === 'boolean' ? { workspaceDiagnostics } : {}
}
