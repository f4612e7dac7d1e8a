import type { Endpoint, PackageDefinition } from 'fc-core'
import { memoize } from '../names/lazy.ts'
import type { CollectionDraft, OperationsDraft, ParsedEndpoint, ReferencesDraft } from './draft.ts'
import { inferOperation } from './infer-operation.ts'
import type { RelatedRecord } from './infer-changes.ts'
import type { ModelDetails } from './model-details.ts'
import type { OperationModel } from './model.ts'
import { findField, type Link, type OperationContext } from './operation-key.ts'
import { normalizeName } from './record-words.ts'
import { listNameOf } from './results.ts'

/** Step 10: decides what endpoints do with the records of their collections. */
export function inferOperations(
  definition: PackageDefinition,
  draft: ReferencesDraft,
  details: ModelDetails | undefined,
): OperationsDraft {
  const uses = new Map<string, { collection: CollectionDraft; parsed: ParsedEndpoint }>()
  for (const collection of draft.collections.values())
    for (const parsed of collection.endpoints)
      uses.set(parsed.endpoint.name, { collection, parsed })
  const endpoints = new Map(draft.endpoints.toReversed().map((each) => [each.name, each]))
  const operationOf = memoize((name: string): OperationModel | undefined => {
    const use = uses.get(name)
    if (use === undefined) {
      const endpoint = endpoints.get(name)
      return endpoint && inferGenericOperation(endpoint, draft)
    }
    const collection = findReturned(use.parsed, use.collection, draft) ?? use.collection
    const isOther = collection !== use.collection
    const parsed: ParsedEndpoint = isOther ? { ...use.parsed, action: 'create' } : use.parsed
    const context: OperationContext = {
      definition,
      draft: collection,
      collection: collection.name,
      record: collection.noun,
      shape: draft.resultsOf(use.collection).of.get(use.parsed)!,
      listName: listNameOf(collection, draft.style),
      ...draft.fieldsOf(collection),
      references: draft.modelOf(collection).references,
      deleted: draft.modelOf(collection).deleted,
      related: () => relatedOf(collection, draft),
      links: parsed.action === 'list' ? linksOf(collection, draft) : [],
      findNoun: (text) => draft.nouns.find(text),
      collectionOf: (noun) => draft.collections.get(noun)?.name,
    }
    return inferOperation(parsed, context, details)
  })
  return { ...draft, operationOf }
}

/** Returns the records to which those of a collection refer, and that to which they belong. */
function relatedOf(collection: CollectionDraft, draft: ReferencesDraft): RelatedRecord[] {
  const { references, parent } = draft.modelOf(collection)
  const ways = Object.entries(references).map(([path, each]) => [path, each.collection] as const)
  for (const path of Object.keys(parent?.fields ?? {})) ways.push([path, parent!.collection])
  return ways.flatMap(([path, name]) => {
    const found = [...draft.collections.values()].find((each) => each.name === name)
    return found === undefined || /[.[]/.test(path)
      ? []
      : [{ path, record: found.noun, fields: draft.modelOf(found).fields }]
  })
}

/** Returns the memberships of the records of a collection. */
function linksOf(
  { noun }: CollectionDraft,
  { memberships, collections, fieldsOf }: ReferencesDraft,
): Link[] {
  return memberships.flatMap(({ noun: own, owner, member }): Link[] => {
    const collection = member.noun === noun ? collections.get(own) : undefined
    const { keyFields } = collection ? fieldsOf(collection) : {}
    const [field, memberField] = [owner, member].map(({ text }) => keyFields?.get(text))
    return collection && field !== undefined && memberField !== undefined
      ? [{ owner: owner.noun, collection: collection.name, field, member: memberField }]
      : []
  })
}

/**
 * Finds the collection of the record that an endpoint creates and returns: `invite-user` creates an invite if it returns an invite, and `pay-order(order_id, amount)` a payment with an
 * `order_id` and an `amount`.
 */
function findReturned(
  parsed: ParsedEndpoint,
  collection: CollectionDraft,
  draft: ReferencesDraft,
): CollectionDraft | undefined {
  const { resultsOf, findNounOfObject, collections } = draft
  const { action } = parsed
  if (action !== 'create' && action !== 'update' && action !== 'act') return undefined
  const { of, known } = resultsOf(collection)
  const name = of.get(parsed)?.object?.name
  const noun = name === undefined || known.has(name) ? undefined : findNounOfObject(name)
  const found = noun === undefined ? undefined : collections.get(noun)
  return action === 'create' || (found && storesAll(parsed, found, draft)) ? found : undefined
}

/** Whether the records of a collection have a field for each required argument of an endpoint, and refer to another record by one of them. */
function storesAll(
  { endpoint }: ParsedEndpoint,
  collection: CollectionDraft,
  { fieldsOf, referencesOf }: ReferencesDraft,
): boolean {
  const { fields } = fieldsOf(collection)
  const required = (endpoint.arguments ?? []).filter((each) => each?.flags?.includes('required'))
  const names = required.map(({ name }) => findField(normalizeName(name), fields))
  const references = referencesOf(collection)
  const own = collection.parent?.texts ?? []
  const isReference = (name: string): boolean =>
    Object.hasOwn(references, name) || own.includes(normalizeName(name))
  return (
    names.length > 1 &&
    names.every((name) => name !== undefined) &&
    names.some((name) => isReference(name!)) &&
    names.some((name) => !isReference(name!))
  )
}

/** Infers the operation of an endpoint without collection. A record that a required argument refers to must exist. */
function inferGenericOperation(
  endpoint: Endpoint,
  { nouns, collections, fieldsOf }: ReferencesDraft,
): OperationModel {
  for (const { name, flags, type } of endpoint.arguments?.filter(Boolean) ?? []) {
    const isText = typeof name === 'string' && type === 'string'
    const noun = isText && flags?.includes('required') ? nouns.find(normalizeName(name)) : undefined
    const collection = noun === undefined ? undefined : collections.get(noun)
    if (collection === undefined || collection.acceptsAnyKey) continue
    const [field, ...others] = fieldsOf(collection).key
    if (field !== undefined && others.length === 0)
      return { action: 'none', collection: collection.name, key: { [name]: field } }
  }
  return { action: 'none' }
}
