import type { ParsedEndpoint } from './parsed-endpoint.ts'

/** A collection before its fields are read: which endpoints it has, what identifies its records, and which collection they belong to. */
export interface CollectionDraft {
  noun: string
  endpoints: ParsedEndpoint[]
  /** Text of the argument that holds the key of a record: `user id`, `channel`. */
  ownKey: string | undefined
  /** The parts of the key, outermost first; the last one is the record's own. */
  parts: readonly KeyPart[]
  /** The collection each record belongs to, and the arguments that name its record. */
  parent: { noun: string; texts: readonly string[] } | undefined
  /** Of a membership: the collection of its members. */
  member: { noun: string; text: string } | undefined
  /** Whether there is one record, which no key has to name: settings. */
  isSingleton: boolean
  /** Whether no endpoint lists, gets or creates these records: any key is accepted then. */
  acceptsAnyKey: boolean
}

/** One part of a key, by the text of its argument. */
export interface KeyPart {
  text: string
  /** The name of the argument, as endpoints write it. */
  argument: string
  /** The other collection whose record the part names. */
  noun?: string
}

/** Whether there is one record for each of the parent, known by the parent's key: the avatar of a user. */
export function isOnePerParent({
  ownKey,
  parent,
}: Pick<CollectionDraft, 'ownKey' | 'parent'>): boolean {
  return ownKey !== undefined && parent?.texts.at(-1) === ownKey
}
