import type { Argument } from 'fc-core'
import { findField, type OperationContext } from './operation-key.ts'
import { keyStem } from './record-words.ts'
import { isScalarType } from './type-compatibility.ts'

/** Finds the key field of a normalized name. For parts that refer to other collections, `workspace id` and `workspace` are the same. */
export function findKeyField(
  text: string,
  { keyFields, key }: OperationContext,
): string | undefined {
  const known = keyFields.get(text)
  if (known !== undefined) return known
  for (const [other, field] of keyFields)
    if (field !== key.at(-1) && keyStem(other) === keyStem(text)) return field
  return undefined
}

/** Finds the field with an embedded record whose key an argument holds: the `team` of projects. */
export function findEmbeddedField(
  { type }: Argument,
  text: string,
  { fields, references }: OperationContext,
): string | undefined {
  const name = isScalarType(type) ? findField(text, fields) : undefined
  return name !== undefined &&
    !isScalarType(fields.get(name)!.type) &&
    Object.hasOwn(references, name)
    ? name
    : undefined
}
