import { UsageError } from 'fc-command'
import type { PackageDefinition } from 'fc-core'
import { createTools, type EndpointTool } from 'fc-convert'
import { createGroupSelector, createSelector } from '../endpoint-options.ts'
import type { McpCommandOptions } from './options.ts'

/**
 * Creates the tools of the selected endpoints.
 *
 * @throws UsageError if there are none.
 */
export async function selectTools(
  definition: PackageDefinition,
  { groups, endpoints, readOnly }: Pick<McpCommandOptions, 'groups' | 'endpoints' | 'readOnly'>,
): Promise<EndpointTool[]> {
  const isInGroup = createGroupSelector(groups, definition)
  const isNamed = createSelector(endpoints, definition)
  // Loaded on demand: its data model says what the endpoints do.
  const { describeModel } = await import('fc-mock')
  const tools = createTools(definition, describeModel(definition)).filter(
    ({ endpoint, annotations }) =>
      (isInGroup?.(endpoint) ?? true) &&
      (isNamed?.(endpoint) ?? true) &&
      (!readOnly || annotations.readOnlyHint),
  )
  if (tools.length > 0) return tools
  throw new UsageError(
    'No endpoint is left to offer. Omit or change --group, --endpoint and --read-only.',
  )
}
