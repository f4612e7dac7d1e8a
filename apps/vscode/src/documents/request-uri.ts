/** An endpoint of a definition, by the names that stay when the text moves. */
export interface EndpointId {
  /** URI of the definition. */
  definition: string
  /** Name of the endpoint. */
  endpoint: string
}

/** Scheme of the editable arguments of a call. */
export const ARGUMENTS_SCHEME = 'fc-arguments'

/** Scheme of the answer to a call. */
export const RESPONSE_SCHEME = 'fc-response'

/** The parts of the URI under which a call's arguments or answer are shown. Says all there is to know, so that a tab outlives a restart. */
export function toRequestUri(
  { definition, endpoint }: EndpointId,
  scheme: typeof ARGUMENTS_SCHEME | typeof RESPONSE_SCHEME,
): { scheme: string; path: string; query: string } {
  const kind = scheme === ARGUMENTS_SCHEME ? 'arguments' : 'response'
  const fileName = `${endpoint.replaceAll(/[/\\]/g, '_') || 'endpoint'}.${kind}.json`
  return { scheme, path: `/${fileName}`, query: JSON.stringify([definition, endpoint]) }
}

/** The call whose arguments or answer stand under a URI; undefined for a URI of other origin. */
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
    return undefined // Somebody else's URI.
  }
}
