import { eventOf } from '../../names/event-of.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { findStatus } from '../../names/lifecycle-status.ts'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import { defaultStatuses } from '../values/empty-value.ts'
import {
  type EventHistory,
  eventHistory,
  explainedEventOf,
  isStatusField,
  timelineReaderOf,
} from '../values/lifecycle.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { timeWords } from '../values/words/rule-words.ts'
import { statedPresence } from './presence.ts'
import {
  deriveField,
  isEmpty,
  type ConsistencyRule,
  type RuleRun,
  setField,
  valueOf,
} from './run.ts'

/** A field that determines whether an event has happened: a status or a boolean. */
interface StatusSource extends Pick<EventHistory, 'isOwn' | 'unclear'> {
  field: Field
  happened: { get(value: JsonValue): boolean | undefined }
}

/**
 * Compiles rules for events: timestamps, reasons, results and booleans such as `paid` are set exactly if a status or another boolean implies the event.
 * Creating a record sets its other required timestamps; updating it sets the update timestamp.
 */
export function timeRules(scope: FieldScope): ConsistencyRule[] {
  const statuses = scope.fields
    .filter(
      ({ base, refinement, words, model }) =>
        base === 'string' && !refinement && isStatusField(words, model.choices),
    )
    .map((field) => ({ field, choices: field.model.choices ?? defaultStatuses(field) }))
  const flags = scope.fields.filter(({ base }) => base === 'boolean')
  const sourcesOf = (event: string, isFlag: boolean): StatusSource[] =>
    statuses.flatMap(({ field, choices }) => {
      const history = historyOf(choices, event, isFlag)
      return history === undefined ? [] : [{ field, ...history }]
    })
  const flagRules = flags.flatMap((flag) => {
    const source = sourcesOf(eventOfFlag(flag), true).find(({ isOwn }) => isOwn)
    return source ? deriveField(flag, [source.field], (object) => hasHappened(source, object)) : []
  })
  // `Null until it is completed`: from `completed_at` on.
  const timeOf = (event: string): StatusSource | undefined => {
    const field = scope.fields.find(
      ({ time, words }) => time !== undefined && groupOf(eventOf(words) ?? '') === groupOf(event),
    )
    return field && { field, isOwn: true, happened: PRESENCE }
  }
  const created = scope.fields.find(
    (field) => field.time !== undefined && !field.isNullable && isCreationTime(field),
  )
  const groupOf = (event: string): string => findStatus(event)?.group ?? event
  const times = scope.fields.flatMap((field) => {
    const event = field.model.event ?? eventOf(field.words)
    // `ordered_at` is null as long as an order is a draft, if there is `created_at`.
    const isOther = field.isNullable && created !== undefined && created !== field
    const isRecordTime = (isCreationTime(field) && !isOther) || isUpdateTime(field)
    if (field.time === undefined) return []
    const stated = statedPresence(field, scope.fields)
    if (stated !== undefined) return eventRule(field, { ...stated, isOwn: true })
    const until = field.words.at(-1) === 'until' ? field.words.slice(0, -1).join(' ') : ''
    const state = sourcesOf(until, false).find(({ isOwn }) => isOwn)
    if (state !== undefined && field.isNullable) return [limitRule(field, state)]
    if (event === undefined || isRecordTime) return timestampRule(field)
    const flag = flags.find((each) => groupOf(eventOfFlag(each)) === groupOf(event))
    const sources = sourcesOf(event, false)
    const opposite = flags.find((each) => OPPOSITES.get(eventOfFlag(each))?.test(event))
    const source =
      sources.find(({ isOwn }) => isOwn) ??
      (flag && { field: flag, isOwn: true, happened: BOOLEAN_HISTORY }) ??
      (opposite && { field: opposite, isOwn: true, happened: OPPOSITE_HISTORY }) ??
      sources.toSorted((left, right) => left.field.words.length - right.field.words.length)[0]
    return source === undefined ? timestampRule(field) : eventRule(field, source)
  })
  const explanations = scope.fields.flatMap((field) => {
    const isPlain = /^(?:number|boolean)$/.test(field.base ?? '') && !field.isNullable
    if (field.time !== undefined || isPlain) return []
    const stated = statedPresence(field, scope.fields)
    if (stated !== undefined) return explanationRule(field, { ...stated, isOwn: true })
    const named = field.base === 'string' ? explainedEventOf(field.words) : undefined
    const event = field.model.event ?? named
    const flag = flags.find((each) => each !== field && eventOfFlag(each) === event)
    const source =
      event === undefined
        ? undefined
        : (sourcesOf(event, false)[0] ??
          (flag && { field: flag, isOwn: true, happened: BOOLEAN_HISTORY }) ??
          timeOf(event))
    return source === undefined ? [] : explanationRule(field, source)
  })
  return [...flagRules, ...times, ...explanations, ...changeTimeRules(scope)]
}

/** Clears `paused_until` unless the record is `paused`. */
function limitRule(field: Field, source: StatusSource): ConsistencyRule {
  return (object, at, run) => {
    if (hasHappened(source, object) || isEmpty(object, field) || run.isSent(at + field.name)) return
    setField(object, field, null, at, run)
  }
}

/** Compiles the times at which a field has changed: `stage_changed_at`. */
function changeTimeRules({ fields }: FieldScope): ConsistencyRule[] {
  return fields.flatMap((field): ConsistencyRule[] => {
    const [, text] = /^(.+) (?:changed|updated) (?:at|on)$/.exec(field.text) ?? []
    const source = fields.find((each) => each.text === text)
    if (source === undefined || field.time === undefined) return []
    return [
      (object, at, run) => {
        const path = at + source.name
        if (run.mode !== 'updated' || !(run.isSent(path) || run.changed.has(path))) return
        if (!run.isSent(at + field.name))
          setField(object, field, field.time!.write(run.now), at, run)
      },
    ]
  })
}

/** Whether a field is the creation timestamp of its record. */
export function isCreationTime({ words, text, scope: { record } }: Field): boolean {
  const own = `${record.split(' ').at(-1)!} `
  const rest = text.startsWith(own) ? text.slice(own.length) : text
  return hasCreationWord(words) || plainTimes().has(rest)
}

/** Whether the words of a timestamp are those of a creation. */
export function hasCreationWord(words: readonly string[]): boolean {
  return words.some((word) => creationWords().has(word))
}

/** Whether the words of a timestamp are those of an event with which a record comes into being: `joined_at`, `enrolled_at`. */
export function isEntryTime(words: readonly string[]): boolean {
  return entryWords().has(eventOf(words) ?? '')
}

/** Whether a field is the update timestamp of its record. */
export function isUpdateTime({ words }: Field): boolean {
  return words.some((word) => updateWords().has(word))
}

const creationWords = wordSet(timeWords.creation)
const updateWords = wordSet(timeWords.update)
const plainTimes = wordSet(timeWords.plain)
const entryWords = wordSet(timeWords.entry)
const unknownWords = wordSet(timeWords.unknown)
const MONTH = 2_592_000
const PRESENCE = { get: (time: JsonValue) => time !== null && time !== false && time !== '' }
const BOOLEAN_HISTORY = new Map<JsonValue, boolean>([true, false].map((value) => [value, value]))

const OPPOSITE_HISTORY = new Map<JsonValue, boolean>([true, false].map((value) => [value, !value]))

/** Events after which a boolean is false. */
const OPPOSITES: ReadonlyMap<string, RegExp> = new Map([
  ['active', /^(?:deactivated|inactivated|disabled|suspended|left)$/],
  ['enabled', /^(?:disabled|deactivated)$/],
  ['listed', /^unlisted$/],
  ['published', /^unpublished$/],
])

/** Determines whether an event has happened, or one of several: `paid or voided`. */
export function historyOf(
  choices: readonly JsonValue[],
  event: string,
  isFlag = false,
): EventHistory | undefined {
  if (!event.includes(' or ')) return eventHistory(choices, event, isFlag)
  // “Paid out” is one event.
  const events = event.split(/ (?!(?:in|out|off)\b)/).filter((word) => word !== 'or')
  const all = events.flatMap((word) => eventHistory(choices, word, isFlag) ?? [])
  if (!all.some(({ isOwn }) => isOwn)) return undefined
  const groups = new Set(events.map((word) => findStatus(word)?.group ?? word))
  const happened = choices.map((choice) => {
    const text = wordsOf(String(choice)).join(' ')
    const { group = text, isOffPath = false } = findStatus(text) ?? {}
    // Another end, such as `expired`, is none of these.
    const isOther = isOffPath && !groups.has(group)
    return [choice, !isOther && all.some((each) => each.happened.get(choice) === true)] as const
  })
  return { isOwn: true, happened: new Map(happened) }
}

function hasHappened(source: StatusSource, object: JsonObject): boolean | undefined {
  return source.happened.get(valueOf(object, source.field) ?? false)
}

/** Returns the event of a boolean: `archived` for `is_archived` and `archived`. */
function eventOfFlag({ words }: Field): string {
  return words.filter((word) => !/^(?:is|was|has|been|already)$/.test(word)).join(' ')
}

function eventRule(field: Field, source: StatusSource): ConsistencyRule[] {
  const timeOf = createEventTime(field)
  // When a scheduled post will be published.
  const isAhead =
    field.model.only?.some((each) => /^(?:scheduled|planned|upcoming|booked)$/i.test(each)) === true
  return deriveField(field, [source.field], (object, run) => {
    const isPast = hasHappened(source, object)
    const time = field.time!.read(valueOf(object, field)) ?? 0
    if (isPast === true && isAhead && run.mode === 'generated' && time <= run.now)
      return field.time!.write(run.now + 86_400 + (Math.abs(time) % MONTH))
    if (isPast === true && (isEmpty(object, field) || run.mode === 'created'))
      return field.time!.write(timeOf(object, run))
    if (isPast !== false || !Object.hasOwn(object, field.name)) return undefined
    if (run.mode === 'updated' && source.unclear?.has(valueOf(object, source.field) ?? null))
      return undefined
    if (field.isNullable) return null
    if (field.base === 'number') return 0
    if (field.refinement === undefined) return ''
    // A required date has a value before the event.
    return run.mode === 'created' ? field.time!.write(run.now) : undefined
  })
}

/** Clears a reason or a result as long as the event has not happened. */
function explanationRule(field: Field, source: StatusSource): ConsistencyRule[] {
  const { model, isNullable, refinement, words } = field
  const none = isNullable ? null : ''
  // A result may be anything, such as a category, unless it can be absent.
  if (
    none === '' &&
    (words.length === 1 || model.choices !== undefined || refinement !== undefined)
  )
    return []
  return deriveField(field, [source.field], (object) =>
    hasHappened(source, object) === false && Object.hasOwn(object, field.name) ? none : undefined,
  )
}

/** Creates the timestamp of an event: between creation and last update in a generated record, else now. */
function createEventTime(field: Field): (object: JsonObject, run: RuleRun) => number {
  const read = timelineReaderOf(field)
  const times = field.scope.fields.filter(({ time }) => time !== undefined)
  const [created, updated] = [times.find(isCreationTime), times.find(isUpdateTime)]
  const readTime = (object: JsonObject, from: Field | undefined): number | undefined =>
    from?.time?.read(valueOf(object, from))
  const isPlanned = eventOf(field.words) === undefined
  return (object, { mode, now }) => {
    if (isPlanned)
      return read({
        born: 0,
        created: now,
        updated: now,
        ends: now + MONTH,
        later: now + 2 * MONTH,
      })
    if (mode !== 'generated') return now
    const start = readTime(object, created) ?? readTime(object, updated) ?? now - 864_000
    const end = Math.max(readTime(object, updated) ?? start, start)
    return read({ created: start, updated: end, ends: end, later: end, born: start })
  }
}

function timestampRule(field: Field): ConsistencyRule[] {
  const { words, isNullable, scope, time, refinement } = field
  const isNow =
    isUpdateTime(field) || isCreationTime(field) || words.some((word) => entryWords().has(word))
  const isUnknown = eventOf(words) !== undefined || words.some((word) => unknownWords().has(word))
  const isRequired = refinement !== undefined && !isNullable && eventOf(words) !== undefined
  if (!isNow && !isRequired && (isNullable || isUnknown)) return []
  const read = timelineReaderOf(field)
  const isChange = isUpdateTime(field) && scope.path === ''
  return deriveField(field, isChange ? undefined : [], (_, { mode, now }) => {
    if (mode === 'generated' || (isRequired && mode === 'updated')) return undefined
    const [ends, later] = [now + MONTH, now + 2 * MONTH]
    return time!.write(
      isNow || isRequired ? now : read({ born: 0, created: now, updated: now, ends, later }),
    )
  })
}
