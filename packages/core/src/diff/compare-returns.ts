import type { Endpoint } from '../definition/types.generated.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import type { Comparison } from './comparison.ts'
import { membersIn, type ObjectTypes } from './object-types.ts'
import { hasFlag } from './severity-reduction.ts'
import { reportResultType } from './report-type.ts'
import { type Compare } from './scope.ts'
import { type TypeInDefinition, relateTypes } from './type-relation.ts'

/** Compares the results of two endpoints: `returns`, and `attributes` as the members of a bare object. */
export function compareReturns(
  old: Endpoint,
  next: Endpoint,
  comparison: Comparison,
): Compare<Endpoint['returns']> {
  return (_old, _next, scope) => {
    const withAttributes = !bothUseAttributes(old, next)
    const isPaginated = hasFlag(old, 'paginated') && hasFlag(next, 'paginated')
    const resultType = (endpoint: Endpoint, objects: ObjectTypes): TypeInDefinition => {
      const members = withAttributes ? membersIn(endpoint.attributes) : []
      const attributes = members.length > 0 ? members : undefined
      const type = readType(endpoint.returns)
      return {
        type: isPaginated ? itemType(type, attributes !== undefined) : type,
        objects,
        attributes,
      }
    }
    const relation = relateTypes(
      resultType(old, comparison.old.objects),
      resultType(next, comparison.new.objects),
      'attribute',
    )
    reportResultType(
      relation,
      'result',
      `The result of ${scope.subject}`,
      [old.returns, next.returns],
      scope,
    )
  }
}

/** Returns whether `attributes` describe the result of an endpoint in both definitions, which requires a bare object or array in `returns`. */
export function bothUseAttributes(old: Endpoint, next: Endpoint): boolean {
  return [old, next].every(({ returns }) => hasBare(readType(returns)))
}

function hasBare(type: TypeNode): boolean {
  if (type.kind === 'union') return type.members.some(hasBare)
  if (type.kind === 'array') return hasBare(type.items)
  return type.kind === 'base' && (type.base === 'object' || type.base === 'array')
}

/**
 * Returns the type of the items of a page. Definitions declare it in three ways: an array is the page, an object type is one item, and a bare
 * object is the envelope, whose items only `attributes` describe.
 */
function itemType(type: TypeNode, isDescribed: boolean): TypeNode {
  if (type.kind === 'array') return type.items
  if (type.kind === 'base' && (type.base === 'object' || type.base === 'array'))
    return isDescribed ? { kind: 'base', base: 'object' } : { kind: 'any' }
  return type
}
