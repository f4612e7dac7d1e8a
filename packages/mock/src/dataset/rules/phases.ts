import { eventOf } from '../../names/event-of.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { findStatus, LAST_OPEN_RANK } from '../../names/lifecycle-status.ts'
import { wordsOf } from '../../names/name-words.ts'
import { isStatusField, type StatusStep, toSteps } from '../values/lifecycle.ts'
import type { FieldScope } from '../values/scope.ts'
import { valueOf } from './run.ts'

/** Whether a record lies before or after now, by its status. */
export type Phase = 'planned' | 'current' | 'past' | 'late'

/** Compiles the phase of an object. Undefined without a status or a completion that determines it. */
export function compilePhase({
  fields,
}: FieldScope): ((object: JsonObject) => Phase | undefined) | undefined {
  const status = fields.find(
    ({ words, model }) => isStatusField(words, model.choices) && model.choices !== undefined,
  )
  if (status === undefined) {
    // Without a status, what has a time of its completion is done.
    const end = fields.find(({ time, isNullable, words }) => {
      const name = (time && isNullable ? eventOf(words) : undefined) ?? ''
      const event = findStatus(name)
      // What is returned may also be a delivery that failed, but then there is a status.
      return name === 'returned' || (event?.isOffPath === false && event.rank > LAST_OPEN_RANK)
    })
    return end && ((object) => (valueOf(object, end) === null ? 'planned' : 'past'))
  }
  const choices = status.model.choices!
  const groups = new Map(choices.map((choice) => [choice, groupOf(choice)]))
  const isStay = [...groups.values()].includes('checked in')
  const phases = new Map(
    phasesOf(choices).map(([choice, phase]) => [
      choice,
      isStay && groups.get(choice) === 'checked out' ? ('past' as const) : phase,
    ]),
  )
  return (object) => phases.get(valueOf(object, status) ?? null)
}

function groupOf(choice: JsonValue): string | undefined {
  return findStatus(wordsOf(String(choice)).join(' '))?.group
}

/** Returns the phase that begins with an event such as `seated`, which is a status with unknown words. */
export function phaseSince({ fields }: FieldScope, event: string): Phase | undefined {
  const status = fields.find(
    ({ words, model }) => isStatusField(words, model.choices) && model.choices,
  )
  const found = phasesOf(status?.model.choices ?? []).find(
    ([choice]) => wordsOf(String(choice)).join(' ') === event,
  )
  return found?.[1]
}

/** Returns the phase of each choice. An unknown one between what is planned and what is done is current, and a last one is done: `seated`, `attended`. */
export function phasesOf(choices: readonly JsonValue[]): [JsonValue, Phase | undefined][] {
  const steps = toSteps(choices)
  const main = steps.filter(({ isOffPath }) => !isOffPath)
  const isListed = choices.join() !== choices.toSorted().join()
  const isStarted = main[0]?.isKnown === true && phaseOf(main[0]) === 'planned'
  return steps.map((step) => {
    const at = main.indexOf(step)
    // What was planned before it is open takes place then.
    if (step.group === 'open' && at > 0 && main[at - 1]!.group === 'scheduled')
      return [step.value, 'current']
    if (step.isKnown || at < 1 || !isListed || !isStarted || !PARTICIPLE.test(step.text))
      return [step.value, step.isKnown ? phaseOf(step) : undefined]
    const next = main.slice(at + 1).find(({ isKnown }) => isKnown)
    if (next === undefined) return [step.value, 'past']
    return [step.value, phaseOf(next) === 'past' ? 'current' : phaseOf(next)]
  })
}

/** Returns the choice that ends the regular path, if they are listed in its order. */
export function lastChoice(choices: readonly JsonValue[]): JsonValue | undefined {
  if (choices.join() === choices.toSorted().join()) return undefined
  return toSteps(choices).findLast(({ isOffPath }) => !isOffPath)?.value
}

const PARTICIPLE = /(?:ed|en|ing|in)$/

function phaseOf(status: StatusStep): Phase | undefined {
  if (status.group === 'overdue') return 'late'
  if (status.isOffPath) return status.group === 'paused' ? undefined : 'past'
  if (status.rank > LAST_OPEN_RANK || status.group === 'paid') return 'past'
  return status.rank < 3 ? 'planned' : 'current'
}
