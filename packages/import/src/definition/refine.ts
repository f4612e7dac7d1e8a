import { REFINEMENTS } from 'fc-core/internal'
import { REFINEMENT_SCHEMAS } from 'fc-convert'

/** Returns the type of a string or number in a definition: refined, if its format, limits and pattern are those of a refinement. */
export function refine(
  base: 'string' | 'number',
  schema: Readonly<Record<string, unknown>>,
): string {
  const name = findRefinement(base, schema)
  return name === undefined ? base : `${base}.${name}`
}

function findRefinement(
  base: 'string' | 'number',
  schema: Readonly<Record<string, unknown>>,
): string | undefined {
  const isInteger = schema['type'] === 'integer' || String(schema['format']).startsWith('int')
  const given = { ...schema, type: base === 'string' ? base : isInteger ? 'integer' : 'number' }
  const match = BY_DETAIL.find(
    ([name, keywords]) =>
      REFINEMENTS.get(name)?.base === base &&
      keywords.every(([key, value]) => given[key as 'type'] === value),
  )
  if (match !== undefined) return match[0]
  const format = typeof schema['format'] === 'string' ? schema['format'].toLowerCase() : ''
  const other = OTHER_FORMATS.get(format)
  if (other !== undefined && REFINEMENTS.get(other)?.base === base) return other
  if (base === 'string' && schema['contentEncoding'] === 'base64') return 'base64'
  return isInteger && base === 'number' ? integerOf(schema) : undefined
}

/** What `convert` writes, the most detailed first. */
const BY_DETAIL = [...REFINEMENT_SCHEMAS]
  .map(([name, schema]): [string, [string, unknown][]] => [name, Object.entries(schema)])
  .toSorted(([, a], [, b]) => b.length - a.length)

/** Formats that others use. */
const OTHER_FORMATS: ReadonlyMap<string, string> = new Map([
  ['base64', 'base64'],
  ['byte', 'base64'],
  ['datetime', 'datetime'],
  ['decimal', 'f64'],
  ['phone', 'phone'],
  ['time-local', 'time'],
  ['timestamp', 'timestamp'],
  ['uint32', 'u32'],
  ['uint64', 'u64'],
  ['unix-time', 'timestamp'],
  ['unixtime', 'timestamp'],
  ['url', 'url'],
])

function integerOf({ minimum, maximum }: Readonly<Record<string, unknown>>): string {
  if (typeof minimum !== 'number' || minimum < 0) return 'i64'
  return typeof maximum === 'number' && maximum <= 4294967295 ? 'u32' : 'u64'
}

/** Keywords that restrict values, without those that a refinement means. */
export function hasOtherLimits(schema: Readonly<Record<string, unknown>>, type: string): boolean {
  const known = REFINEMENT_SCHEMAS.get(type.split('.')[1] ?? '') ?? {}
  return LIMITS.some((key) => Object.hasOwn(schema, key) && schema[key] !== known[key])
}

const LIMITS = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
]
