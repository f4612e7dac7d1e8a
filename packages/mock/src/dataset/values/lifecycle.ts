import type { JsonValue } from '../../names/json-value.ts'
import { eventOf } from '../../names/event-of.ts'
import { lazy } from '../../names/lazy.ts'
import { wordsOf } from '../../names/name-words.ts'
import { createWordTable, wordSet } from '../../names/word-table.ts'
import { findStatus, LAST_OPEN_RANK, type LifecycleStatus } from '../../names/lifecycle-status.ts'
import { endEvents } from '../../names/lifecycle-words.ts'
import type { Field } from './scope.ts'
import type { Timeline } from './timeline.ts'
import { animalFields, animalRecords, childRecords, youthRecords } from './words/name-fields.ts'
import { timeWords } from './words/rule-words.ts'
import { timelineWords, plannedRecords } from './words/timestamp-words.ts'

/** Rank of ongoing statuses, such as `active` and `running`. */
const STATE_RANK = 4

const statusWords = wordSet('status|state|phase|stage')
const ends = wordSet(endEvents)

/** Words of fields that explain an event: `cancel_reason`, `rejected_by`. */
const explanations = wordSet('reason|note|notes|comment|comments|explanation|by|message|until')

/** Results that a record has when it is completed. */
const outcomes = wordSet('diagnosis|outcome|result|decision|resolution|findings|conclusion|verdict')

/**
 * Returns the event that an optional field belongs to, other than its timestamp: `cancel` for `cancel_reason`, `completed` for `diagnosis`.
 * Undefined for other names.
 */
export function explainedEventOf(words: readonly string[]): string | undefined {
  const last = words.at(-1)!
  if (outcomes().has(last) && words.length === 1) return 'completed'
  const isReasonFor = words.length > 2 && words[0] === 'reason' && words[1] === 'for'
  const rest = isReasonFor ? words.slice(2) : explanations().has(last) ? words.slice(0, -1) : []
  const text = rest.join(' ')
  // A text of another status belongs to it only if that is one of the choices.
  return text === '' ? undefined : text
}

/**
 * Whether the name of a field is that of a status. The `result` of an exam is one if it is `pending` at first.
 *
 * @param choices The choices of the field. Without them, only the name decides.
 */
export function isStatusField(words: readonly string[], choices?: readonly JsonValue[]): boolean {
  const last = words.at(-1) ?? ''
  return (
    statusWords().has(last) ||
    (outcomes().has(last) && /^(?:open|pending)$/.test(`${choices?.[0]}`))
  )
}

/** Returns the initial status among choices: the first one, unless they are sorted by letters or it ends a record; then the earliest one. */
export function initialStatus(choices: readonly JsonValue[]): JsonValue | undefined {
  const ranks = choices.map((choice) => {
    const status = typeof choice === 'string' ? findStatus(wordsOf(choice).join(' ')) : undefined
    return status === undefined ? 5.5 : status.isOffPath ? 20 : status.rank
  })
  const isSorted = choices.length > 2 && choices.join() === choices.toSorted().join()
  if (!isSorted && ranks[0]! <= LAST_OPEN_RANK) return choices[0]
  return choices[ranks.indexOf(Math.min(...ranks))]
}

/** Whether an event has happened, by status. */
export interface EventHistory {
  /** Whether the event itself is one of the statuses. */
  isOwn: boolean
  /** Whether it has happened, by status. */
  happened: ReadonlyMap<JsonValue, boolean>
  /** Statuses that do not tell whether it happened before: a `canceled` order may have been shipped. */
  unclear?: ReadonlySet<JsonValue>
}

/**
 * Determines from statuses whether an event has happened. Undefined if they do not determine it: the event is not a status and comes after all statuses.
 *
 * @param isFlag Whether the event is that of a boolean: `is_active` is true only in the status `active`, `is_paid` from the status `paid` on.
 */
export function eventHistory(
  choices: readonly JsonValue[],
  event: string,
  isFlag = false,
): EventHistory | undefined {
  const steps = toSteps(choices)
  const status = findStatus(event)
  const own =
    steps.find(({ text }) => text === event) ??
    steps.find(({ group }) => group === status?.group) ??
    steps.find(({ text }) => stemOf(text) === stemOf(event)) ??
    // What is done was finished.
    (COMPLETION.test(event) ? steps.find(({ group }) => group === 'completed') : undefined)
  const isEnd = ends().has(event.split(' ').at(-1)!)
  const main = steps.filter(({ isOffPath }) => !isOffPath)
  const isBetween =
    status?.isOffPath === false && main.length > 1 && main.some(({ rank }) => status.rank <= rank)
  // A rental is returned when it is finished.
  const isLast = status?.isOffPath === true && status.rank >= LAST_OPEN_RANK
  // An invoice that is no draft was issued.
  const isLeaving = own === undefined && steps[0]?.group === 'draft' && leaving().has(event)
  // What was approved or rejected was decided.
  const isAnswer = own === undefined && ANSWERED.test(event)
  const answered = Math.min(
    ...steps.flatMap(({ group, rank }) => (/^(?:approved|accepted)$/.test(group) ? rank : [])),
  )
  const isAnswered = isAnswer && steps.some(({ group }) => group === 'rejected')
  if (own === undefined && !isEnd && !isBetween && !isLast && !isLeaving && !isAnswered)
    return undefined
  // `voided_at` is not about uncollectible invoices, even if both are written off.
  const isOnly = own !== undefined && stemOf(own.text) === stemOf(event)
  // A payment that failed was never paid, and neither an order that expired. A policy that expired was active before.
  const isUsed = main.some(({ group }) => group === 'active')
  const unpaid = new Set(['failed', 'written off', ...(isUsed ? [] : ['expired'])])
  // `maintenance` is a state that ends; `completed` is an event that remains.
  const isNoun = status === undefined && !/(?:ed|en|id|ent|one|in|out|off)$/.test(event)
  const isState = isFlag ? !status || status.rank <= 1 || status.rank === STATE_RANK : isNoun
  const hasHappened = ({ group, text, rank, isOffPath, position }: StatusStep): boolean => {
    if (text === `un${event}` || text === `not ${event}`) return false
    if (isAnswered) return group === 'rejected' || (!isOffPath && rank >= answered)
    if (own === undefined && isLast) return !isOffPath && rank > LAST_OPEN_RANK
    if (isLeaving) return group !== 'draft'
    if (status?.group === 'paid' && unpaid.has(group)) return false
    // What is rejected was not approved before.
    if (/^(?:approved|accepted)$/.test(own?.group ?? '') && group === 'rejected') return false
    if (own === undefined) return isEnd ? isOffPath || rank > LAST_OPEN_RANK : status!.rank <= rank
    if (isOnly && own.isOffPath) return text === own.text
    if (group === own.group || own.isOffPath || isState) return group === own.group
    // What is returned is graded only afterwards, if the choices are in this order.
    const isLater = own.isKnown || own.position < position
    return isOffPath ? own.rank <= rank && isLater : own.position <= position
  }
  const isStep = own !== undefined && !own.isOffPath && own.rank <= LAST_OPEN_RANK
  const others = isStep ? steps.filter(({ isOffPath }) => isOffPath) : []
  return {
    isOwn: own !== undefined || isAnswered,
    happened: new Map(steps.map((step) => [step.value, hasHappened(step)])),
    unclear: new Set(others.map(({ value }) => value)),
  }
}

const ANSWERED = /^(?:decided|answered|assessed)$/

const COMPLETION = /^(?:finished|completed|done)$/

/** What happens to a record that is no draft any more. */
const leaving = wordSet(
  'issued|finalized|sent|submitted|published|placed|ordered|announced|released',
)

/** Returns the stem that a noun and a participle share, such as “termination” and “terminated”, “drop” and “dropped”. */
function stemOf(text: string): string {
  return text
    .replace(/(?<=\w{3}n)[s]ion$/, 'd')
    .replace(/(?<=\w{2})(b|d|g|m|n|p|r|t)\1ed$/, '$1')
    .replace(/(?<=\w{4})(?:ions?|ment|al|ure|ed|e)$/, '')
}

/** A choice of a status, with its place in the lifecycle. */
export interface StatusStep extends LifecycleStatus {
  value: string
  text: string
  /** Whether the words of the choice are known. */
  isKnown: boolean
  /** Sort position: by rank, then by order in the list. */
  position: number
}

/**
 * Ranks choices. They are in the listed order if that starts with the first status, else in that of the usual lifecycle. An unknown choice has the rank of the
 * previous one, and is not part of the lifecycle if that was the last status; `received` as first choice is an initial status.
 */
export function toSteps(choices: readonly JsonValue[]): StatusStep[] {
  let last = 0
  const steps = choices
    .filter((choice) => typeof choice === 'string')
    .map((value, index) => {
      const text = wordsOf(value).join(' ')
      const known = findStatus(text)
      const first = index === 0 && known?.rank === LAST_OPEN_RANK ? 1 : known?.rank
      const isAfterEnd = known === undefined && last > LAST_OPEN_RANK
      const { group, isOffPath } = known ?? { group: text, isOffPath: isAfterEnd }
      // An unknown choice comes after the previous one.
      const rank = first ?? (isAfterEnd ? 1 : index === 0 ? last : last + 0.5)
      if (!isOffPath && known !== undefined) last = rank
      const position = rank * 1000 + index
      return { value, text, group, isOffPath, rank, position, isKnown: known !== undefined }
    })
  // What is declined or has expired was sent, if it could have been accepted.
  const answer = steps.findIndex(({ group }) => group === 'accepted' || group === 'approved')
  const before = steps.slice(0, Math.max(answer, 0)).filter(({ isOffPath }) => !isOffPath)
  const asked = Math.max(0, ...before.map(({ rank }) => rank))
  for (const step of steps)
    if (/^(?:rejected|expired)$/.test(step.group)) step.rank = Math.max(step.rank, asked)
  const main = steps.filter(({ isOffPath }) => !isOffPath)
  const texts = steps.map(({ text }) => text)
  const isSorted = texts.join() === texts.toSorted().join()
  // What ends with a payment is processed before.
  const isPaidLast = !isSorted && main.at(-1)?.group === 'paid'
  const isListed =
    isPaidLast ||
    (main.every(({ rank }) => main[0]!.rank <= rank) && (!isSorted || main.length < 3))
  return isListed ? steps.map((step, index) => ({ ...step, position: index })) : steps
}

/** Reads one timestamp of a timeline. */
export type TimelineReader = (timeline: Timeline) => number

const plannedRecordTable = createWordTable([[plannedRecords, true]])
const timelineWordSets = lazy(() =>
  timelineWords.map(([entry, words]) => [entry, new Set(words.split('|'))] as const),
)

/** Returns the reader of the timeline entry that a field holds. Default: the creation. */
export function timelineReaderOf({ words, scope }: Field): TimelineReader {
  const { record } = scope
  const names = [...words, ...words.slice(1).map((word, index) => words[index]! + word)]
  const event = eventOf(words) ?? ''
  // Members exist since they joined, unless that is one of their statuses.
  const isStatus = scope.fields.some(
    ({ model, words: each }) => isStatusField(each) && model.choices?.includes(event),
  )
  if (entries().has(event) && !isStatus) return ({ created }) => created
  const status = findStatus(event)
  const isPlanned = plannedRecordTable.find(record.split(' ')) === true
  for (const [entry, known] of timelineWordSets()) {
    if (entry === 'event') {
      if (status === undefined) continue
      // Events lie between creation and last update, in the order of their statuses. The completion is the last update.
      const isEnd = status.isOffPath || status.rank > LAST_OPEN_RANK
      const share = isEnd ? 1 : status.rank / (LAST_OPEN_RANK + 1)
      return ({ created, updated }) => created + Math.floor((updated - created) * share)
    }
    if (!names.some((name) => known.has(name))) continue
    if (entry === 'start') return isPlanned ? ({ ends }) => ends : ({ created }) => created
    if (entry === 'born') return bornReader(scope)
    if (entry === 'end') return isPlanned ? ({ later }) => later : ({ ends }) => ends
    return (timeline) => timeline[entry as keyof Timeline]
  }
  return ({ created }) => created
}

const entries = wordSet(timeWords.entry)
const animals = createWordTable([[animalRecords, true]])
const children = createWordTable([[childRecords, true]])
const youths = createWordTable([[youthRecords, true]])
const animalMembers = wordSet(animalFields)
const YEAR = 31_536_000

/** Returns the reader of a birth: animals are some years old, children at most seventeen. */
function bornReader({ record, fields }: Field['scope']): TimelineReader {
  const words = record.split(' ')
  if (animals.find(words) === true || fields.some(({ text }) => animalMembers().has(text)))
    return ({ born, created }) => created - YEAR / 6 - (born % (12 * YEAR))
  if (children.find(words) === true)
    return ({ born, created }) => created - 5 * YEAR - (born % (10 * YEAR))
  if (youths.find(words) === true)
    return ({ born, created }) => created - 17 * YEAR - (born % (9 * YEAR))
  return ({ born }) => born
}
