import type { JsonValue } from '../names/json-value.ts'
import type { FieldModel } from './model.ts'
import { alternativesOf } from './object-types.ts'
import { normalizeName } from './record-words.ts'
import { type VerbEffect, verbEffects } from './words/verb-effects.ts'

/**
 * Infers the values that a verb sets: `archive` sets the status to `archived`, `is_archived` to true and `archived_at` to the time of the call, if the record has
 * these fields.
 */
export function inferVerbEffect(
  verb: string | undefined,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, JsonValue> {
  const effect = verb === undefined ? undefined : verbEffects().get(verb)
  const sets: Record<string, JsonValue> = {}
  if (effect === undefined) return sets
  for (const [name, field] of fields) {
    const value = effectOnField(effect, normalizeName(name), field)
    if (value !== undefined) sets[name] = value
  }
  return sets
}

function effectOnField(
  { statuses, setFlags, clearedFlags }: VerbEffect,
  text: string,
  field: FieldModel,
): JsonValue | undefined {
  const flag = text.replace(/^(?:is|has been|was) /, '')
  if (hasBase(field, 'boolean'))
    return setFlags.includes(flag) ? true : clearedFlags.includes(flag) ? false : undefined
  if (/^(?:status|state|phase|lifecycle state)$/.test(text)) return findStatus(statuses, field)
  const [, past] = /^(.+) (?:at|on|time|date)$/.exec(text) ?? []
  if (past === undefined || !(hasBase(field, 'string') || hasBase(field, 'number')))
    return undefined
  return setFlags.includes(past) ? 'now' : clearedFlags.includes(past) ? null : undefined
}

/** Returns the status as the definition writes it. */
function findStatus(
  statuses: readonly string[],
  { choices, type }: FieldModel,
): JsonValue | undefined {
  if (choices === undefined) return hasBase({ type }, 'string') ? statuses[0] : undefined
  for (const status of statuses) {
    const known = choices.find(
      (each) => typeof each === 'string' && toLetters(each) === toLetters(status),
    )
    if (known !== undefined) return known
  }
  return undefined
}

function hasBase({ type }: Pick<FieldModel, 'type'>, base: string): boolean {
  return alternativesOf(type).some(
    (each) => typeof each === 'string' && each.split('.')[0] === base,
  )
}

function toLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}
