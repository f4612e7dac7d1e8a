import type { Attribute, Endpoint } from 'fc-core'
import type { NamingStyle } from '../names/name-words.ts'
import type { CollectionModel, FieldModel, OperationModel } from './model.ts'
import type { ObjectTypeReference } from './object-types.ts'
import type { VerbAction } from './words/verbs.ts'

// What the steps of `inferModel` decide. Each step adds to the draft and reads only what earlier steps decided.

/** Why something was decided. */
export interface Reason {
  /** The rule that decided, such as `parent-in-key`. */
  rule: string
  /** Noun of the collection, or name of the endpoint. */
  subject: string
  text: string
}

/** Step 1: what the name and the group of each endpoint tell. */
export interface NamedDraft {
  /** Endpoints that have a name. */
  endpoints: readonly Endpoint[]
  /** Those that read or change data, with the parts of their names. */
  parsed: readonly ParsedEndpoint[]
  /** Naming style of fields. */
  style: NamingStyle
  reasons: readonly Reason[]
}

/** Step 2: endpoints grouped by the noun of their records. */
export interface GroupedDraft extends NamedDraft {
  candidates: ReadonlyMap<string, CollectionCandidate>
  nouns: NounIndex
}

/** Step 3: the argument that identifies the records of each noun. */
export interface KeyedDraft extends GroupedDraft {
  keys: ReadonlyMap<string, OwnKey>
}

/** Step 4: links between the records of two nouns, and the endpoints that remain. */
export interface LinkedDraft extends KeyedDraft {
  memberships: readonly Membership[]
}

/** Steps 5 and 6: collections, by noun, with their keys and then their parents. */
export interface CollectedDraft extends LinkedDraft {
  collections: ReadonlyMap<string, CollectionDraft>
}

/** Step 7: where the records lie in results. Decided per collection, on first access. */
export interface ResultsDraft extends CollectedDraft {
  resultsOf(collection: CollectionDraft): CollectionResults
  /** Finds the noun of the records that an object type describes. */
  findNounOfObject(name: string): string | undefined
}

/** Step 8: the fields of records. */
export interface FieldsDraft extends ResultsDraft {
  fieldsOf(collection: CollectionDraft): CollectionFields
}

/** Step 9: complete collections, with references to other ones. */
export interface ReferencesDraft extends FieldsDraft {
  /** References by field path. */
  referencesOf(collection: CollectionDraft): Readonly<Record<string, ReferenceDraft>>
  modelOf(collection: CollectionDraft): CollectionModel
}

/** Step 10: what endpoints do. */
export interface OperationsDraft extends ReferencesDraft {
  operationOf(endpoint: string): OperationModel | undefined
}

/** What the name and the group of an endpoint tell about it. */
export interface ParsedEndpoint {
  endpoint: Endpoint
  action: VerbAction
  /** The verb itself: `archive`. */
  verb: string | undefined
  /** Name of one record, in singular words: `bank account`. Empty if neither the name nor the group contains one. */
  noun: string
  /** The noun in the name, before collections of the same records are merged. */
  namedNoun: string
  /** Whether the noun comes from the group. */
  isNamedByGroup: boolean
  /** Whether the noun in the name is plural. */
  isPlural: boolean
  /** Nouns before the verb or in the path, outermost first: `conversation` in `conversations.invite`. */
  scope: readonly string[]
  /** The noun after a preposition: `group` in `add-user-to-group`. */
  target: string | undefined
  /** Parameters of a path-style name, in order, each with the noun before it. */
  parameters: readonly PathParameter[]
  /** Whether a path-style name ends with a parameter and therefore addresses one record. */
  isItem: boolean
  /** Whether the name mirrors a URL path: `get-users-id`. */
  isPath: boolean
}

export interface PathParameter {
  noun: string
  argument: string
}

/** Endpoints of one noun, which may form a collection. */
export interface CollectionCandidate {
  noun: string
  endpoints: readonly ParsedEndpoint[]
}

/** Resolves names to the nouns of candidates. */
export interface NounIndex {
  /** Finds the noun that a normalized name refers to: `owner user id` → `user`. */
  find(text: string): string | undefined
  /** Returns an index with further names for records, such as `channel` for conversations. The first noun of a name wins. */
  with(aliases: Iterable<readonly [text: string, noun: string]>): NounIndex
}

/** The argument that identifies one record of a noun. */
export interface OwnKey {
  /** Normalized name: `user id`, `channel`. */
  text: string
  /** Name in the definition, if only endpoints of other nouns have the argument. */
  argument?: string
  /** Noun of the parent, if the key is that of the parent: each user has one avatar. */
  owner?: string
}

/** A join collection: the users of a group, the policies of a role. */
export interface Membership {
  noun: string
  owner: RequiredKeyPart
  member: RequiredKeyPart
  /** Parts of the key of the owner before its own part: the pool of a group of users. */
  ancestors: readonly RequiredKeyPart[]
  /** Further records in a membership of more than two. */
  between: readonly RequiredKeyPart[]
  endpoints: ParsedEndpoint[]
}

/** One part of a key. */
export interface KeyPart {
  /** Normalized name of the argument. */
  text: string
  /** Name of the argument in the definition. */
  argument: string
  /** The collection that the part refers to, if it is another one. */
  noun?: string
}

export type RequiredKeyPart = Required<KeyPart>

/** A collection before its fields are inferred: its endpoints, its key and its parent. */
export interface CollectionDraft {
  /** Name of the collection: `order-lines`. */
  name: string
  /** Name of one record: `order line`. */
  noun: string
  endpoints: readonly ParsedEndpoint[]
  /** Normalized name of the argument that holds the key of a record: `user id`, `channel`. */
  ownKey: string | undefined
  /** Parts of the key, outermost first. The last part is the key of the record itself. */
  parts: readonly KeyPart[]
  /** The parent collection, and the normalized names of the arguments that hold the key of the parent. */
  parent: ParentDraft | undefined
  /** For a membership: the collection of the members. */
  member: { noun: string; text: string } | undefined
  /** Whether the collection has exactly one record and no key, such as settings. */
  isSingleton: boolean
  /** Whether any key is accepted, because no endpoint lists, gets or creates the records. */
  acceptsAnyKey: boolean
}

export interface ParentDraft {
  noun: string
  texts: readonly string[]
}

/** The location of records in a result, and their description. */
export interface ResultShape {
  /** As `OperationModel.result`. Undefined if the result contains no records, such as a number or `null`. */
  path: string | undefined
  /** Members of one record. Undefined if they are not described. */
  attributes: readonly Attribute[] | undefined
  /** Object type of one record. */
  object: ObjectTypeReference | undefined
}

/** The results of the endpoints of a collection. */
export interface CollectionResults {
  of: ReadonlyMap<ParsedEndpoint, ResultShape>
  /** Descriptions of a record, the most detailed ones first. */
  list: readonly ResultShape[]
  /** Names of the object types of records. */
  known: ReadonlySet<string>
}

/** The fields of a collection and of its key. */
export interface CollectionFields {
  fields: Map<string, FieldModel>
  key: string[]
  /** Normalized name of a key part, or of an argument that refers to another record → field. */
  keyFields: ReadonlyMap<string, string>
  /** Field → the rule that added it. */
  rules: ReadonlyMap<string, string>
}

/** The target of a reference: a field of the records of a noun; without `field`, the record is embedded. */
export interface ReferenceDraft {
  noun: string
  field?: string
  rule: string
}
