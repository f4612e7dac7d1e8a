import type { JsonNode } from 'fc-core/json'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { memberOf, nameOf, stringOf, wordsOf } from '../location/nodes.ts'

/** Whether attributes are the only description of a value: those of an endpoint that returns a bare object or array, or of an object that no endpoint repeats. */
export function isOnlyDescription(
  { endpoints = [] }: LooseDefinition,
  owner: string,
  node: JsonNode,
): boolean {
  if (owner === 'events') return true
  if (owner === 'endpoints')
    return (wordsOf(memberOf(node, 'returns')) ?? []).some((word) =>
      ['object', 'array'].includes(stringOf(word)!),
    )
  const reference = JSON.stringify(`object.${nameOf(node) ?? ''}`)
  return !endpoints.some(
    (endpoint) =>
      (endpoint?.attributes ?? []).length > 0 &&
      JSON.stringify(endpoint!.returns)?.includes(reference),
  )
}
