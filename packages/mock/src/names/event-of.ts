import { plannedWords } from './lifecycle-words.ts'
import { wordSet } from './word-table.ts'

const planned = wordSet(plannedWords)
const suffixes = wordSet('at|on|date|time|datetime|timestamp|day|ts')

/** Returns the event of a timestamp field: `order shipped` for `order_shipped_at`, `shipped` for `date_shipped`. Undefined for other names. */
export function eventOf(words: readonly string[]): string | undefined {
  if (words.some((word) => planned().has(word))) return undefined
  const rest = words.filter((word) => !suffixes().has(word))
  return rest.length === 0 || rest.length === words.length ? undefined : rest.join(' ')
}
