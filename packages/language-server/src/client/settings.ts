import type { Connection, DidChangeConfigurationParams } from 'vscode-languageserver'
import type { InitializationOptions, Settings } from '../protocol/protocol.ts'
import type { ClientFeatures } from './client-features.ts'

/** The current settings. */
export interface SettingsStore {
  checksWorkspace(): boolean
  /** Reads the settings from the notification or requests them from the client. Resolves to whether anything changed. */
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
      settings = readSettings(
        features.configuration ? await requestSettings() : pushedSettings(params),
      )
      return checksWorkspace() !== before
    },
  }

  /** Resolves to undefined if the client rejects the request. */
  async function requestSettings(): Promise<unknown> {
    try {
      return await connection.workspace.getConfiguration('fc')
    } catch (error) {
      connection.console.log(
        `The client rejected the request for its settings: ${(error as Error).message}`,
      )
      return undefined
    }
  }
}

function pushedSettings(params: DidChangeConfigurationParams | undefined): unknown {
  return (params?.settings as Record<string, unknown> | null | undefined)?.['fc']
}

/** Ignores invalid values: settings are edited by hand. */
function readSettings(value: unknown): Settings {
  const { workspaceDiagnostics } = (value ?? {}) as Record<string, unknown>
  return typeof workspaceDiagnostics === 'boolean' ? { workspaceDiagnostics } : {}
}
