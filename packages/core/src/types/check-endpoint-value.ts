import type { Endpoint } from '../definition/types.generated.ts'
import type { Path } from '../json/json-pointer.ts'
import { createValueChecker, inside, type Mismatch, type TypeContext } from './check-value.ts'
import { type EndpointType, usesAttributes } from './endpoint-type.ts'
import { readMembers } from './members-of.ts'
import type { TypeNode } from './type-node.ts'
import { isObject } from '../json/json-value.ts'

/** Returns every mismatch between a value and a type that may refer to the attributes of an endpoint; empty if it matches. */
export function checkEndpointValue(
  value: unknown,
  type: EndpointType,
  endpoint: Endpoint,
  context: TypeContext,
  path: Path = [],
): Mismatch[] {
  const { checkValue, checkMembers } = createValueChecker(context)
  const attributes = readMembers(endpoint.attributes)
  return inside(path, check(value, type))

  function check(part: unknown, expected: EndpointType): Mismatch[] {
    if (!usesAttributes(expected)) return checkValue(part, expected as TypeNode)
    switch (expected.kind) {
      case 'array':
        return Array.isArray(part)
          ? part.flatMap((item, index) => inside([index], check(item, expected.items)))
          : checkValue(part, { kind: 'base', base: 'array' })
      case 'union': {
        const attempts = expected.members.map((member) => check(part, member))
        // The closest alternative explains most.
        return attempts.reduce((best, each) => (each.length < best.length ? each : best))
      }
      default:
        return isObject(part)
          ? checkMembers(part, attributes)
          : checkValue(part, { kind: 'base', base: 'object' })
    }
  }
}
