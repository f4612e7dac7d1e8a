import type { BaseType } from '../definition/refinements.ts'

/** A parsed type of the definition language. */
export type TypeNode =
  | { kind: 'any' }
  | { kind: 'base'; base: BaseType; refinement?: string }
  /** A reference to an object type, with the argument of a generic one. */
  | { kind: 'object'; name: string; argument?: TypeNode }
  | { kind: 'array'; items: TypeNode }
  | { kind: 'union'; members: TypeNode[] }
  /** The parameter `T` of a generic object. */
  | { kind: 'parameter' }
  /** Not a type. Accepts any value. */
  | { kind: 'unknown'; text: string }
