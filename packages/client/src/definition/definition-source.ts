import { FcError } from 'fc-core'
import type { Send } from '../call/send.ts'
import type { ServiceDefinition } from './service-definition.ts'

/** Where a client gets its definition. */
export interface DefinitionSource {
  /** The URL of the definition; for a definition object, its `base_url`. */
  readonly address: string
  /** The definition object; undefined for a URL. */
  readonly definition: ServiceDefinition | undefined
  /** Loads the definition once. After a failed load, the next call tries again. */
  load(send: Send): Promise<ServiceDefinition>
}

/** Creates a source from a definition object, or from a URL that is fetched at the first `load`. */
export function createDefinitionSource(source: string | URL | ServiceDefinition): DefinitionSource {
  if (typeof source === 'object' && 'base_url' in source) {
    return { address: source.base_url, definition: source, load: async () => source }
  }
  const address = String(source)
  let loading: Promise<ServiceDefinition> | undefined
  return {
    address,
    definition: undefined,
    load: (send) =>
      (loading ??= fetchDefinition(address, send).catch((error: unknown) => {
        loading = undefined
        throw error
      })),
  }
}

/** Services publish their definition as an endpoint without arguments (POST) or as a document (GET). */
async function fetchDefinition(url: string, send: Send): Promise<ServiceDefinition> {
  const posted = await send({ endpoint: url, url, body: '{}' })
  const definition = readDefinition(posted.text)
  if (definition) return definition
  const fetched = await send({ endpoint: url, url })
  const document = readDefinition(fetched.text)
  if (document) return document
  throw new FcError(
    'not-a-definition',
    `No package definition at ${url} (POST: ${posted.status}, GET: ${fetched.status}). Check the URL and the token.`,
  )
}

function readDefinition(text: string): ServiceDefinition | undefined {
  try {
    const value = JSON.parse(text) as Partial<ServiceDefinition> | null
    return typeof value?.base_url === 'string' ? (value as ServiceDefinition) : undefined
  } catch {
    // Not JSON, such as an HTML page.
    return undefined
  }
}
