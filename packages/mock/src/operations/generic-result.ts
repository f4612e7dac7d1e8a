import type { Endpoint } from 'fc-core'
import type { Dataset } from '../dataset/types.ts'
import { createRecordGenerator, createValueGenerator } from '../dataset/values/compile-value.ts'
import { hashText } from '../dataset/values/random.ts'
import { RecordRef } from '../dataset/values/record-ref.ts'
import { describeField } from '../model/describe-field.ts'
import { alternativesOf, namedOnly } from '../model/object-types.ts'
import { normalizeName } from '../model/record-words.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import type { Arguments } from '../protocol/body.ts'

/**
 * Compiles the results of an endpoint without collection: generated in the declared type, the same for the same arguments. Members named like
 * an argument have its value.
 */
export function compileGeneric(
  endpoint: Endpoint,
  { options: { definition, model, now }, seed }: Pick<Dataset, 'options' | 'seed'>,
): (args: Arguments) => JsonValue {
  const types = alternativesOf(endpoint.returns)
  if (types.length === 0) return () => null
  // A boolean alone means success, such as that of a ping.
  if (types.every((type) => type === 'boolean')) return () => true
  const [verb, ...rest] = normalizeName(endpoint.name).split(' ')
  const context = { definition, record: rest.join(' ') || verb!, naming: model.style }
  const fields = namedOnly(endpoint.attributes).map((attribute) => [
    attribute.name,
    describeField(attribute),
  ])
  const isBare = types.includes('object') && !types.some((type) => typeof type === 'object')
  const generate = isBare
    ? createRecordGenerator(Object.fromEntries(fields), context)
    : createValueGenerator('', { type: endpoint.returns }, context)
  return (args) => {
    const ordinal = hashText(JSON.stringify(args)) % 1000
    const value =
      generate(new RecordRef(seed, endpoint.name, ordinal, { now: now.seconds })) ?? null
    return isObject(value) ? withArguments(value, args, isBare && fields.length === 0) : value
  }
}

/** Copies arguments to members of the same name, or to an undescribed result. */
function withArguments(value: JsonObject, args: Arguments, isUndescribed: boolean): JsonObject {
  const result = { ...value }
  const byText = new Map(Object.keys(value).map((name) => [normalizeName(name), name]))
  for (const [name, sent] of Object.entries(args)) {
    const known = byText.get(normalizeName(name))
    const isCopied =
      known === undefined
        ? isUndescribed && !/token|secret|password/i.test(name)
        : typeof value[known] === typeof sent
    // Arguments come from a JSON body, so that they are JSON values.
    if (isCopied) result[known ?? name] = sent as JsonValue
  }
  return result
}
