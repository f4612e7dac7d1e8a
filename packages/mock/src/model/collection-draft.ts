import type { ParsedEndpoint } from './parsed-endpoint.ts'

/** A collection before its fields are inferred: its endpoints, its key and its parent. */
export interface CollectionDraft {
  noun: string
  endpoints: ParsedEndpoint[]
  /** Normalized name of the argument that holds the key of a record: `user id`, `channel`. */
  ownKey: string | undefined
  /** Parts of the key, outermost first. The last part is the key of the record itself. */
  parts: readonly KeyPart[]
  /** The parent collection, and the normalized names of the arguments that hold the key of the parent. */
  parent: { noun: string; texts: readonly string[] } | undefined
  /** For a membership: the collection of the members. */
  member: { noun: string; text: string } | undefined
  /** Whether the collection has exactly one record and no key, such as settings. */
  isSingleton: boolean
  /** Whether any key is accepted, because no endpoint lists, gets or creates the records. */
  acceptsAnyKey: boolean
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

/** Whether each parent has one record, identified by the key of the parent: the avatar of a user. */
export function isOnePerParent({
  ownKey,
  parent,
}: Pick<CollectionDraft, 'ownKey' | 'parent'>): boolean {
  return ownKey !== undefined && parent?.texts.at(-1) === ownKey
}
