import { elementName, matchesNoun } from '../record-words.ts'

const LIST_NAMES =
  /^(?:page|data|items?|results?|entries|values|records|list|matches|rows|elements|objects|collection|content|hits)$/

const ENVELOPE_NAMES =
  /^(?:page|previous|next|cursor|ok|success|status|object|type|total|count|size|limit|offset|self|href|first|last|before|after|kind|etag|url|links?|meta|metadata|paging|pagination|response metadata|order|sort|usage|model|name)$|\b(?:has more|more|total|count|token|cursor|marker|next|previous|evaluated|first id|last id|scanned|consumed capacity|cursor)\b/

/** Whether a member is named like a list: `items`, `data`, or the plural of the noun. */
export function isListName(text: string, noun: string): boolean {
  if (LIST_NAMES.test(text)) return true
  if (noun === '') return false
  return matchesNoun(elementName(text), noun)
}

/** Whether a member belongs to the envelope of a list: counts, cursors, flags. */
export function isEnvelopeName(text: string): boolean {
  return ENVELOPE_NAMES.test(text)
}
