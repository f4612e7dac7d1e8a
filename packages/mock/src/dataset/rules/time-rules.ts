import { wordSet } from '../../names/word-table.ts'
import { eventOf, LAST_OPEN_RANK, stageOfEvent } from '../values/lifecycle.ts'
import { readerOfMoment } from '../values/moment.ts'
import { entryWords, rangeWords, unknownTimes } from '../values/words/rule-words.ts'
import { change, derive, isFree, type Rule } from './run.ts'
import { isEmpty, type RuleField, type Scope } from './scope.ts'

const MONTH = 2_592_000
const entries = wordSet(entryWords)
const unknown = wordSet(unknownTimes)

/** Creating a record sets the times of its creation and last change, and those that always have a value; changing it sets the latter. */
export function stampRules(
  { fields, record, isRoot }: Scope,
  eventTimes: ReadonlySet<RuleField>,
): Rule[] {
  return fields.flatMap((field) => {
    const { words, time, isNullable, isUpdate } = field
    if (time === undefined || eventTimes.has(field)) return []
    const isNow = isUpdate || field.isCreation || words.some((word) => entries().has(word))
    const isUnknown = eventOf(words) !== undefined || words.some((word) => unknown().has(word))
    if (!isNow && (isNullable || isUnknown)) return []
    const read = readerOfMoment({ words, record })
    return derive(field, isUpdate && isRoot ? undefined : [], (_, { mode, now }) => {
      if (mode === 'generated') return undefined
      const [ends, later] = [now + MONTH, now + 2 * MONTH]
      return time.write(isNow ? now : read({ born: 0, created: now, updated: now, ends, later }))
    })
  })
}

/** Lower bounds do not exceed upper ones, among numbers and among times; created ≤ updated ≤ closed. */
export function rangeRules({ fields }: Scope): Rule[] {
  const ordered = fields.filter(({ base, time }) => base === 'number' || time !== undefined)
  const pairs = ordered.flatMap((field) =>
    rangeWords.map(([lower, upper]) => {
      const rest = restOf(field, lower)
      return [field, rest && ordered.find((each) => restOf(each, upper) === rest)] as const
    }),
  )
  const times = ordered.filter(({ time }) => time !== undefined)
  const created = times.find(({ isCreation }) => isCreation)
  const updated = times.find(({ isUpdate }) => isUpdate)
  const closings = times.filter(isClosing).map((field) => [updated ?? created, field] as const)
  return [...pairs, [created, updated] as const, ...closings].flatMap(([lower, upper]) =>
    lower && upper && lower !== upper && lower.base === upper.base && lower.time === upper.time
      ? [orderRule(lower, upper)]
      : [],
  )
}

/** Exchanges the bounds, or moves the one that was not sent. Times written alike compare as texts. */
function orderRule(lower: RuleField, upper: RuleField): Rule {
  return (object, at, run) => {
    if (run.mode === 'updated' || isEmpty(object, lower) || isEmpty(object, upper)) return
    const [low, high] = [object[lower.name]!, object[upper.name]!]
    if (typeof low !== typeof high || low <= high) return
    const isUpperFree = isFree(upper, at, run)
    if (isFree(lower, at, run)) change(object, lower, high, at, run)
    if (isUpperFree) change(object, upper, low, at, run)
  }
}

function isClosing({ words }: RuleField): boolean {
  const stage = stageOfEvent(eventOf(words) ?? '')
  return stage !== undefined && !stage.isSide && stage.rank > LAST_OPEN_RANK
}

/** The name with a gap for one of some words; undefined for names without them. */
function restOf({ words }: RuleField, markers: string): string | undefined {
  const at = words.findIndex((word) => markers.split('|').includes(word))
  return at < 0 ? undefined : words.with(at, '#').join(' ')
}
