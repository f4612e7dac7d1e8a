import type { PackageDefinition } from 'fc-core'
import { inferModel, printModel } from './infer-model.ts'
import type { Model, ModelOverrides, OperationModel } from './model.ts'
import { overrideModel } from './override-model.ts'

/** A model, and why it is what it is. */
export interface ExplainedModel extends Model {
  reasons: {
    /** What each collection was inferred from, by its name. */
    collections: Record<string, string[]>
    /** What each operation was inferred from, by the name of the endpoint. */
    operations: Record<string, string[]>
  }
  /** Endpoints whose answers no collection holds. */
  generic: string[]
}

/** Infers a model with the reasons for it: words, arguments, types, and corrections. */
export function explainModel(
  definition: PackageDefinition,
  overrides?: ModelOverrides,
): ExplainedModel {
  const noted = new Map<string, Set<string>>()
  const inferred = inferModel(definition, (subject, reason) => {
    if (!noted.has(subject)) noted.set(subject, new Set())
    noted.get(subject)!.add(reason)
  })
  const model = printModel(definition, overrideModel(inferred, overrides))
  const reasonsOf = (subject: string, part: object | null | undefined): string[] => [
    ...(noted.get(subject) ?? []),
    ...(part === undefined || part === null ? [] : [`corrected: ${Object.keys(part).join(', ')}`]),
  ]
  const reasons: ExplainedModel['reasons'] = { collections: {}, operations: {} }
  for (const [name, { record, references }] of Object.entries(model.collections))
    reasons.collections[name] = [
      ...reasonsOf(record, overrides?.collections?.[name]),
      ...Object.entries(references).map(
        ([path, reference]) => `\`${path}\` names a record of ${reference.collection}`,
      ),
    ]
  for (const name of Object.keys(model.operations))
    reasons.operations[name] = reasonsOf(name, overrides?.operations?.[name])
  const isGeneric = ([, operation]: [string, OperationModel]): boolean =>
    operation.action === 'none'
  const generic = Object.entries(model.operations).filter(isGeneric)
  return { ...model, reasons, generic: generic.map(([name]) => name) }
}

/** An explanation as text: the collections with their endpoints, then the endpoints that belong to none. */
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
    const above = parent === undefined ? '' : `, in ${parent.collection}`
    lines.push(`${name} (${key.length === 0 ? 'no key' : `key ${key.join(', ')}`}${above})`)
    for (const reason of reasons.collections[name] ?? []) lines.push(`  - ${reason}`)
    for (const [endpoint, operation] of Object.entries(operations))
      if (operation.collection === name && operation.action !== 'none')
        lines.push(...operationLines(endpoint, operation))
    lines.push('')
  }
  lines.push(
    generic.length === 0
      ? 'Every endpoint works on a collection.'
      : `Generic (${generic.length} of ${Object.keys(operations).length} endpoints): their answers are generated and belong to no collection.`,
  )
  for (const name of generic) lines.push(...operationLines(name, operations[name]!))
  return `${lines.join('\n')}\n`
}
