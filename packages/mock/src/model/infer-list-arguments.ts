import { type Argument, findPageSizeMember, readMembers } from 'fc-core'
import { wordsOf } from '../names/name-words.ts'
import { wordSet } from '../names/word-table.ts'
import { isListControl } from './list-arguments/control-arguments.ts'
import {
  createFieldIndex,
  type FieldIndex,
  type NestedFields,
} from './list-arguments/field-index.ts'
import { readFilter } from './list-arguments/read-filter.ts'
import { readDirection, readSortPart } from './list-arguments/sort-value.ts'
import { type ValueKind, valueKindOf } from './list-arguments/value-kind.ts'
import type { FieldModel, FilterModel, SortModel } from './model.ts'

export { isControlArgument } from './list-arguments/control-arguments.ts'
export type { NestedFields } from './list-arguments/field-index.ts'

/** What the arguments of a list ask of its records. */
export interface ListArguments {
  /** Argument → condition. */
  filters: Record<string, FilterModel>
  sort?: SortModel
  /** Arguments whose words must occur in a record. */
  search?: string[]
}

/**
 * What each argument of a list (or count, or search) endpoint asks of the records. Page size, cursors, tokens, dry-run,
 * field masks, expand and other arguments that steer the call ask nothing.
 *
 * @param record What one record is called.
 * @param nested The members of an object field, where they are known.
 */
export function inferListArguments(
  args: readonly Argument[],
  fields: Record<string, FieldModel>,
  record: string,
  nested?: NestedFields,
): ListArguments {
  const index = createFieldIndex(fields, record, nested)
  const members = args.filter((argument) => typeof argument?.name === 'string')
  const pageSize = findPageSizeMember(readMembers(members))?.name
  const texts = new Set(members.map(({ name }) => wordsOf(name).join(' ')))
  const filters: [string, FilterModel][] = []
  const search: string[] = []
  const sort: SortModel = {}
  for (const argument of members) {
    const { name } = argument
    const kind = valueKindOf(name, argument.type)
    const role = roleOf(argument, kind, index, texts)
    if (role === 'search') search.push(name)
    else if (role === 'fields') filters.push([name, { field: '', operator: 'fields' }])
    else if (role === 'by' && sort.by === undefined) Object.assign(sort, sortBy(argument, index))
    else if (role === 'direction') sort.direction ??= name
    else if (role === 'reverse') sort.reverse ??= name
    else if (role === undefined && name !== pageSize) {
      const filter = filterOf(argument, kind, index, texts)
      if (filter !== undefined) filters.push([name, filter])
    }
  }
  return {
    filters: Object.fromEntries(filters),
    ...(Object.keys(sort).length > 0 && { sort }),
    ...(search.length > 0 && { search }),
  }
}

type Role = 'search' | 'fields' | 'by' | 'direction' | 'reverse' | 'none'

const sorts = wordSet(
  'sort|sort by|sort field|sort key|sort column|sorting|order by|ordering|orderby|sortby|order field',
)
const directions = wordSet(
  'direction|sort direction|order direction|dir|sort dir|order dir|sortdir|order type|sort type',
)
const ambiguousSorts = wordSet('order|sort order|sortorder|sort order by')
const reversals = wordSet('reverse|descending|desc|reverse order|sort descending|sort desc')
const searches = wordSet('q|query|search|search term|search query|search text|search string')
const weakSearches = wordSet(
  'term|keyword|keywords|search for|free text|fulltext|filter text|filter term|text filter',
)
const filterObjects = wordSet('filter|filters|where|filter by')
const weakFilterObjects = wordSet('conditions|criteria')

/** What an argument is for, by its name and its type; undefined when it may be a condition, `none` when it asks nothing. */
function roleOf(
  { name, choices }: Argument,
  { kind, isArray }: ValueKind,
  index: FieldIndex,
  texts: ReadonlySet<string>,
): Role | undefined {
  const words = wordsOf(name)
  const text = words.join(' ')
  const isDirection =
    choices !== undefined && choices.every((each) => readDirection(each) !== undefined)
  const isField = index.find(words) !== undefined
  const holdsText = kind === 'text' || kind === 'any'
  if (sorts().has(text)) {
    if (kind === 'boolean') return 'none'
    return isDirection && [...sorts()].some((other) => other !== text && texts.has(other))
      ? 'direction'
      : 'by'
  }
  if (ambiguousSorts().has(text)) {
    if (kind === 'boolean' || (isField && !isDirection)) return undefined
    const hasSort = [...sorts()].some((other) => texts.has(other))
    return isDirection || hasSort || text !== 'order' ? 'direction' : 'by'
  }
  if (directions().has(text))
    return isDirection || (choices === undefined && !isField && holdsText) ? 'direction' : undefined
  if (reversals().has(text)) return kind === 'boolean' || kind === 'any' ? 'reverse' : undefined
  if (searches().has(text)) return holdsText ? 'search' : 'none'
  if (weakSearches().has(text) && !isField) return holdsText ? 'search' : 'none'
  if (filterObjects().has(text) || (weakFilterObjects().has(text) && !isField))
    return kind === 'object' || kind === 'any' || isArray ? 'fields' : undefined
  return undefined
}

/** A sort argument, with the orders that its choices and the values quoted in its docs mean. */
function sortBy({ name, choices, docs }: Argument, index: FieldIndex): SortModel {
  const quoted = [...(docs ?? '').matchAll(/[`"“]([\w+-][\w.:+ -]{0,40})[`"”]/g)].map(
    ([, text]) => text!,
  )
  const values = new Map<string, string>()
  for (const value of [...(choices ?? []), ...quoted]) {
    if (typeof value !== 'string') continue
    const order = readSortPart(value, index)
    // A listed value is correct even where no field fits it.
    if (choices !== undefined || order === undefined) values.set(value, order ?? '')
  }
  return { by: name, ...(values.size > 0 && { values: Object.fromEntries(values) }) }
}

function filterOf(
  argument: Argument,
  kind: ValueKind,
  index: FieldIndex,
  texts: ReadonlySet<string>,
): FilterModel | undefined {
  const { name, docs } = argument
  const text = wordsOf(name).join(' ')
  // Some words of control arguments are conditions all the same.
  const isCondition =
    /^(?:exclude|only|without) /.test(text) ||
    (kind.kind === 'time' && /^(?:after|before)$/.test(text)) ||
    (text === 'start' && (texts.has('end') || texts.has('stop')))
  if (!isCondition && isListControl(argument)) return undefined
  const isSibling = (other: string): boolean => texts.has(other)
  return readFilter({ name, ...kind, ...(docs !== undefined && { docs }) }, index, isSibling)
}
