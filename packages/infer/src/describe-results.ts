import type { PackageDefinition, TextEdit } from 'fc-core'
import { readJson } from 'fc-core/json'
import type { ModelOverrides } from 'fc-mock'
import { describeRecords } from 'fc-mock/records'
import { inferResults } from './infer-results.ts'
import { inlineObjects } from './inline-objects.ts'
import { selectResults } from './select-results.ts'
import { toEdits } from './to-edits.ts'

export interface DescribeResultsOptions {
  /** Overrides of the data model, from the configuration. */
  model?: ModelOverrides | undefined
  /** Index of the endpoint to describe. All by default. */
  endpoint?: number | undefined
}

/**
 * Returns the changes of the text of a definition that describe its undescribed results by the data model of the mock. Empty if nothing is known about them.
 *
 * @param text A definition without fatal problems.
 */
export function describeResults(
  text: string,
  { model: overrides, endpoint }: DescribeResultsOptions = {},
): TextEdit[] {
  const definition = readJson(text).value as PackageDefinition
  const inferred = inlineObjects(inferResults(definition, describeRecords(definition, overrides)))
  const isSelected = (index: number): boolean => endpoint === undefined || index === endpoint
  return toEdits(text, definition, selectResults(inferred, isSelected))
}
