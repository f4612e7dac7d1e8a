import { eventOf } from '../../names/event-of.ts'
import { findStatus, LAST_OPEN_RANK } from '../../names/lifecycle-status.ts'
import { wordSet } from '../../names/word-table.ts'
import { hashText } from '../values/random.ts'
import type { FieldScope } from '../values/scope.ts'
import { withOverdue } from './deadline-rules.ts'
import { DAY } from './durations.ts'
import { findOverdue } from './formulas.ts'
import { compilePhase } from './phases.ts'
import { type ConsistencyRule, deriveField, valueOf } from './run.ts'
import { isCreationTime } from './time-rules.ts'

const TEN_MINUTES = 600

const estimates = wordSet('estimated|expected|eta|promised|projected|target')

/** Compiles estimated times of generated records: soon, as long as it has not happened, about when it did otherwise. */
export function estimateRules(scope: FieldScope): ConsistencyRule[] {
  const times = scope.fields.filter(({ time }) => time !== undefined)
  const estimate = times.find(
    ({ words, model }) => estimates().has(words[0]!) && model.formula === undefined,
  )
  if (estimate === undefined) return []
  // A visitor is expected before it has arrived.
  const arrival = times.find(
    ({ words, isNullable }) => isNullable && /^(?:arrived|came)$/.test(eventOf(words) ?? ''),
  )
  const isVisit =
    arrival !== undefined && /^expected (?:at|on|arrival|date|time)/.test(estimate.text)
  const done = isVisit
    ? arrival
    : times.find((field) => {
        const status = findStatus(eventOf(field.words) ?? '')
        const isDone = status?.group === 'delivered' || status?.group === 'received'
        return status?.isOffPath === false && (isDone || status.rank > LAST_OPEN_RANK)
      })
  const created = times.find(isCreationTime)
  const phaseOf = withOverdue(compilePhase(scope), findOverdue(scope))
  return deriveField(estimate, undefined, (object, { mode, now }) => {
    const known = estimate.time!.read(valueOf(object, estimate))
    if (mode !== 'generated' || known === undefined) return undefined
    const [doneAt, start] = [done, created].map((field) =>
      field?.time!.read(valueOf(object, field)),
    )
    const days = hashText(`${known} ${estimate.path}`) % 14
    if (doneAt !== undefined && isVisit)
      return estimate.time!.write(doneAt + ((days % 5) - 2) * TEN_MINUTES)
    if (doneAt !== undefined)
      return estimate.time!.write(Math.max(start ?? 0, doneAt + ((days % 3) - 1) * DAY))
    const phase = phaseOf?.(object)
    if (phase === 'late') return estimate.time!.write(now - (1 + days) * DAY)
    if (phase === 'past' && start !== undefined)
      return estimate.time!.write(start + (1 + days) * DAY)
    if (phase === 'past')
      return known < now ? undefined : estimate.time!.write(now - (1 + days) * DAY)
    const isSoon = known > now && known < now + 21 * DAY
    return isSoon ? undefined : estimate.time!.write(now + (1 + days) * DAY)
  })
}
