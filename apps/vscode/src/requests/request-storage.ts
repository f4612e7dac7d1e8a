import type { Memento, SecretStorage } from 'vscode'
import type { EndpointId } from '../documents/request-uri.ts'

/** What is remembered between calls. */
export interface RequestStorage {
  /** The arguments of an endpoint's last call, as they were written. */
  argumentsOf(call: EndpointId): string | undefined
  saveArguments(call: EndpointId, text: string): Promise<void>
  /** The version that was chosen for a definition; undefined for none. */
  versionOf(definition: string): string | undefined
  saveVersion(definition: string, version: string | undefined): Promise<void>
  /** Whether calls may go to a host without asking. */
  isHostAllowed(host: string): boolean
  allowHost(host: string): Promise<void>
  /** The bearer token for an origin. */
  tokenOf(origin: string): Promise<string | undefined>
  saveToken(origin: string, token: string | undefined): Promise<void>
}

/** Memory of a workspace; tokens lie where the system keeps passwords. */
export function createRequestStorage(state: Memento, secrets: SecretStorage): RequestStorage {
  const argumentsKey = ({ definition, endpoint }: EndpointId): string =>
    `arguments:${JSON.stringify([definition, endpoint])}`
  const tokenKey = (origin: string): string => `bearer:${origin}`
  return {
    argumentsOf: (call) => state.get(argumentsKey(call)),
    saveArguments: async (call, text) => state.update(argumentsKey(call), text),
    versionOf: (definition) => state.get(`version:${definition}`),
    saveVersion: async (definition, version) => state.update(`version:${definition}`, version),
    isHostAllowed: (host) => state.get<string[]>('allowedHosts', []).includes(host),
    async allowHost(host) {
      const hosts = state.get<string[]>('allowedHosts', [])
      if (!hosts.includes(host)) await state.update('allowedHosts', [...hosts, host])
    },
    tokenOf: async (origin) => secrets.get(tokenKey(origin)),
    async saveToken(origin, token) {
      await (token === undefined
        ? secrets.delete(tokenKey(origin))
        : secrets.store(tokenKey(origin), token))
    },
  }
}
