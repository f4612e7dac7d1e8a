/** Where a flag may stand. */
export type FlagLevel = 'package' | 'endpoint' | 'argument' | 'attribute'

/** A flag the interface or the public protocol knows. */
export interface KnownFlag {
  name: string
  levels: readonly FlagLevel[]
  /** What the flag says, in one sentence. */
  description: string
}

/** All known flags. A flag that is not here may still be right: it may be newer, or a house's own. */
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
  { name: 'required', levels: ['argument'], description: 'Every call must carry the argument.' },
  { name: 'nullable', levels: ['attribute'], description: 'The key may be absent or null.' },
]
