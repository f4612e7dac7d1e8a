import type { Argument } from 'fc-core'
import type { DescribedMember } from './described-members.ts'
import { isOwnId } from './entity-index.ts'
import { findField, findFieldOfMany, findFieldOfRange, holdsMoments } from './list-fields.ts'
import { wordsOf } from './name-words.ts'
import type { ObjectPlan } from './object-plan.ts'
import { wordSet } from './word-table.ts'

/** How a value is compared with a bound. */
export type Bound = '>' | '>=' | '<' | '<='

/** What an argument means to a list. */
export type ArgumentMeaning =
  | { kind: 'equal' | 'unequal'; field: DescribedMember }
  | { kind: 'prefix' | 'contains' | 'present'; field: DescribedMember }
  | { kind: 'range'; field: DescribedMember; bound: Bound }
  /** A yes-or-no argument that, when yes, wants a yes-or-no field to be `wanted`. */
  | { kind: 'flag'; field: DescribedMember; wanted: boolean }
  | { kind: 'filters' | 'search' | 'sort' | 'direction' | 'reverse' }

const paging = wordSet(
  'cursor|offset|page|page token|page number|page cursor|next token|next cursor|next page|next marker|marker|starting after|ending before|after|before|start|skip|continuation token|exclusive start key|limit|size|page size|per page|count|first|last|take|top|max results|check|pagination token|from index|token|fields|select|expand|include|embed|format|locale|language code',
)
const sorts = wordSet(
  'sort|sort by|sort field|sort key|sort column|sorting|order by|ordering|orderby|sortby|sort order by|order field',
)
const directions = wordSet(
  'direction|sort direction|sort order|order direction|dir|sort dir|order dir|sortorder|sortdir|order type',
)
const reversals = wordSet('reverse|descending|desc|newest first|reverse order')
const searches = wordSet(
  'q|query|search|search term|search query|search text|search string|term|keyword|keywords|search for|free text|fulltext',
)
const filters = wordSet('filter|filters|where|conditions|criteria|filter by')

/**
 * What an argument means to a list of things, by its name; undefined when it means nothing to it.
 *
 * @param name A name, or the path of one inside of `filters`.
 */
export function readArgumentMeaning(
  name: string,
  plan: ObjectPlan | undefined,
): ArgumentMeaning | undefined {
  const words = wordsOf(name)
  const text = words.join(' ')
  if (text === 'order') return { kind: 'sort' }
  if (sorts().has(text)) return { kind: 'sort' }
  if (directions().has(text)) return { kind: 'direction' }
  if (reversals().has(text)) return { kind: 'reverse' }
  if (searches().has(text)) return { kind: 'search' }
  if (filters().has(text)) return { kind: 'filters' }
  if (paging().has(text) || plan === undefined || text === '') return undefined
  return (
    readStart(words, plan) ??
    readField(text, plan) ??
    readRange(words, plan) ??
    readComparison(words, plan) ??
    readFlag(words, plan)
  )
}

/** `start_time` and `end_time` are bounds, even where things have a field called so. */
function readStart(words: readonly string[], plan: ObjectPlan): ArgumentMeaning | undefined {
  const [first, second = ''] = words
  if (words.length !== 2 || (first !== 'start' && first !== 'end')) return undefined
  if (!/^(?:time|date|at|timestamp)$/.test(second)) return undefined
  const own = findField(plan, words.join(' '))
  const field = own !== undefined && holdsMoments(own) ? own : findFieldOfRange(plan, '')
  return field && { kind: 'range', field, bound: first === 'start' ? '>=' : '<=' }
}

/** A field, `roles` for `role`, `ids` for the id. */
function readField(text: string, plan: ObjectPlan): ArgumentMeaning | undefined {
  const field = findField(plan, text) ?? findFieldOfMany(plan, text) ?? findId(text, plan)
  return field && { kind: 'equal', field }
}

function findId(text: string, plan: ObjectPlan): DescribedMember | undefined {
  const one = text.replace(/s$/, '')
  if (!isOwnId(one, plan.entity)) return undefined
  for (const [known, member] of plan.byText) if (isOwnId(known, plan.entity)) return member
  return undefined
}

const bounds: readonly [Bound, ReadonlySet<string>][] = [
  ['>', new Set(['after', 'gt'])],
  ['<', new Set(['before', 'lt'])],
  ['>=', new Set(['min', 'minimum', 'gte', 'ge', 'from', 'since', 'start', 'earliest', 'oldest'])],
  ['<=', new Set(['max', 'maximum', 'lte', 'le', 'to', 'until', 'till', 'end', 'latest'])],
]

/** `created_after`, `price_max`, `min_price`, `created[gte]`, `since`. */
function readRange(words: readonly string[], plan: ObjectPlan): ArgumentMeaning | undefined {
  for (const [bound, marks] of bounds) {
    if (marks.has(words.at(-1)!)) {
      const field = findFieldOfRange(plan, words.slice(0, -1).join(' '))
      if (field !== undefined) return { kind: 'range', field, bound }
    }
    if (words.length > 1 && marks.has(words[0]!)) {
      const field = findFieldOfRange(plan, words.slice(1).join(' '))
      if (field !== undefined) return { kind: 'range', field, bound }
    }
  }
  return undefined
}

const comparisons: readonly ['equal' | 'unequal' | 'prefix' | 'contains', RegExp][] = [
  ['equal', / (?:in|any|eq|is|equals|any of|one of|filter|list)$/],
  ['unequal', / (?:ne|neq|not|not in|nin)$/],
  ['prefix', / (?:prefix|starts with|startswith|begins with|start)$/],
  ['contains', / (?:contains|like|ilike|search|query|match|matches)$/],
]

/** `status_in`, `name_prefix`, `title_contains`; `prefix` alone is that of the name. */
function readComparison(words: readonly string[], plan: ObjectPlan): ArgumentMeaning | undefined {
  const text = words.join(' ')
  if (text === 'prefix' || text === 'starts with') {
    const field = findField(plan, 'name')
    return field && { kind: 'prefix', field }
  }
  for (const [kind, ending] of comparisons) {
    if (!ending.test(text)) continue
    const stem = text.replace(ending, '')
    const field = findField(plan, stem) ?? findFieldOfMany(plan, stem) ?? findId(stem, plan)
    if (field !== undefined) return { kind, field } as ArgumentMeaning
  }
  return undefined
}

/** `exclude_archived`, `only_active`, and `archived` where things have an `archived_at`. */
function readFlag(words: readonly string[], plan: ObjectPlan): ArgumentMeaning | undefined {
  const [first, ...rest] = words
  const stem = rest.join(' ')
  if (rest.length > 0 && /^(?:exclude|hide|without|no|not|only)$/.test(first!)) {
    const field = findField(plan, stem)
    if (field !== undefined) return { kind: 'flag', field, wanted: first === 'only' }
  }
  const field = findField(plan, `${words.join(' ')} at`)
  return field && { kind: 'present', field }
}

/** Whether one text may hold several values with commas between them. */
export function isCommaSeparated(argument: Argument | undefined): boolean {
  return (
    /comma|separated/i.test(argument?.docs ?? '') ||
    /(?:^|[^a-z])(?:ids|in)$/i.test(argument?.name ?? '')
  )
}
