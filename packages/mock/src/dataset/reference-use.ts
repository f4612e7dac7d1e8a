import type { JsonValue } from '../names/json-value.ts'
import { lazy } from '../names/lazy.ts'
import { statedPresence } from './rules/presence.ts'
import { historyOf } from './rules/time-rules.ts'
import { scopeOf } from './scope-of.ts'
import type { Table } from './types.ts'
import { explainedEventOf, isStatusField } from './values/lifecycle.ts'
import { occupancyOf } from './values/occupancy.ts'
import type { RecordRef } from './values/record-ref.ts'

/** Compiles whether a record has a reference, if that follows from another field: from what docs state, or from a status that says whether the record is in use. */
export function compileUse(table: Table, path: string): (ref: RecordRef) => boolean | undefined {
  const source = lazy(() => {
    const scope = scopeOf(table)
    const own = scope.fields.find((field) => field.path === path)
    const stated = own && statedPresence(own, scope.fields)
    if (stated !== undefined)
      return { field: stated.field, read: (value: JsonValue) => stated.happened.get(value) }
    const occupancy = occupancyOf(scope)
    if (occupancy?.occupants.some((field) => field.path === path) === true)
      return { field: occupancy.source, read: occupancy.isTaken }
    // `waived_by` is known of what was waived.
    const isBy = own?.words.at(-1) === 'by'
    const event =
      own?.isNullable === true
        ? (own.model.event ?? (isBy ? explainedEventOf(own.words) : undefined))
        : undefined
    for (const field of event === undefined ? [] : scope.fields) {
      const choices = isStatusField(field.words) ? field.model.choices : undefined
      const history = choices && historyOf(choices, event!)
      if (history?.isOwn === true)
        return { field, read: (value: JsonValue) => history.happened.get(value) }
    }
    return undefined
  })
  return ({ root: { ordinal } }) => {
    const { field, read } = source() ?? {}
    return field && read!(table.factory.generateMember(ordinal, field.name))
  }
}
