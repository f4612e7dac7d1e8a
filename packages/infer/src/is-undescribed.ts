import type { Endpoint, PackageDefinition } from 'fc-core'
import { isUntyped } from './is-untyped.ts'
import { resultType } from './result-type.ts'

/** Returns whether the type of the result of an endpoint, or of the items of its pages, is unknown. */
export function isUndescribed(endpoint: Endpoint, definition: PackageDefinition): boolean {
  return isUntyped(resultType(endpoint, definition), definition, 'attribute')
}
