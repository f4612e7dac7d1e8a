import type { DescribedMember } from './described-members.ts'
import type { JsonObject, JsonValue } from './json-value.ts'

const MOST_ROWS = 100
const MOST_MEMBERS = 200

/** The fields that own data has, each of the type that its values have in common. */
export function membersOfRows(rows: readonly JsonObject[]): DescribedMember[] {
  const types = new Map<string, Set<string>>()
  for (const row of rows.slice(0, MOST_ROWS)) {
    for (const [name, value] of Object.entries(row)) {
      const known = types.get(name) ?? new Set<string>()
      if (value !== null) known.add(typeOf(value))
      if (types.size < MOST_MEMBERS) types.set(name, known)
    }
  }
  return [...types].map(([name, found]) => ({
    name,
    type: found.size === 1 ? { kind: 'base', base: [...found][0] as 'string' } : { kind: 'any' },
    flags: ['nullable'],
    docs: '',
    side: 'attribute',
  }))
}

function typeOf(value: JsonValue): string {
  return Array.isArray(value) ? 'array' : typeof value
}
