import type { Connection, DidChangeConfigurationParams } from 'vscode-languageserver'
import type { InitializationOptions, Settings } from '../protocol/protocol.ts'
import type { ClientFeatures } from './client-features.ts'

/** The current settings. */
export interface SettingsStore {
  checksWorkspace(): boolean
  /** The git revision that code lenses compare with. Empty for none. */
  compareWith(): string
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
  const compareWith = (): string => settings.compareWith ?? options.compareWith ?? 'HEAD'
  return {
    checksWorkspace,
    compareWith,
    async update(params) {
      const before = [checksWorkspace(), compareWith()]
      settings = readSettings(
        features.configuration ? await requestSettings() : pushedSettings(params),
      )
      return checksWorkspace() !== before[0] || compareWith() !== before[1]
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
  const { compareWith, workspaceDiagnostics } = (value ?? {}) as Record<string, unknown>
  return {
    ...(typeof compareWith === 'string' && { compareWith: compareWith.trim() }),
    ...(typeof workspaceDiagnostics === 'boolean' && { workspaceDiagnostics }),
  }
}
