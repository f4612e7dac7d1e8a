import type { Field, FieldScope } from '../values/scope.ts'
import { statedPresence } from './presence.ts'
import { type ConsistencyRule, deriveField, setField, valueOf } from './run.ts'

const COMPANION = /^(.+) (?:comment|note|notes|text|remark|reason)$/

/**
 * Compiles the rules that a text about an optional value is absent without it, such as `rating_comment` without `rating`, and that a change of the status removes what
 * docs state for other ones: “Where it is. Set only while at_depot.”
 */
export function companionRules({ fields }: FieldScope): ConsistencyRule[] {
  const presences = fields.flatMap((field): ConsistencyRule[] => {
    const presence = statedPresence(field, fields)
    if (presence === undefined || !field.isNullable) return []
    return [
      (object, at, run) => {
        const path = at + presence.field.name
        const isChanged = run.isSent(path) || run.changed.has(path)
        if (run.mode !== 'updated' || !isChanged || run.isSent(at + field.name)) return
        const value = valueOf(object, presence.field) ?? null
        const isOver = presence.happened.get(value) === false
        if (isOver && (valueOf(object, field) ?? null) !== null)
          setField(object, field, null, at, run)
      },
    ]
  })
  return [...presences, ...companions(fields), ...limitedFlags(fields)]
}

function companions(fields: readonly Field[]): ConsistencyRule[] {
  return fields.flatMap((field): ConsistencyRule[] => {
    const [, text] = COMPANION.exec(field.text) ?? []
    const value = fields.find((each) => each.text === text && each.isNullable)
    if (value === undefined || !field.isNullable) return []
    return deriveField(field, [value], (object) =>
      (object[value.name] ?? null) === null ? null : undefined,
    )
  })
}

/** A boolean that docs limit is false otherwise: “Internal notes are written by agents only.” */
function limitedFlags(fields: readonly Field[]): ConsistencyRule[] {
  return fields.flatMap((field): ConsistencyRule[] => {
    const isLimited = field.base === 'boolean' && field.model.only !== undefined
    const presence = isLimited ? statedPresence(field, fields) : undefined
    return deriveField(presence && field, presence && [presence.field], (object) =>
      presence!.happened.get(valueOf(object, presence!.field) ?? null) === false
        ? false
        : undefined,
    )
  })
}
