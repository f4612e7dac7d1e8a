import type { PackageDefinition } from 'fc-core'
import type { ModelProblem } from 'fc-core/config'
import { checkModelOverrides } from './check-model.ts'
import { inferModel, printModel } from './infer-model.ts'
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
