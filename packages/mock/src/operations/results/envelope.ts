import type { Attribute } from 'fc-core'
import type { Table } from '../../dataset/types.ts'
import { createValueGenerator } from '../../dataset/values/compile-value.ts'
import { describeField } from '../../model/describe-field.ts'
import { alternativesOf } from '../../model/object-types.ts'
import { normalizeName } from '../../model/record-words.ts'
import { type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'

/** Facts about a result, for the other members of its envelope. */
export interface ResultSummary {
  /** Number of returned records. */
  count: number
  /** Total number of records. */
  total: number
  /** Keys of the first and the last record. */
  first: JsonValue
  last: JsonValue
}

const SUCCESS = /^(?:ok|success|successful|succeeded|deleted|created|updated)$/

/** Returns whether an attribute says that a call succeeded: `ok`, or `deleted` of a deletion. */
export function isSuccessFlag({ name, type }: Attribute): boolean {
  return alternativesOf(type).includes('boolean') && SUCCESS.test(normalizeName(name))
}

/** Members that hold a fact, by type and name. */
const SUMMARY_MEMBERS: readonly [
  type: string,
  words: RegExp,
  read: (summary: ResultSummary) => JsonValue,
][] = [
  [
    'number',
    /^(?:total(?: count| size| results| items)?|number of results)$/,
    ({ total }) => total,
  ],
  ['number', /^(?:(?:result |item )?count|size)$/, ({ count }) => count],
  ['boolean', SUCCESS, () => true],
  ['boolean', /\bhas (?:more|next|previous)\b|\bmore$|\btruncated$/, () => false],
  ['string', /^first(?: id)?$/, ({ first }) => first],
  ['string', /^last(?: id)?$/, ({ last }) => last],
]

/** Compiles the other members of an envelope: counts and keys come from the summary, success flags are `true`, nullable cursors `null`, others are generated. */
export function compileEnvelope(
  attributes: readonly Attribute[],
  { factory }: Table,
): (summary: ResultSummary) => JsonObject {
  const members = attributes.map((attribute) => {
    const { name, type, flags, values = [] } = attribute
    const text = normalizeName(name)
    const bases = new Set(alternativesOf(type).map((each) => String(each).split('.')[0]))
    const member = SUMMARY_MEMBERS.find(([base, words]) => bases.has(base) && words.test(text))
    const isCursor = /\b(?:cursor|token|marker|next|previous)\b/.test(text)
    const generate = createValueGenerator(name, describeField(attribute), factory.context)
    const read = (summary: ResultSummary): JsonValue | undefined => {
      const known = values.length > 0 ? undefined : member?.[2](summary)
      if (known !== undefined && typeof known === member![0]) return known
      if (isCursor && values.length === 0 && flags?.includes('nullable') === true) return null
      return generate(factory.refOf(0))
    }
    return [name, read] as const
  })
  return (summary) => {
    const object: JsonObject = {}
    for (const [name, read] of members) {
      const value = read(summary)
      if (value !== undefined) setMember(object, name, value)
    }
    return object
  }
}
