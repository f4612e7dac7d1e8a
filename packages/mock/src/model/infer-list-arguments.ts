import { type Argument, findPageSizeMember, readMembers } from 'fc-core'
import { lazy } from '../names/lazy.ts'
import { wordsOf } from '../names/name-words.ts'
import { wordSet } from '../names/word-table.ts'
import { createFieldIndex, type FieldIndex } from './list-arguments/field-index.ts'
import { inferFilter } from './list-arguments/infer-filter.ts'
import { parseDirection, parseSortPart } from './list-arguments/sort-value.ts'
import { type ValueKind, valueKindOf } from './list-arguments/value-kind.ts'
import {
  type ArgumentRole,
  controlNames,
  controlStarts,
  listControlNames,
  roleNames,
  switchStarts,
} from './words/list-argument-words.ts'
import type { FieldModel, FilterModel, SortModel } from './model.ts'
import { namedOnly } from './object-types.ts'

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
  const filters: [string, FilterModel][] = []
  const search: string[] = []
  const sort: SortModel = {}
  for (const argument of members) {
    const { name, type } = argument
    const kind = valueKindOf(name, type)
    const role = inferRole(argument, kind, index, texts)
    if (role === 'search') search.push(name)
    else if (role === 'fields') filters.push([name, { field: '', operator: 'fields' }])
    else if (role === 'by' && sort.by === undefined) Object.assign(sort, inferSort(argument, index))
    else if (role === 'direction' || role === 'reverse') sort[role] ??= name
    else if (role === undefined && name !== pageSize) {
      const filter = resolveFilter(argument, kind, index, texts)
      if (filter !== undefined) filters.push([name, filter])
    }
  }
  return {
    filters: Object.fromEntries(filters),
    ...(Object.keys(sort).length > 0 && { sort }),
    ...(search.length > 0 && { search }),
  }
}

const roles = lazy(
  () => new Map(roleNames.flatMap(([role, names]) => names.split('|').map((name) => [name, role]))),
)

/** What an argument is for, by its name and its type; undefined when it may be a condition, `none` when it asks nothing. */
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

/** A sort argument, with the orders that its choices mean. A listed value is correct even where no field fits it. */
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
  // Some words of control arguments are conditions all the same.
  const isCondition =
    /^(?:exclude|only|without) /.test(text) ||
    (kind.kind === 'time' && /^(?:after|before)$/.test(text)) ||
    (text === 'start' && (texts.has('end') || texts.has('stop')))
  if (!isCondition && (isControlArgument(argument) || listControls().has(text))) return undefined
  return inferFilter({ name, docs, ...kind }, index, (other) => texts.has(other))
}

const controls = wordSet(controlNames)
const starts = wordSet(controlStarts)
const switches = wordSet(switchStarts)
const listControls = wordSet(listControlNames)

/**
 * Whether an argument steers the call (page, order, search, dry run, field selection) and is no property of a record.
 * Goes by the name and the type alone: a field of exactly this name is stronger evidence.
 */
export function isControlArgument({ name, type }: Argument): boolean {
  const words = wordsOf(name)
  const text = words.join(' ')
  // `sort_order: 3` is the place of a record among others.
  if (text === 'sort order' || text === 'direction')
    return valueKindOf(name, type).kind !== 'number'
  if (controls().has(text)) return true
  const [first] = words
  if (first === undefined || words.length === 1) return false
  return (
    starts().has(first) || (switches().has(first) && valueKindOf(name, type).kind === 'boolean')
  )
}
