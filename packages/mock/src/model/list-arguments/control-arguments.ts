import type { Argument } from 'fc-core'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import { valueKindOf } from './value-kind.ts'

/** Whole names: of pages, order, field selection, credentials, and ways to answer. */
const names = wordSet(
  'cursor|limit|offset|page|per page|page size|page limit|page token|page number|page cursor|page index|max results|max items|max records|max keys|max page size|items per page|results per page|next token|next page|next cursor|next marker|pagination token|continuation token|continuation|exclusive start key|marker|starting after|ending before|after|before|skip|take|q|query|search|search term|search query|sort|sort by|sort direction|sort dir|sort key|sort field|sort column|order by|orderby|sortby|ordering|sort order|direction|descending|reverse|where|filter|filters|select|expand|include|exclude|embed|populate|dry run|dryrun|validate only|update mask|field mask|read mask|mask|output fields|return fields|return values|token|auth|authorization|api key|access token|client secret|client token|idempotency key|idempotency token|request id|client request token|force|async|stream|stream options|poll timeout|wait time seconds|timeout ms|if match|etag match|consistent read',
)

/** First words behind which it is said how to answer. */
const starts = wordSet('include|expand|exclude|pagination|idempotency|populate')

/** First words of switches, which are booleans. */
const switches = wordSet(
  'return|with|without|skip|force|ignore|validate|notify|send|only|fetch|omit|suppress|bypass|dry',
)

/** Names that are of the page or the answer where a list takes them, and may be properties elsewhere. */
const listNames = wordSet(
  'count|first|last|top|size|start|start index|start at|from index|fields|format|view|locale|language code|timezone|max count|max entries|parse|full|async|timeout',
)

/**
 * Whether an argument steers the call (page, order, search, dry run, field selection) and is no property of a record.
 * Goes by the name and the type alone: a field of exactly this name is stronger evidence.
 */
export function isControlArgument(argument: Argument): boolean {
  const words = wordsOf(argument.name)
  const text = words.join(' ')
  const { kind } = valueKindOf(argument.name, argument.type)
  // `sort_order: 3` is the place of a record among others.
  if (text === 'sort order' || text === 'direction') return kind !== 'number'
  if (names().has(text)) return true
  const [first = ''] = words
  if (words.length < 2) return false
  return starts().has(first) || (kind === 'boolean' && switches().has(first))
}

/** Whether an argument of a list steers the call. */
export function isListControl(argument: Argument): boolean {
  return isControlArgument(argument) || listNames().has(wordsOf(argument.name).join(' '))
}
