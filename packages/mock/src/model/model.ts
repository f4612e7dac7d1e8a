import type { Type } from 'fc-core'
import type { JsonValue } from '../names/json-value.ts'

/**
 * The data model of a mock: which collections exist, how their records relate, and what each endpoint does with them.
 *
 * Plain JSON. It is inferred from a definition, and every part of it can be overridden.
 */
export interface Model {
  /** By plural name, words joined by hyphens: `order-lines`. */
  collections: Record<string, CollectionModel>
  /** By endpoint name. Endpoints that are not here, or whose action is `none`, answer with generated values that no collection holds. */
  operations: Record<string, OperationModel>
}

/** A table of records. */
export interface CollectionModel {
  /** What one record is called: `order line`. */
  record: string
  /** The fields that identify a record together. */
  key: string[]
  /** The collection each record belongs to. Keys are unique within one parent. */
  parent?: ParentModel
  /** Fields that refer to records of other collections, by path: `customer_id`, `lines[].product_id`. */
  references: Record<string, ReferenceModel>
  fields: Record<string, FieldModel>
  /** Default order of lists: field names, descending ones with a hyphen in front. Empty for the order of creation. */
  order: string[]
  /** Whether every key is accepted: no endpoint lists, gets or creates these records, so that only callers know them. */
  open?: boolean
  /** How many records there are at the start. Default: the option `items`, or three per record of the parent. */
  items?: number
}

export interface ParentModel {
  collection: string
  /** Field of the record → key field of the parent. */
  fields: Record<string, string>
}

export interface ReferenceModel {
  collection: string
  /** The field of the other record that is stored. Absent where the other record itself is embedded. */
  field?: string
}

export interface FieldModel {
  /** Type, in the notation of definitions. */
  type: Type
  /** The only values that occur; of an array, its only elements. */
  choices?: JsonValue[]
  /** Whether the value may be `null` or absent. */
  nullable?: boolean
  /** Value of a created record where none was sent. */
  initial?: JsonValue
  /** A value that the definition shows. */
  example?: JsonValue
  /** How the value is written, where the definition tells: `cents`, `milliseconds`, `bytes`, `unix`, `json`, `html`, `uuid`, or a template such as `projects/{project}/topics/{topic}`. */
  format?: string
}

/** What an endpoint does. */
export interface OperationModel {
  action: Action
  collection?: string
  /** Argument → key field: which record is meant. */
  key?: Record<string, string>
  /** Argument → field: what is stored. An argument that holds the whole record maps to the empty string. */
  values?: Record<string, string>
  /** Field → value that the call itself stores: `"canceled"`, or `"now"` for the time of the call. */
  sets?: Record<string, JsonValue>
  /** Argument that lists several keys or several records, each of which the action is applied to. */
  each?: string
  /** Argument → condition on the records of a list. */
  filters?: Record<string, FilterModel>
  /** Arguments that order a list. */
  sort?: SortModel
  /** Arguments whose words must occur in a record. */
  search?: string[]
  /** Field with a reference: the records it refers to are returned instead, such as the users of a list of memberships. */
  returns?: string
  /** Where the returned value holds the records: `""` the value itself, `"user"` a member, `"[]"` a list, `"data.users[]"` a list in a member. Absent where it holds none. */
  result?: string
}

export type Action =
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'replace'
  | 'delete'
  | 'count'
  | 'link'
  | 'unlink'
  | 'none'

/** A condition on a record: `field operator value-of-the-argument`. */
export interface FilterModel {
  field: string
  /**
   * `in` accepts any of several values (an array, or a text with commas); `present` compares whether there is a value with a boolean;
   * `flag` keeps records whose field is true or has a value, `not-flag` the others, both only given `true`; `fields` holds an object of further conditions by field name.
   * @default '='
   */
  operator?: FilterOperator
  /** For `present`, `flag` and `not-flag`: the field must have this value, instead of any. */
  value?: JsonValue
}

export type FilterOperator =
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'prefix'
  | 'contains'
  | 'present'
  | 'flag'
  | 'not-flag'
  | 'fields'

/** Which arguments order a list. */
export interface SortModel {
  /** Names a field, with a hyphen in front or ` desc` behind for descending order. */
  by?: string
  /** Values that `by` accepts besides fields → the order they mean: `-created_at`, `-` for the default order descending, the empty text for the default order. */
  values?: Record<string, string>
  /** `asc` or `desc`. */
  direction?: string
  /** A boolean: true for descending order. */
  reverse?: string
}
