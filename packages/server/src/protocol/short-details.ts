import type { JsonValue } from 'fc-core/json'

/** Shortens the texts of a request that the details of an error contain, so that no error repeats a large request. */
export function shortDetails(value: JsonValue): JsonValue {
  if (typeof value === 'string') return shortText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, MAX_MEMBERS).map(shortDetails)
  const members = Object.entries(value).slice(0, MAX_MEMBERS)
  return Object.fromEntries(members.map(([name, one]) => [shortText(name), shortDetails(one)]))
}

const MAX_MEMBERS = 100

function shortText(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`
}

/** More than names and identifiers have. */
const MAX_LENGTH = 500
