import { isObject, type JsonObject } from '../../names/json-value.ts'
import type { ConsistencyRule, RuleScope } from './run.ts'

const DAYS = 7

/** A generated list of opening hours has each day of the week once, in the order of the choices. */
export function weekdayRules({ nested }: RuleScope): ConsistencyRule[] {
  return [...nested].flatMap(([list, { fields }]): ConsistencyRule[] => {
    const day = fields.find(
      ({ text, model }) =>
        /^(?:week ?day|day|day of week)$/.test(text) && model.choices?.length === DAYS,
    )
    if (list.base !== 'array' || day === undefined) return []
    return [
      (object, at, { mode, isSent }) => {
        const known = object[list.name]
        const rows = Array.isArray(known) ? known.filter(isObject) : []
        if (mode !== 'generated' || rows.length === 0 || isSent(at + list.name)) return
        object[list.name] = day.model.choices!.map((choice, index): JsonObject => ({
          ...rows[index % rows.length]!,
          [day.name]: choice,
        }))
      },
    ]
  })
}
