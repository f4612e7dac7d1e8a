import type { PackageDefinition } from 'fc-core'
import { ignoredArguments } from './ignored-arguments.ts'
import { draftModel, modelOfDraft, printModel } from './infer-model.ts'
import { type MergedVersions, overridesOfVersions } from './merge-versions.ts'
import type { Model, ModelOverrides, OperationModel } from './model.ts'
import { overrideModel } from './override-model.ts'
import { reasonsOf } from './reasons.ts'

/** A model with the reasons for each inference. */
export interface ExplainedModel extends Model {
  reasons: {
    /** Reasons by the name of the collection. */
    collections: Record<string, string[]>
    /** Reasons by the name of the endpoint. */
    operations: Record<string, string[]>
  }
  /** Names of endpoints that belong to no collection. */
  generic: string[]
}

/**
 * Infers a model together with the reasons: words, arguments, types and overrides.
 *
 * @param versions The versions of the package, if there are several. Their merged definition is explained.
 */
export function explainModel(
  definition: PackageDefinition,
  overrides?: ModelOverrides,
  versions?: MergedVersions,
): ExplainedModel {
  if (versions !== undefined) {
    const all = overridesOfVersions(overrides, versions)
    return withoutAdded(explainModel(versions.definition, all), versions)
  }
  const draft = draftModel(definition)
  const noted = new Map<string, Set<string>>()
  for (const { subject, text } of reasonsOf(draft))
    noted.set(subject, (noted.get(subject) ?? new Set()).add(text))
  const model = printModel(definition, overrideModel(modelOfDraft(draft), overrides))
  const textsOf = (subject: string, part: object | null | undefined): string[] => [
    ...(noted.get(subject) ?? []),
    ...(part === undefined || part === null ? [] : [`overridden: ${Object.keys(part).join(', ')}`]),
  ]
  const reasons: ExplainedModel['reasons'] = { collections: {}, operations: {} }
  for (const [name, { record, references }] of Object.entries(model.collections))
    reasons.collections[name] = [
      ...textsOf(record, overrides?.collections?.[name]),
      ...Object.entries(references).map(
        ([path, reference]) => `\`${path}\` references ${reference.collection}`,
      ),
    ]
  const endpoints = new Map(definition.endpoints.map((each) => [each?.name, each]))
  for (const [name, operation] of Object.entries(model.operations)) {
    const ignored = ignoredArguments(endpoints.get(name)!, operation)
    reasons.operations[name] = [
      ...textsOf(name, overrides?.operations?.[name]),
      ...ignored.map((argument) => `\`${argument}\` has no effect`),
    ]
  }
  const isGeneric = ([, operation]: [string, OperationModel]): boolean =>
    operation.action === 'none'
  const generic = Object.entries(model.operations).filter(isGeneric)
  return { ...model, reasons, generic: generic.map(([name]) => name) }
}

/** Removes the endpoints that were added for earlier versions. */
function withoutAdded(
  { operations, reasons, generic, ...rest }: ExplainedModel,
  { added }: MergedVersions,
): ExplainedModel {
  const filter = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !added.has(name)))
  return {
    ...rest,
    operations: filter(operations),
    reasons: { ...reasons, operations: filter(reasons.operations) },
    generic: generic.filter((name) => !added.has(name)),
  }
}

/** Formats an explanation as text: collections with their endpoints, then generic endpoints. */
export function formatExplanation({
  collections,
  operations,
  reasons,
  generic,
}: ExplainedModel): string {
  const lines: string[] = []
  const operationLines = (name: string, { action }: OperationModel): string[] => [
    `  ${name}: ${action}`,
    ...(reasons.operations[name] ?? []).map((reason) => `    - ${reason}`),
  ]
  for (const [name, { key, parent }] of Object.entries(collections)) {
    const parentText = parent === undefined ? '' : `, parent ${parent.collection}`
    lines.push(`${name} (${key.length === 0 ? 'no key' : `key ${key.join(', ')}`}${parentText})`)
    for (const reason of reasons.collections[name] ?? []) lines.push(`  - ${reason}`)
    for (const [endpoint, operation] of Object.entries(operations))
      if (operation.collection === name && operation.action !== 'none')
        lines.push(...operationLines(endpoint, operation))
    lines.push('')
  }
  lines.push(
    generic.length === 0
      ? 'All endpoints are mapped to collections.'
      : `Generic (${generic.length} of ${Object.keys(operations).length} endpoints): responses are generated and belong to no collection.`,
  )
  for (const name of generic) lines.push(...operationLines(name, operations[name]!))
  return `${lines.join('\n')}\n`
}
