import type { Argument } from 'fc-core'
import { findPageSizeMember, readMembers } from 'fc-core/internal'
import type { JsonValue } from '../names/json-value.ts'
import { lazy } from '../names/lazy.ts'
import { wordsOf } from '../names/name-words.ts'
import { isControlArgument, isListControl } from './control-argument.ts'
import { createFieldIndex, type FieldIndex } from './list-arguments/field-index.ts'
import { inferFilter } from './list-arguments/infer-filter.ts'
import { inferPage } from './list-arguments/infer-page.ts'
import { searchedFields } from './list-arguments/searched-fields.ts'
import { parseDirection, parseSortPart } from './list-arguments/sort-value.ts'
import { type ValueKind, valueKindOf } from './list-arguments/value-kind.ts'
import { type ArgumentRole, roleNames } from './words/list-argument-words.ts'
import type { FieldModel, FilterModel, PageModel, SortModel } from './model.ts'
import { namedOnly } from './object-types.ts'
import { defaultInDocs } from './words-in-docs.ts'

/** The filters, sort, search and page arguments of a list endpoint. */
export interface ListArguments {
  /** Argument → condition. */
  filters: Record<string, FilterModel>
  sort?: SortModel
  /** Arguments for full-text search. */
  search?: string[]
  /** Fields in which the search looks. */
  searched?: string[]
  /** Arguments that select a page. */
  page?: PageModel
}

/**
 * Infers filters, sort and search from the arguments of a list, count or search endpoint. Ignores control arguments such as page size,
 * cursors, tokens, dry run, field masks and expand.
 *
 * @param record Name of one record.
 */
export function inferListArguments(
  args: readonly Argument[],
  fields: Record<string, FieldModel>,
  record: string,
): ListArguments {
  const index = createFieldIndex(fields, record)
  const members = namedOnly(args)
  const pageSize = findPageSizeMember(readMembers(members))?.name
  const texts = new Set(members.map(({ name }) => wordsOf(name).join(' ')))
  const page = inferPage(members, record, texts)
  const pageNames = new Set(Object.values(page ?? {}))
  const filters: [string, FilterModel][] = []
  const search: string[] = []
  let searched: string[] | undefined
  const sort: SortModel = {}
  for (const argument of members) {
    const { name, type } = argument
    if (pageNames.has(name)) continue
    const kind = valueKindOf(name, type)
    const role = inferRole(argument, kind, index, texts)
    if (role === 'search') {
      search.push(name)
      searched ??= searchedFields(argument, index)
    } else if (role === 'fields') filters.push([name, { field: '', operator: 'fields' }])
    else if (role === 'by' && sort.by === undefined) Object.assign(sort, inferSort(argument, index))
    else if (role === 'direction' || role === 'reverse') {
      sort[role] ??= name
      if (isDescendingByDefault(argument)) sort.descending = true
    } else if (role === undefined && name !== pageSize) {
      const filter = resolveFilter(argument, kind, index, texts)
      const isPart = kind.kind === 'text' && PART.test(argument.docs ?? '')
      const parts = filter === undefined && isPart ? searchedFields(argument, index) : undefined
      if (filter !== undefined) filters.push([name, filter])
      else if (parts !== undefined) {
        search.push(name)
        searched ??= parts
      }
    }
  }
  return {
    filters: Object.fromEntries(filters),
    ...(Object.keys(sort).length > 0 && { sort }),
    ...(search.length > 0 && { search }),
    ...(searched && { searched }),
    ...(page && { page }),
  }
}

/** “Part of the name or the phone number.” */
const PART = /^(?:(?:a )?part of|contained in|matches|searches) /i

const roles = lazy(
  () => new Map(roleNames.flatMap(([role, names]) => names.split('|').map((name) => [name, role]))),
)

/** Infers the role of an argument from its name and type. Undefined: it may be a filter; `none`: it is ignored. */
function inferRole(
  { name, choices }: Argument,
  { kind, isArray }: ValueKind,
  index: FieldIndex,
  texts: ReadonlySet<string>,
): ArgumentRole | 'none' | undefined {
  const words = wordsOf(name)
  const text = words.join(' ')
  const role = roles().get(text)
  const isDirection = choices?.every((each) => parseDirection(each) !== undefined) === true
  const hasSort = [...texts].some((other) => other !== text && roles().get(other) === 'by')
  const isField = index.find(words) !== undefined
  const isText = kind === 'text' || kind === 'any'
  switch (role) {
    case 'by':
      return kind === 'boolean' ? 'none' : isDirection && hasSort ? 'direction' : 'by'
    case 'order':
      if (kind === 'boolean' || (isField && !isDirection)) return undefined
      return isDirection || hasSort || text !== 'order' ? 'direction' : 'by'
    case 'direction':
      return isDirection || (choices === undefined && !isField && isText) ? role : undefined
    case 'reverse':
      return kind === 'boolean' || kind === 'any' ? role : undefined
    case 'search':
    case 'term':
      return role === 'term' && isField ? undefined : isText ? 'search' : 'none'
    case 'fields':
    case 'criteria':
      if (role === 'criteria' && isField) return undefined
      return kind === 'object' || kind === 'any' || isArray ? 'fields' : undefined
    default:
      return undefined
  }
}

/** Whether docs say that a list is in descending order without the argument: “Default: desc”. */
function isDescendingByDefault({ docs = '' }: Argument): boolean {
  return (
    defaultInDocs(docs, 'boolean') === true ||
    parseDirection(defaultInDocs(docs, 'string')) === true
  )
}

/** Infers a sort argument with the order of each of its choices. A choice is valid even if no field matches it. */
function inferSort({ name, choices = [] }: Argument, index: FieldIndex): SortModel {
  const texts = choices.filter((choice) => typeof choice === 'string')
  if (texts.length === 0) return { by: name }
  const values = texts.map((choice) => [choice, parseSortPart(choice, index) ?? ''])
  return { by: name, values: Object.fromEntries(values) as Record<string, string> }
}

function resolveFilter(
  argument: Argument,
  kind: ValueKind,
  index: FieldIndex,
  texts: ReadonlySet<string>,
): FilterModel | undefined {
  const { name, docs } = argument
  const text = wordsOf(name).join(' ')
  // Some names of control arguments can also be filters.
  const isCondition =
    /^(?:exclude|excluding|except|not|only|without) /.test(text) ||
    (kind.kind === 'boolean' && /^(?:include|including|with) /.test(text)) ||
    (kind.kind === 'time' && /^(?:after|before)$/.test(text)) ||
    (text === 'start' && (texts.has('end') || texts.has('stop')))
  // The `direction` of a stock movement is no sort direction.
  const known = index.find(wordsOf(name))?.field.choices
  const isKnown =
    (known !== undefined &&
      argument.choices?.every((each) => known.includes(each as JsonValue)) === true) ||
    // The `request_id` of a repair refers to a request.
    (text === 'request id' && index.find(wordsOf(name)) !== undefined)
  if (!isCondition && !isKnown && (isControlArgument(argument) || isListControl(name)))
    return undefined
  return inferFilter({ name, docs, ...kind }, index, (other) => texts.has(other))
}
