import { BASE_TYPES, REFINEMENTS, type BaseType } from '../definition/refinements.ts'
import type { TypeNode } from './type-node.ts'

/**
 * Parses a type of a definition: `'string'`, `'number.u32'`, `'object.user'`, `['object', 'null']`,
 * `[['string']]`, `{ 'object.list': 'object.user' }`.
 *
 * Never throws: an invalid type accepts any value, as in the public clients. Rules report it.
 */
export function readType(type: unknown): TypeNode {
  if (typeof type === 'string') return readTypeName(type)
  if (Array.isArray(type)) return unionOf(type.map(readMember))
  if (isApplication(type)) {
    const [[name, argument]] = Object.entries(type) as [[string, unknown]]
    if (name.startsWith('object.'))
      return { kind: 'object', name: name.slice('object.'.length), argument: readType(argument) }
  }
  return { kind: 'any' }
}

/** Creates a union: nested unions are flattened and duplicates removed. `any` for an empty list. */
export function unionOf(types: TypeNode[]): TypeNode {
  if (types.length === 1) return types[0]!
  const flat = types.flatMap((type) => (type.kind === 'union' ? type.members : [type]))
  const seen = new Map(flat.map((type) => [JSON.stringify(type), type]))
  const members = [...seen.values()]
  if (members.length === 0) return { kind: 'any' }
  return members.length === 1 ? members[0]! : { kind: 'union', members }
}

/** Inside a list, a list means “array of”. */
function readMember(member: unknown): TypeNode {
  return Array.isArray(member) ? { kind: 'array', items: readType(member) } : readType(member)
}

function readTypeName(text: string): TypeNode {
  if (text === 'T') return { kind: 'parameter' }
  if (text === 'any') return { kind: 'any' }
  const dot = text.indexOf('.')
  const base = dot < 0 ? text : text.slice(0, dot)
  const rest = dot < 0 ? undefined : text.slice(dot + 1)
  if (!isBaseType(base)) return { kind: 'unknown', text }
  if (rest === undefined) return { kind: 'base', base }
  if (base === 'object') return { kind: 'object', name: rest }
  if (REFINEMENTS.get(rest)?.base === base) return { kind: 'base', base, refinement: rest }
  return base === 'string' || base === 'number' ? { kind: 'base', base } : { kind: 'any' }
}

function isBaseType(text: string): text is BaseType {
  return (BASE_TYPES as readonly string[]).includes(text)
}

function isApplication(type: unknown): type is Record<string, unknown> {
  return typeof type === 'object' && type !== null && Object.keys(type).length === 1
}
