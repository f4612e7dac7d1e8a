import type { Attribute } from 'fc-core'
import { describeField } from '../model/describe-field.ts'
import { alternativesOf } from '../model/object-types.ts'
import { textOf } from '../model/record-words.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { setMember } from '../names/json-value.ts'
import type { Table } from '../dataset/types.ts'
import { createValueGenerator } from '../dataset/values/compile-value.ts'

/** What is known of a result when the members around its records are filled in. */
export interface ResultFacts {
  /** How many records are returned. */
  count: number
  /** How many there are in all. */
  total: number
  /** Keys of the first and the last record. */
  first?: JsonValue
  last?: JsonValue
}

/** Fills in the members beside the records of a result: counts and cursors as they are, successes as `true`, others generated. */
export function compileAround(
  attributes: readonly Attribute[],
  table: Table,
): (facts: ResultFacts) => JsonObject {
  const { context } = table.maker
  const generators = attributes.map((attribute) => ({
    attribute,
    text: textOf(attribute.name),
    generate: createValueGenerator(attribute.name, describeField(attribute), context),
  }))
  return (facts) => {
    const object: JsonObject = {}
    for (const { attribute, text, generate } of generators) {
      const value = factOf(text, attribute, facts) ?? generate(table.maker.refOf(0))
      if (value !== undefined) setMember(object, attribute.name, value)
    }
    return object
  }
}

function factOf(
  text: string,
  { type, flags, values }: Attribute,
  { count, total, first, last }: ResultFacts,
): JsonValue | undefined {
  const bases = new Set(
    alternativesOf(type).map((each) => (typeof each === 'string' ? each.split('.')[0] : '')),
  )
  if (values !== undefined && values.length > 0) return undefined
  if (bases.has('number')) {
    if (/^(?:total|total count|total size|total results|total items|number of results)$/.test(text))
      return total
    if (/^(?:count|size|result count|item count)$/.test(text)) return count
  }
  if (bases.has('boolean')) {
    if (/^(?:ok|success|successful|succeeded|deleted|created|updated)$/.test(text)) return true
    if (/\bhas (?:more|next|previous)\b|\bmore$|^is truncated$|^truncated$/.test(text)) return false
  }
  if (
    /\b(?:cursor|token|marker|next|previous)\b/.test(text) &&
    flags?.includes('nullable') === true
  )
    return null
  if (/^(?:first id|first)$/.test(text) && typeof first === 'string' && bases.has('string'))
    return first
  if (/^(?:last id|last)$/.test(text) && typeof last === 'string' && bases.has('string'))
    return last
  return undefined
}
