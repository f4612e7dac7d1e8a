/** Names of control arguments: pages, order, field selection, credentials and response options. */
export const controlNames =
  'cursor|limit|offset|page|per page|page size|page limit|page token|page number|page cursor|page index|max results|max items|max records|max keys|max page size|items per page|results per page|next token|next page|next cursor|next marker|pagination token|continuation token|continuation|exclusive start key|marker|starting after|ending before|after|before|skip|take|q|query|search|search term|search query|sort|sort by|sort direction|sort dir|sort key|sort field|sort column|order by|orderby|sortby|ordering|sort order|direction|descending|reverse|where|filter|filters|select|expand|include|exclude|embed|populate|dry run|dryrun|validate only|update mask|field mask|read mask|mask|output fields|return fields|return values|token|auth|authorization|api key|access token|client secret|client token|idempotency key|idempotency token|client request token|force|async|stream|stream options|poll timeout|wait time seconds|timeout ms|if match|etag match|consistent read'

/** First words of response options. */
export const controlStarts = 'include|expand|exclude|pagination|idempotency|populate'

/** First words of boolean options. */
export const switchStarts =
  'return|with|without|skip|force|ignore|validate|notify|send|only|fetch|omit|suppress|bypass|dry'

/** Names of control arguments in lists that may be properties elsewhere. */
export const listControlNames =
  'count|first|last|top|size|start|start index|start at|from index|fields|format|view|locale|language code|timezone|max count|max entries|parse|full|async|timeout'

/** Names of arguments that select a page, by what they hold: the page number, the number of records before the page, or the key of a record next to it. */
export const pageSelectors: readonly (readonly [
  member: 'number' | 'offset' | 'after' | 'before',
  names: string,
])[] = [
  ['number', 'page|page number|page no|page num|page index|current page'],
  ['offset', 'offset|skip|start|start index|start at|start position|start offset|from index'],
  ['after', 'after|starting after|start after|after id|start after id|after key'],
  ['before', 'before|ending before|end before|before id|end before id|before key'],
]

/** Names of sort, search and filter arguments, by role. Those of `order`, `term` and `criteria` may also be fields. */
export const roleNames: readonly (readonly [role: ArgumentRole, names: string])[] = [
  [
    'by',
    'sort|sort by|sort field|sort key|sort column|sorting|order by|ordering|orderby|sortby|order field',
  ],
  [
    'direction',
    'direction|sort direction|order direction|dir|sort dir|order dir|sortdir|order type|sort type',
  ],
  ['order', 'order|sort order|sortorder|sort order by'],
  ['reverse', 'reverse|descending|desc|reverse order|sort descending|sort desc'],
  ['search', 'q|query|search|search term|search query|search text|search string'],
  [
    'term',
    'term|text|keyword|keywords|search for|free text|fulltext|filter text|filter term|text filter',
  ],
  ['fields', 'filter|filters|where|filter by'],
  ['criteria', 'conditions|criteria'],
]

/** The role of a list argument, by its name. */
export type ArgumentRole =
  | 'by'
  | 'direction'
  | 'order'
  | 'reverse'
  | 'search'
  | 'term'
  | 'fields'
  | 'criteria'

/** Last words of the names of timestamps. */
export const timeEndings =
  'at|date|time|datetime|timestamp|ts|epoch|created|updated|modified|expires|expiry|expiration|deadline|birthday|dob'

/** Endings that complete the name of an argument to the name of a timestamp or number: `created` to `created_at`. Earlier ones take precedence. */
export const orderedEndings: readonly string[] = [
  '',
  ' at',
  ' date',
  ' time',
  ' on',
  ' timestamp',
  'd at',
  'ed at',
  'd',
  'ed',
]

/** Names of the creation timestamp if no field has this name. */
export const creationWords = 'date|time|timestamp|ts|at|day|period|created|creation|created at'

/** Names of creation timestamps. Earlier ones take precedence. */
export const creationTimes =
  'created at|created|created time|created date|create time|create date|creation time|creation date|creation timestamp|created timestamp|created on|date created|time created|timestamp|ts|date|time|started at|start time|launch time'

/** Words of bounds. Those with counterparts are ambiguous: they are bounds only with further evidence. */
export const boundWords: readonly (readonly [
  operator: '<' | '<=' | '>' | '>=',
  words: string,
  counterparts: string,
])[] = [
  ['>', 'after|gt', ''],
  ['<', 'before|lt', ''],
  ['>=', 'min|minimum|gte|ge|since|earliest|oldest', ''],
  ['<=', 'max|maximum|lte|le|until|till|latest', ''],
  ['>=', 'from', 'to|until|till'],
  ['<=', 'to', 'from|since'],
  ['>=', 'start', 'end|stop|finish'],
  ['<=', 'end|stop', 'start|begin'],
]

/** Last words of comparisons: `status_not`, `name_prefix`. */
export const comparisonWords: readonly (readonly [
  operator: '=' | '!=' | 'in' | 'prefix' | 'contains',
  words: string,
])[] = [
  ['!=', 'ne|neq|not|not in|nin|not equals|not equal|is not'],
  ['in', 'in|any|any of|one of|list'],
  ['=', 'eq|is|equals|equal|exact|filter|range|between'],
  ['prefix', 'prefix|starts with|startswith|begins with'],
  ['contains', 'contains|like|ilike|search|query|match|matches'],
]

/** First words of arguments that exclude values: `exclude_status`, `not_ids`. */
export const negations = 'exclude|excluding|excluded|not|except|without'

/** Symbols of comparisons, with the word that means the same. */
export const comparisonSymbols: Readonly<Record<string, string>> = {
  '=': 'eq',
  '==': 'eq',
  '!=': 'ne',
  '<>': 'ne',
  '<': 'lt',
  '<=': 'lte',
  '>': 'gt',
  '>=': 'gte',
}
