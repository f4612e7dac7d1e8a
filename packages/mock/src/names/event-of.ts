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

const rows = `approval approved|arrival arrived|assignment assigned|booking booked|cancellation canceled|completion completed|confirmation confirmed|creation created|decision decided|delivery delivered|departure departed|end ended|finish finished|inspection inspected|issue issued|order ordered|payment paid|pickup picked up|publication published|receipt received|registration registered|rejection rejected|request requested|resolution resolved|return returned|review reviewed|shipment shipped|signature signed|start started|submission submitted`
const participles = new Map(
  rows.split('|').map((row) => [row.split(' ', 1)[0]!, row.slice(row.indexOf(' ') + 1)] as const),
)

/** Nouns of events, as a pattern. */
export const EVENT_NOUNS: string = [...participles.keys()].join('|')

/** Returns the event of a noun: `submitted` for “submission”. */
export function eventOfNoun(noun: string): string | undefined {
  return participles.get(noun.toLowerCase())
}
