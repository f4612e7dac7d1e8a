import type { Memento, SecretStorage } from 'vscode'
import type { CallId } from './call-uri.ts'

/** What is remembered between calls. */
export interface Memory {
  /** The arguments of an endpoint's last call, as they were written. */
  argumentsOf(call: CallId): string | undefined
  rememberArguments(call: CallId, text: string): Promise<void>
  /** The version that was chosen for a definition; undefined for none. */
  versionOf(definition: string): string | undefined
  rememberVersion(definition: string, version: string | undefined): Promise<void>
  /** Whether calls may go to a host without asking. */
  isAllowed(host: string): boolean
  allow(host: string): Promise<void>
  /** The bearer token for an origin. */
  tokenOf(origin: string): Promise<string | undefined>
  rememberToken(origin: string, token: string | undefined): Promise<void>
}

/** Memory of a workspace; tokens lie where the system keeps passwords. */
export function createMemory(state: Memento, secrets: SecretStorage): Memory {
  const argumentsKey = ({ definition, endpoint }: CallId): string =>
    `arguments:${JSON.stringify([definition, endpoint])}`
  const tokenKey = (origin: string): string => `bearer:${origin}`
  return {
    argumentsOf: (call) => state.get(argumentsKey(call)),
    rememberArguments: async (call, text) => state.update(argumentsKey(call), text),
    versionOf: (definition) => state.get(`version:${definition}`),
    rememberVersion: async (definition, version) => state.update(`version:${definition}`, version),
    isAllowed: (host) => state.get<string[]>('allowedHosts', []).includes(host),
    async allow(host) {
      const hosts = state.get<string[]>('allowedHosts', [])
      if (!hosts.includes(host)) await state.update('allowedHosts', [...hosts, host])
    },
    tokenOf: async (origin) => secrets.get(tokenKey(origin)),
    async rememberToken(origin, token) {
      await (token === undefined
        ? secrets.delete(tokenKey(origin))
        : secrets.store(tokenKey(origin), token))
    },
  }
}
