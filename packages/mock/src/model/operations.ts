import type { Endpoint, PackageDefinition } from 'fc-core'
import { memoize } from '../names/lazy.ts'
import type { CollectionDraft, OperationsDraft, ParsedEndpoint, ReferencesDraft } from './draft.ts'
import { inferOperation } from './infer-operation.ts'
import type { OperationModel } from './model.ts'
import { normalizeName } from './record-words.ts'
import { listNameOf } from './results.ts'

/** Step 10: decides what endpoints do with the records of their collections. */
export function inferOperations(
  definition: PackageDefinition,
  draft: ReferencesDraft,
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
    const { parsed } = use
    const collection = findReturned(parsed, use.collection, draft) ?? use.collection
    return inferOperation(parsed, {
      definition,
      draft: collection,
      collection: collection.name,
      record: collection.noun,
      shape: draft.resultsOf(use.collection).of.get(parsed)!,
      listName: listNameOf(collection, draft.style),
      ...draft.fieldsOf(collection),
      references: draft.modelOf(collection).references,
    })
  })
  return { ...draft, operationOf }
}

/** Finds the collection of the record that a create endpoint returns: `invite-user` creates an invite if it returns an invite. */
function findReturned(
  parsed: ParsedEndpoint,
  collection: CollectionDraft,
  { resultsOf, findNounOfObject, collections }: ReferencesDraft,
): CollectionDraft | undefined {
  if (parsed.action !== 'create') return undefined
  const { of, known } = resultsOf(collection)
  const name = of.get(parsed)?.object?.name
  const noun = name === undefined || known.has(name) ? undefined : findNounOfObject(name)
  return noun === undefined ? undefined : collections.get(noun)
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
