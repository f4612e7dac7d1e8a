import type { JsonObject } from '../../names/json-value.ts'
import { occupancyOf } from '../values/occupancy.ts'
import { type FieldScope, isDatasetManaged } from '../values/scope.ts'
import { DAY } from './durations.ts'
import { type ConsistencyRule, setField, valueOf } from './run.ts'

/**
 * Compiles the use of a record by a person: a free locker has no member, an assigned one says since when. A call that sets only the member sets the status
 * too, and a call that frees the record clears the member.
 */
export function occupancyRules(scope: FieldScope): ConsistencyRule[] {
  const occupancy = occupancyOf(scope)
  if (occupancy === undefined) return []
  const { source, isTaken, taken, vacant, occupants } = occupancy
  const isSet = (object: JsonObject, at: number): boolean =>
    (valueOf(object, occupants[at]!) ?? null) !== null
  const users = occupants.flatMap(({ time }, at) => (time === undefined ? [at] : []))
  return [
    (object, at, run) => {
      if (run.mode !== 'generated' && !run.isSent(at + source.name)) {
        const sent = users.filter((each) => run.isSent(at + occupants[each]!.name))
        const isUsed = sent.some((each) => isSet(object, each))
        const isChanged = isUsed !== isTaken(valueOf(object, source))
        if (sent.length > 0 && isChanged) setField(object, source, isUsed ? taken : vacant, at, run)
      }
      const state = isTaken(valueOf(object, source))
      for (const [index, field] of occupants.entries()) {
        const isOwn = run.isSent(at + field.name)
        if (isOwn || (run.mode === 'generated' && isDatasetManaged(field))) continue
        if (state === false && isSet(object, index)) setField(object, field, null, at, run)
        const isUnknown = state === true && field.time !== undefined && !isSet(object, index)
        if (!isUnknown || /^(?:until|to|on)$/.test(field.words.at(-1)!)) continue
        const days = run.mode === 'generated' ? 1 + (JSON.stringify(object).length % 200) : 0
        setField(object, field, field.time!.write(run.now - days * DAY), at, run)
      }
    },
  ]
}
