import type { Argument } from 'fc-core'
import { wordsOf } from './name-words.ts'
import { wordSet } from './word-table.ts'

/** Whole names: of pages, of order, of credentials, of the way to answer. */
const names = wordSet(
  'cursor|parent|limit|offset|page|per page|count|first|last|after|before|starting after|ending before|size|skip|take|start|top|n|query|q|search|search term|where|direction|fields|select|expand|include|exclude|view|format|dry run|dryrun|validate only|update mask|field mask|mask|read mask|token|auth|authorization|api key|client secret|client token|idempotency key|idempotency token|request id|force|async|stream|stream options|callback|locale|parse|full|resend|timeout|poll timeout|wait time seconds|foo|error|as user|trigger id|min count|max count|max results|max items|max records|max keys|page size|page token|page number|next token|next page|next cursor|next marker|allowed updates',
)

/** First words: what follows says how, not what. */
const starts = wordSet(
  'include|exclude|expand|return|show|with|skip|force|allow|ignore|validate|notify|send|link|unfurl|no|not|only|use|sort|order|filter|filters|search|oldest|latest|inclusive|marker|continuation|since|until|pagination|exclusive|fetch',
)

const ends = wordSet('mask|async')

/** Whether an argument steers the call (page size, order, dry run) and is no property of the thing the call is about. */
export function isControlArgument(argument: Argument): boolean {
  const words = wordsOf(argument.name)
  return (
    names().has(words.join(' ')) || starts().has(words[0] ?? '') || ends().has(words.at(-1) ?? '')
  )
}
