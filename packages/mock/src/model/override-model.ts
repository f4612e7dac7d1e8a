import { applyMergePatch } from 'fc-core/json'
import type { JsonValue } from '../names/json-value.ts'
import { memoize } from '../names/lazy.ts'
import { singular } from '../names/plural.ts'
import type { InferredModel } from './infer-model.ts'
import type {
  CollectionModel,
  CollectionOverrides,
  ModelOverrides,
  OperationModel,
  OperationOverrides,
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
  // One without a key is a correction of a collection of another definition.
  const added = [...collections].filter(([, patch]) => patch?.key !== undefined)
  const all = new Set([...inferred.names, ...added.map(([name]) => name)])
  const names = [...all].filter((name) => collections.get(name) !== null)
  const exists = new Set(names)
  return {
    style: inferred.style,
    names,
    collection: memoize((name) => {
      if (!exists.has(name)) return undefined
      const merged = mergeCollection(name, inferred.collection(name), collections.get(name))
      return exists.size < all.size ? withoutRemoved(merged, exists) : merged
    }),
    operation: memoize((endpoint) => {
      const base = inferred.operation(endpoint)
      const patch = operations.get(endpoint)
      if (base === undefined) return undefined
      const isLost = base.collection !== undefined && !exists.has(base.collection)
      if (patch === null || (isLost && patch === undefined)) return { action: 'none' }
      return patch === undefined ? base : mergeOperation(isLost ? { action: 'none' } : base, patch)
    }),
  }
}

function mergeCollection(
  name: string,
  base: CollectionModel | undefined,
  patch: CollectionOverrides | undefined,
): CollectionModel {
  const words = name.split('-')
  const record = [...words.slice(0, -1), singular(words.at(-1)!)].join(' ')
  const start = base ?? { record, key: [], references: {}, fields: {}, order: [] }
  if (patch === undefined || patch === null) return start
  const merged = mergePatch<CollectionModel>(start, patch)
  // What is new may lack a member that the type promises; `checkModelOverrides` reports what has no default.
  for (const [field, change] of Object.entries(patch.fields ?? {})) {
    if (change === null) continue
    merged.fields[field] = {
      ...merged.fields[field]!,
      type: merged.fields[field]!.type ?? 'string',
    }
    if (change.initial === null) merged.fields[field].initial = null
  }
  if (merged.parent !== undefined) merged.parent = { ...NO_PARENT, ...merged.parent }
  return merged
}

const NO_PARENT = { collection: '', fields: {} }

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

/** A collection without what refers to collections that were removed. */
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
