import { memoize } from '../../names/lazy.ts'
import { eventOf } from '../../names/event-of.ts'
import { findStatus, LAST_OPEN_RANK } from '../../names/lifecycle-status.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { participlesOf } from '../../names/participle.ts'
import { isPlural, singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import type { CollectionModel } from '../../model/model.ts'
import { amountText } from '../values/amounts.ts'
import { scopeOf } from '../scope-of.ts'
import type { Dataset, Table } from '../types.ts'
import { isStatusField } from '../values/lifecycle.ts'
import { occupancyOf } from '../values/occupancy.ts'
import { choicesOf, type Field } from '../values/scope.ts'
import type { Aggregate, AggregateSource, Tally } from './aggregate.ts'
import { tablesNamed, tablesWith } from './children.ts'
import { findAverage } from './averages.ts'
import { findExtreme } from './extremes.ts'
import { type CountName, findCountName } from './count-names.ts'
import { findExistence } from './existence.ts'
import { findLeader } from './leaders.ts'
import { findLatestNumber, findTime } from './latest-times.ts'
import { type Period, splitPeriod } from './periods.ts'
import { compileQualifier, compileStated, timeOf } from './qualifiers.ts'
import { findRate, shareOf } from './shares.ts'
import { findStatedSum } from './stated-sums.ts'
import { findSum } from './sums.ts'

/** Finds what a field follows from: a count, a sum, an average, a share, the first or last time, or the record with most of something. */
export function findAggregate(field: Field, source: AggregateSource): Aggregate | undefined {
  if (field.time !== undefined) return findTime(field, source)
  const { base, model } = field
  if (base === 'boolean') return findExistence(field, source)
  const leader = findLeader(field, source)
  if (leader !== undefined || base === 'string') return leader
  if (base !== 'number' || model.choices !== undefined) return undefined
  // `revenue_this_month_cents`
  const inUnit = splitPeriod(amountText(field).split(' '))
  const { words, period } = inUnit.period === undefined ? splitPeriod(field.words) : inUnit
  const text = words.join(' ')
  if (model.format === 'percentage')
    return (
      findStatedShare(field, source) ??
      findRate(field, text, source) ??
      findShare(field, text, source)
    )
  return (
    findExtreme(field, source) ??
    findLatestNumber(field, source) ??
    // The `total_seats` of a venue are counted unless docs say what their sum is.
    findStatedSum(field, period, source) ??
    findCount(field, words, period, source) ??
    findSum(field, text, period, source) ??
    (period === undefined
      ? (findAverage(field, text, source) ??
        findRate(field, text, source) ??
        findShare(field, text, source))
      : undefined)
  )
}

/** Finds the only records with a status: `completed_count` of a student counts enrollments, `drafts` of a site its posts. */
function findByStatus(
  { text, words, model: { maximum, counts } }: Field,
  noun: string,
  dataset: Dataset,
  isSource: AggregateSource['isSource'],
): CountName | undefined {
  // A table with “2 to 10” `seats` does not count who is seated.
  if (maximum !== undefined && counts === undefined) return undefined
  const [, counted] = /^(\w+) count$/.exec(text) ?? []
  const plain = words.length === 1 ? singular(text) : words.length < 4 ? text : undefined
  const done = words.length === 1 ? participlesOf(singular(text)) : []
  const named = counted ?? plain
  const qualifier =
    [named ?? '', ...done].find((each) =>
      dataset.names.some((name) =>
        hasChoice(dataset.options.model.collection(name)?.fields ?? {}, each),
      ),
    ) ?? named
  // Other words are not looked for in all collections.
  const isStatus =
    words.length > 1 ||
    findStatus(qualifier ?? '') !== undefined ||
    /(?:ed|en|late)$/.test(qualifier ?? '')
  const isSubject = noun !== '' && tablesNamed(noun.split(' '), dataset).length > 0
  if (qualifier === undefined || isSubject || !isStatus) return undefined
  const found = dataset.names.flatMap((name) => {
    const { fields = {} } = dataset.options.model.collection(name) ?? {}
    const table = hasChoice(fields, qualifier) ? dataset.table(name) : undefined
    return table !== undefined && isSource(table) ? [table] : []
  })
  return found.length === 1 ? { table: found[0]!, qualifier } : undefined
}

/** Whether records have a status, or a boolean such as `is_late`. */
function hasChoice(fields: CollectionModel['fields'], text: string): boolean {
  return choiceTexts(fields).has(text)
}

const choiceTexts = memoize(
  (fields: CollectionModel['fields']) =>
    new Set(
      Object.entries(fields).flatMap(([name, { choices = [], type }]) => {
        const words = wordsOf(name)
        return [
          ...(type === 'boolean' && words.length > 1 && words[0] === 'is'
            ? [words.slice(1).join(' ')]
            : []),
          ...(isStatusField(words) ? choices.map((each) => wordsOf(String(each)).join(' ')) : []),
        ]
      }),
    ),
  new WeakMap<CollectionModel['fields'], Set<string>>(),
)

/** The field is the number of records of a table, all or those with a property. */
function findCount(
  field: Field,
  words: readonly string[],
  period: Period | undefined,
  { dataset, noun, isSource }: AggregateSource,
): Aggregate | undefined {
  if (LIMIT.test(field.text)) return undefined
  const plain = { ...field, words, text: words.join(' ') }
  const tables = tablesNamed([...words, ...noun.split(' ')], dataset).filter(isSource)
  const counted =
    (period ? undefined : findStated(field, dataset, isSource)) ??
    findCountName(plain, tables, noun) ??
    (period && findEntries(words, noun, tables, dataset)) ??
    findByStatus(plain, noun, dataset, isSource) ??
    findOwn(field, dataset, isSource)
  if (counted === undefined) return undefined
  const stated = period === undefined ? compileStated(counted.table, field.model) : undefined
  const named = stated ?? compileQualifier(counted.table, counted.qualifier, period)
  // `parcels_on_hand` with the docs “Parcels at the depot”.
  const own = named === undefined ? findOwn(field, dataset, isSource) : undefined
  const matches = named ?? (own?.table === counted.table ? true : undefined)
  const isLimited = matches === undefined && period === undefined && isPlural(words.at(-1)!)
  if (matches === undefined && !isLimited) return undefined
  return {
    table: counted.table,
    matches: matches ?? true,
    isCount: isLimited ? 'limited' : true,
    start: counter,
  }
}

/** `max_open_tickets` limits a number, and `average_stars` is none of records. */
const LIMIT = /^(?:max|maximum|min|minimum|allowed|average|avg|mean|median) | (?:limit|quota)$/

/** Finds the records that docs state: `in_transit` for “Shipments that are shipped”. Those with an unknown property are none of them. */
function findStated(
  { model }: Field,
  dataset: Dataset,
  isSource: AggregateSource['isSource'],
): { table: Table; qualifier: string } | undefined {
  // A name such as `open_tickets` may say more than “Number of tickets.”
  if (model.only === undefined && model.except === undefined) return undefined
  const found = tablesNamed(model.counts?.split(' ') ?? [], dataset).filter(
    (each) => isSource(each) && compileStated(each, model) !== undefined,
  )
  return found.length === 1 ? { table: found[0]!, qualifier: '' } : undefined
}

/** Finds the records that docs name: `uses` for “Number of orders with this code”. */
function findOwn(
  { model }: Field,
  dataset: Dataset,
  isSource: AggregateSource['isSource'],
): { table: Table; qualifier: string } | undefined {
  if (model.only !== undefined || model.except !== undefined) return undefined
  const found = tablesNamed(model.counts?.split(' ') ?? [], dataset).filter(isSource)
  return found.length === 1 ? { table: found[0]!, qualifier: '' } : undefined
}

/** Finds what `new` or `solved` counts in a period: the only records that the name or the object is about, or the only ones with such a time. */
function findEntries(
  words: readonly string[],
  noun: string,
  tables: readonly Table[],
  dataset: Dataset,
): { table: Table; qualifier: string } | undefined {
  const qualifier = words.filter((word) => word !== 'count').join(' ')
  const [table, ...others] = tables
  if (table && others.length === 0 && words[0] === 'new') return { table, qualifier: 'new' }
  const event = findStatus(qualifier)?.group
  if (noun !== '' && tables.length > 0) return undefined
  if (event === undefined) return undefined
  const found = dataset.names.flatMap((name) => {
    const each = dataset.table(name)!
    const time = timeOf(scopeOf(each).fields, qualifier)
    const own = time && findStatus(eventOf(time.words) ?? '')?.group
    return own === event ? [each] : []
  })
  return found.length === 1 ? { table: found[0]!, qualifier } : undefined
}

function counter(): Tally {
  let count = 0
  return { add: () => void count++, result: () => count }
}

const stepNouns = wordSet(
  'task|todo|step|item|lesson|milestone|module|chapter|subtask|story|exercise|assignment|session|goal',
)
const PROGRESS =
  /^(?:progress|completion|percent (?:complete|completed|done)|completion rate|progress percent(?:age)?|percentage complete)$/
const OCCUPANCY =
  /^(?:occupancy|occupancy rate|utilisation|utilization|utilisation rate|utilization rate|occupancy percent(?:age)?)$/

/** The field is the share of records with a property: done, or in use. */
function findShare(
  field: Field,
  text: string,
  { dataset, isSource }: AggregateSource,
): Aggregate | undefined {
  const isProgress = PROGRESS.test(text)
  if (!isProgress && !OCCUPANCY.test(text)) return undefined
  const tables = isProgress
    ? tablesWith(dataset, (noun) => stepNouns().has(noun)).filter(isSource)
    : dataset.names.map((each) => dataset.table(each)!).filter((each) => isSource(each))
  const found = tables.flatMap((table) => {
    const stateOf = isProgress ? compileDone(table) : compileTaken(table)
    return stateOf ? [{ table, stateOf }] : []
  })
  const [first, ...others] = found
  if (first === undefined || (others.length > 0 && !isProgress)) return undefined
  return { table: first.table, matches: true, start: shareOf(field, first.stateOf, true) }
}

/** The field is the share of records that docs state: “Percentage of tickets that are solved or closed”. */
function findStatedShare(
  field: Field,
  { dataset, isSource }: AggregateSource,
): Aggregate | undefined {
  const { table } = findStated(field, dataset, isSource) ?? {}
  const matches = table && compileStated(table, field.model)
  if (table === undefined || matches === undefined) return undefined
  const isWhole = !/^number(?:\.f\d+)?$/.test(String(field.model.type))
  return { table, matches: true, start: shareOf(field, matches, isWhole) }
}

/** Compiles whether a step is done. Undefined for those that are canceled. */
function compileDone(table: Table): ((record: JsonObject) => boolean | undefined) | undefined {
  const { fields } = scopeOf(table)
  const flag = fields.find(
    ({ base, text }) =>
      base === 'boolean' && /^(?:is )?(?:done|completed?|finished|checked|passed)$/.test(text),
  )
  if (flag !== undefined) return (record) => record[flag.name] === true
  const status = fields.find(
    (each) => isStatusField(each.words, each.model.choices) && choicesOf(each).length > 1,
  )
  if (status === undefined) return undefined
  const steps = choicesOf(status).map((choice) => ({
    choice,
    known: findStatus(wordsOf(String(choice)).join(' ')),
  }))
  const regular = steps.filter(({ known }) => known?.isOffPath !== true)
  const known = regular.filter((each) => each.known && each.known.rank > LAST_OPEN_RANK)
  const done = new Set((known.length > 0 ? known : regular.slice(-1)).map(({ choice }) => choice))
  const off = new Set(
    steps.filter(({ known: each }) => each?.isOffPath).map(({ choice }) => choice),
  )
  return (record) => {
    const value = record[status.name] ?? null
    return off.has(value) ? undefined : done.has(value)
  }
}

function compileTaken(table: Table): ((record: JsonObject) => boolean | undefined) | undefined {
  const { source, isTaken } = occupancyOf(scopeOf(table)) ?? {}
  if (source === undefined) return undefined
  const all = (source.model.choices ?? [true]).filter((choice) => isTaken!(choice) === true)
  const used = all.filter((choice) => !/^(?:reserved|booked)$/.test(String(choice)))
  const taken = new Set(used.length > 0 ? used : all)
  return (record) => taken.has(record[source.name] ?? null)
}
