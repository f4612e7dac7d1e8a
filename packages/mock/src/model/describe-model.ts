import type { PackageDefinition } from 'fc-core'
import type { ModelProblem } from 'fc-core/config'
import { checkModelOverrides } from './check-model.ts'
import { inferModel, printModel } from './infer-model.ts'
import type { Model, ModelOverrides } from './model.ts'
import { overrideModel } from './override-model.ts'

/**
 * The data model of a definition as plain JSON: what is inferred, with corrections merged over it.
 *
 * @example describeModel(definition).collections.orders?.key
 */
export function describeModel(definition: PackageDefinition, overrides?: ModelOverrides): Model {
  return printModel(definition, overrideModel(inferModel(definition), overrides))
}

/** Finds what is wrong with corrections of the data model of a definition: names that do not exist, parts that do not fit each other. */
export function checkModel(
  definition: PackageDefinition,
  overrides: ModelOverrides,
): ModelProblem[] {
  return checkModelOverrides(definition, inferModel(definition), overrides)
}
