import type { PackageDefinition } from 'fc-core'
import { checkModelNames, type ModelProblem } from 'fc-core/config'
import { formatPointer } from 'fc-core/json'
import { quote } from 'fc-core/text'
import { checkCollection } from './check-collection.ts'
import { checkOperation } from './check-operation.ts'
import type { InferredModel } from './infer-model.ts'
import type { ModelOverrides } from './model.ts'
import { type ReportProblem, formatUnknownName } from './model-problem.ts'
import { overrideModel } from './override-model.ts'

/**
 * Finds names in overrides that the definition or the model does not have, and parts that do not fit each other. Checks the collections and
 * operations that the overrides name, not the rest of the model.
 *
 * @param inferred The model before the overrides.
 */
export function checkModelOverrides(
  definition: PackageDefinition,
  inferred: InferredModel,
  overrides: ModelOverrides | undefined,
): ModelProblem[] {
  if (overrides === undefined) return []
  const problems: ModelProblem[] = []
  const reportIn =
    (...place: string[]): ReportProblem =>
    (path, message) =>
      void problems.push({ path: formatPointer([...place, ...path]), message })
  const model = overrideModel(inferred, overrides)
  const { collections = {}, operations = {} } = overrides

  for (const [name, patch] of Object.entries(collections)) {
    const report = reportIn('collections', name)
    const isKnown = inferred.names.includes(name)
    if (!isKnown && (patch?.key === undefined || patch.fields === undefined)) {
      const unknown = formatUnknownName('collection', name, inferred.names)
      report([], `${unknown} A new collection needs \`key\` and \`fields\`.`)
    } else if (patch !== null) {
      checkCollection(name, model, inferred.collection(name), report)
      const others = model.names.filter((child) => !Object.hasOwn(collections, child))
      if (patch.key !== undefined) checkChildren(name, others, model, report)
    }
  }

  problems.push(...checkModelNames(overrides, [definition]))
  for (const endpoint of definition.endpoints)
    if (Object.hasOwn(operations, endpoint.name) && operations[endpoint.name] !== null)
      checkOperation(endpoint, model, reportIn('operations', endpoint.name))
  return problems
}

/** The problems that every one of several definitions has: a name that one of them knows is no mistake. */
export function commonProblems(lists: readonly (readonly ModelProblem[])[]): ModelProblem[] {
  const [first = [], ...others] = lists
  return first.filter(({ path }) =>
    others.every((list) => list.some((problem) => problem.path === path)),
  )
}

/** Children that the overrides leave alone may refer to a key field that is none any more. */
function checkChildren(
  name: string,
  children: readonly string[],
  model: InferredModel,
  report: ReportProblem,
): void {
  const { key } = model.collection(name)!
  for (const child of children) {
    const { collection, fields = {} } = model.collection(child)!.parent ?? {}
    const lost = Object.values(fields).find((field) => !key.includes(field))
    if (collection === name && lost !== undefined)
      report(
        ['key'],
        `The records of ${quote(child)} refer to their parent by ${quote(lost)}, which is no key field: correct \`parent\` of ${quote(child)}, too.`,
      )
  }
}
