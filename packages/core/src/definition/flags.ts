/** What a flag can be set on. */
export type FlagLevel = 'package' | 'endpoint' | 'argument' | 'attribute'

/** A flag of the interface or the public protocol. */
export interface KnownFlag {
  name: string
  levels: readonly FlagLevel[]
  /** The meaning of the flag, in one sentence. */
  description: string
}

/** All known flags. Other flags may be valid, too: newer or custom ones. */
export const KNOWN_FLAGS: readonly KnownFlag[] = [
  {
    name: 'versioned',
    levels: ['package'],
    description:
      'Versioning is active: `version` and `versions` are required, and clients may send `Api-Version`.',
  },
  {
    name: 'paginated',
    levels: ['endpoint'],
    description: 'The endpoint returns an object of exactly `previous`, `page` and `next`.',
  },
  {
    name: 'bearer_auth',
    levels: ['endpoint'],
    description: 'A call needs the header `Authorization: Bearer <token>`.',
  },
  {
    name: 'capture_bearer',
    levels: ['endpoint'],
    description: 'The response carries a bearer token that a client may keep for later calls.',
  },
  {
    name: 'error_triple',
    levels: ['endpoint'],
    description: 'The body of a 400 response is `[code, message, details]`.',
  },
  {
    name: 'package',
    levels: ['endpoint'],
    description: 'The endpoint returns the package definition.',
  },
  {
    name: 'event_source',
    levels: ['endpoint'],
    description: 'The endpoint returns the URL of an event stream.',
  },
  {
    name: 'private',
    levels: ['endpoint', 'argument', 'attribute'],
    description: 'Internal: documentation and generated clients leave it out.',
  },
  {
    name: 'required',
    levels: ['argument'],
    description: 'Every request must include the argument.',
  },
  { name: 'nullable', levels: ['attribute'], description: 'The key may be absent or null.' },
]

/** Lists levels with their articles: `an endpoint or an argument`. */
export function listLevels(levels: readonly FlagLevel[]): string {
  return levels
    .map(withArticle)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1')
}

/** Returns a level with its article. */
export function withArticle(level: FlagLevel): string {
  return `${level === 'package' ? 'a' : 'an'} ${level}`
}
