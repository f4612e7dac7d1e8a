import type { PackageTypes } from 'fc-core'

/** Names of the endpoints for `call`: those that are not paginated. */
export type CallName<Types extends PackageTypes> = NamesWith<Types, 'returns'>

/** Names of the paginated endpoints. */
export type PageName<Types extends PackageTypes> = NamesWith<Types, 'item'>

/** The versions of a package. */
export type VersionOf<Types extends PackageTypes> = Types extends {
  versions: infer Version extends string
}
  ? Version
  : string

/** Parameters after the name of an endpoint. `args` is optional if no argument is required. */
export type CallParameters<Arguments, Options> = {} extends Arguments
  ? [args?: Arguments, options?: Options]
  : [args: Arguments, options?: Options]

type NamesWith<Types extends PackageTypes, Key extends string> = {
  [Name in keyof Types['endpoints']]: Types['endpoints'][Name] extends Record<Key, unknown>
    ? Name
    : never
}[keyof Types['endpoints']] &
  string
