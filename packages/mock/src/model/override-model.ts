import { applyMergePatch } from 'fc-core/internal'
import type { JsonValue } from '../names/json-value.ts'
import { memoize } from '../names/lazy.ts'
import { singular } from '../names/plural.ts'
import type { InferredModel } from './draft-model.ts'
import type {
  CollectionModel,
  CollectionOverrides,
  ModelOverrides,
  OperationModel,
  OperationOverrides,
} from './model.ts'

/**
 * Merges overrides into a model as a JSON merge patch: named members change, `null` removes a member, other members stay. Exceptions:
 * `null` is a value in `sets`, which is replaced as a whole, and in `initial`; an operation with another collection or with the action `none` keeps only its action, because
 * its other members refer to the former collection.
 *
 * An unknown collection is added if it has a key. Removing a collection removes the references to it, and its endpoints get the action `none`.
 * Each part is merged on first access.
 */
export function overrideModel(
  inferred: InferredModel,
  overrides: ModelOverrides | undefined,
): InferredModel {
  if (overrides === undefined) return inferred
  const collections = new Map(Object.entries(overrides.collections ?? {}))
  const operations = new Map(Object.entries(overrides.operations ?? {}))
  // A collection without key is an override for another definition.
  const added = [...collections].filter(([, patch]) => patch?.key !== undefined)
  const all = new Set([...inferred.names, ...added.map(([name]) => name)])
  const names = [...all].filter((name) => collections.get(name) !== null)
  const exists = new Set(names)
  return {
    style: inferred.style,
    names,
    timed: names.filter((name) => collections.get(name)?.progress?.seconds !== undefined),
    collection: memoize((name) => {
      if (!exists.has(name)) return undefined
      const merged = mergeCollection(name, inferred.collection(name), collections.get(name))
      return exists.size < all.size ? withoutRemoved(merged, exists) : merged
    }),
    operation: memoize((endpoint) => {
      const base = inferred.operation(endpoint)
      const patch = operations.get(endpoint)
      if (base === undefined) return undefined
      const isCollectionRemoved = base.collection !== undefined && !exists.has(base.collection)
      if (patch === null || (isCollectionRemoved && patch === undefined)) return { action: 'none' }
      return patch === undefined
        ? base
        : mergeOperation(isCollectionRemoved ? { action: 'none' } : base, patch)
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
  // New parts may lack required members; `checkModelOverrides` reports members without default.
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
  { sets, adds, changes, from, ...patch }: NonNullable<OperationOverrides>,
): OperationModel {
  const isOtherCollection = patch.collection !== undefined && patch.collection !== base.collection
  const start = isOtherCollection || patch.action === 'none' ? { action: base.action } : base
  const merged = mergePatch<OperationModel>(start, patch)
  if (sets === null) delete merged.sets
  else if (sets !== undefined) merged.sets = sets
  if (adds === null) delete merged.adds
  else if (adds !== undefined) merged.adds = adds as NonNullable<OperationModel['adds']>
  if (changes === null) delete merged.changes
  else if (changes !== undefined) merged.changes = changes as NonNullable<OperationModel['changes']>
  if (from === null) delete merged.from
  else if (from !== undefined) merged.from = from as NonNullable<OperationModel['from']>
  return merged
}

/** Merges a patch that the schema has validated, so that the result has the same type. */
function mergePatch<Part extends object>(base: Part, patch: object): Part {
  return applyMergePatch(base as JsonValue, patch as JsonValue) as Part
}

/** Removes references to removed collections. */
function withoutRemoved(
  { parent, references, ...rest }: CollectionModel,
  exists: ReadonlySet<string>,
): CollectionModel {
  const remaining = Object.entries(references).filter(([, { collection }]) =>
    exists.has(collection),
  )
  return {
    ...rest,
    ...(parent !== undefined && exists.has(parent.collection) && { parent }),
    references: Object.fromEntries(remaining),
  }
}
