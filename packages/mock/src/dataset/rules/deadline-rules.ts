import type { JsonObject } from '../../names/json-value.ts'
import { wordSet } from '../../names/word-table.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { scheduleWords } from '../values/words/rule-words.ts'
import { DAY } from './durations.ts'
import { compilePhase, type Phase } from './phases.ts'
import { findDue, findOverdue } from './formulas.ts'
import { findEvent } from './stated-formulas.ts'
import { deriveField, type ConsistencyRule, valueOf } from './run.ts'

const expiries = wordSet('expires|expiry|expiration|expire')
const bases = wordSet(scheduleWords.base)

/** Time for a payment or a return, unless docs state another one. */
const TERM = 14 * DAY

/**
 * Compiles the rules of deadlines: `due_on` is two weeks after `issued_on`; it lies after now as long as something is to be done, and before it when it is done or overdue.
 * What is expired expired before now.
 */
export function deadlineRules(scope: FieldScope): ConsistencyRule[] {
  const times = scope.fields.filter(({ time }) => time !== undefined)
  const phaseOf = withOverdue(compilePhase(scope), findOverdue(scope))
  const due = findDue(scope)
  const [, name, days] = /^(\w+) \+ (\d+) days$/.exec(due?.model.formula ?? '') ?? []
  const stated =
    name === undefined
      ? undefined
      : findEvent(
          times.filter((field) => field !== due),
          name,
        )
  const base = stated ?? times.find((field) => field !== due && bases().has(field.words[0]!))
  const term = stated === undefined ? TERM : Number(days) * DAY
  const expiry = phaseOf && times.find(({ words }) => expiries().has(words[0]!))
  return [
    ...(due && base ? baseRule(base, term, phaseOf) : []),
    ...(due ? dueRule(due, base, term, phaseOf, canBeLate(scope)) : []),
    ...(expiry ? expiryRule(expiry, scope) : []),
  ]
}

/** Some of the open records are overdue, if a boolean says so. */
export function withOverdue(phaseOf: PhaseOf, overdue: Field | undefined): PhaseOf {
  if (phaseOf === undefined || overdue === undefined) return phaseOf
  return (object) => {
    const phase = phaseOf(object)
    const isOpen = phase === 'planned' || phase === 'current'
    return isOpen && valueOf(object, overdue) === true ? 'late' : phase
  }
}

type PhaseOf = ((object: JsonObject) => Phase | undefined) | undefined

/** Moves the date of a generated invoice so that it is due as its status says. */
function baseRule(base: Field, term: number, phaseOf: PhaseOf): ConsistencyRule[] {
  return deriveField(base, undefined, (object, { mode, now }) => {
    const time = base.time!.read(valueOf(object, base))
    const phase = phaseOf?.(object)
    if (mode !== 'generated' || time === undefined || phase === undefined) return undefined
    const days = 1 + (Math.floor(time / DAY) % 12)
    const isOver = phase === 'past' || phase === 'late'
    if (isOver)
      return time > now - term - DAY ? base.time!.write(now - term - days * DAY) : undefined
    return time < now - term + DAY ? base.time!.write(now - days * DAY) : undefined
  })
}

/** Whether some of what is not done may be late without a field that says so: it has no status, and is not overdue. */
function canBeLate(scope: FieldScope): boolean {
  const hasStatus = scope.fields.some(
    ({ words, model }) => isStatusField(words, model.choices) && model.choices !== undefined,
  )
  return !hasStatus && findOverdue(scope) === undefined
}

function dueRule(
  due: Field,
  base: Field | undefined,
  term: number,
  phaseOf: PhaseOf,
  isLateSometimes: boolean,
): ConsistencyRule[] {
  return deriveField(due, base && [base], (object, { mode, now }) => {
    const known = due.time!.read(valueOf(object, due))
    const from = base && base.time!.read(valueOf(object, base))
    if (known === undefined) return undefined
    if (from !== undefined) return due.time!.write(from + term)
    const phase = mode === 'generated' ? phaseOf?.(object) : undefined
    const days = 1 + (Math.floor(known / DAY) % 28)
    if (phase === undefined) return undefined
    const isNear = Math.abs(known - now) < 30 * DAY
    const isLate = isLateSometimes && (isNear ? known < now : days % 4 === 0)
    const isOver = phase === 'past' || phase === 'late' || isLate
    const isRight = isOver ? known < now && (!isLate || isNear) : known > now && isNear
    return isRight ? undefined : due.time!.write(isOver ? now - days * DAY : now + days * DAY)
  })
}

function expiryRule(expiry: Field, { fields }: FieldScope): ConsistencyRule[] {
  return deriveField(expiry, undefined, (object, { mode, now }) => {
    const time = expiry.time!.read(valueOf(object, expiry))
    const isExpired = fields.some((field) => valueOf(object, field) === 'expired')
    if (mode !== 'generated' || !isExpired || time === undefined || time <= now) return undefined
    return expiry.time!.write(now - (1 + (Math.floor(time / DAY) % 60)) * DAY)
  })
}
