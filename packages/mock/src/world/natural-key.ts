import type { JsonValue } from './json-value.ts'

/** Whether a field names a thing by a value like any other, rather than by one made from its ordinal: no two have the same. */
export function isNaturalKey(text: string): boolean {
  return /\b(?:isbn|email|username|hash|arn|url|code|slug|sku|path|address|symbol|phone|number|domain|ean|handle|key|title)$/.test(
    text,
  )
}

/** Whether two keys are the same. Numbers are keys whether they are sent as numbers or as texts. */
export function isSameKey(known: JsonValue | undefined, value: unknown): boolean {
  return (
    known === value ||
    (typeof known === 'number' && typeof value === 'string' && String(known) === value) ||
    (typeof known === 'string' && typeof value === 'number' && known === String(value))
  )
}
