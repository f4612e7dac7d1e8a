import type { ArgumentsOf, ErrorCodeOf, ItemOf, PackageTypes, ResultOf } from 'fc-core'
import type { JsonObject } from '../names/json-value.ts'

/** Names of the endpoints of a package; of a union of packages, those of all. Any string without endpoints. */
export type EndpointNameOf<Types extends PackageTypes> = Types extends PackageTypes
  ? [keyof Types['endpoints']] extends [never]
    ? string
    : keyof Types['endpoints'] & string
  : never

/** The error codes that an endpoint and its package declare; any string if they declare none. `Name` is never for all endpoints. */
export type CodeOf<Types extends PackageTypes, Name extends string> = ErrorCodeOf<
  Types,
  [Name] extends [never] ? EndpointNameOf<Types> : Name
>

/** What an endpoint returns: the whole page if it is paginated. */
export type ReturnOf<Types extends PackageTypes, Name extends string> = [
  ResultOf<Types, Name>,
] extends [never]
  ? [ItemOf<Types, Name>] extends [never]
    ? unknown
    : MockPage<ItemOf<Types, Name>>
  : ResultOf<Types, Name>

/** A page as in a response. */
export interface MockPage<Item> {
  previous: object | null
  page: Item[]
  next: object | null
}

/** The arguments of an endpoint; any without generated types. */
export type KnownArguments<Types extends PackageTypes, Name extends string> =
  string extends EndpointNameOf<Types>
    ? Record<string, unknown>
    : [Name] extends [never]
      ? Record<string, unknown>
      : ArgumentsOf<Types, Name>

/** Values to find in the arguments of a call. Nested objects may have further members. */
export type ArgumentsToFind<Types extends PackageTypes, Name extends string> = PartialValue<
  KnownArguments<Types, Name>
>

/** A JSON value in which members of objects may be absent, at any depth. */
export type PartialValue<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly PartialValue<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]?: PartialValue<Value[Key]> }
      : Value

/** The body of a call: the arguments of the endpoint, or a `next` or `previous`, which may lack them. */
export type BodyOf<Types extends PackageTypes, Name extends string> =
  string extends EndpointNameOf<Types>
    ? unknown
    : [Name] extends [never]
      ? unknown
      : [ResultOf<Types, Name>] extends [never]
        ? Partial<ArgumentsOf<Types, Name>>
        : ArgumentsOf<Types, Name>

/** Names of the collections. Any name without generated types of records. */
export type CollectionName<Types extends PackageTypes> = Types extends {
  collections: infer Collections extends object
}
  ? keyof Collections & string
  : string

/** The records of a collection. */
export type RecordOf<Types extends PackageTypes, Name extends string> = Types extends {
  collections: infer Collections extends object
}
  ? Name extends keyof Collections
    ? Extract<Collections[Name], object>
    : never
  : JsonObject

/** Records by collection, of which missing fields are generated. */
export type SeedData<Types extends PackageTypes> =
  string extends CollectionName<Types>
    ? Readonly<Record<string, readonly unknown[]>>
    : {
        readonly [Name in CollectionName<Types>]?: readonly Partial<RecordOf<Types, Name>>[]
      }

/** Names of what factories make. Any name without generated types of records. */
export type ObjectName<Types extends PackageTypes> = Types extends {
  objects: infer Objects extends object
}
  ? keyof Objects & string
  : string

/** What a factory makes. */
export type ObjectOf<Types extends PackageTypes, Name extends string> = Types extends {
  objects: infer Objects extends object
}
  ? Name extends keyof Objects
    ? Objects[Name]
    : never
  : JsonObject
