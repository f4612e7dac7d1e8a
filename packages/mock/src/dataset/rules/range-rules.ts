import { eventOf } from '../../names/event-of.ts'
import { findStatus, LAST_OPEN_RANK } from '../../names/lifecycle-status.ts'
import { type Field, isDatasetManaged, type FieldScope } from '../values/scope.ts'
import { rangeWords, scheduleWords } from '../values/words/rule-words.ts'
import { isStay } from './boundaries.ts'
import { setField, isEmpty, type ConsistencyRule } from './run.ts'
import { isCreationTime, isUpdateTime } from './time-rules.ts'

/** Compiles lower bound ≤ upper bound for numbers and timestamps, and created ≤ updated ≤ closed. */
export function rangeRules(scope: FieldScope): ConsistencyRule[] {
  const { fields } = scope
  const { departure, arrival } = scheduleWords
  const journey = isStay(scope) ? ([arrival, departure] as const) : ([departure, arrival] as const)
  const bounds = [...rangeWords, journey]
  const ordered = fields.filter(({ base, time }) => base === 'number' || time !== undefined)
  const pairs = ordered.flatMap((field) =>
    bounds.map(([lower, upper]) => {
      const rest = replaceMarker(field, lower)
      return [field, rest && ordered.find((each) => replaceMarker(each, upper) === rest)] as const
    }),
  )
  const times = ordered.filter(({ time }) => time !== undefined)
  const [created, updated] = [times.find(isCreationTime), times.find(isUpdateTime)]
  const closings = times.filter(isClosing).map((field) => [updated ?? created, field] as const)
  return [...pairs, [created, updated] as const, ...closings].flatMap(([lower, upper]) =>
    lower && upper && lower !== upper && lower.base === upper.base && lower.time === upper.time
      ? [orderRule(lower, upper)]
      : [],
  )
}

/** Swaps the bounds, or moves the bound that was not sent. Timestamps of the same format compare as strings. */
function orderRule(lower: Field, upper: Field): ConsistencyRule {
  const bounds = [lower, upper].filter((field) => !isDatasetManaged(field))
  return (object, at, run) => {
    // `salary_min` and `salary_max` are both known, or none of them.
    if (
      run.mode === 'generated' &&
      lower.time === undefined &&
      lower.isNullable &&
      upper.isNullable
    )
      for (const [one, other] of [bounds, bounds.toReversed()] as const)
        if (one && other && object[one.name] === null && Object.hasOwn(object, other.name))
          setField(object, other, null, at, run)
    if (run.mode === 'updated' || isEmpty(object, lower) || isEmpty(object, upper)) return
    const [low, high] = [object[lower.name]!, object[upper.name]!]
    if (typeof low !== typeof high || low <= high) return
    for (const field of bounds)
      if (!run.isSent(at + field.name))
        setField(object, field, field === lower ? high : low, at, run)
  }
}

function isClosing({ words }: Field): boolean {
  const status = findStatus(eventOf(words) ?? '')
  return status !== undefined && !status.isOffPath && status.rank > LAST_OPEN_RANK
}

/** Replaces the first of several words in a name with `#`. Undefined if the name has none of them. */
function replaceMarker({ words }: Field, markers: string): string | undefined {
  const at = words.findIndex((word) => markers.split('|').includes(word))
  return at < 0 ? undefined : words.with(at, '#').join(' ')
}
