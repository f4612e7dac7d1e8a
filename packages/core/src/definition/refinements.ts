/** A base type. */
export type BaseType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'

/** All base types. */
export const BASE_TYPES: readonly BaseType[] = [
  'object',
  'array',
  'string',
  'number',
  'boolean',
  'null',
]

/** A refinement of strings or numbers. */
export interface Refinement {
  base: 'string' | 'number'
  /** The accepted values, completing “expected …”. */
  description: string
  /** An accepted value. */
  example: string | number
  accepts(value: string | number): boolean
}

/** All refinements, by the name after the dot. Names are unique across strings and numbers. */
export const REFINEMENTS: ReadonlyMap<string, Refinement> = new Map<string, Refinement>([
  ['u32', integer('an integer from 0 to 4294967295', 0, 4294967295)],
  ['u64', integer('an integer from 0 to 18446744073709551615', 0, 2 ** 64)],
  ['i32', integer('an integer from -2147483648 to 2147483647', -2147483648, 2147483647)],
  [
    'i64',
    integer('an integer from -9223372036854775808 to 9223372036854775807', -(2 ** 63), 2 ** 63),
  ],
  [
    'f32',
    number(
      'a finite number of at most 3.4028235e38',
      1.5,
      (value) => Number.isFinite(value) && Math.abs(value) <= 3.4028235e38,
    ),
  ],
  ['f64', number('a finite number', 1.5, Number.isFinite)],
  [
    'timestamp',
    { ...integer('whole seconds since 1970, 0 or more', 0, Number.MAX_VALUE), example: 1767225600 },
  ],
  ['date', string('a date as in 2026-01-31', '2026-01-31', /^\d{4}-\d{2}-\d{2}$/)],
  ['time', string('a time as in 13:45:00', '13:45:00', /^\d{2}:\d{2}:\d{2}(?:\.\d+)?$/)],
  [
    'datetime',
    string(
      'a date and time as in 2026-01-31T13:45:00Z',
      '2026-01-31T13:45:00Z',
      /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/,
    ),
  ],
  [
    'uuid',
    string(
      'a UUID',
      '7b0c7a9e-3c1f-4b5e-9a51-6d0f6f1e2a11',
      /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
    ),
  ],
  [
    'base64',
    string(
      'base64 text',
      'ZXhhbXBsZQ==',
      (value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value),
    ),
  ],
  ['email', string('an e-mail address', 'ada@example.com', /^[^\s@]+@[^\s@]+\.[^\s@]+$/)],
  ['phone', string('a phone number as in +14155550123', '+14155550123', /^\+[1-9]\d{1,14}$/)],
  ['url', string('an http or https URL', 'https://example.com/', isUrl)],
  ['uri', string('a URI with a scheme', 'urn:example:1', /^[A-Za-z][A-Za-z\d+.-]*:\S*$/)],
  ['ipv4', string('an IPv4 address', '192.0.2.1', isIpv4)],
  ['ipv6', string('an IPv6 address', '2001:db8::1', isIpv6)],
  [
    'hostname',
    string('a host name', 'example.com', (value) => value.length <= 253 && HOSTNAME.test(value)),
  ],
])

const HOSTNAME = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

function integer(description: string, min: number, max: number): Refinement {
  return number(description, 1, (value) => Number.isInteger(value) && value >= min && value <= max)
}

function number(
  description: string,
  example: number,
  accepts: (value: number) => boolean,
): Refinement {
  return {
    base: 'number',
    description,
    example,
    accepts: (value) => typeof value === 'number' && accepts(value),
  }
}

function string(
  description: string,
  example: string,
  accepts: RegExp | ((value: string) => boolean),
): Refinement {
  const test = accepts instanceof RegExp ? (value: string) => accepts.test(value) : accepts
  return {
    base: 'string',
    description,
    example,
    accepts: (value) => typeof value === 'string' && test(value),
  }
}

function isUrl(value: string): boolean {
  return /^https?:\/\/[^\s/?#]+/i.test(value) && !/\s/.test(value)
}

function isIpv4(value: string): boolean {
  const parts = value.split('.')
  return (
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  )
}

function isIpv6(value: string): boolean {
  const halves = value.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1)
  const dotted = last !== undefined && last.includes('.')
  if (dotted && !isIpv4(last)) return false
  const hex = dotted ? groups.slice(0, -1) : groups
  const count = hex.length + (dotted ? 2 : 0)
  return (
    hex.every((group) => /^[\da-f]{1,4}$/i.test(group)) &&
    (halves.length === 2 ? count < 8 : count === 8)
  )
}
