import type { PackageDefinition } from 'fc-core'
import { memoize } from '../names/lazy.ts'
import { withPlainDocs } from '../names/plain-docs.ts'
import type { NamingStyle } from '../names/name-words.ts'
import { formCollections } from './collections.ts'
import { completeCollections } from './complete-collections.ts'
import type { CollectionDraft, OperationsDraft } from './draft.ts'
import { eventsOfCalls } from './events-of-calls.ts'
import { inferAllFields } from './fields.ts'
import { groupNouns } from './group-nouns.ts'
import { decideKeys } from './keys.ts'
import { linkMemberships } from './memberships.ts'
import type { ModelDetails } from './model-details.ts'
import type { CollectionModel, Model, OperationModel } from './model.ts'
import { inferOperations } from './operations.ts'
import { findParents } from './parents.ts'
import { parseNames } from './parse-names.ts'
import { readResults } from './results.ts'

/** The model of a definition. Each part is inferred on first access. */
export interface InferredModel {
  /** Naming style of fields. */
  readonly style: NamingStyle
  /** Names of all collections. */
  readonly names: readonly string[]
  /** Names of the collections whose records progress with time. */
  readonly timed?: readonly string[]
  collection(name: string): CollectionModel | undefined
  operation(endpoint: string): OperationModel | undefined
}

/**
 * Runs the steps of the inference. A later step reads what earlier ones decided, and changes none of it.
 *
 * @param details Undefined: only what describes results.
 */
export function runSteps(
  written: PackageDefinition,
  details: ModelDetails | undefined,
): OperationsDraft {
  const definition = withPlainDocs(written)
  const named = parseNames(definition)
  const grouped = groupNouns(definition, named)
  const keyed = decideKeys(definition, grouped)
  const linked = linkMemberships(definition, keyed)
  const collected = formCollections(definition, linked)
  const related = findParents(definition, collected)
  const located = readResults(definition, related)
  const described = inferAllFields(definition, located)
  const completed = completeCollections(definition, described, details)
  const { operationOf, ...rest } = inferOperations(definition, completed, details)
  const modelOf = memoize((collection: CollectionDraft) =>
    eventsOfCalls(collection, rest.modelOf(collection), operationOf),
  )
  return { ...rest, operationOf, modelOf }
}

/** Returns the model that a draft describes. */
export function modelOfDraft(draft: OperationsDraft): InferredModel {
  const { style, collections, modelOf, operationOf } = draft
  const byName = new Map([...collections.values()].map((each) => [each.name, each]))
  return {
    style,
    names: [...byName.keys()],
    collection(name) {
      const collection = byName.get(name)
      return collection && modelOf(collection)
    },
    operation: operationOf,
  }
}

/** Returns the complete model as plain JSON. */
export function printModel(
  definition: PackageDefinition,
  model: Pick<InferredModel, 'names' | 'collection' | 'operation'>,
): Model {
  // `fromEntries` supports all names, such as `__proto__`.
  const operations = definition.endpoints.flatMap((endpoint) => {
    const operation =
      typeof endpoint?.name === 'string' ? model.operation(endpoint.name) : undefined
    return operation === undefined ? [] : [[endpoint.name, operation] as const]
  })
  return {
    collections: Object.fromEntries(model.names.map((name) => [name, model.collection(name)!])),
    operations: Object.fromEntries(operations),
  }
}
