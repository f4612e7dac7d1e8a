import { splitWords } from '../endpoint-name.ts'

/** Formats a name for comparison with those of this file: in kebab-case, whatever the style of the document. */
export function foldName(name: string): string {
  return splitWords(name).join('-')
}

/** Names of parameters that select a page and mean nothing else. */
const CURSOR =
  /^(?:(?:page|next|start|end|list|search|query|pagination|result)-)?cursor(?:-(?:mark|id|token))?$|^(?:next|page|next-page|continuation|pagination|batch|scroll|resumption|resume|skip|list)-token$|^(?:page-|pagination-)(?:after|before|key|info|cursor-after|cursor-before)$|^(?:starting-after|ending-before|search-after|continue|continuation|continuation-key|iterator|bookmark|scroll-id|exclusive-start(?:-[a-z-]+)?|next(?:-(?:id|key|page|page-id|page-key|offset|marker|start|index|starting-after))?|(?:[a-z]+-)?marker|page-state|paging-state|query-locator)$/
const PAGE_NUMBER =
  /^(?:(?:current-|start-)?page(?:-?(?:number|num|no|nr|index|idx|offset|start))?|pg|paging-page|pagination-page)$/
/** Names of parameters that select a page in one API, and a part of the data in another: a time, a text, a number of records. */
const POSITION =
  /^(?:(?:page-|pagination-|record-|result-|list-)?offset|\$?skip(?:-(?:records|count))?|start(?:-?(?:index|at|position|row|record|offset|key|id|from|item))?|first-(?:result|item|record)|first|from(?:-(?:index|row|record|hit|id))?|position|row-start|after(?:-(?:id|key|cursor))?|before(?:-(?:id|key|cursor))?|(?:max|min|since|until|last|from)(?:-[a-z]+)*-(?:id|key|index)|since|previous|p|stream-position)$/
/** Names of parameters that limit the size of a page. */
const SIZE =
  /^(?:(?:page-|pagination-|result-)?(?:limit|size)|limit-?per-?page|per-?page|(?:page-|items-)?per-page|count|(?:page-)?count|top|take|rows|results|max|(?:max|num|number-of)-(?:results|items|records|rows|keys|count|entries)|hits-returned|number-to-read|records-per-page|results-per-page|items-per-page|pagesize|maxresults)$/

/** How sure it is that a parameter selects a page: other evidence must support a `position`. */
export type SelectorKind = 'cursor' | 'page-number' | 'position'

/** Classifies a parameter by its name. */
export function selectorKind(name: string): SelectorKind | undefined {
  const folded = foldName(name)
  if (CURSOR.test(folded)) return 'cursor'
  if (PAGE_NUMBER.test(folded)) return 'page-number'
  return POSITION.test(folded) ? 'position' : undefined
}

export function isSizeName(name: string): boolean {
  return SIZE.test(foldName(name))
}

/** Names of parameters that are the other end of a range: `from` and `to`, `start` and `end`. */
export const RANGE_ENDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['after', ['before', 'until', 'to', 'end']],
  ['before', ['after', 'since', 'from', 'start']],
  ['from', ['to', 'until', 'till', 'end', 'before']],
  ['start', ['end', 'stop', 'until', 'finish', 'to']],
  ['start-at', ['end-at']],
  ['start-from', ['end-to', 'end']],
  ['first', ['last']],
  ['position', ['end-position']],
])

/** What a member of a response is, apart from the list. */
export type MemberKind = 'cursor' | 'position' | 'count' | 'note' | 'data'

/** Classifies a member of a response by its name. */
export function memberKind(name: string): MemberKind {
  const folded = foldName(name)
  if (NEXT.test(folded) && !(folded.startsWith('next-') && NOT_NEXT.test(folded))) return 'cursor'
  if (POSITION_MEMBER.test(folded)) return 'position'
  if (COUNT.test(folded)) return 'count'
  return NOTE.test(folded) ? 'note' : 'data'
}

/** Members that lead to the next page, or tell that there is one. */
const NEXT =
  /^(?:(?:odata-)?next(?:-.+)?|.+-next(?:-(?:page|link|url|token))?|(?:page|end|start)?-?cursors?(?:-.+)?|continue|continuation(?:-.+)?|(?:page|pagination|scroll|resumption)-token|page-cursor|scroll-id|bookmark|iterator|last-evaluated-.+|last-indexes|(?:is-)?truncated|has-(?:more|next|next-page|more-.+|next-.+)|more|more-(?:pages|items|results|records|data|available|.+-url)|(?:is-)?last-page|load-more(?:-.+)?|after|marker|done|last)$/
/** Also start with "next", but belong to a record. */
const NOT_NEXT =
  /(?:^|-)(?:at|date|time|timestamp|run|billing|payment|payout|invoice|renewal|retry|version|step|action|sync|delta|poll|backup|window|charge|attempt|update|execution|event|due|reset|sync-token|delta-link)(?:-|$)/
/** Members that tell which page it is. */
const POSITION_MEMBER =
  /^(?:(?:current-)?page(?:-(?:number|num|no|nr|index|offset))?|pages|(?:total-|num-|number-of-)pages|pages-total|page-count|last-page|offset|skip|start(?:-(?:index|at|position))?|first-(?:item|result))$/
/** Members that count, or tell what else a page has: nothing of them is in the records. */
const COUNT =
  /^(?:(?:.+-)?(?:total|count|counts|size)(?:-.+)?|(?:num|number-of)-.+|.+-total|limit|max(?:-results)?|results?(?:-per-page|-returned|-limit)?|hits|length|(?:items|records|rows|results|per)-(?:per-)?page|per-page|rows|(?:has-)?(?:prev|previous)(?:-.+)?|before|.+-(?:prev|previous)|first|(?:first|last)-id|self|top|end(?:-(?:position|index))?|remaining(?:-.+)?|chunk-size|pageable|empty|page-?len(?:gth)?|returned-results|incomplete-.+|estimated-.+|from|to)$/
/** Members about the response itself. */
const NOTE =
  /^(?:kind|e-?tag|object|type|(?:self-?)?links?|(?:html-|api-|resource-)?(?:url|uri|href)|.+-href|schemas|api-version|status|status-code|response-status|success|successful|ok|code|messages?|errors?|error-.+|warnings?|request-id|.*-request-id|correlation-id|trace-id|response-metadata|meta|meta-?data|time|took|took-ms|timing|timestamp|timed-out|duration|elapsed.*|query|filters?|sort|sort-by|order|order-by|search|params|fields|version|copyright|included?s?|linked|expand|extensions|problem|problems|notifications|constraints|context|odata-.+|resource-type|jsonapi|info|debug|cache-.+|server-.+|visitor-id|event-id|date-time-utc|id-hash|ratelimit|quota-.+|backoff|(?:ms-)?latency|facets?|aggregations?|suggestions?|related-.+|spell.*|auto-corrections?)$/

/** Names of objects that describe the page. */
const ENVELOPES = new Set(
  'meta metadata links link paging pagination pages page pager cursor cursors page-info page-data paging-info pagination-info response-metadata result-info results-info search-metadata list-meta resultset info query-info summary'.split(
    ' ',
  ),
)

export function isEnvelopeName(name: string): boolean {
  return ENVELOPES.has(foldName(name))
}

/** Names of members that contain the list, or an object with the list. */
const LISTS = new Set(
  'data items item results result values value records record entries entry list hits elements content contents rows objects resources collection edges nodes docs documents page payload body response embedded'.split(
    ' ',
  ),
)

export function isListName(name: string): boolean {
  return LISTS.has(foldName(name))
}

/** Names of members that identify a record. */
export function isIdentityName(name: string): boolean {
  return /^(?:id|uuid|guid|gid|sid)$/.test(foldName(name))
}

/** Members that a client keeps for a later call, although it sends them too. */
export function isCheckpointName(name: string): boolean {
  return /(?:^|-)(?:sync|delta|checkpoint|watermark)(?:-|$)/.test(foldName(name))
}

/** Lists that are no records, but about the response. */
export function isSideList(name: string): boolean {
  return /^(?:errors?|warnings?|links?|schemas|includes?|included|linked|problems|constraints|(?:sort|order)(?:-by)?|fields|filters?|facets|aggregations)$/.test(
    foldName(name),
  )
}
