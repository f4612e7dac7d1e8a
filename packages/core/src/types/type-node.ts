import type { BaseType } from '../definition/refinements.ts'

/** A type of the definition language, read. */
export type TypeNode =
  | { kind: 'any' }
  | { kind: 'base'; base: BaseType; refinement?: string }
  /** A reference to a named object type, with the argument it is applied to if it is generic. */
  | { kind: 'object'; name: string; argument?: TypeNode }
  | { kind: 'array'; items: TypeNode }
  | { kind: 'union'; members: TypeNode[] }
  /** The parameter `T` of a generic object. */
  | { kind: 'parameter' }
  /** Text that names no type. Such a value may be anything. */
  | { kind: 'unknown'; text: string }
