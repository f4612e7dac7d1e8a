import type { ParsedEndpoint } from './draft.ts'
import type { OperationModel } from './model.ts'
import { elementTypeOf, namedOnly } from './object-types.ts'
import type { OperationContext } from './operation-key.ts'
import { elementName, isIdWord, normalizeName, splitKeyName } from './record-words.ts'
import { isScalarType } from './type-compatibility.ts'

/** Infers which records of other collections a call assigns to its record: `load-parcels(tour_id, parcel_ids)`, if the record has no list of them itself. */
export function inferAssigned(
  { endpoint }: ParsedEndpoint,
  used: Readonly<Record<string, unknown>>,
  { draft, findNoun, collectionOf }: OperationContext,
): Pick<OperationModel, 'assigns'> {
  const found = namedOnly(endpoint.arguments).flatMap(({ name, type, flags }) => {
    const items = elementTypeOf(type)
    const isList = items !== undefined && isScalarType(items) && flags?.includes('required')
    const text = elementName(normalizeName(name))
    const noun = isList && isIdWord(splitKeyName(text)[1]) ? findNoun(text) : undefined
    const collection = noun === undefined || noun === draft.noun ? undefined : collectionOf(noun)
    return collection === undefined || Object.hasOwn(used, name) ? [] : [[name, collection]]
  })
  return found.length === 0
    ? {}
    : { assigns: Object.fromEntries(found) as NonNullable<OperationModel['assigns']> }
}
