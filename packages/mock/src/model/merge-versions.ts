import { type Endpoint, type ObjectDefinition, type PackageDefinition } from 'fc-core'
import { formatCanonicalJson, isVersioned, splitVersionSuffix } from 'fc-core/internal'
import { type InferredModel, printModel } from './draft-model.ts'
import type { Model, ModelOverrides } from './model.ts'

/** Several versions of one package, merged: their data is the same. */
export interface MergedVersions {
  /**
   * The endpoints, objects, attributes and errors of all versions. Of those that differ, the ones of the last definition win. An endpoint that differs in an
   * earlier version is added under another name.
   */
  definition: PackageDefinition
  /** The names of endpoints in `definition` that are added, with their real names. */
  added: ReadonlyMap<string, string>
  /** Returns the name in `definition` of an endpoint of a version. */
  nameOf(version: PackageDefinition, endpoint: string): string
}

/**
 * Groups definitions that are versions of one package: with the same `base_url`, and both `versioned`. Others are groups of one. Groups and members keep their
 * order.
 *
 * @param pathOf Returns where a definition is mounted. Those at different paths are different packages.
 */
export function groupVersions<Item>(
  items: readonly Item[],
  definitionOf: (item: Item) => PackageDefinition,
  pathOf: (item: Item) => string | undefined = () => undefined,
): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const [index, item] of items.entries()) {
    const { base_url, ...definition } = definitionOf(item)
    const isShared = typeof base_url === 'string' && isVersioned(definition)
    const key = isShared ? `${base_url.replace(/\/*$/, '/')} ${pathOf(item) ?? ''}` : `#${index}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}

/** Returns each definition, or, of several versions of one package, the merged definition. */
export function mergeDefinitions(definitions: readonly PackageDefinition[]): PackageDefinition[] {
  return groupVersions(definitions, (definition) => definition).map((group) =>
    group.length === 1 ? group[0]! : mergeVersions(group).definition,
  )
}

/** Merges versions of one package. */
export function mergeVersions(versions: readonly PackageDefinition[]): MergedVersions {
  const latestFirst = versions.toReversed()
  const endpoints = new Map<string, Endpoint>()
  const shapes = new Map<string, string>()
  const names = new Map<PackageDefinition, Map<string, string>>()
  const added = new Map<string, string>()
  const known = new Set(versions.flatMap((version) => version.endpoints.map(({ name }) => name)))
  for (const version of latestFirst) {
    const own = new Map<string, string>()
    names.set(version, own)
    for (const endpoint of version.endpoints) {
      const shape = shapeOf(endpoint)
      const same = [endpoint.name, ...namesAddedFor(endpoint.name)].find(
        (name) => !endpoints.has(name) || shapes.get(name) === shape,
      )
      const name = same ?? unusedName(endpoint.name)
      own.set(endpoint.name, name)
      if (endpoints.has(name)) continue
      if (name !== endpoint.name) added.set(name, endpoint.name)
      endpoints.set(name, { ...endpoint, name })
      shapes.set(name, shape)
    }
  }
  const [latest] = latestFirst as [PackageDefinition]
  const objects = mergeByName(
    latestFirst.map((version) => version.objects ?? []),
    mergeObjects,
  )
  return {
    definition: {
      ...latest,
      endpoints: [...endpoints.values()],
      ...(objects.length > 0 && { objects }),
      errors: latestFirst.flatMap((version) => version.errors ?? []),
    },
    added,
    nameOf: (version, endpoint) => names.get(version)?.get(endpoint) ?? endpoint,
  }

  function namesAddedFor(endpoint: string): string[] {
    return [...added].flatMap(([name, real]) => (real === endpoint ? [name] : []))
  }

  /** A suffix of versions: the inference ignores it. */
  function unusedName(endpoint: string): string {
    const { family } = splitVersionSuffix(endpoint, (name) => known.has(name))
    for (let number = 1; ; number++) {
      const name = `${family}-v${number}`
      if (!known.has(name) && !endpoints.has(name)) return name
    }
  }
}

/** Returns the model of one version, with the collections of all. */
export function modelOfVersion(
  model: InferredModel,
  { nameOf }: MergedVersions,
  version: PackageDefinition,
): InferredModel {
  const own = new Set(version.endpoints.map(({ name }) => name))
  return {
    style: model.style,
    names: model.names,
    ...(model.timed && { timed: model.timed }),
    collection: (name) => model.collection(name),
    operation: (name) => (own.has(name) ? model.operation(nameOf(version, name)) : undefined),
  }
}

/** Applies the overrides of endpoints to their other versions. */
export function overridesOfVersions(
  overrides: ModelOverrides | undefined,
  { added }: MergedVersions,
): ModelOverrides | undefined {
  const { operations } = overrides ?? {}
  if (operations === undefined) return overrides
  const others = [...added].flatMap(([name, real]) =>
    Object.hasOwn(operations, real) ? [[name, operations[real]!] as const] : [],
  )
  return { ...overrides, operations: { ...operations, ...Object.fromEntries(others) } }
}

/** Returns the model of all versions: of endpoints that differ, the operations of the last definition. */
export function printVersions(
  { definition, added }: MergedVersions,
  model: Pick<InferredModel, 'names' | 'collection' | 'operation'>,
): Model {
  const endpoints = definition.endpoints.filter(({ name }) => !added.has(name))
  return printModel({ ...definition, endpoints }, model)
}

/** Returns what the model depends on, as text. Docs may differ. */
function shapeOf({ returns, arguments: args, attributes, flags }: Endpoint): string {
  return formatCanonicalJson({ returns, args, attributes, flags })
}

function mergeObjects(latest: ObjectDefinition, earlier: ObjectDefinition): ObjectDefinition {
  const [own, other] = [latest, earlier].map((object) => ({
    arguments: object.arguments,
    attributes: object.attributes,
  })) as [Lists, Lists]
  const merged: Lists = {}
  for (const key of ['arguments', 'attributes'] as const)
    if (own[key] !== undefined || other[key] !== undefined)
      merged[key] = mergeByName([own[key] ?? [], other[key] ?? []], (first) => first) as never
  return { ...latest, ...merged } as ObjectDefinition
}

type Lists = { [Key in 'arguments' | 'attributes']?: ObjectDefinition[Key] }

/** Merges lists of named parts: those of earlier lists win, or are merged with later ones. */
function mergeByName<Part extends { name: string }>(
  lists: readonly (readonly Part[])[],
  merge: (first: Part, later: Part) => Part,
): Part[] {
  const parts = new Map<string, Part>()
  for (const part of lists.flat()) {
    const known = parts.get(part.name)
    parts.set(part.name, known === undefined ? part : merge(known, part))
  }
  return [...parts.values()]
}
