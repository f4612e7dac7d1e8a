import type { Path } from '../json/json-pointer.ts'
import { readType } from './read-type.ts'
import type { TypeNode } from './type-node.ts'
import type { Fix } from '../issue/fix.ts'

/** Returns whether all values of a type are objects, or lists of objects for the type of a page. Unknown types may be objects. They are reported by other rules. */
export function isObjectType(type: TypeNode): boolean {
  if (type.kind === 'union') return type.members.every(isObjectType)
  return type.kind !== 'base' || type.base === 'object'
}

/** Creates a fix that keeps those types of `returns` that are objects, as a paginated endpoint needs. */
export function returnObject(path: Path, returns: unknown): Fix {
  const objects = Array.isArray(returns)
    ? returns.filter((each) => isObjectType(readType([each])))
    : []
  const value = objects.length > 0 ? objects : ['object']
  return {
    title: `Return ${JSON.stringify(value)}`,
    safe: false,
    edits: [{ kind: 'set', path, value }],
  }
}
