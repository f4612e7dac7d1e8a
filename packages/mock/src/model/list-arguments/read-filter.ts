import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import type { FilterModel, FilterOperator } from '../model.ts'
import type { FieldIndex, KnownField } from './field-index.ts'
import type { ValueKind } from './value-kind.ts'

/** A name that may be a condition: an argument, or a member of an object of conditions. */
export interface FilterName extends ValueKind {
  name: string
  docs?: string
}

/**
 * The condition that an argument means: a field, a bound, a part of a text, a yes or no.
 * Undefined where no field fits its name and type.
 *
 * @param siblings Whether there is an argument of these words, joined by blanks.
 */
export function readFilter(
  filter: FilterName,
  index: FieldIndex,
  siblings: (text: string) => boolean,
): FilterModel | undefined {
  const words = wordsOf(filter.name)
  if (words.length === 0) return undefined
  return (
    readStartOrEnd(filter, words, index) ??
    readField(filter, words, index) ??
    readBound(filter, words, index, siblings) ??
    readComparison(filter, words, index) ??
    readFlag(filter, words, index)
  )
}

/** `start_time` and `end_time` are bounds, also where records have a field of that name. */
function readStartOrEnd(
  { isArray, kind }: FilterName,
  words: readonly string[],
  index: FieldIndex,
): FilterModel | undefined {
  const [first, second = ''] = words
  if (words.length !== 2 || (first !== 'start' && first !== 'end') || isArray) return undefined
  if (!/^(?:time|date|at|timestamp)$/.test(second) || kind === 'boolean') return undefined
  const own = index.find(words)
  const field = own?.kind === 'time' ? own : index.findOrdered([])
  return field && { field: field.path, operator: first === 'start' ? '>=' : '<=' }
}

function readField(
  filter: FilterName,
  words: readonly string[],
  index: FieldIndex,
): FilterModel | undefined {
  const path = operatorOfWord(words.at(-1)!) === undefined ? index.findPath(filter.name) : undefined
  if (path !== undefined) return { field: path }
  const one = singular(words.at(-1)!)
  const own = findOwn(filter, words, index)
  const field = own ?? findOwn(filter, [...words.slice(0, -1), one], index)
  const operator = field && equalityOf(filter, field, own === undefined)
  return operator && { field: field.path, ...(operator !== '=' && { operator }) }
}

/** The field of a name; its id, where an id is given for an embedded record; the time that an object of bounds is for. */
function findOwn(
  { kind }: FilterName,
  words: readonly string[],
  index: FieldIndex,
): KnownField | undefined {
  const field = index.find(words)
  if (field === undefined)
    return kind === 'object' || kind === 'time' ? index.findOrdered(words) : undefined
  const isId = field.kind === 'object' && (kind === 'text' || kind === 'number')
  return isId ? index.find([...words, 'id']) : field
}

/** How an argument is compared with the field of its name; undefined where their types have nothing in common. */
function equalityOf(
  filter: FilterName,
  field: KnownField,
  isPlural: boolean,
): FilterOperator | undefined {
  const { kind } = filter
  if (kind === 'boolean') {
    if (field.kind === 'boolean' || (field.kind === 'any' && !field.isArray)) return '='
    return field.kind === 'time' ? 'present' : undefined
  }
  if (field.kind === 'boolean') return kind === 'text' || kind === 'any' ? '=' : undefined
  if (field.kind === 'object' && kind !== 'object' && kind !== 'any') return undefined
  if (kind === 'time' && field.kind === 'number') return undefined
  if (kind === 'object' && filter.isArray && field.kind !== 'object') return undefined
  if (kind === 'text' && filter.name.toLowerCase() === 'path' && !field.isArray) return 'prefix'
  const isList = filter.isArray || isPlural || /comma|separated/i.test(filter.docs ?? '')
  return isList && kind !== 'object' ? 'in' : '='
}

/** Words of bounds. Weak ones have other meanings, too, so that more than the name must show that a bound is meant. */
const bounds: readonly (readonly [
  FilterOperator,
  counterparts: string[],
  words: ReadonlySet<string>,
])[] = [
  ['>', [], new Set(['after', 'gt'])],
  ['<', [], new Set(['before', 'lt'])],
  ['>=', [], new Set(['min', 'minimum', 'gte', 'ge', 'since', 'earliest', 'oldest'])],
  ['<=', [], new Set(['max', 'maximum', 'lte', 'le', 'until', 'till', 'latest'])],
  ['>=', ['to', 'until', 'till'], new Set(['from'])],
  ['<=', ['from', 'since'], new Set(['to'])],
  ['>=', ['end', 'stop', 'finish'], new Set(['start'])],
  ['<=', ['start', 'begin'], new Set(['end', 'stop'])],
]

/** `created_after`, `price_max`, `min_price`, `created[gte]`, `since`, `from` beside `to`. */
function readBound(
  filter: FilterName,
  words: readonly string[],
  index: FieldIndex,
  siblings: (text: string) => boolean,
): FilterModel | undefined {
  if (filter.isArray || filter.kind === 'boolean' || filter.kind === 'object') return undefined
  for (const [operator, counterparts, marks] of bounds) {
    for (const [mark, stem, place] of [
      [words.at(-1)!, words.slice(0, -1), 'end'],
      [words[0]!, words.slice(1), 'start'],
    ] as const) {
      if (!marks.has(mark)) continue
      const field = index.findOrdered(stem)
      if (field === undefined) continue
      const isWeak = counterparts.length > 0 || stem.length === 0
      const hasCounterpart = counterparts.some((other) =>
        siblings((place === 'end' ? [...stem, other] : [other, ...stem]).join(' ')),
      )
      if (isWeak && !hasCounterpart && !isSurelyBound(filter, mark, stem)) continue
      if (place === 'start' && field.kind !== 'time' && !/^(?:min|max)/.test(mark)) continue
      if (/^(?:id|number|code)$/.test(stem.at(-1) ?? '') && !/^[gl]te?$/.test(mark)) continue
      return { field: field.path, operator }
    }
  }
  return undefined
}

/** Whether an ambiguous word is a bound of time: by its type or its docs, or because it has no other use. */
function isSurelyBound({ kind, docs }: FilterName, mark: string, stem: readonly string[]): boolean {
  if (stem.length === 0 && /^(?:since|until|till|oldest|latest|earliest)$/.test(mark)) return true
  if (kind === 'time') return true
  return /\b(?:dates?|times?|timestamps?|iso ?-?8601|rfc ?3339|unix|epoch)\b/i.test(docs ?? '')
}

const comparisons: readonly (readonly [FilterOperator, RegExp])[] = [
  ['!=', / (?:ne|neq|not|not in|nin|not equals?)$/],
  ['in', / (?:in|any|any of|one of|list)$/],
  ['=', / (?:eq|is|equals?|exact|filter)$/],
  ['prefix', / (?:prefix|starts with|startswith|begins with)$/],
  ['contains', / (?:contains|like|ilike|search|query|match|matches)$/],
]

/** `status_in`, `status_not`, `name_prefix`, `title_contains`; `prefix` alone is that of the name. */
function readComparison(
  filter: FilterName,
  words: readonly string[],
  index: FieldIndex,
): FilterModel | undefined {
  const text = words.join(' ')
  const isText = filter.kind === 'text' || filter.kind === 'any'
  if (isText && (text === 'prefix' || text === 'starts with')) {
    const field = index.find(['name']) ?? index.find(['key'])
    return field && { field: field.path, operator: 'prefix' }
  }
  for (const [operator, ending] of comparisons) {
    if (!ending.test(text) || filter.kind === 'boolean') continue
    if ((operator === 'prefix' || operator === 'contains') && !isText) continue
    const name = text.replace(ending, '')
    const found = readField({ ...filter, name }, wordsOf(name), index)
    if (found !== undefined) return operator === '=' ? found : { field: found.field, operator }
  }
  return undefined
}

/** `exclude_archived`, `only_active`, `is_active`, `has_avatar`, and `archived` where records have an `archived_at`. */
function readFlag(
  { kind }: FilterName,
  words: readonly string[],
  index: FieldIndex,
): FilterModel | undefined {
  if (kind !== 'boolean' && kind !== 'any') return undefined
  const [first, ...rest] = words
  const isFlag = rest.length > 0 && /^(?:exclude|hide|without|no|not|only)$/.test(first!)
  const isQuestion = rest.length > 0 && /^(?:is|has|are)$/.test(first!)
  const stem = isFlag || isQuestion ? rest : words
  const operator = !isFlag ? 'present' : first === 'only' ? 'flag' : 'not-flag'
  const field = index.find(stem)
  const canTest = field?.kind === 'boolean' || field?.kind === 'time'
  if (field !== undefined && (canTest || (first === 'has' && !isFlag)))
    return { field: field.path, operator: field.kind === 'boolean' && !isFlag ? '=' : operator }
  const time = index.find([...stem, 'at'])
  if (time?.kind === 'time') return { field: time.path, operator }
  const value = stem.join('_')
  const choice = kind === 'boolean' ? index.findByChoice(value) : undefined
  return choice && { field: choice.path, operator, value }
}

/** The operator that a member of an object of comparisons names: `gte` of `{ "gte": 1 }`. */
export function operatorOfWord(name: string): FilterOperator | undefined {
  const text = wordsOf(name).join(' ')
  const bound = bounds.find(([, , marks]) => marks.has(text))?.[0]
  return bound ?? comparisons.find(([, ending]) => ending.test(` ${text}`))?.[0]
}
