import type { Endpoint } from '../definition/types.generated.ts'
import { formatType } from '../types/format-type.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import type { Comparison } from './comparison.ts'
import { membersIn, type ObjectTypes } from './object-types.ts'
import { hasFlag } from './lowering.ts'
import { reportResultType } from './report-type.ts'
import { type Compare } from './scope.ts'
import { type PlacedType, relateTypes } from './type-relation.ts'

/** Compares what two endpoints return: `returns`, with `attributes` for the members of a bare object. */
export function compareReturns(
  old: Endpoint,
  next: Endpoint,
  comparison: Comparison,
): Compare<Endpoint['returns']> {
  return (_old, _next, scope) => {
    const withAttributes = !describesBoth(old, next)
    const isPaginated = hasFlag(old, 'paginated') && hasFlag(next, 'paginated')
    const place = (endpoint: Endpoint, objects: ObjectTypes): PlacedType => {
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
      place(old, comparison.old.objects),
      place(next, comparison.new.objects),
      'attribute',
    )
    const types = [old, next].map(({ returns }) => formatType(readType(returns))) as [
      string,
      string,
    ]
    reportResultType(relation, 'result', `What ${scope.subject} returns`, types, scope)
  }
}

/** Whether the attributes of an endpoint describe what it returns, before and after: only a bare object or array leaves that to them. */
export function describesBoth(old: Endpoint, next: Endpoint): boolean {
  return [old, next].every(({ returns }) => hasBare(readType(returns)))
}

function hasBare(type: TypeNode): boolean {
  if (type.kind === 'union') return type.members.some(hasBare)
  if (type.kind === 'array') return hasBare(type.items)
  return type.kind === 'base' && (type.base === 'object' || type.base === 'array')
}

/**
 * What one item of a page is. Definitions write it in three ways: an array is the page, an object type is one item, and a bare object is the
 * envelope, which says nothing of the items but what its attributes say.
 */
function itemType(type: TypeNode, isDescribed: boolean): TypeNode {
  if (type.kind === 'array') return type.items
  if (type.kind === 'base' && (type.base === 'object' || type.base === 'array'))
    return isDescribed ? { kind: 'base', base: 'object' } : { kind: 'any' }
  return type
}
