import type { JsonObject, JsonValue } from '../../names/json-value.ts'

/** The most words that are searched for. Further ones are ignored. */
const MAX_WORDS = 10

/** The words of a search argument, a text or an array of texts, in lower case. */
export function searchWordsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === 'string' || typeof each === 'number'
      ? (String(each).toLowerCase().match(/\S+/g) ?? [])
      : [],
  )
}

/** Whether every word occurs in some text of a record, at any depth, in upper or lower case. Undefined for no words. */
export function createSearch(
  words: readonly string[],
): ((record: JsonObject) => boolean) | undefined {
  const wanted = [...new Set(words)].slice(0, MAX_WORDS)
  if (wanted.length === 0) return undefined
  return (record) => {
    const missing = new Set(wanted)
    removeFound(record, missing)
    return missing.size === 0
  }
}

/** Removes the words that occur in a value; stops when none is left. */
function removeFound(value: JsonValue, missing: Set<string>): void {
  if (missing.size === 0) return
  if (typeof value === 'string') {
    const text = value.toLowerCase()
    for (const word of missing) if (text.includes(word)) missing.delete(word)
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) removeFound(member, missing)
  }
}
