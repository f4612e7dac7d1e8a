/**
 * What is known of a package at compile time: the shape that `fc-cli types` writes.
 *
 * An endpoint that answers with pages has `item` instead of `returns`.
 */
export interface PackageTypes {
  /** The versions that can be selected, as a union of strings. */
  versions?: string
  /** The endpoints, by name: `{ arguments, returns }` or `{ arguments, item }`. */
  endpoints: object
}

/** A package of which nothing is known at compile time. */
export interface AnyPackage {
  versions: string
  endpoints: Record<string, { arguments: Record<string, unknown>; returns: unknown; item: unknown }>
}

/** Names of the endpoints that `call` calls. */
export type CallName<Types extends PackageTypes> = NamesWith<Types, 'returns'>

/** Names of the endpoints that answer with pages. */
export type PageName<Types extends PackageTypes> = NamesWith<Types, 'item'>

/** The versions of a package. */
export type VersionOf<Types extends PackageTypes> = Types extends {
  versions: infer Version extends string
}
  ? Version
  : string

/** The arguments an endpoint takes. */
export type ArgumentsOf<Types extends PackageTypes, Name> = Part<Types, Name, 'arguments'>

/** What an endpoint returns. */
export type ResultOf<Types extends PackageTypes, Name> = Part<Types, Name, 'returns'>

/** What the pages of an endpoint hold. */
export type ItemOf<Types extends PackageTypes, Name> = Part<Types, Name, 'item'>

/** Parameters behind the name of an endpoint. Arguments can be left out where none is required. */
export type CallParameters<Arguments, Options> = {} extends Arguments
  ? [args?: Arguments, options?: Options]
  : [args: Arguments, options?: Options]

type NamesWith<Types extends PackageTypes, Key extends string> = {
  [Name in keyof Types['endpoints']]: Types['endpoints'][Name] extends Record<Key, unknown>
    ? Name
    : never
}[keyof Types['endpoints']] &
  string

type Part<
  Types extends PackageTypes,
  Name,
  Key extends string,
> = Name extends keyof Types['endpoints']
  ? Types['endpoints'][Name] extends Record<Key, infer Value>
    ? Value
    : never
  : never
