import { eventOf, LAST_OPEN_RANK, stageOf } from '../values/lifecycle.ts'
import { type Field, isFixed, type Scope } from '../values/scope.ts'
import { rangeWords } from '../values/words/rule-words.ts'
import { change, isEmpty, type Rule } from './run.ts'
import { isCreation, isUpdate } from './time-rules.ts'

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
  const [created, updated] = [times.find(isCreation), times.find(isUpdate)]
  const closings = times.filter(isClosing).map((field) => [updated ?? created, field] as const)
  return [...pairs, [created, updated] as const, ...closings].flatMap(([lower, upper]) =>
    lower && upper && lower !== upper && lower.base === upper.base && lower.time === upper.time
      ? [orderRule(lower, upper)]
      : [],
  )
}

/** Exchanges the bounds, or moves the one that was not sent. Times written alike compare as texts. */
function orderRule(lower: Field, upper: Field): Rule {
  const bounds = [lower, upper].filter((field) => !isFixed(field))
  return (object, at, run) => {
    if (run.mode === 'updated' || isEmpty(object, lower) || isEmpty(object, upper)) return
    const [low, high] = [object[lower.name]!, object[upper.name]!]
    if (typeof low !== typeof high || low <= high) return
    for (const field of bounds)
      if (!run.isSent(at + field.name)) change(object, field, field === lower ? high : low, at, run)
  }
}

function isClosing({ words }: Field): boolean {
  const stage = stageOf(eventOf(words) ?? '')
  return stage !== undefined && !stage.isSide && stage.rank > LAST_OPEN_RANK
}

/** The name with a gap for one of some words; undefined for names without them. */
function restOf({ words }: Field, markers: string): string | undefined {
  const at = words.findIndex((word) => markers.split('|').includes(word))
  return at < 0 ? undefined : words.with(at, '#').join(' ')
}
