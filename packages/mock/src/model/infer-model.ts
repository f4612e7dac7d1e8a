import type { PackageDefinition } from 'fc-core'
import { type InferredModel, modelOfDraft, runSteps } from './draft-model.ts'
import type { OperationsDraft } from './draft.ts'
import { inferChanges } from './infer-changes.ts'
import { inferOrder } from './infer-order.ts'
import { inferProgress } from './infer-progress.ts'
import { inferTransition } from './infer-transition.ts'
import { inferListMembers } from './list-members.ts'
import type { ModelDetails } from './model-details.ts'

const details: ModelDetails = {
  listMembers: inferListMembers,
  changes: inferChanges,
  transition: inferTransition,
  order: inferOrder,
  progress: inferProgress,
}

/** Infers the data model of a package from its names, types and docs. */
export function inferModel(definition: PackageDefinition): InferredModel {
  return modelOfDraft(draftModel(definition))
}

/** Runs the steps of the inference. */
export function draftModel(definition: PackageDefinition): OperationsDraft {
  return runSteps(definition, details)
}
