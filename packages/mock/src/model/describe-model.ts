import { FcError, type PackageDefinition } from 'fc-core'
import type { ModelProblem } from 'fc-core/internal'
import { checkModelOverrides, commonProblems } from './check-model.ts'
import { printModel } from './draft-model.ts'
import { inferModel } from './infer-model.ts'
import { mergeDefinitions } from './merge-versions.ts'
import type { Model, ModelOverrides } from './model.ts'
import { overrideModel } from './override-model.ts'

/**
 * Returns the data model of a definition as plain JSON: the inferred model with overrides merged into it.
 *
 * @example describeModel(definition).collections.orders?.key
 */
export function describeModel(definition: PackageDefinition, overrides?: ModelOverrides): Model {
  return printModel(definition, overrideModel(inferModel(definition), overrides))
}

/** Returns the problems of overrides of the data model: unknown names and inconsistent parts. */
export function checkModel(
  definition: PackageDefinition,
  overrides: ModelOverrides,
): ModelProblem[] {
  return checkModelOverrides(definition, inferModel(definition), overrides)
}

/**
 * Checks overrides of the data model. With several definitions, an override is valid if it is valid for one of them.
 *
 * @throws FcError `invalid-model` that lists each problem with its JSON pointer into the overrides.
 */
export function assertModel(
  definitions: readonly PackageDefinition[],
  overrides: ModelOverrides | undefined,
): void {
  if (overrides === undefined) return
  const problems = commonProblems(
    mergeDefinitions(definitions).map((definition) =>
      checkModelOverrides(definition, inferModel(definition), overrides),
    ),
  )
  if (problems.length === 0) return
  const count = problems.length === 1 ? 'an error' : `${problems.length} errors`
  const lines = problems.map(({ path, message }) => `  ${path}: ${message}`)
  throw new FcError('invalid-model', `The option \`model\` has ${count}:\n${lines.join('\n')}`)
}
