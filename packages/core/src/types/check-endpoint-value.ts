import type { Endpoint } from '../definition/types.generated.ts'
import type { Path } from '../json/json-pointer.ts'
import { checkMembers, checkValue, type Mismatch, type TypeContext } from './check-value.ts'
import { type EndpointType, usesAttributes } from './endpoint-type.ts'
import { readMembers } from './members-of.ts'
import type { TypeNode } from './type-node.ts'

/** Returns every mismatch between a value and a type that may refer to the attributes of an endpoint; empty if it matches. */
export function checkEndpointValue(
  value: unknown,
  type: EndpointType,
  endpoint: Endpoint,
  context: TypeContext,
  path: Path = [],
): Mismatch[] {
  if (!usesAttributes(type)) return checkValue(value, type as TypeNode, context, path)
  switch (type.kind) {
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) =>
            checkEndpointValue(item, type.items, endpoint, context, [...path, index]),
          )
        : checkValue(value, { kind: 'base', base: 'array' }, context, path)
    case 'union': {
      const attempts = type.members.map((member) =>
        checkEndpointValue(value, member, endpoint, context, path),
      )
      // The closest alternative explains most.
      return attempts.reduce((best, each) => (each.length < best.length ? each : best))
    }
    default:
      return isObject(value)
        ? checkMembers(value, readMembers(endpoint.attributes), context, path)
        : checkValue(value, { kind: 'base', base: 'object' }, context, path)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
