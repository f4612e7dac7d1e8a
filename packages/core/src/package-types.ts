/**
 * The types of a package, in the shape that `fc-cli types` generates.
 *
 * A paginated endpoint has `item` instead of `returns`.
 */
export interface PackageTypes {
  /** The versions that can be selected, as a union of strings. */
  versions?: string
  /** The error codes of the package itself, as a union of strings. */
  errors?: string
  /** The endpoints, by name: `{ arguments, returns }` or `{ arguments, item }`, with `errors` if the endpoint has error codes of its own. */
  endpoints: object
  /** The records of a mock by collection, with `--collections`. */
  collections?: object
  /** What factories make, by name, with `--collections`. */
  objects?: object
}

/** A package without generated types: any endpoint, any arguments. */
export interface AnyPackage {
  versions: string
  endpoints: Record<string, { arguments: Record<string, unknown>; returns: unknown; item: unknown }>
}

/** Names of all endpoints. */
export type EndpointName<Types extends PackageTypes> = keyof Types['endpoints'] & string

/** The arguments of an endpoint. */
export type ArgumentsOf<Types extends PackageTypes, Name> = EndpointMember<Types, Name, 'arguments'>

/** The result of an endpoint. */
export type ResultOf<Types extends PackageTypes, Name> = EndpointMember<Types, Name, 'returns'>

/** The items on the pages of an endpoint. */
export type ItemOf<Types extends PackageTypes, Name> = EndpointMember<Types, Name, 'item'>

/**
 * The error codes that an endpoint may respond with: its own and those of the package. Without a name, those of all endpoints. Any string if the
 * definition lists no errors.
 */
export type ErrorCodeOf<
  Types extends PackageTypes,
  Name extends string = EndpointName<Types>,
> = OrString<
  | (Types extends { errors: infer Code extends string } ? Code : never)
  | { [Each in Name]: EndpointMember<Types, Each, 'errors'> }[Name]
>

type OrString<Code> = [Code] extends [never] ? string : Code & string

type EndpointMember<
  Types extends PackageTypes,
  Name,
  Key extends string,
> = Types extends PackageTypes
  ? Name extends keyof Types['endpoints']
    ? Types['endpoints'][Name] extends Record<Key, infer Value>
      ? Value
      : never
    : never
  : never
