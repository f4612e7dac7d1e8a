import type { Attribute } from 'fc-core'
import type { Table } from '../dataset/types.ts'
import { createValueGenerator } from '../dataset/values/compile-value.ts'
import { describeField } from '../model/describe-field.ts'
import { alternativesOf } from '../model/object-types.ts'
import { normalizeName } from '../model/record-words.ts'
import { type JsonObject, type JsonValue, setMember } from '../names/json-value.ts'

/** What is known of a result when the members beside its records are filled in. */
export interface ResultSummary {
  /** How many records are returned. */
  count: number
  /** How many there are in all. */
  total: number
  /** Keys of the first and the last record. */
  first: JsonValue
  last: JsonValue
}

/** Members whose value is known, by their type and the words of their name. */
const SUMMARY_MEMBERS: readonly [
  type: string,
  words: RegExp,
  read: (facts: ResultSummary) => JsonValue,
][] = [
  [
    'number',
    /^(?:total(?: count| size| results| items)?|number of results)$/,
    ({ total }) => total,
  ],
  ['number', /^(?:(?:result |item )?count|size)$/, ({ count }) => count],
  ['boolean', /^(?:ok|success|successful|succeeded|deleted|created|updated)$/, () => true],
  ['boolean', /\bhas (?:more|next|previous)\b|\bmore$|\btruncated$/, () => false],
  ['string', /^first(?: id)?$/, ({ first }) => first],
  ['string', /^last(?: id)?$/, ({ last }) => last],
]

/** Compiles the members beside the records of a result: counts and keys as they are, successes as `true`, cursors that may be null as `null`, others generated. */
export function compileEnvelope(
  attributes: readonly Attribute[],
  { factory }: Table,
): (facts: ResultSummary) => JsonObject {
  const members = attributes.map((attribute) => {
    const { name, type, flags, values = [] } = attribute
    const text = normalizeName(name)
    const bases = new Set(alternativesOf(type).map((each) => String(each).split('.')[0]))
    const fact = SUMMARY_MEMBERS.find(([base, words]) => bases.has(base) && words.test(text))
    const isCursor = /\b(?:cursor|token|marker|next|previous)\b/.test(text)
    const generate = createValueGenerator(name, describeField(attribute), factory.context)
    const read = (facts: ResultSummary): JsonValue | undefined => {
      const known = values.length > 0 ? undefined : fact?.[2](facts)
      if (known !== undefined && typeof known === fact![0]) return known
      if (isCursor && values.length === 0 && flags?.includes('nullable') === true) return null
      return generate(factory.refOf(0))
    }
    return [name, read] as const
  })
  return (facts) => {
    const object: JsonObject = {}
    for (const [name, read] of members) {
      const value = read(facts)
      if (value !== undefined) setMember(object, name, value)
    }
    return object
  }
}
