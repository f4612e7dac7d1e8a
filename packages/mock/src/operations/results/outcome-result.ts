import type { Attribute, Endpoint, PackageDefinition } from 'fc-core'
import { alternativesOf, elementTypeOf, membersOf, namedOnly } from '../../model/object-types.ts'
import { normalizeName } from '../../model/record-words.ts'
import { kindsOf } from '../../model/type-compatibility.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'

/** What happened to one record of a batch. */
export interface Outcome {
  key: JsonValue
  /** The result of a successful call. */
  record?: JsonValue
  error?: { code: string; message: string }
}

type Write = (outcomes: readonly Outcome[]) => JsonValue

const FAILED =
  /\b(?:fail|failed|failures?|errors?|rejected|rejections|skipped|invalid|unprocessed|not \w+|denied|ignored|problems?)\b/
const MESSAGE = /\b(?:message|detail|details|description|text)\b/
const ALL = /\b(?:total|count|requested|received|processed|submitted|attempted)\b/

/**
 * Compiles the result of a batch, by the names and types of its members: numbers of records, their keys, and an entry for each. Undefined for a result that does not
 * tell what failed.
 *
 * @param keyText Normalized name of the key of a record: `parcel id`.
 */
export function compileOutcomeResult(
  endpoint: Endpoint,
  definition: PackageDefinition,
  keyText: string,
): Write | undefined {
  const items = elementTypeOf(endpoint.returns)
  if (items !== undefined) {
    const members = membersOf(definition, items) ?? namedOnly(endpoint.attributes)
    if (!members.some((each) => tellsFailure(each, true))) return undefined
    const write = compileEntry(members, definition, keyText)
    return (outcomes) => outcomes.map(write)
  }
  const members = membersOf(definition, endpoint.returns) ?? namedOnly(endpoint.attributes)
  const lists = members.filter(({ type }) => kindsOf(type).has('array'))
  const isTold = lists.some((list) => {
    const entries = membersOf(definition, elementTypeOf(list.type)) ?? []
    return FAILED.test(normalizeName(list.name)) || entries.some((each) => tellsFailure(each, true))
  })
  if (!isTold) return undefined
  const hasFailures = lists.some(({ name }) => FAILED.test(normalizeName(name)))
  const writers = members.map(
    (each) => [each.name, compileMember(each, hasFailures, definition, keyText)] as const,
  )
  return (outcomes) =>
    Object.fromEntries(writers.map(([name, write]) => [name, write(outcomes)])) as JsonObject
}

/** Whether a member of an entry, or of the result, says that something failed. */
function tellsFailure({ name, type }: Attribute, isEntry: boolean): boolean {
  const text = normalizeName(name)
  const isFlag = isEntry && alternativesOf(type).includes('boolean')
  return FAILED.test(text) || isFlag || (isEntry && /\bcode\b/.test(text))
}

/** Compiles a number, or a list with those that succeeded, those that failed, or all. */
function compileMember(
  { name, type, flags }: Attribute,
  hasFailures: boolean,
  definition: PackageDefinition,
  keyText: string,
): Write {
  const text = normalizeName(name)
  const isOfFailed = FAILED.test(text)
  const items = elementTypeOf(type)
  const isPart = isOfFailed || hasFailures
  const isIn = ({ error }: Outcome): boolean => (error !== undefined) === isOfFailed
  if (items === undefined) {
    const kind = String(alternativesOf(type)[0])
    if (kind.startsWith('number'))
      return (outcomes) => (ALL.test(text) ? outcomes : outcomes.filter(isIn)).length
    if (kind === 'boolean') return (outcomes) => outcomes.some(isFailed) === isOfFailed
    return () => (flags?.includes('nullable') === true ? null : '')
  }
  const members = membersOf(definition, items)
  const isEntry = members?.some((each) => tellsFailure(each, true)) === true
  const write: (outcome: Outcome) => JsonValue =
    members === undefined
      ? ({ key }) => key
      : isEntry
        ? compileEntry(members, definition, keyText)
        : ({ key, record }) => record ?? key
  const isAll = isEntry && !isPart
  return (outcomes) => (isAll ? outcomes : outcomes.filter(isIn)).map((each) => write(each))
}

function isFailed({ error }: Outcome): boolean {
  return error !== undefined
}

/** Compiles the entry of one record: its key, whether and why it failed, and the record. */
function compileEntry(
  members: readonly Attribute[],
  definition: PackageDefinition,
  keyText: string,
): (outcome: Outcome, index?: number) => JsonObject {
  const writers = members.map(
    (each) => [each.name, compilePart(each, definition, keyText)] as const,
  )
  return (outcome, index = 0) =>
    Object.fromEntries(writers.map(([name, write]) => [name, write(outcome, index)]))
}

function compilePart(
  { name, type, values = [], flags }: Attribute,
  definition: PackageDefinition,
  keyText: string,
): (outcome: Outcome, index: number) => JsonValue {
  const text = normalizeName(name)
  const kind = String(alternativesOf(type)[0])
  const none = flags?.includes('nullable') === true || [type].flat().includes('null') ? null : ''
  const members = membersOf(definition, type)
  if (text === keyText || /^(?:id|key)$/.test(text)) return ({ key }) => key
  if (kind === 'boolean') return ({ error }) => (error !== undefined) === FAILED.test(text)
  if (values.length > 0) {
    const failure = values.find((each) => FAILED.test(normalizeName(String(each))))
    const success = values.find((each) => each !== failure)
    const isOfErrors = FAILED.test(text) || /\b(?:code|reason)\b/.test(text)
    if (isOfErrors) return ({ error }) => error?.code ?? null
    return ({ error }) => ((error === undefined ? success : failure) as JsonValue) ?? null
  }
  if (kind.startsWith('number')) return (_, index) => index
  if (members === undefined) {
    if (MESSAGE.test(text)) return ({ error }) => error?.message ?? none
    const isOfErrors = FAILED.test(text) || /\b(?:code|reason)\b/.test(text)
    return isOfErrors ? ({ error }) => error?.code ?? none : () => none
  }
  const isOfErrors = FAILED.test(text) || members.some((each) => /\bcode\b/.test(each.name))
  if (!isOfErrors) return ({ record }) => record ?? null
  const write = compileEntry(members, definition, keyText)
  return (outcome) => (outcome.error === undefined ? null : write(outcome))
}
