import type { PackageDefinition } from 'fc-core'
import { checkModelNames, type ModelProblem, quote } from 'fc-core/internal'
import { formatPointer } from 'fc-core/json'
import {
  type ReportProblem,
  checkCollection,
  checkOperation,
  formatUnknownName,
} from './check-parts.ts'
import type { InferredModel } from './draft-model.ts'
import type { ModelOverrides } from './model.ts'
import { overrideModel } from './override-model.ts'

/**
 * Finds unknown names and inconsistent parts in overrides. Checks the collections and operations that the overrides name, not the rest of the model.
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
    (...location: string[]): ReportProblem =>
    (path, message) =>
      void problems.push({ path: formatPointer([...location, ...path]), message })
  const model = overrideModel(inferred, overrides)
  const { collections = {}, operations = {} } = overrides

  for (const [name, patch] of Object.entries(collections)) {
    const report = reportIn('collections', name)
    const isKnown = inferred.names.includes(name)
    if (!isKnown && (patch?.key === undefined || patch.fields === undefined)) {
      const unknown = formatUnknownName('collection', name, inferred.names)
      report([], `${unknown} To add a collection, set \`key\` and \`fields\`.`)
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

/** Returns the problems that all of several definitions have: a name needs to exist in only one of them. */
export function commonProblems(lists: readonly (readonly ModelProblem[])[]): ModelProblem[] {
  const [first = [], ...others] = lists
  return first.filter(({ path }) =>
    others.every((list) => list.some((problem) => problem.path === path)),
  )
}

/** Reports children, not named in the overrides, that refer to a former key field of their parent. */
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
        `${quote(child)} refers to its parent by ${quote(lost)}, which is no longer a key field: override \`parent\` of ${quote(child)}, too.`,
      )
  }
}
