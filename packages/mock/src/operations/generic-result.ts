import type { Endpoint } from 'fc-core'
import type { Dataset } from '../dataset/types.ts'
import { describeField } from '../model/describe-field.ts'
import { alternativesOf } from '../model/object-types.ts'
import { textOf } from '../model/record-words.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { createRecordGenerator, createValueGenerator } from '../dataset/values/compile-value.ts'
import { hashText } from '../dataset/values/random.ts'
import { RecordRef } from '../dataset/values/record-ref.ts'
import type { GeneratorContext } from '../dataset/values/scope.ts'
import type { Arguments } from './locate.ts'

/**
 * Compiles the results of an endpoint that no collection holds: generated in the declared type, the same for the same arguments. Members that are named like
 * an argument have its value.
 */
export function compileGeneric(
  endpoint: Endpoint,
  { options: { definition, model, now }, seed }: Pick<Dataset, 'options' | 'seed'>,
): (args: Arguments) => JsonValue {
  const words = textOf(endpoint.name).split(' ')
  const context: GeneratorContext = {
    definition,
    record: words.slice(1).join(' ') || words.join(' '),
    naming: model.style,
  }
  const types = alternativesOf(endpoint.returns)
  const attributes = (endpoint.attributes ?? []).filter(
    (attribute) => typeof attribute?.name === 'string',
  )
  const isBare = types.includes('object') && !types.some((type) => typeof type === 'object')
  const fields = Object.fromEntries(
    attributes.map((attribute) => [attribute.name, describeField(attribute)]),
  )
  const generate = isBare
    ? createRecordGenerator(fields, context)
    : createValueGenerator('', { type: types.length > 0 ? endpoint.returns : 'null' }, context)
  // That something can be done, such as a ping.
  if (types.length > 0 && types.every((type) => type === 'boolean')) return () => true
  return (args) => {
    const text = JSON.stringify(args)
    const ref = new RecordRef(seed, endpoint.name, hashText(text) % 1000, { now: now.seconds })
    const value = types.length === 0 ? null : (generate(ref) ?? null)
    return isObject(value) ? withArguments(value, args, isBare && attributes.length === 0) : value
  }
}

/** A result that repeats what was sent: where it has such members, or where it is not described at all. */
function withArguments(value: JsonObject, args: Arguments, isOpen: boolean): JsonObject {
  const result = { ...value }
  const byText = new Map(Object.keys(value).map((name) => [textOf(name), name]))
  for (const [name, sent] of Object.entries(args)) {
    const known = byText.get(textOf(name))
    // Arguments come from a JSON body, so that they are JSON values.
    if (
      known !== undefined
        ? typeof value[known] === typeof sent
        : isOpen && !/token|secret|password/i.test(name)
    )
      result[known ?? name] = sent as JsonValue
  }
  return result
}
