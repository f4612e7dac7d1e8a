import type { Argument } from 'fc-core'
import { wordsOf } from './name-words.ts'

const controls =
  /^(?:cursor|limit|offset|page|per page|count|first|last|after|before|starting after|ending before|size|skip|take|start|top|n|query|q|search|search term|filter|filters|where|sort|sort by|sort dir|order|order by|direction|fields|select|expand|include|exclude|view|format|dry run|validate only|update mask|field mask|mask|token|auth|authorization|api key|client secret|client token|idempotency key|idempotency token|request id|force|async|stream|stream options|callback|locale|parse|full|resend|timeout|poll timeout|wait time seconds|foo|error|as user|trigger id|min count|max count|instance request id)$|^(?:page|max|min) (?:token|size|results|items|records|number)|^next (?:token|page|cursor|marker)|^exclusive start|^(?:include|exclude|expand|return|show|with|skip|force|allow|ignore|validate|notify|send|link|unfurl|disable notification|no|not|only|use) |^(?:sort|order|filter|search|oldest|latest|inclusive|marker|continuation|since|until|pagination)(?: |$)|\bdry run\b|(?:^| )(?:async|mask)$/

/** Whether an argument steers the call (page size, order, dry run) and is no property of the thing the call is about. */
export function isControlArgument(argument: Argument): boolean {
  return controls.test(wordsOf(argument.name).join(' '))
}
