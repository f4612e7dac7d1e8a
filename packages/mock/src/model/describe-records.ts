import type { PackageDefinition } from 'fc-core'
import { modelOfDraft, printModel, runSteps } from './draft-model.ts'
import type { Model, ModelOverrides } from './model.ts'
import { overrideModel } from './override-model.ts'

/** Returns what the data model of a definition says of its results: collections with their fields, and which endpoints return their records. */
export function describeRecords(definition: PackageDefinition, overrides?: ModelOverrides): Model {
  const model = modelOfDraft(runSteps(definition, undefined))
  return printModel(definition, overrideModel(model, overrides))
}
