import type { FieldScope } from '../values/scope.ts'
import { type ConsistencyRule, deriveField } from './run.ts'

const COMPANION = /^(.+) (?:comment|note|notes|text|remark|reason)$/

/** Compiles the rules that a text about an optional value is absent without it: `rating_comment` without `rating`. */
export function companionRules({ fields }: FieldScope): ConsistencyRule[] {
  return fields.flatMap((field): ConsistencyRule[] => {
    const [, text] = COMPANION.exec(field.text) ?? []
    const value = fields.find((each) => each.text === text && each.isNullable)
    if (value === undefined || !field.isNullable) return []
    return deriveField(field, [value], (object) =>
      (object[value.name] ?? null) === null ? null : undefined,
    )
  })
}
