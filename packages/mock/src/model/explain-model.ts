import type { PackageDefinition } from 'fc-core'
import type {
  CollectedDraft,
  CollectionDraft,
  OperationsDraft,
  ParsedEndpoint,
  Reason,
} from './draft.ts'
import { ignoredArguments, isEffectUnknown } from './ignored-arguments.ts'
import { modelOfDraft, printModel } from './draft-model.ts'
import { draftModel } from './infer-model.ts'
import { type MergedVersions, overridesOfVersions } from './merge-versions.ts'
import type { CollectionModel, Model, ModelOverrides, OperationModel } from './model.ts'
import { overrideModel } from './override-model.ts'

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
      ...(isEffectUnknown(operation) ? ['unknown effect: the record stays the same'] : []),
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

/** Returns why a draft is as it is: what its steps noted, and the words, arguments and types that each part comes from. */
export function reasonsOf(draft: OperationsDraft): Reason[] {
  const collections = [...draft.collections.values()]
  return [
    ...draft.reasons,
    ...collections.flatMap(reasonsOfKey),
    ...collections.flatMap((each) => reasonsOfModel(each.noun, draft.modelOf(each))),
    ...reasonsOfEndpoints(draft),
  ]
}

function reasonsOfEndpoints({ parsed, collections }: CollectedDraft): Reason[] {
  const uses = new Map<string, ParsedEndpoint & { record: string }>()
  for (const { noun: record, endpoints } of collections.values())
    for (const each of endpoints) uses.set(each.endpoint.name, { ...each, record })
  return parsed.flatMap((each) => {
    const subject = each.endpoint.name
    return reasonsOfEndpoint(each, uses.get(subject)).map(([rule, text]) => ({
      rule,
      subject,
      text,
    }))
  })
}

/** @param use Action and record of the endpoint in its collection; undefined for a generic endpoint. */
function reasonsOfEndpoint(
  { verb, action, noun, endpoint, isNamedByGroup, isPath, parameters }: ParsedEndpoint,
  use: { record: string; action: string } | undefined,
): [rule: string, text: string][] {
  const reasons: [rule: string, text: string][] = []
  if (verb !== undefined) reasons.push(['verb', `action \`${action}\`: verb "${verb}"`])
  else if (isPath) reasons.push(['path', `action \`${action}\`: from the HTTP method and the path`])
  else reasons.push(['noun', `action \`${action}\`: from the noun and the result`])
  if (isPath) reasons.push(['path-name', 'path-style name'])
  for (const parameter of parameters)
    reasons.push([
      'path-parameter',
      `path parameter \`${parameter.argument}\`: key of "${parameter.noun}"`,
    ])
  if (noun !== '')
    reasons.push(
      isNamedByGroup
        ? ['noun-in-group', `record "${noun}": from the group "${endpoint.group}"`]
        : ['noun-in-name', `record "${noun}": from the name`],
    )
  if (use === undefined)
    reasons.push(
      noun === ''
        ? ['generic-no-noun', 'generic: neither the name nor the group contains a noun']
        : ['generic-no-records', `generic: no endpoint lists "${noun}" records or gets one by key`],
    )
  else {
    if (use.record !== noun)
      reasons.push(['related-record', `record "${use.record}": from related endpoints`])
    if (use.action !== action)
      reasons.push(['related-action', `action \`${use.action}\`: from related endpoints`])
  }
  return reasons
}

function reasonsOfKey({
  noun: subject,
  endpoints,
  parts,
  acceptsAnyKey,
}: CollectionDraft): Reason[] {
  if (acceptsAnyKey) {
    const text = 'accepts any key: other endpoints refer to these records, none returns them'
    return [{ rule: 'any-key', subject, text }]
  }
  const namesOf = (pattern: RegExp): string[] =>
    endpoints.filter(({ action }) => pattern.test(action)).map(({ endpoint }) => endpoint.name)
  const lists = namesOf(/^list$/)
  const keyed = namesOf(/^(?:get|update|replace|delete)$/)
  const names = parts.map(({ argument }) => `\`${argument}\``).join(', ')
  const users = summarize(keyed.length === 0 ? namesOf(/./) : keyed)
  const key =
    parts.length === 0
      ? { rule: 'no-key', text: `no key: no endpoint identifies one "${subject}" by an argument` }
      : { rule: 'key', text: `identified by ${names}, as in ${users}` }
  return [
    ...(lists.length === 0
      ? []
      : [{ rule: 'listed', subject, text: `listed by ${summarize(lists)}` }]),
    { subject, ...key },
  ]
}

function reasonsOfModel(subject: string, { progress }: CollectionModel): Reason[] {
  if (progress === undefined) return []
  const { field, values } = progress
  const text = `progress of \`${field}\`: created records become ${values.join(', ')}`
  return [{ rule: 'progress', subject, text }]
}

/** Lists the first three names and counts the others. */
function summarize(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return names.slice(0, 3).join(', ') + more
}
