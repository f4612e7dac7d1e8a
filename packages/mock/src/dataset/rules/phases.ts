import { eventOf } from '../../names/event-of.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { findStatus, LAST_OPEN_RANK } from '../../names/lifecycle-status.ts'
import { wordsOf } from '../../names/name-words.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { FieldScope } from '../values/scope.ts'
import { valueOf } from './run.ts'

/** Whether a record lies before or after now, by its status. */
export type Phase = 'planned' | 'current' | 'past' | 'late'

/** Compiles the phase of an object. Undefined without a status or a completion that determines it. */
export function compilePhase({
  fields,
}: FieldScope): ((object: JsonObject) => Phase | undefined) | undefined {
  const status = fields.find(
    ({ words, model }) => isStatusField(words) && model.choices !== undefined,
  )
  if (status === undefined) {
    // Without a status, what has a time of its completion is done.
    const end = fields.find(({ time, isNullable, words }) => {
      const event = time && isNullable ? findStatus(eventOf(words) ?? '') : undefined
      return event?.isOffPath === false && event.rank > LAST_OPEN_RANK
    })
    return end && ((object) => (valueOf(object, end) === null ? 'planned' : 'past'))
  }
  const choices = status.model.choices!
  const groups = new Map(choices.map((choice) => [choice, groupOf(choice)]))
  const isStay = [...groups.values()].includes('checked in')
  const phases = new Map(
    choices.map((choice) => [
      choice,
      isStay && groups.get(choice) === 'checked out' ? ('past' as const) : phaseOf(String(choice)),
    ]),
  )
  return (object) => phases.get(valueOf(object, status) ?? null)
}

function groupOf(choice: JsonValue): string | undefined {
  return findStatus(wordsOf(String(choice)).join(' '))?.group
}

function phaseOf(choice: string): Phase | undefined {
  const text = wordsOf(choice).join(' ')
  const status = findStatus(text)
  if (status === undefined) return undefined
  if (status.group === 'overdue') return 'late'
  if (status.isOffPath) return status.group === 'paused' ? undefined : 'past'
  if (status.rank > LAST_OPEN_RANK || status.group === 'paid') return 'past'
  return status.rank < 3 ? 'planned' : 'current'
}
