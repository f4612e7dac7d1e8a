import type { Memento, SecretStorage } from 'vscode'
import type { EndpointId } from '../documents/request-uri.ts'

/** Stores arguments, versions, allowed hosts and tokens. */
export interface RequestStorage {
  /** The text of the last arguments of an endpoint. */
  argumentsOf(endpoint: EndpointId): string | undefined
  saveArguments(endpoint: EndpointId, text: string): Promise<void>
  /** The selected version of a definition: null to send none, undefined without a selection. */
  versionOf(definition: string): string | null | undefined
  saveVersion(definition: string, version: string | null | undefined): Promise<void>
  /** Whether requests to a host need no confirmation. */
  isHostAllowed(host: string): boolean
  allowHost(host: string): Promise<void>
  /** The bearer token for an origin. */
  tokenOf(origin: string): Promise<string | undefined>
  saveToken(origin: string, token: string | undefined): Promise<void>
}

/** Creates the storage of a workspace. Tokens are kept in the secret storage. */
export function createRequestStorage(state: Memento, secrets: SecretStorage): RequestStorage {
  const argumentsKey = ({ definition, endpoint }: EndpointId): string =>
    `arguments:${JSON.stringify([definition, endpoint])}`
  const tokenKey = (origin: string): string => `bearer:${origin}`
  return {
    argumentsOf: (endpoint) => state.get(argumentsKey(endpoint)),
    saveArguments: async (endpoint, text) => state.update(argumentsKey(endpoint), text),
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
