import { FcError } from 'fc-core'
import type { Send } from '../call/send.ts'
import type { ServiceDefinition } from './service-definition.ts'

/** Where a client has its definition from. */
export interface DefinitionSource {
  /** The URL, or the `base_url` of a definition that was given. */
  readonly address: string
  /** The definition that was given. */
  readonly known: ServiceDefinition | undefined
  /** Loads it once; a load that fails is tried again by the next call. */
  load(send: Send): Promise<ServiceDefinition>
}

/** A source that has its definition, or fetches it when it is needed first. */
export function createSource(given: string | URL | ServiceDefinition): DefinitionSource {
  if (typeof given === 'object' && 'base_url' in given) {
    return { address: given.base_url, known: given, load: async () => given }
  }
  const address = String(given)
  let loading: Promise<ServiceDefinition> | undefined
  return {
    address,
    known: undefined,
    load: (send) =>
      (loading ??= fetchDefinition(address, send).catch((error: unknown) => {
        loading = undefined
        throw error
      })),
  }
}

/** Services publish their definition as a plain document, or as the answer to a call without arguments. */
async function fetchDefinition(url: string, send: Send): Promise<ServiceDefinition> {
  const asDocument = await send({ endpoint: url, url })
  const found =
    readDefinition(asDocument.text) ??
    readDefinition((await send({ endpoint: url, url, body: '{}' })).text)
  if (found !== undefined) return found
  throw new FcError(
    'not-a-definition',
    `There is no package definition at ${url}: neither GET nor POST gives one.`,
  )
}

function readDefinition(text: string): ServiceDefinition | undefined {
  try {
    const value = JSON.parse(text) as Partial<ServiceDefinition> | null
    return typeof value?.base_url === 'string' ? (value as ServiceDefinition) : undefined
  } catch {
    // A page of HTML, say: not a definition.
    return undefined
  }
}
