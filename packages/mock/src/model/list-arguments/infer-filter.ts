import { findStatus, LAST_OPEN_RANK } from '../../names/lifecycle-status.ts'
import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import type { FilterModel, FilterOperator } from '../model.ts'
import type { FieldIndex, IndexedField } from './field-index.ts'
import { flagOfDocs, numberedInDocs, statusesInDocs } from './filter-in-docs.ts'
import type { ValueKind } from './value-kind.ts'
import { boundWords, comparisonWords, negations } from '../words/list-argument-words.ts'

/** A possible filter: an argument, or a member of an object with filters. */
export interface FilterName extends ValueKind {
  name: string
  docs?: string | undefined
}

/** The context of a possible filter. */
interface FilterContext {
  filter: FilterName
  words: readonly string[]
  index: FieldIndex
  /** Whether there is another argument with this normalized name. */
  hasSibling(text: string): boolean
}

/**
 * Infers the filter of an argument: equality, a bound, a substring or a flag.
 * Undefined if no field matches its name and type.
 */
export function inferFilter(
  filter: FilterName,
  index: FieldIndex,
  hasSibling: FilterContext['hasSibling'],
): FilterModel | undefined {
  const context = { filter, words: wordsOf(filter.name), index, hasSibling }
  if (context.words.length === 0) return undefined
  return (
    matchStartOrEnd(context) ??
    matchDay(context) ??
    matchField(context) ??
    matchBound(context) ??
    matchComparison(context) ??
    matchNegation(context) ??
    (filter.kind === 'boolean' ? statusesInDocs(filter, index) : undefined) ??
    matchFlag(context) ??
    (filter.kind === 'boolean' ? flagOfDocs(filter, index) : matchOwner(context))
  )
}

/** Matches `start_time` and `end_time`, which are bounds even if records have a field of that name. */
function matchStartOrEnd({ filter, words, index }: FilterContext): FilterModel | undefined {
  const [, first] = /^(start|end) (?:time|date|at|timestamp)$/.exec(words.join(' ')) ?? []
  if (first === undefined || filter.isArray || filter.kind === 'boolean') return undefined
  const own = index.find(words)
  const field = own?.kind === 'time' ? own : index.findOrdered([])
  const operator = first === 'start' ? '>=' : '<='
  return field && { field: field.path, operator: boundInDocs(filter.docs, operator) }
}

/** Matches `date` for the time at which records take place: the `starts_at` of a reservation, rather than its `created_at`. */
function matchDay({ filter, words, index }: FilterContext): FilterModel | undefined {
  const isDay = filter.kind === 'time' && !filter.isArray && /^(?:date|day)$/.test(words.join(' '))
  const field =
    isDay && index.find(words) === undefined
      ? index.fields.find(
          ({ kind, path }) => kind === 'time' && PLANNED.test(wordsOf(path).join(' ')),
        )
      : undefined
  return field && { field: field.path }
}

const PLANNED = /^(?:starts?|begins?|scheduled|planned|departs|departure)(?: |$)/

/** Returns the operator of a bound, as the docs say whether the bound itself is included: “before this time”, “on this day or later”. */
function boundInDocs(docs: string | undefined, operator: FilterOperator): FilterOperator {
  const isLower = operator.startsWith('>')
  if (docs === undefined || !/^[<>]=?$/.test(operator)) return operator
  const [included, excluded] = isLower ? LOWER : UPPER
  return included!.test(docs)
    ? `${operator[0] as '<'}=`
    : excluded!.test(docs)
      ? (operator[0] as '<')
      : operator
}

const LOWER = [
  /\b(?:at|on|from|equal to) or (?:after|later)\b|\bor (?:an? )?(?:later|after|more|newer|higher|greater|above)\b|\b(?:at least|since|from|not before|inclusive|starting)\b/i,
  /\b(?:after|later than|newer than|more than|greater than|above|exclusive)\b/i,
]
const UPPER = [
  /\b(?:at|on|equal to) or (?:before|earlier)\b|\bor (?:an? )?(?:earlier|before|less|older|lower|below)\b|\b(?:at most|until|up to|not after|inclusive|through)\b/i,
  /\b(?:before|earlier than|older than|less than|lower than|below|exclusive)\b/i,
]

/** Matches a field by name, singular or plural. For timestamps and objects of bounds, also matches timestamp fields. */
function matchField({
  filter,
  words,
  index,
}: Omit<FilterContext, 'hasSibling'>): FilterModel | undefined {
  const path = findOperator(words.at(-1)!) === undefined ? index.findPath(filter.name) : undefined
  if (path !== undefined) return { field: path }
  const find = (name: readonly string[]): IndexedField | undefined =>
    index.find(name) ??
    (filter.kind === 'object' || filter.kind === 'time' ? index.findOrdered(name) : undefined)
  const own = find(words)
  const field = own ?? find([...words.slice(0, -1), singular(words.at(-1)!)])
  const operator = field && equalityOperator(filter, field, own === undefined)
  return operator && { field: field.path, ...(operator !== '=' && { operator }) }
}

/** Returns the operator that compares an argument with its field. Undefined if their types are incompatible. */
function equalityOperator(
  { kind, isArray, name, docs = '' }: FilterName,
  field: IndexedField,
  isPlural: boolean,
): FilterOperator | undefined {
  if (kind === 'boolean' && field.kind === 'time') return 'present'
  const isUntyped =
    kind === 'any' || (field.kind === 'any' && !(kind === 'boolean' && field.isArray))
  const isCompatible = {
    boolean: field.kind === 'boolean',
    number: !/boolean|object/.test(field.kind),
    text: field.kind !== 'object',
    time: !/boolean|object|number/.test(field.kind),
    object: field.kind === 'object' || (!isArray && field.kind !== 'boolean'),
    any: true,
  }
  if (!isUntyped && !isCompatible[kind]) return undefined
  if (kind === 'text' && name.toLowerCase() === 'path' && !field.isArray) return 'prefix'
  const isList = isArray || isPlural || /comma|separated/i.test(docs)
  return isList && kind !== 'object' && kind !== 'boolean' ? 'in' : '='
}

/** Matches `created_after`, `price_max`, `min_price`, `min_severity`, `created[gte]`, `since`, and `from` together with `to`. */
function matchBound({ filter, words, index, hasSibling }: FilterContext): FilterModel | undefined {
  if (filter.isArray || filter.kind === 'boolean' || filter.kind === 'object') return undefined
  for (const [operator, marks, counterparts] of boundWords) {
    for (const isEnd of [true, false]) {
      const mark = words.at(isEnd ? -1 : 0)!
      const stem = (isEnd ? words.slice(0, -1) : words.slice(1)).map(
        (word) => GERUNDS[word] ?? word,
      )
      const isMarked = marks.split('|').includes(mark)
      const field = isMarked
        ? (index.findOrdered(stem) ??
          index.findAbout(stem) ??
          index.findOrdered(numberedInDocs(filter.docs)))
        : undefined
      const ranked = isMarked && mark.startsWith('m') ? index.find(stem) : undefined
      if (field === undefined && ranked?.field.choices !== undefined && ranked.kind === 'text')
        return { field: ranked.path, operator: boundInDocs(filter.docs, operator) }
      if (field === undefined) continue
      const hasCounterpart = counterparts
        .split('|')
        .some((other) => hasSibling((isEnd ? [...stem, other] : [other, ...stem]).join(' ').trim()))
      const isAmbiguous = counterparts !== '' || stem.length === 0
      if (
        isAmbiguous &&
        !(counterparts !== '' && hasCounterpart) &&
        !isTimeBound(filter, mark, stem)
      )
        continue
      if (!isEnd && field.kind !== 'time' && !mark.startsWith('m')) continue
      if (/^(?:id|number|code)$/.test(stem.at(-1) ?? '') && !/^[gl]te?$/.test(mark)) continue
      return { field: field.path, operator: boundInDocs(filter.docs, operator) }
    }
  }
  return undefined
}

/** `starting_after` selects by `starts_on`. */
const GERUNDS: Readonly<Record<string, string>> = {
  starting: 'starts',
  beginning: 'begins',
  ending: 'ends',
  expiring: 'expires',
}

/** Matches `owned_by` for a field `owner_id`. */
function matchOwner({ filter, words, index }: FilterContext): FilterModel | undefined {
  const [, stem] = /^(\w{3,})(?:ed|d) by$/.exec(words.join(' ')) ?? []
  const role = new RegExp(`^${stem ?? ''}(?:er|or|r)$`)
  const field = stem && index.fields.find(({ path }) => role.test(wordsOf(path)[0] ?? ''))
  return field && filter.kind === 'text' && field.kind === 'text'
    ? { field: field.path }
    : undefined
}

/** Whether an ambiguous word is a time bound: by its type, its docs, or because it has no other use. */
function isTimeBound({ kind, docs }: FilterName, mark: string, stem: readonly string[]): boolean {
  if (stem.length === 0 && /^(?:since|until|till|oldest|latest|earliest)$/.test(mark)) return true
  if (kind === 'time') return true
  return /\b(?:dates?|times?|timestamps?|iso ?-?8601|rfc ?3339|unix|epoch)\b/i.test(docs ?? '')
}

/** Matches `status_in`, `status_not`, `name_prefix`, `title_contains`; `prefix` alone is the prefix of the name. */
function matchComparison({ filter, words, index }: FilterContext): FilterModel | undefined {
  const isText = filter.kind === 'text' || filter.kind === 'any'
  const text = words.join(' ')
  for (const [operator, endings] of comparisonWords) {
    const ending = endings.split('|').find((each) => ` ${text}`.endsWith(` ${each}`))
    const isMatch = operator === 'prefix' || operator === 'contains'
    if (ending === undefined || filter.kind === 'boolean' || (isMatch && !isText)) continue
    // A range as text or array has a format of its own.
    if (/^(?:range|between)$/.test(ending) && filter.kind !== 'object') continue
    const stem = text.slice(0, -ending.length).trim()
    if (stem === '' && operator !== 'prefix') continue
    const name = stem === '' ? ['name'] : stem.split(' ')
    const found = matchField({ filter: { ...filter, name: stem }, words: name, index })
    if (found !== undefined) return operator === '=' ? found : { field: found.field, operator }
  }
  return undefined
}

/** Matches `exclude_status` and `not_ids`: the values that records must not have. */
function matchNegation({ filter, words, index }: FilterContext): FilterModel | undefined {
  const [first, ...rest] = words
  // `not_in_stages`
  const stem = rest.length > 1 && rest[0] === 'in' ? rest.slice(1) : rest
  if (filter.kind === 'boolean' || stem.length === 0 || !negationWords().has(first!))
    return undefined
  const found = matchField({ filter: { ...filter, name: stem.join(' ') }, words: stem, index })
  return found && { field: found.field, operator: '!=' }
}

const negationWords = wordSet(negations)

/** Matches `exclude_archived`, `only_active`, `active_only`, `is_active`, `has_avatar`, `include_deleted`, and `archived` for a field `archived_at` or a status `archived`. */
function matchFlag({
  filter: { kind, docs = '' },
  words,
  index,
}: FilterContext): FilterModel | undefined {
  if (kind !== 'boolean' && kind !== 'any') return undefined
  // `low_only` is `only_low`.
  const isOnly = words.length > 1 && words.at(-1) === 'only'
  const flag = FLAG.exec((isOnly ? ['only', ...words.slice(0, -1)] : words).join(' '))
  const [, not, only, include, has, rest] = flag ?? []
  const stem = rest?.split(' ') ?? words
  const own = index.find(stem)
  const time = index.find([...stem, 'at'])
  const isTestable = own?.kind === 'boolean' || own?.kind === 'time' || has !== undefined
  const places = AVAILABLE.test(stem.join(' ')) ? index.findPlaces() : undefined
  const choice = kind === 'boolean' ? index.findStatus(stem) : undefined
  const event = time?.kind === 'time' && choice === undefined ? time : undefined
  const field = (own !== undefined && isTestable ? own : event) ?? places
  // A call that selects a status by another argument includes it.
  const status = field === undefined ? choice : undefined
  const path = field?.path ?? status?.path
  if (path === undefined)
    return (
      (not === undefined && include === undefined ? matchSchedule(stem, index) : undefined) ??
      (include === undefined ? undefined : matchUnset(stem, index)) ??
      matchAbsence(kind, stem, index)
    )
  const filter = { field: path, ...(status && { value: status.value }) }
  if (not !== undefined) return { ...filter, operator: 'exclude' }
  if (only !== undefined) return { ...filter, operator: 'only' }
  if (include !== undefined) {
    const isAbsent = field?.kind !== 'time' || field.field.nullable === true
    return isAbsent && (isHidden(stem) || HIDDEN_IN_DOCS.test(docs))
      ? { ...filter, operator: 'include' }
      : undefined
  }
  return field?.kind === 'boolean' ? filter : { ...filter, operator: 'present' }
}

const SCHEDULES: readonly (readonly ['upcoming' | 'overdue', RegExp, RegExp])[] = [
  ['upcoming', /^(?:upcoming|future)$/, /^(?:starts?|begins?|scheduled|date|due)\b/],
  ['overdue', /^(?:overdue|past due)$/, /\b(?:due|deadline)\b/],
]

/** Matches `upcoming_only` and `overdue`, which follow from a planned time. */
function matchSchedule(words: readonly string[], index: FieldIndex): FilterModel | undefined {
  for (const [operator, name, planned] of SCHEDULES) {
    const time = name.test(words.join(' '))
      ? index.fields.find(
          ({ kind, path }) => kind === 'time' && planned.test(wordsOf(path).join(' ')),
        )
      : undefined
    if (time !== undefined) return { field: time.path, operator }
  }
  return undefined
}

/** Matches `include_inactive` for a boolean `is_active`, and `include_closed` for `is_open`. */
function matchUnset(
  [word = '', ...rest]: readonly string[],
  index: FieldIndex,
): FilterModel | undefined {
  const stem = OPPOSITES[word] ?? /^(?:in|un|non)(\w{4,})$/.exec(word)?.[1]
  const field = stem === undefined ? undefined : index.find([stem, ...rest])
  return field?.kind === 'boolean'
    ? { field: field.path, operator: 'include', value: false }
    : undefined
}

const OPPOSITES: Readonly<Record<string, string>> = {
  closed: 'open',
  private: 'public',
  hidden: 'visible',
  disabled: 'enabled',
  retired: 'active',
  former: 'active',
}

/** What an open record has no time of. */
const ENDED =
  /^(?:closed|ended|finished|completed|checked out|left|returned|resolved)(?: at| on| time| date)$/

/** Matches `unassigned` for an optional `assignee_id`, and `open_only` for an optional `closed_at`: the records without one. */
function matchAbsence(
  kind: ValueKind['kind'],
  words: readonly string[],
  index: FieldIndex,
): FilterModel | undefined {
  const isOpen = words.join(' ') === 'open' && kind === 'boolean'
  const end = isOpen ? index.findOptional(ENDED) : undefined
  if (end !== undefined) return { field: end.path, operator: 'present', value: null }
  const due = words.join(' ') === 'unpaid' && kind === 'boolean' ? index.find(['due']) : undefined
  if (due?.kind === 'number') return { field: due.path, operator: 'present' }
  // `unread` for a boolean `read`.
  const [, flag = ''] = /^un(\w{4,})$/.exec(words.join(' ')) ?? []
  const opposite = flag !== '' && kind === 'boolean' ? index.find([flag]) : undefined
  if (opposite?.kind === 'boolean') return { field: opposite.path, operator: 'exclude' }
  // `unpaid` for an optional `paid_at`.
  const [, stem] = /^(?:un|not )(\w{4,}?(?=ed$|d$)|paid$)/.exec(words.join(' ')) ?? []
  const field =
    stem === undefined || kind !== 'boolean'
      ? undefined
      : index.findOptional(new RegExp(`^${stem}`))
  return field && { field: field.path, operator: 'present', value: null }
}

/** What has free places, or is in stock. */
const AVAILABLE =
  /^(?:available|free|in stock|availability|stock|vacancies|vacancy|(?:free )?(?:seats?|spots?|places?|slots?|capacity)(?: left)?)$/

const FLAG =
  /^(?:(exclude|hide|without|no|not)|(only)|(include|including|with|show)|(has)|is|are) (.+)$/

/** Whether lists omit the records of a status unless a call includes them: those that are completed, or off the regular path. */
function isHidden(words: readonly string[]): boolean {
  const text = words.join(' ')
  const { isOffPath, rank } = findStatus(text) ?? { isOffPath: HIDDEN.test(text), rank: 0 }
  return isOffPath || rank > LAST_OPEN_RANK
}

/** “By default, discontinued products are hidden.” */
const HIDDEN_IN_DOCS =
  /\b(?:are|is) (?:hidden|excluded|omitted|left out|not (?:listed|included|returned|shown|by default))\b/i

/** What lists leave out unless asked, and is no status. */
const HIDDEN =
  /^(?:hidden|internal|private|confidential|secret|system|test|spam|obsolete|discontinued|deprecated|muted)$/

/** Finds the operator of a member in an object of comparisons: `gte` in `{ "gte": 1 }`. */
export function findOperator(name: string): FilterOperator | undefined {
  const text = wordsOf(name).join(' ')
  return [...boundWords, ...comparisonWords].find(([, words]) =>
    words.split('|').includes(text),
  )?.[0]
}
