import type { FlagLevel, Side } from 'fc-core'
import { type ResolvedSchema, schemaAt } from '../schema/schema.ts'
import { DEFINITION_SCHEMA } from '../schema/definition-schema.generated.ts'
import type { NodeLocation } from './locate-node.ts'

/** The meaning of a key or string in a definition. */
export type Role =
  | { kind: 'key'; key: string; owner: ResolvedSchema }
  | { kind: 'flag'; name: string; level: FlagLevel }
  | { kind: 'endpoint'; name: string; index: number }
  /** The name of an object type in its definition. */
  | { kind: 'object'; name: string; index: number }
  /** A type name, also as the key of a generic type. */
  | { kind: 'type'; word: string; side: Side }
  | { kind: 'version'; name: string; isCurrent: boolean }
  | { kind: 'group'; name: string }
  | { kind: 'error'; code: string }
  /** The name of an argument or attribute. */
  | { kind: 'member'; name: string; level: 'argument' | 'attribute' }

/** Returns the role of a location. Undefined for strings without a role, such as documentation. */
export function roleAt(location: NodeLocation): Role | undefined {
  const { on, path, node } = location
  if (on === 'key') return keyRole(path)
  if (on !== 'value' || node?.kind !== 'string') return undefined
  return valueRole(path, () => node.value)
}

/** Returns the role of the key at the end of a path. */
export function keyRole(path: readonly (string | number)[]): Role | undefined {
  const key = path.at(-1)
  const owner = schemaAt(DEFINITION_SCHEMA, path.slice(0, -1))
  if (owner === undefined || typeof key !== 'string') return undefined
  return owner.kind === 'type'
    ? { kind: 'type', word: key, side: sideAt(path) }
    : { kind: 'key', key, owner }
}

/** Returns the role of the string at a path. */
export function valueRole(
  path: readonly (string | number)[],
  valueOf: () => string,
): Role | undefined {
  const [list, index, key] = path
  const last = path.at(-1)
  if (path.length === 1 && last === 'version')
    return { kind: 'version', name: valueOf(), isCurrent: true }
  if (path.length === 2 && list === 'versions' && typeof index === 'number')
    return { kind: 'version', name: valueOf(), isCurrent: false }
  if (path.length === 3 && key === 'name' && typeof index === 'number') {
    if (list === 'endpoints') return { kind: 'endpoint', name: valueOf(), index }
    if (list === 'objects') return { kind: 'object', name: valueOf(), index }
  }
  if (typeof last === 'number' && path.at(-2) === 'flags') {
    const level = flagLevelAt(path.slice(0, -2))
    return level && { kind: 'flag', name: valueOf(), level }
  }
  const owner =
    typeof last === 'string' ? schemaAt(DEFINITION_SCHEMA, path.slice(0, -1)) : undefined
  if (last === 'group' && owner?.schema.properties?.group !== undefined)
    return { kind: 'group', name: valueOf() }
  if (last === 'name' && (owner?.kind === 'argument' || owner?.kind === 'attribute'))
    return { kind: 'member', name: valueOf(), level: owner.kind }
  const kind = schemaAt(DEFINITION_SCHEMA, path)?.kind
  if (kind === 'type') return { kind: 'type', word: valueOf(), side: sideAt(path) }
  if (kind === 'error' || (owner?.kind === 'error' && last === 'code'))
    return { kind: 'error', code: valueOf() }
  return undefined
}

/** Returns the flag level of the object at a path. */
export function flagLevelAt(owner: readonly (string | number)[]): FlagLevel | undefined {
  const kind = schemaAt(DEFINITION_SCHEMA, owner)?.kind
  if (kind === 'root') return 'package'
  return kind === 'endpoint' || kind === 'argument' || kind === 'attribute' ? kind : undefined
}

/** Returns which members of an object apply to the type at a path: those of arguments or those of returned attributes. */
export function sideAt(path: readonly (string | number)[]): Side {
  return path.includes('arguments') ? 'argument' : 'attribute'
}
