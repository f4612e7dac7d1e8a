import type { Endpoint, PackageDefinition, Type } from 'fc-core'
import { lazy, memoize } from '../names/lazy.ts'
import { type NamingStyle, namingStyleOf } from '../names/name-words.ts'
import { plural } from '../names/plural.ts'
import { type AddReason, ignoreReason } from './add-reason.ts'
import type { CollectionDraft } from './collection-draft.ts'
import type { ParsedEndpoint } from './parsed-endpoint.ts'
import { explainInference } from './explain-inference.ts'
import { inferScopedFields, collectRefinedTypes } from './scoped-fields.ts'
import { inferOperation } from './infer-operation.ts'
import { inferProgress } from './infer-progress.ts'
import { inferOrder } from './infer-order.ts'
import { inferReferences, type ReferenceContext } from './infer-references.ts'
import type { CollectionModel, Model, OperationModel } from './model.ts'
import { inferShapes, listNameOf } from './infer-shapes.ts'
import type { CollectionFields } from './infer-fields.ts'
import { draftCollections } from './draft-collections.ts'
import { findField } from './operation-key.ts'
import { parseEndpoint } from './parse-endpoint.ts'
import { usesPathNames } from './parse-path-name.ts'
import { isIdWord, keyStem, matchesNoun, normalizeName, splitKeyName } from './record-words.ts'
import type { ResultShape } from './result-shape.ts'

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
 * Infers the data model of a package from its names, types and docs.
 *
 * @param addReason Called with the reason for each inference.
 */
export function inferModel(
  definition: PackageDefinition,
  addReason: AddReason = ignoreReason,
): InferredModel {
  const endpoints = definition.endpoints.filter((endpoint) => typeof endpoint?.name === 'string')
  const known = new Set(endpoints.map(({ name }) => name))
  const names = { isName: (name: string) => known.has(name), isPath: usesPathNames([...known]) }
  const parsedEndpoints = endpoints
    .filter(({ flags }) => !flags?.includes('event_source') && !flags?.includes('package'))
    .map((endpoint) => parseEndpoint(endpoint, names))
  const { drafts, nouns } = draftCollections(parsedEndpoints, addReason)
  explainInference(parsedEndpoints, drafts, addReason)
  const style = namingStyleOf(argumentNames(endpoints))
  const byName = new Map<string, CollectionDraft>()
  const nameOf = new Map<string, string>()
  const byEndpoint = new Map<string, { draft: CollectionDraft; parsed: ParsedEndpoint }>()
  for (const draft of drafts.values()) {
    const name = collectionName(draft.noun)
    byName.set(name, draft)
    nameOf.set(draft.noun, name)
    for (const parsed of draft.endpoints) byEndpoint.set(parsed.endpoint.name, { draft, parsed })
  }
  const shapes = memoize((draft: CollectionDraft) => inferShapes(definition, draft, style))
  const refined = lazy(() => collectRefinedTypes(endpoints))
  const fieldsOf = memoize((draft: CollectionDraft) =>
    inferScopedFields(definition, draft, shapes(draft).list, style, nouns.find, refined),
  )
  const objects = lazy(() => indexObjectNouns(drafts, shapes))
  const references: ReferenceContext = {
    definition,
    drafts,
    nouns,
    findNounOfObject: (name) => objects().get(name),
    findKey(noun) {
      const draft = drafts.get(noun)
      if (draft === undefined) return undefined
      const { key, fields } = fieldsOf(draft)
      return key.length === 1
        ? { field: key[0]!, type: fields.get(key[0]!)!.type as Type }
        : undefined
    },
    fieldsOf(noun) {
      const draft = drafts.get(noun)
      return draft && fieldsOf(draft).fields
    },
    returnsKey(noun) {
      const draft = drafts.get(noun)
      const field = draft && fieldsOf(draft).key.at(-1)
      return (
        draft === undefined ||
        shapes(draft).list.some(({ attributes }) => attributes?.some(({ name }) => name === field))
      )
    },
  }
  const ownKeyOf = (noun: string): string => {
    const draft = drafts.get(noun)
    return (draft && fieldsOf(draft).key.at(-1)) ?? 'id'
  }
  const collections = memoize((draft: CollectionDraft): CollectionModel => {
    const { fields, key, keyFields } = fieldsOf(draft)
    const parentFields = new Set((draft.parent?.texts ?? []).map((text) => keyFields.get(text)!))
    const skip = new Set([
      ...parentFields,
      ...(draft.member === undefined ? key : key.slice(0, -1)),
    ])
    const found = inferReferences(draft, fields, skip, references)
    if (draft.member !== undefined) {
      const { noun } = draft.member
      const field = ownKeyOf(noun)
      found[key.at(-1)!] = { noun, field }
    }
    const progress = inferProgress(draft, fields, addReason)
    const parent = draft.parent && parentOf(draft.parent, drafts, fieldsOf, keyFields, nameOf)
    return {
      record: draft.noun,
      key,
      ...(parent && { parent }),
      references: Object.fromEntries(
        Object.entries(found).map(([path, { noun, field }]) => [
          path,
          { collection: nameOf.get(noun)!, ...(field !== undefined && { field }) },
        ]),
      ),
      fields: Object.fromEntries(fields),
      order: inferOrder(draft, fields),
      ...(draft.isSingleton && { items: 1 }),
      ...(draft.acceptsAnyKey && { anyKey: true }),
      ...(progress && { progress }),
    }
  })
  return {
    style,
    names: [...byName.keys()],
    collection(name) {
      const draft = byName.get(name)
      return draft && collections(draft)
    },
    operation(name) {
      const entry = byEndpoint.get(name)
      if (entry === undefined) return known.has(name) ? inferGenericOperation(name) : undefined
      const { parsed } = entry
      const shape = shapes(entry.draft).of.get(parsed) ?? {
        path: undefined,
        attributes: undefined,
        object: undefined,
      }
      const draft =
        parsed.action === 'create'
          ? (findReturnedDraft(shape, shapes(entry.draft).known) ?? entry.draft)
          : entry.draft
      return inferOperation(parsed, {
        definition,
        draft,
        collection: nameOf.get(draft.noun)!,
        record: draft.noun,
        shape,
        listName: listNameOf(draft, style),
        ...fieldsOf(draft),
        references: () => collections(draft).references ?? {},
      })
    },
  }

  /** Finds the collection of the returned record: `invite-user` creates an invite if it returns an invite. */
  function findReturnedDraft(
    { object }: ResultShape,
    own: ReadonlySet<string>,
  ): CollectionDraft | undefined {
    const noun =
      object === undefined || own.has(object.name) ? undefined : objects().get(object.name)
    return noun === undefined ? undefined : drafts.get(noun)
  }

  /** Infers the operation of an endpoint without collection. A record that a required argument refers to must exist. */
  function inferGenericOperation(name: string): OperationModel {
    const endpoint = endpoints.find((each) => each.name === name)!
    for (const argument of endpoint.arguments ?? []) {
      if (
        typeof argument?.name !== 'string' ||
        argument.flags?.includes('required') !== true ||
        argument.type !== 'string'
      )
        continue
      const noun = nouns.find(normalizeName(argument.name))
      const key =
        noun === undefined || drafts.get(noun)?.acceptsAnyKey !== false
          ? undefined
          : references.findKey(noun)
      if (key !== undefined)
        return {
          action: 'none',
          collection: nameOf.get(noun!)!,
          key: { [argument.name]: key.field },
        }
    }
    return { action: 'none' }
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

/** `order line` → `order-lines`. */
function collectionName(noun: string): string {
  const words = noun.split(' ')
  return [...words.slice(0, -1), plural(words.at(-1)!)].join('-')
}

function parentOf(
  { noun, texts }: NonNullable<CollectionDraft['parent']>,
  drafts: ReadonlyMap<string, CollectionDraft>,
  fieldsOf: (draft: CollectionDraft) => CollectionFields,
  keyFields: ReadonlyMap<string, string>,
  nameOf: ReadonlyMap<string, string>,
): CollectionModel['parent'] {
  const parent = drafts.get(noun)!
  const { key, fields } = fieldsOf(parent)
  if (key.length === 0) return undefined
  const parts = key.slice(-texts.length)
  return {
    collection: nameOf.get(noun)!,
    fields: Object.fromEntries(
      texts.map((text, index) => [
        keyFields.get(text)!,
        findAlternateId(text, parent, fields) ?? parts[index]!,
      ]),
    ),
  }
}

/** Finds the id of records that have another key: `team_id` refers to the number `id` of a team, not to its key `slug`. */
function findAlternateId(
  text: string,
  { noun, ownKey = '' }: CollectionDraft,
  fields: CollectionFields['fields'],
): string | undefined {
  const [owner, word] = splitKeyName(text)
  if (keyStem(text) === keyStem(ownKey) || !isIdWord(word) || !matchesNoun(owner, noun))
    return undefined
  return findField(text, fields) ?? findField(word, fields)
}

/** Maps object types that describe the records of a collection to its noun. */
function indexObjectNouns(
  drafts: ReadonlyMap<string, CollectionDraft>,
  shapes: (draft: CollectionDraft) => { list: ResultShape[] },
): Map<string, string> {
  const found = new Map<string, string>()
  for (const draft of drafts.values()) {
    if (draft.parts.length === 0) continue
    for (const { object } of shapes(draft).list)
      if (object !== undefined && !found.has(object.name)) found.set(object.name, draft.noun)
  }
  return found
}

/** Returns a few hundred names: enough to determine the naming style. */
function argumentNames(endpoints: readonly Endpoint[]): string[] {
  const names: string[] = []
  for (const { arguments: list } of endpoints) {
    for (const argument of list ?? [])
      if (typeof argument?.name === 'string') names.push(argument.name)
    if (names.length > 300) break
  }
  return names
}
