import type { PackageDefinition } from 'fc-core'
import { createToolCaller } from './call-tool.ts'
import type { ServerContent } from './create-mcp-server.ts'
import type { McpCommandOptions } from './options.ts'
import { offerEach, offerSearch } from './search-tools.ts'
import { selectTools } from './select-tools.ts'
import { createServiceClient } from './service-client.ts'

export { serveStdio } from '@modelcontextprotocol/server/stdio'
export { createServerFactory } from './create-mcp-server.ts'
export { serveHttp } from './serve-http.ts'

/** Options of what a server offers. */
export type ContentOptions = Pick<
  McpCommandOptions,
  | 'mock'
  | 'apiVersion'
  | 'bearer'
  | 'headers'
  | 'rate'
  | 'timeout'
  | 'groups'
  | 'endpoints'
  | 'readOnly'
  | 'maxTools'
>

/**
 * Creates what a server offers: a tool for each endpoint, or tools that search them.
 *
 * @throws UsageError if no endpoint is selected.
 */
export async function createContent(
  definition: PackageDefinition,
  options: ContentOptions,
): Promise<ServerContent> {
  const tools = await selectTools(definition, options)
  const callTool = createToolCaller(await createServiceClient(definition, options))
  const offer = tools.length > options.maxTools ? offerSearch : offerEach
  return { definition, tools, offered: offer(tools, callTool) }
}
