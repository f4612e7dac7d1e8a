import type { FieldModel } from '../model/model.ts'
import { alternativesOf, attributesOf, referenceOf } from '../model/object-types.ts'
import { isObject, type JsonObject, type JsonValue, setMember } from '../names/json-value.ts'
import { emptyValue } from './values/empty-value.ts'
import type { GeneratorContext } from './values/generator-context.ts'

const MAX_DEPTH = 8

/**
 * A value that was sent, as it is stored: every member is kept as sent; objects of a described type get those members that were not sent, empty.
 */
export function completeNested(
  value: JsonValue,
  field: FieldModel | undefined,
  context: GeneratorContext,
  depth = 0,
): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH || field === undefined) return structuredClone(value)
  const types = alternativesOf(field.type)
  if (Array.isArray(value)) {
    const items = types.find((type) => Array.isArray(type))
    return Array.isArray(items)
      ? value.map((each) => completeNested(each, { type: items }, context, depth + 1))
      : structuredClone(value)
  }
  const reference = types.map(referenceOf).find((found) => found !== undefined)
  const members = reference === undefined ? undefined : attributesOf(context.definition, reference)
  if (members === undefined) return structuredClone(value)
  const object: JsonObject = {}
  for (const [name, sent] of Object.entries(value)) {
    const member = members.find((each) => each.name === name)
    setMember(
      object,
      name,
      completeNested(sent, member && context.describe(member), context, depth + 1),
    )
  }
  for (const member of members) {
    const isRequired = member.flags?.includes('nullable') !== true
    if (!Object.hasOwn(object, member.name) && isRequired)
      setMember(object, member.name, emptyValue(context.describe(member), member.name, context))
  }
  return object
}

/** Whether a value was sent at a path such as `lines[0].quantity`. What is inside of a value that is no object or list counts as sent with it. */
export function hasPath(sent: JsonObject, path: string): boolean {
  let at: JsonValue | undefined = sent
  for (const [, name, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (index !== undefined && Array.isArray(at)) at = at[Number(index)]
    else if (name !== undefined && isObject(at)) at = Object.hasOwn(at, name) ? at[name] : undefined
    else return at !== undefined
    if (at === undefined) return false
  }
  return true
}
