import { applyMergePatch } from 'fc-core'
import type { JsonValue } from '../names/json-value.ts'
import { singular } from '../names/plural.ts'
import type { InferredModel } from './infer-model.ts'
import type {
  CollectionModel,
  CollectionOverrides,
  ModelOverrides,
  OperationModel,
  OperationOverrides,
  ParentModel,
} from './model.ts'

/**
 * Merges corrections into a model, as a JSON merge patch does: what they name is changed, `null` removes it, the rest stays. There are
 * exceptions: `null` is a value in `sets`, which is replaced as a whole, and as `initial`; and an operation that gets another collection, or the action
 * `none`, keeps nothing but its action, since its other members name fields of the former collection.
 *
 * A collection that the model does not have is added if it has a key. With a removed one go the references to it, and its endpoints get the action `none`.
 * Each part is merged when it is asked for.
 */
export function overrideModel(
  inferred: InferredModel,
  overrides: ModelOverrides | undefined,
): InferredModel {
  if (overrides === undefined) return inferred
  const collections = new Map(Object.entries(overrides.collections ?? {}))
  const operations = new Map(Object.entries(overrides.operations ?? {}))
  const known = new Set(inferred.names)
  const names = [
    ...inferred.names.filter((name) => collections.get(name) !== null),
    // One without a key is a correction of a collection of another definition.
    ...[...collections.keys()].filter((name) => !known.has(name) && collections.get(name)?.key),
  ]
  const exists = new Set(names)
  const hasRemoved = inferred.names.some((name) => !exists.has(name))

  return {
    style: inferred.style,
    names,
    collection: memoize((name) => {
      if (!exists.has(name)) return undefined
      const merged = mergeCollection(name, inferred.collection(name), collections.get(name))
      return hasRemoved ? withoutRemoved(merged, exists) : merged
    }),
    operation: memoize((endpoint) => {
      const base = inferred.operation(endpoint)
      if (base === undefined) return undefined
      const patch = operations.get(endpoint)
      if (patch === null) return { action: 'none' }
      const isLost = base.collection !== undefined && !exists.has(base.collection)
      const kept: OperationModel = isLost ? { action: 'none' } : base
      return patch === undefined ? kept : mergeOperation(kept, patch)
    }),
  }
}

function mergeCollection(
  name: string,
  base: CollectionModel | undefined,
  patch: CollectionOverrides | undefined,
): CollectionModel {
  const start: CollectionModel = base ?? {
    record: recordName(name),
    key: [],
    references: {},
    fields: {},
    order: [],
  }
  if (patch === undefined || patch === null) return start
  const merged = mergePatch(start, patch)
  // What is new may lack a member that the type promises; `checkModelOverrides` reports what has no default.
  for (const [field, { type = 'string', ...rest }] of Object.entries(merged.fields))
    if (base?.fields[field] === undefined) merged.fields[field] = { type, ...rest }
  for (const [field, change] of Object.entries(patch.fields ?? {}))
    if (change?.initial === null) merged.fields[field]!.initial = null
  const { parent } = merged as { parent?: Partial<ParentModel> }
  if (parent !== undefined)
    merged.parent = { collection: parent.collection ?? '', fields: parent.fields ?? {} }
  return merged
}

function mergeOperation(
  base: OperationModel,
  { sets, ...patch }: NonNullable<OperationOverrides>,
): OperationModel {
  const isOther = patch.collection !== undefined && patch.collection !== base.collection
  const start = isOther || patch.action === 'none' ? { action: base.action } : base
  const merged = mergePatch<OperationModel>(start, patch)
  if (sets === null) delete merged.sets
  else if (sets !== undefined) merged.sets = sets
  return merged
}

/** The parts of models and of overrides are JSON objects; a patch that is checked by the schema leaves one of the same type. */
function mergePatch<Part extends object>(base: Part, patch: object): Part {
  return applyMergePatch(base as JsonValue, patch as JsonValue) as Part
}

/** A collection without what refers to collections that do not exist. */
function withoutRemoved(
  { parent, references, ...rest }: CollectionModel,
  exists: ReadonlySet<string>,
): CollectionModel {
  const left = Object.entries(references).filter(([, { collection }]) => exists.has(collection))
  return {
    ...rest,
    ...(parent !== undefined && exists.has(parent.collection) && { parent }),
    references: Object.fromEntries(left),
  }
}

/** `order-lines` → `order line`. */
function recordName(collection: string): string {
  const words = collection.split('-')
  return [...words.slice(0, -1), singular(words.at(-1)!)].join(' ')
}

function memoize<Value>(make: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>()
  return (name) => {
    if (!known.has(name)) known.set(name, make(name))
    return known.get(name)!
  }
}
