/** Identifies an endpoint by name, independent of its position in the text. */
export interface EndpointId {
  /** URI of the definition. */
  definition: string
  /** Name of the endpoint. */
  endpoint: string
}

/** Scheme of the editable arguments of an endpoint. */
export const ARGUMENTS_SCHEME = 'fc-arguments'

/** Scheme of the last response of an endpoint. */
export const RESPONSE_SCHEME = 'fc-response'

/** Creates the URI of the arguments or response document of an endpoint. It contains the whole id, so that tabs can be restored after a restart. */
export function toRequestUri(
  { definition, endpoint }: EndpointId,
  scheme: typeof ARGUMENTS_SCHEME | typeof RESPONSE_SCHEME,
): { scheme: string; path: string; query: string } {
  const kind = scheme === ARGUMENTS_SCHEME ? 'arguments' : 'response'
  const fileName = `${endpoint.replaceAll(/[/\\]/g, '_') || 'endpoint'}.${kind}.json`
  return { scheme, path: `/${fileName}`, query: JSON.stringify([definition, endpoint]) }
}

/** Returns the endpoint of an arguments or response document. Undefined for other URIs. */
export function fromRequestUri({
  scheme,
  query,
}: {
  scheme: string
  query: string
}): EndpointId | undefined {
  if (scheme !== ARGUMENTS_SCHEME && scheme !== RESPONSE_SCHEME) return undefined
  const parts = parseArray(query)
  const [definition, endpoint] = parts ?? []
  return typeof definition === 'string' && typeof endpoint === 'string'
    ? { definition, endpoint }
    : undefined
}

function parseArray(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined // Not a URI of this extension.
  }
}
