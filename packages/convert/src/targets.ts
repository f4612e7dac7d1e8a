import type { PackageDefinition } from 'fc-core'
import { escapeLines } from 'fc-core/internal'
import { assertSendable } from './endpoint-requests.ts'
import { createExampleBodies, createExamples, type ExampleBodies } from './example-bodies.ts'
import { toHttpFile } from './http-file/to-http-file.ts'
import { toOpenApi } from './openapi/to-openapi.ts'
import { createTools } from './tools/create-tools.ts'
import { toTools } from './tools/to-tools.ts'
import type { Target, ToolsFormat } from './target-formats.ts'
import { groupByFolder, toPostman } from './postman/to-postman.ts'

export interface ConvertOptions {
  /**
   * Shape of the tools of `tools`.
   * @default 'mcp'
   */
  toolsFormat?: ToolsFormat
}

/**
 * Converts a definition to the text of a file in another format.
 *
 * @throws SourceError if the requests of the target cannot be sent.
 */
export async function convertDefinition(
  definition: PackageDefinition,
  target: Target,
  { toolsFormat = 'mcp' }: ConvertOptions = {},
): Promise<string> {
  if (target !== 'openapi') assertSendable(definition)
  if (target === 'tools') {
    // Loaded on demand: only conversions need it.
    const { describeModel } = await import('fc-mock')
    return toJson(toTools(createTools(definition, describeModel(definition)), toolsFormat))
  }
  const { endpoints } = definition
  // A collection is run folder by folder.
  const order = target === 'postman' ? groupByFolder(endpoints).flat() : endpoints
  if (target === 'openapi')
    return toJson(toOpenApi(definition, await createExamples(definition, order)))
  return CONVERTERS[target](definition, await createExampleBodies(definition, order))
}

/** Lists the parts of a definition that a format does not support. OpenAPI has them as extensions. */
export function listOmissions(definition: PackageDefinition, target: Target): string[] {
  if (target === 'openapi') return []
  const events = definition.events?.length ?? 0
  return [
    ...(events > 0 ? [`${events} event${events === 1 ? '' : 's'}`] : []),
    ...(definition.event_source_url === undefined ? [] : ['the event stream']),
    ...(definition.pipeline_url === undefined ? [] : ['pipelining']),
  ]
}

const CONVERTERS: Record<
  Exclude<Target, 'openapi' | 'tools'>,
  (definition: PackageDefinition, bodies: ExampleBodies) => string
> = {
  postman: (...input) => toJson(toPostman(...input)),
  http: toHttpFile,
}

/** Characters that are not visible are escaped, which does not change the value. */
function toJson(value: object): string {
  return `${escapeLines(JSON.stringify(value, undefined, 2))}\n`
}
